import { IconCalendarEvent } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { asId, type BookingId } from '../../../../kernel/ids.ts';
import { seconds } from '../../../../kernel/time.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { lazyPart } from '../../../../web/lib/lazy-part.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { isWaiting } from '../../../bookings/web/public/booking-view.ts';
import { ClaimSeat } from './claim-seat.tsx';
import { claimSay } from '../../../bookings/web/public/claim-texts.ts';
import { canClaim } from './claim-view.ts';
import { ReserveSkeleton } from '../../../bookings/web/public/reserve/reserve-skeleton.tsx';
import { useBooking } from '../../../bookings/web/public/use-booking.ts';
import { ZoneName } from '../../../classes/web/public/zone-note.tsx';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { Row } from '../../../../web/ui/layout/layout.tsx';
import page from '../../../../web/ui/narrow-page.module.css';
import { PushRoom } from '../../../push/web/public/push-room.tsx';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';
import { readId } from '../../../classes/web/public/read-id.ts';

const PushOffer = lazyPart(() => import('../../../push/web/public/push-offer.tsx'));

/** The page behind the mail about an offer. It has a button; opening it claims nothing (readings §4). */
export function ClaimPage() {
  const params = useParams({ strict: false }) as { id?: string };
  const id = readId(params.id);
  const isLoggedIn = useIsLoggedIn('customer');
  if (id === null) return <NoSuchBooking />;
  if (!isLoggedIn) return <LogInFirst from={`/claim/${id}`} />;
  return <ClaimById key={id} id={asId<BookingId>(id)} />;
}

function ClaimById({ id }: { readonly id: BookingId }) {
  const query = useBooking(id);
  if (isApiError(query.error) && query.error.status === 404) return <NoSuchBooking />;
  return (
    <div className={page.page}>
      <PageTitle>{claimSay.title}</PageTitle>
      {query.data ? (
        <Offered booking={query.data.booking} onStale={() => void query.refetch()} />
      ) : query.isError ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ReserveSkeleton />
      )}
    </div>
  );
}

function NoSuchBooking() {
  return (
    <EmptyState
      isPage
      title={claimSay.notFound}
      icon={<IconCalendarEvent size={36} stroke={1.4} />}
      action={
        <LinkButton to={path.account} hash="bookings">
          {claimSay.seeBookings}
        </LinkButton>
      }
    />
  );
}

function Offered({ booking, onStale }: { readonly booking: BookingEntry; readonly onStale: () => void }) {
  const dates = useDates();
  const now = useNow(seconds(1));
  const [message, setMessage] = useState<string | null>(null);
  const { class_details: session, pass_user: pass, waitlist_number: place } = booking;
  const claimed = (said: string) => {
    setMessage(said);
    onStale();
  };
  return (
    <>
      <div>
        <p className={page.name}>
          <GivenName>{session.name}</GivenName>
        </p>
        <p>
          {dates.momentTitle(session.unix_start)}
          <ZoneName at={session.unix_start} />
        </p>
        {booking.class_for === 'other' && booking.applicant_name !== null && <p>{claimSay.forSomebody(booking.applicant_name)}</p>}
        <p className={page.soft}>{[session.instructor_name, session.location_name].filter(Boolean).join(' · ')}</p>
      </div>
      {message !== null && <Notice kind="success">{message}</Notice>}
      {message === null && canClaim(booking, now) && <ClaimSeat {...{ booking, now, dates }} onClaimed={claimed} />}
      {isWaiting(booking) && message === null && (
        <Suspense fallback={<PushRoom />}>
          <PushOffer when={canClaim(booking, now) ? 'held' : 'wait'} />
        </Suspense>
      )}
      <Standing booking={booking} isOpen={message === null && canClaim(booking, now)} isClaimed={message !== null} />
      {message === null && canClaim(booking, now) && <p className={page.soft}>{claimSay.cost(pass?.name ?? null)}</p>}
      <Row as="p" gap={2}>
        <LinkButton to={path.account} hash="bookings" look="plain">
          {claimSay.seeBookings}
        </LinkButton>
        {place !== null && message === null && !canClaim(booking, now) && (
          <LinkButton to={path.schedule} look="plain">
            {claimSay.seeSchedule}
          </LinkButton>
        )}
      </Row>
    </>
  );
}

/** The person's state when there is nothing to claim. */
function Standing({
  booking,
  isOpen,
  isClaimed,
}: {
  readonly booking: BookingEntry;
  readonly isOpen: boolean;
  readonly isClaimed: boolean;
}) {
  const dates = useDates();
  const freeUntil = booking.cancellation?.free_until_unix ?? null;
  if (isOpen) return null;
  if (isWaiting(booking))
    return isClaimed ? null : (
      <Notice kind="info" title={claimSay.gone}>
        {claimSay.goneBody(booking.waitlist_number ?? 0)}
      </Notice>
    );
  const isLive = booking.status <= 2;
  const guest = booking.class_for === 'other' ? booking.applicant_name : null;
  return (
    <>
      {!isClaimed && <Notice kind="info">{isLive ? (guest === null ? claimSay.mine : claimSay.guestIn(guest)) : claimSay.ended}</Notice>}
      {isLive && freeUntil !== null && <p>{claimSay.freeUntil(dates.deadline(freeUntil))}</p>}
    </>
  );
}
