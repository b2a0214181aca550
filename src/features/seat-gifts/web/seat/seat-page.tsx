import { IconGift } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { asId, type BookingId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { tabStorage } from '../../../../web/lib/storage.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import type { BodyOf, ReplyOf } from '../../../../wire/endpoint.ts';
import { readId } from '../../../classes/web/public/read-id.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { BookingForm } from '../../../checkout/web/public/kit/booking-form.tsx';
import { acceptGift, readGift } from '../../contract/gift.contract.ts';
import { CancelledDate } from '../../../bookings/web/public/cancel-parts.tsx';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import { OverlapNotice } from '../../../bookings/web/public/overlap-notice.tsx';
import { ReserveSkeleton } from '../../../bookings/web/public/reserve/reserve-skeleton.tsx';
import { useClassReserve } from '../../../bookings/web/public/reserve/use-class-reserve.ts';
import { BookedStep, titleOf, type Booked } from '../../../bookings/web/public/reserve/booked.tsx';
import { useCheckoutFields } from '../../../checkout/web/public/kit/use-checkout-fields.ts';
import type { ReserveOffer } from '../../../bookings/web/public/wire-types.ts';
import { giftSay } from '../public/gift-texts.ts';
import { LogInToAccept } from './log-in-to-accept.tsx';
import page from '../../../../web/ui/narrow-page.module.css';

type GiftLink = Pick<BodyOf<typeof readGift>, 'id' | 'token'>;
type Gift = ReplyOf<typeof readGift>['gift'];

/**
 * The page behind a gift link. Opening it accepts nothing. The token is in the fragment after the #, which reaches no server. After a
 * log-in the token comes from the tab storage.
 */
export function SeatPage() {
  const params = useParams({ strict: false }) as { id?: string };
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const id = readId(params.id);
  const token = useToken(id, hash);
  if (id === null || token === '') return <NoSuchLink why={giftSay.incomplete} />;
  return <SeatByLink key={`${id} ${token}`} link={{ id: asId<BookingId>(id), token }} />;
}

/** The token from the address, otherwise from the tab storage. The open page keeps it in state after the storage is cleared. */
function useToken(id: number | null, hash: string): string {
  const [kept] = useState(() => tabStorage.read('seat_link'));
  useEffect(() => {
    if (id !== null && hash !== '') tabStorage.write('seat_link', { id, token: hash });
  }, [id, hash]);
  return hash || (kept?.id === id ? kept!.token : '');
}

const NoSuchLink = ({ why }: { readonly why: string }) => (
  <EmptyState
    isPage
    title={why}
    icon={<IconGift size={36} stroke={1.4} />}
    action={<LinkButton to={path.schedule}>{bookingsSay.toSchedule}</LinkButton>}
  />
);

function SeatByLink({ link }: { readonly link: GiftLink }) {
  const { data, isError, error, refetch } = useQuery({ ...reading(readGift, { body: link }), staleTime: 0 });
  const [booked, setBooked] = useState<Booked | null>(null);
  const navigate = useNavigate();
  if (booked !== null)
    return (
      <div className={page.page}>
        <BookedStep booked={booked} isGift title={titleOf(booked)} onClose={() => void navigate({ to: path.account, hash: 'bookings' })} />
      </div>
    );
  if (isApiError(error) && error.status === 404) return <NoSuchLink why={error.message} />;
  if (data) return <Seat {...{ link }} gift={data.gift} onBooked={setBooked} onStale={() => void refetch()} />;
  return <div className={page.page}>{isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ReserveSkeleton />}</div>;
}

interface SeatProps {
  readonly link: GiftLink;
  readonly gift: Gift;
  readonly onBooked: (booked: Booked) => void;
  /** Called when another friend may have taken the seat. */
  readonly onStale: () => void;
}

function Seat({ link, gift, onBooked, onStale }: SeatProps) {
  const isLoggedIn = useIsLoggedIn('customer');
  const { refusal } = gift;
  const titleOfRefused = refusal?.code === 'own-gift' ? giftSay.titleOwn : giftSay.titleOver;
  const place = gift.is_online ? say.online : gift.location_name;
  return (
    <div className={page.page}>
      <PageTitle>{refusal === null ? giftSay.title(gift.giver) : titleOfRefused}</PageTitle>
      <CancelledDate name={gift.class_name} start={gift.unix_start}>
        <p className={page.soft}>{[say.minutes(gift.class_duration), gift.instructor_name, place].filter(Boolean).join(' · ')}</p>
      </CancelledDate>
      {refusal !== null ? (
        <>
          <Notice kind="info">{refusal.message}</Notice>
          <WayOn isMine={refusal.code === 'already-booked' || refusal.code === 'own-gift'} />
        </>
      ) : (
        <>
          <p>{giftSay.free(gift.giver)}</p>
          {isLoggedIn ? <Asked {...{ link, gift, onBooked, onStale }} /> : <LogInToAccept />}
        </>
      )}
    </div>
  );
}

const WayOn = ({ isMine }: { readonly isMine: boolean }) =>
  isMine ? (
    <LinkButton to={path.account} hash="bookings" look="plain">
      {giftSay.seeBookings}
    </LinkButton>
  ) : (
    <LinkButton to={path.schedule} look="plain">
      {bookingsSay.toSchedule}
    </LinkButton>
  );

function Asked(props: SeatProps) {
  const offer = useClassReserve(props.gift.class_id, 'myself');
  if (offer.data) return <Accept {...props} offer={offer.data} onAsked={() => void offer.refetch()} />;
  return offer.isError ? <LoadFailed error={offer.error} onRetry={() => void offer.refetch()} /> : <Bone height={160} />;
}

interface AcceptProps extends SeatProps {
  readonly offer: ReserveOffer;
  /** Called after the person answered a question of the studio. */
  readonly onAsked: () => void;
}

function Accept({ link, gift, offer, onBooked, onStale, onAsked }: AcceptProps) {
  const client = useQueryClient();
  const fields = useCheckoutFields(`checkout-${gift.class_id}`, offer, null);
  const { submit, isWorking, error } = useSubmit(acceptGift);
  const accept = async () => {
    if (!fields.checkPhone()) return;
    const reply = await submit({ body: { ...link, customer_phone: fields.phone } });
    if (!reply) return onStale();
    fields.forget();
    tabStorage.clear('seat_link');
    forgetClasses(client);
    onBooked({ reply: { ...reply, waitlist_number: null, credits_remaining: null }, offer, pass: null, forName: '' });
  };
  return (
    <BookingForm
      offer={offer}
      form={{ ...fields, isWorking, error: fields.phoneField.error === null ? error : null, send: () => void accept() }}
      payment={gift.is_waiting && <p>{giftSay.waiting}</p>}
      warning={<OverlapNotice places={offer.overlapping} />}
      button={giftSay.accept}
      onAskAgain={onAsked}
    />
  );
}
