/**
 * The kinds of mail about a booking: recipients, whether the mail is about a seat, whether it carries a calendar entry, and when it is stale. The texts are
 * in bookings/server/booking-letter.ts.
 */
import type { BookingId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { BookingFacts } from './booking-facts.ts';
import { LIVE_STATES, type Booking } from './class-session.ts';

interface BookingMailRule {
  /**
   * Which seat the mail is about.
   * `held`, `ended`: the reader has a seat, or had one.
   * `…-if-any`: the same if they had a seat; otherwise the mail is about their wait.
   * `none`: about a wait.
   * Guests get mails about seats. Only the customer who joined the waitlist gets mails about a wait.
   */
  readonly seat: 'held' | 'held-if-any' | 'ended' | 'ended-if-any' | 'none';
  /** The mail adds, updates or removes the reader's calendar entry. */
  readonly calendar?: boolean;
  /** The mail and its button are about this booking only. All other mails cover all places of the customer in the class. */
  readonly alone?: boolean;
  readonly staleWhen: (booking: BookingFacts, now: Instant) => string | null;
}

const overBy = ({ session }: BookingFacts, now: Instant): string | null =>
  session.endsAt <= now ? 'the class is over' : session.cancelledAt !== null ? 'the class was cancelled' : null;
const begunBy = (booking: BookingFacts, now: Instant): string | null =>
  overBy(booking, now) ?? (booking.session.startsAt <= now ? 'the class has begun' : null);
const isLive = ({ state }: BookingFacts): boolean => LIVE_STATES.includes(state);
const seatGone = (booking: BookingFacts): string | null =>
  isLive(booking) && booking.waitlistSeq === null ? null : 'the seat was given back';
const waitGone = (booking: BookingFacts): string | null =>
  isLive(booking) && booking.waitlistSeq !== null ? null : 'the person no longer waits';

const untilItEnds = (booking: BookingFacts, now: Instant) => overBy(booking, now) ?? seatGone(booking);
const whileWaiting = (booking: BookingFacts, now: Instant) => begunBy(booking, now) ?? waitGone(booking);
const onceEnded = (booking: BookingFacts) => (isLive(booking) ? 'the booking lives' : null);

function whileOffered(booking: BookingFacts, now: Instant): string | null {
  const hasEnded = booking.offerUntil === null || booking.offerUntil <= now;
  const offerGone = hasEnded ? 'the offer has ended' : booking.session.seatsOffered > 0 ? null : 'somebody else was first';
  return waitGone(booking) ?? begunBy(booking, now) ?? offerGone;
}

export const BOOKING_MAILS = {
  'booking-confirmed': { seat: 'held', calendar: true, staleWhen: untilItEnds },
  'waitlist-promoted': { seat: 'held', calendar: true, staleWhen: untilItEnds },
  'class-reminder': { seat: 'held', staleWhen: (booking, now) => begunBy(booking, now) ?? seatGone(booking) },
  'waitlist-joined': { seat: 'none', staleWhen: whileWaiting },
  'waitlist-passed-over': { seat: 'none', staleWhen: whileWaiting },
  'waitlist-offer': { seat: 'none', alone: true, staleWhen: whileOffered },
  /** The studio has closed reservations. Positions in the waitlist stay. */
  'waitlist-closed': {
    seat: 'none',
    staleWhen: (booking, now) => whileWaiting(booking, now) ?? (booking.session.acceptsReservations ? 'the class is open again' : null),
  },
  /** The class has begun, and the person still waits. */
  'waitlist-over': {
    seat: 'none',
    staleWhen: (booking, now) =>
      overBy(booking, now) ?? waitGone(booking) ?? (now < booking.session.startsAt ? 'the class has not begun' : null),
  },
  'waitlist-left': { seat: 'none', staleWhen: onceEnded },
  /** The wait ended because the person got a seat in a class at the same time, `because` (readings §4). */
  'wait-ended': { seat: 'none', alone: true, staleWhen: onceEnded },
  /** Waits of people who wanted only one class that day and got `because`. The mail is about the first of them (docs/decisions/0135). */
  'waits-of-day-ended': { seat: 'none', alone: true, staleWhen: onceEnded },
  'booking-cancelled': { seat: 'ended', calendar: true, staleWhen: onceEnded },
  /** Another person took the place of a late cancellation, so it costs nothing. The guest who had the place is not informed. */
  'place-refilled': { seat: 'none', staleWhen: onceEnded },
  /** The studio cancelled the class after a late cancellation, so it costs nothing. The guest who had the place is not informed. */
  'late-cancel-void': { seat: 'none', staleWhen: onceEnded },
  /** A friend has taken the seat by its link. */
  'seat-given': {
    seat: 'ended',
    calendar: true,
    alone: true,
    staleWhen: (booking) => (booking.givenTo === null ? 'the seat was not given' : null),
  },
  /** For the giver: the friend no longer has the seat. */
  'given-seat-ended': { seat: 'none', staleWhen: onceEnded },
  /** For the giver: another person took the place that the friend left late, so the credit is back. */
  'given-seat-refilled': {
    seat: 'none',
    staleWhen: ({ paidByGiver }) => (paidByGiver?.credit === 'returned' ? null : 'the credit did not come back'),
  },
  'booking-removed': { seat: 'ended-if-any', calendar: true, staleWhen: onceEnded },
  /** A new time, instructor or online/in-person mode. */
  'class-changed': {
    seat: 'held-if-any',
    calendar: true,
    staleWhen: (booking, now) => overBy(booking, now) ?? (isLive(booking) ? null : 'the person comes no more'),
  },
  'class-cancelled': {
    seat: 'ended-if-any',
    calendar: true,
    staleWhen: ({ session }) => (session.cancelledAt === null ? 'the class takes place' : null),
  },
  /** The cancellation of the class was taken back. */
  'class-restored': {
    seat: 'held-if-any',
    calendar: true,
    staleWhen: (booking, now) => overBy(booking, now) ?? (isLive(booking) ? null : 'the person comes no more'),
  },
} as const satisfies Readonly<Record<string, BookingMailRule>>;

export type BookingMailKind = keyof typeof BOOKING_MAILS;
const ruleOf = (kind: BookingMailKind): BookingMailRule => BOOKING_MAILS[kind];
/** Mails for the giver, whose pass pays for the booking. */
export type GiverMailKind = 'given-seat-ended' | 'given-seat-refilled';

export interface ClassBefore {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly isOnline: boolean;
  readonly hasNewInstructor: boolean;
}

/** How a fee is taken back. */
export type FeeBack = 'dropped' | 'to-card' | 'at-desk';

export interface BookingMailData {
  /**
   * For `booking-cancelled`: the late-cancel fee that is due, if any. For `place-refilled` and `late-cancel-void`: the fee that is no
   * longer due.
   */
  readonly fee?: Minor | null;
  /** For `place-refilled` and `late-cancel-void`. */
  readonly feeBack?: FeeBack | null;
  /** For `wait-ended` and `waits-of-day-ended`: the booking that ended the wait. */
  readonly because?: BookingId;
  /** For `waits-of-day-ended`: the other waits that ended too. */
  readonly others?: readonly BookingId[];
  /** For `class-reminder`: the start of the class when the reminder was planned. */
  readonly startsAt?: Instant;
  /** For `class-changed`: the class before the change. */
  readonly was?: ClassBefore;
  /** For `given-seat-ended`: the seat ended with the pass that pays for it; nobody cancelled it. */
  readonly passEnded?: boolean;
}

/** A mail about a booking, ready for the outbox. */
export const bookingMail = (kind: Exclude<BookingMailKind, GiverMailKind>, booking: BookingId, data: BookingMailData = {}) => ({
  kind,
  to: { booking, andGuest: ruleOf(kind).seat !== 'none', together: !ruleOf(kind).alone },
  data: { ...data },
});

/** The mail to the giver of a seat. Empty when the seat was not given. */
export const giverMails = (kind: GiverMailKind, { id, givenBy }: Pick<Booking, 'id' | 'givenBy'>, data: BookingMailData = {}) =>
  givenBy === null ? [] : [{ kind, to: { customer: givenBy }, data: { ...data, booking: id } }];

/**
 * Why a mail about a booking is no longer true. Null when it is still true. The booking is read again right before sending, so the
 * confirmation of a cancelled booking is never sent (quality.md, never 7).
 */
export const whyStale = (kind: BookingMailKind, booking: BookingFacts, now: Instant, { startsAt }: BookingMailData = {}): string | null =>
  startsAt === undefined || startsAt === booking.session.startsAt ? ruleOf(kind).staleWhen(booking, now) : 'the class was moved';

/** Whether the reader holds a seat. Only then the mail says where an online class takes place. */
export function holdsSeat(kind: BookingMailKind, booking: Pick<BookingFacts, 'wasSeated'>): boolean {
  const { seat } = ruleOf(kind);
  return seat === 'held-if-any' ? booking.wasSeated : seat === 'held';
}

/**
 * Whether the mail is about a seat. For most kinds it is fixed. Mails about a changed or cancelled class go to seated and waiting people
 * alike.
 */
export function isAboutSeat(kind: BookingMailKind, booking: Pick<BookingFacts, 'wasSeated'>): boolean {
  const { seat } = ruleOf(kind);
  return seat === 'ended-if-any' || seat === 'held-if-any' ? booking.wasSeated : seat !== 'none';
}

/** Whether the mail carries a calendar entry. */
export const carriesCalendar = (kind: BookingMailKind, booking: Pick<BookingFacts, 'wasSeated'>): boolean =>
  isAboutSeat(kind, booking) && ruleOf(kind).calendar === true;
