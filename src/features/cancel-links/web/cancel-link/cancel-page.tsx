import { IconCalendarX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { asId, type BookingId } from '../../../../kernel/ids.ts';
import type { BodyOf, ReplyOf } from '../../../../wire/endpoint.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { moneyText } from '../../../classes/web/public/money.ts';
import { readId } from '../../../classes/web/public/read-id.ts';
import { asShown, CancelledDate, Consequences, isCostly } from '../../../bookings/web/public/cancel-parts.tsx';
import { cancelByLink, readCancelLink } from '../../contract/cancel-link.contract.ts';
import { consequencesOf } from '../../../bookings/web/public/cancellation-sentences.ts';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import { ReserveSkeleton } from '../../../bookings/web/public/reserve/reserve-skeleton.tsx';
import { cancelSay } from './cancel-texts.ts';
import foot from '../../../../web/ui/dialog-foot.module.css';
import page from '../../../../web/ui/narrow-page.module.css';

const NOBODY = { as: 'nobody' } as const;

type CancelLink = Pick<BodyOf<typeof readCancelLink>, 'id' | 'token'>;
type LinkedBooking = ReplyOf<typeof readCancelLink>['booking'];

/**
 * The page behind Cancel in a mail. The token is in the fragment after the #, which reaches no server and no other site. Opening the page
 * cancels nothing.
 */
export function CancelPage() {
  const params = useParams({ strict: false }) as { id?: string };
  const token = useRouterState({ select: ({ location }) => location.hash });
  const id = readId(params.id);
  if (id === null || token === '') return <NoSuchLink why={cancelSay.incomplete} />;
  return <CancelByLink key={`${id} ${token}`} link={{ id: asId<BookingId>(id), token }} />;
}

const NoSuchLink = ({ why }: { readonly why: string }) => (
  <EmptyState
    isPage
    title={why}
    icon={<IconCalendarX size={36} stroke={1.4} />}
    action={
      <LinkButton to={path.account} hash="bookings">
        {cancelSay.seeBookings}
      </LinkButton>
    }
  />
);

function CancelByLink({ link }: { readonly link: CancelLink }) {
  const { data, isError, error, refetch } = useQuery({ ...reading(readCancelLink, { body: link }, NOBODY), staleTime: 0 });
  if (isApiError(error) && error.status === 404) return <NoSuchLink why={error.message} />;
  if (data) return <AskedToCancel link={link} booking={data.booking} onStale={() => void refetch()} />;
  return <div className={page.page}>{isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ReserveSkeleton />}</div>;
}

interface ConfirmCancelProps {
  readonly link: CancelLink;
  readonly booking: LinkedBooking;
  /** Called when the displayed cost may be outdated. */
  readonly onStale: () => void;
}

function AskedToCancel({ link, booking, onStale }: ConfirmCancelProps) {
  const { submit, state, isWorking, error } = useSubmit(cancelByLink, NOBODY);
  const client = useQueryClient();
  const { cancellation, cancel_refusal: refusal } = booking;
  const words = bookingsSay.confirm;
  const waits = booking.waitlist_number !== null;

  const cancel = async () => {
    const reply = await submit({ body: { ...link, ...asShown(cancellation) } });
    if (reply) forgetClasses(client);
    else onStale();
  };
  return (
    <div className={page.page}>
      <PageTitle>{waits ? words.titleWaitlist : words.title}</PageTitle>
      <CancelledDate name={booking.class_name} start={booking.unix_start}>
        {booking.applicant_name !== null && <p>{bookingsSay.for(booking.applicant_name)}</p>}
        <p className={page.soft}>{[booking.instructor_name, booking.location_name].filter(Boolean).join(' · ')}</p>
      </CancelledDate>
      {error && <Notice kind="error">{error.firstError ?? error.message}</Notice>}
      {state.kind === 'done' ? (
        <Notice kind="success">{state.reply.message}</Notice>
      ) : cancellation ? (
        <WhatItCosts cancellation={cancellation} waits={waits} />
      ) : (
        refusal && !error && <Notice kind="info">{refusal.message}</Notice>
      )}
      <div className={foot.actions}>
        {state.kind !== 'done' && cancellation && (
          <ButtonWithWork look="danger" wide working={isWorking} onClick={() => void cancel()}>
            {waits ? words.yesWaitlist : words.yes}
          </ButtonWithWork>
        )}
        {(state.kind === 'done' || !cancellation) && (
          <LinkButton to={path.schedule} look="plain">
            {bookingsSay.toSchedule}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function WhatItCosts({
  cancellation,
  waits,
}: {
  readonly cancellation: NonNullable<LinkedBooking['cancellation']>;
  readonly waits: boolean;
}) {
  const dates = useDates();
  const settings = useSettings();
  const fee = cancellation.fee === null ? null : moneyText(cancellation.fee, settings);
  return <Consequences sentences={consequencesOf(cancellation, waits, fee, dates.deadline)} isCostly={isCostly(cancellation)} />;
}
