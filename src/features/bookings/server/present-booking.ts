import { BOOKING_STATUS } from '../../classes/contract/booking-status.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toDecimal, type Minor } from '../../../kernel/money.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { wordsOf, type Language } from '../../../wire/texts.ts';
import type { RaisedFee } from '../../checkout/server/public.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { datesOf } from '../../../context/dates.ts';
import type { Studio } from '../../../context/studio.ts';
import type { listBookings } from '../contract/bookings.contract.ts';
import { bookingLabelOf, type BookingLabel } from '../rules/booking-label.ts';
import { giveRefusal, isOpenGift } from '../rules/seat-gift.ts';
import { cancellationOf, onceLate, paidWith, type Cancellation } from '../rules/cancellation.ts';
import { mayBeFreeLate, type FreeLate } from '../../classes/rules/booking-rules.ts';
import { isSeated, isWaiting, minutesOf, type ClassSession } from '../../classes/rules/class-session.ts';
import { whyNotOpen } from '../../classes/rules/seats.ts';
import { mayInvite } from '../../friend-links/rules/decide-friend-link.ts';
import { placeOf } from '../../waitlist/rules/one-a-day.ts';
import { claimableOf } from '../../waitlist/rules/seat-offers.ts';
import { bookingTexts } from '../texts.ts';
import type { BookingListing } from './bookings.store.ts';
import { presentDayWaits, type DayPlaces } from './wait/present-day-waits.ts';

type BookingCard = ReplyOf<typeof listBookings>['data'][number];

/** Data about a booking from other features. */
interface Beside {
  readonly pass: Pass | undefined;
  readonly fee: RaisedFee | undefined;
  /** The person's free late cancellations of the last 30 days. */
  readonly freeLateUsed: number;
  /** The next occurrence of its weekly slot, if requested. */
  readonly again?: ClassSession | null;
  /** For a wait: the person's seats and waits on that day. */
  readonly day?: DayPlaces | null;
}

export interface CardShowing {
  readonly now: Instant;
  readonly studio: Studio;
  readonly language: Language;
}

/** A booking for My Bookings. The effect of cancelling comes from the same rule as the cancellation itself. */
export function presentBooking(
  listing: BookingListing,
  { pass, fee, freeLateUsed, again = null, day = null }: Beside,
  showing: CardShowing,
): BookingCard {
  const { booking, waitlistPosition, attendanceCompleted } = listing;
  const label = bookingLabelOf({ state: booking.state, waitlistPosition, attendanceCompleted });
  const link = linkOf(listing);
  return {
    id: booking.id,
    class_id: booking.session,
    class_for: booking.attendee.kind,
    applicant_name: booking.attendee.kind === 'other' ? booking.attendee.name : null,
    status: BOOKING_STATUS[booking.state],
    status_name: bookingTexts(showing.language).bookingName[label.kind],
    status_label:
      listing.friend === null
        ? labelText(label, showing.language)
        : bookingTexts(showing.language).givenTo(listing.friend, listing.isCreditBack),
    is_no_show: label.kind === 'no-show',
    waitlist_number: waitlistPosition,
    series_id: listing.series?.id ?? null,
    series_name: listing.series?.name ?? null,
    series_booking_id: booking.seriesBooking,
    ...payerOfCard(listing, pass),
    customer: {
      id: booking.customer,
      customer_first_name: listing.customer.firstName,
      customer_last_name: listing.customer.lastName,
      email: listing.customer.email,
    },
    zoomData: link.online_link === null ? null : { client_url: link.online_link, password: link.online_password },
    class_details: { ...detailsOf(listing, showing), ...link },
    ...cancellationPartOf(listing, { pass, fee, freeLateUsed }, showing),
    fee: fee
      ? { kind: fee.kind, amount: toDecimal(fee.amount, showing.studio.settings.currency), is_paid: fee.isPaid, pay_handle: fee.payHandle }
      : null,
    ...cameBack(listing, showing),
    gift: giftOf(listing, showing),
    company: companyOf(listing, showing),
    move_up_until_unix: isWaiting(booking) ? booking.waitUntil : null,
    is_wait_closed: isWaiting(booking) && whyNotOpen(listing.session, showing.now)?.code === 'not-taking-reservations',
    day_waits:
      day && isWaiting(booking)
        ? presentDayWaits(placeOf(booking, listing.session.startsAt), day, { zone: showing.studio.settings.timeZone, own: booking.oneADay })
        : null,
    claim: claimOf(listing, showing),
    book_again: again && { class_id: again.id, unix_start: again.startsAt },
  };
}

/** A person who was given the seat does not see the giver's pass. */
const payerOfCard = (
  { booking, partnerName }: BookingListing,
  pass: Pass | undefined,
): Pick<BookingCard, 'class_pass_reservation_id' | 'pass_user' | 'partner_name'> => ({
  class_pass_reservation_id: booking.givenBy === null ? booking.pass : null,
  pass_user: pass && booking.givenBy === null ? { name: pass.terms.name } : null,
  partner_name: partnerName,
});

function giftOf({ booking, session, gift, giver, friend }: BookingListing, { now, studio }: CardShowing): BookingCard['gift'] {
  const terms = { now, policy: studio.settings.booking };
  return {
    may_give: giveRefusal(booking, session, terms) === null,
    is_open: isOpenGift({ ...gift, booking }, session, terms),
    given_to: friend,
    given_by: giver,
  };
}

