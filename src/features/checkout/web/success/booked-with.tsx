import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { Confirmation } from '../../../../web/ui/confirmation/confirmation.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { PassOrder } from '../bill.ts';
import { checkoutWebTexts } from '../texts.ts';

const say = checkoutWebTexts().success;

export type BookingOfOrder = NonNullable<PassOrder['booking']>;

/** The head of the page after a purchase: the booking that the purchase made, or else the pass. */
export function PurchaseHead({ order, title, children }: { order: PassOrder; title: string; children?: React.ReactNode }) {
  const dates = useDates();
  const { booking, pass_data: pass } = order;
  const bought = order.is_paid ? say.ready(pass.name) : say.unpaid(pass.name);
  if (booking?.state !== 'booked')
    return (
      <Confirmation title={title} facts={[bought]}>
        {booking !== null && <Notice kind={booking.state === 'refused' ? 'warning' : 'info'}>{booking.message}</Notice>}
        {children}
      </Confirmation>
    );
  const when = booking.unix_start === null ? null : dates.momentTitle(booking.unix_start);
  return (
    <Confirmation
      isWaiting={booking.is_request}
      title={booking.is_request ? say.requested : say.booked}
      what={<GivenName>{booking.name}</GivenName>}
      facts={[when, booking.applicant_name === null ? null : say.forGuest(booking.applicant_name), bought]}
    >
      {booking.is_request && <Notice kind="info">{booking.message}</Notice>}
      {children}
    </Confirmation>
  );
}

/** The account tab that lists the booking. */
export const placeOfBooking = ({ kind }: BookingOfOrder): string =>
  `${path.account}#${({ class: 'bookings', appointment: 'appointments', series: 'series' } as const)[kind]}`;

/** The customer's next step after a refused booking. */
export function NextStep({ booking }: { readonly booking: BookingOfOrder }) {
  if (booking.next_step === 'join-waitlist' && booking.class_id !== null)
    return (
      <LinkButton to={path.class} params={{ id: String(booking.class_id) }} search={{ reserve: '1' }} wide>
        {say.joinWaitlist}
      </LinkButton>
    );
  if (booking.next_step !== 'book-other') return null;
  return (
    <LinkButton to={booking.kind === 'appointment' ? path.appointments : path.schedule} wide>
      {say.bookOther}
    </LinkButton>
  );
}