const companyOf = ({ booking, session, company }: BookingListing, { now }: CardShowing): BookingCard['company'] => ({
  may_invite: mayInvite(booking, session, now),
  with: company.map(({ firstName, isWaiting: waits }) => ({ first_name: firstName, is_waiting: waits })),
});

/** The credit returned after the cancellation. A person who was given the seat gets no credit. */
const cameBack = (
  listing: BookingListing,
  showing: CardShowing,
): Pick<BookingCard, 'refilled' | 'free_late_cancel' | 'credit_until_unix'> => ({
  free_late_cancel: presentFreeLate(listing.freeLate),
  refilled: refilledOf(listing, showing),
  credit_until_unix:
    listing.creditUntil !== null && listing.creditUntil >= showing.now && listing.booking.givenBy === null ? listing.creditUntil : null,
});

/** Another person may take the place until the class begins. A person who was given the seat has paid nothing, so nothing is returned. */
const refilledOf = ({ booking, refill, session }: BookingListing, { now }: CardShowing): boolean | null =>
  refill === null || booking.givenBy !== null || (refill === 'open' && session.startsAt <= now) ? null : refill === 'done';

/** The seat that a waiting person can claim, by the same rule as the claim itself. */
function claimOf({ booking, session }: BookingListing, { now }: CardShowing): BookingCard['claim'] {
  const claimable = claimableOf(booking, session, now);
  return claimable && { until_unix: claimable.kind === 'offer' ? claimable.until : null };
}

function labelText(label: BookingLabel, language: Language): string {
  const { bookingLabel, bookingName } = bookingTexts(language);
  if (label.kind === 'waitlisted') return bookingLabel.waitlisted(label.place);
  if (label.kind === 'removed') return bookingLabel.removed;
  return label.kind === 'class-cancelled' && label.refunded ? bookingLabel.refunded : bookingName[label.kind];
}

/** The link of an online class, for people with a seat only, not for people who wait or have left (quality.md, Headers). */
const linkOf = ({ booking, session, isOnline, onlineLink, onlinePassword }: BookingListing) =>
  isOnline && isSeated(booking) && session.cancelledAt === null
    ? { online_link: onlineLink, online_password: onlinePassword }
    : { online_link: null, online_password: null };

function detailsOf({ session, isOnline, instructorName, location, room }: BookingListing, { studio: { settings }, now }: CardShowing) {
  const fee = session.lateCancelFee;
  return {
    name: session.name,
    unix_start: session.startsAt,
    date: datesOf(settings, now).date(session.startsAt),
    class_duration: minutesOf(session),
    instructor_name: instructorName ?? '',
    location_name: location?.name ?? null,
    room,
    is_online: isOnline,
    in_person: !isOnline,
    is_cancel: session.cancelledAt !== null,
    has_late_cancel_fee: fee !== null,
    late_cancel_fee: fee === null ? null : toDecimal(fee, settings.currency),
  };
}

type CancellationPart = Pick<BookingCard, 'cancellation' | 'cancel_refusal' | 'late_cancel_fee'>;

function cancellationPartOf(
  { booking, session, giver }: BookingListing,
  { pass, fee: raised, freeLateUsed }: Beside,
  { now, studio, language }: CardShowing,
): CancellationPart {
  const terms = {
    now,
    policy: studio.settings.booking,
    paid: paidWith(booking, pass),
    freeLateUsed: mayBeFreeLate(booking) ? freeLateUsed : null,
    inSeries: booking.seriesBooking !== null,
  };
  const decision = cancellationOf(booking, session, terms);
  const inWire = (fee: Minor | null) => (fee === null ? null : toDecimal(fee, studio.settings.currency));
  if (decision.ok) {
    const late = decision.value.late ? decision : onceLate(booking, session, terms, decision.value);
    const fee = late.ok ? late.value.fee : null;
    return { cancellation: presentCancellation(decision.value, studio, giver), cancel_refusal: null, late_cancel_fee: inWire(fee) };
  }
  const { message, details } = wordsOf(bookingTexts(language).cancellation, decision.refusal, datesOf(studio.settings, now));
  return {
    cancellation: null,
    cancel_refusal: { code: decision.refusal.code, message, details },
    late_cancel_fee: inWire(raised?.kind === 'late-cancel' ? raised.amount : null),
  };
}

export const presentFreeLate = (freeLate: FreeLate | null) => freeLate && { nth: freeLate.number, out_of: freeLate.most };

export const presentCancellation = (
  { late, credit, fee, freeUntil, deadline, refundIfRefilled, freeLate, byOwnRules }: Cancellation,
  { settings }: Studio,
  creditOf: string | null = null,
) => ({
  late,
  credit_returned: credit === 'returned',
  credit_kept: credit === 'kept',
  fee: fee === null ? null : toDecimal(fee, settings.currency),
  refund_if_refilled: refundIfRefilled,
  free_late_cancel: presentFreeLate(freeLate),
  by_own_rules: byOwnRules,
  credit_of: creditOf,
  free_until_unix: freeUntil,
  deadline_unix: deadline,
});
