/**
 * The kinds of mail about a booking: whom each tells, whether it is about a seat, what it does in a calendar, and when it is no longer true.
 * What they say is in bookings/server/booking-letter.ts.
 */
import type { BookingId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { BookingFacts } from './booking-facts.ts';
import { LIVE_STATES, type Booking } from './class-session.ts';

interface BookingMailRule {
  /**
   * The seat that the mail is about. `held`, `ended`: the reader has a seat, or had one. `…-if-any`: only if they had a seat, otherwise the
   * mail is about their wait. `none`: about a wait. Guests are told of seats, too; a wait is the business of who joined it.
   */
  readonly seat: 'held' | 'held-if-any' | 'ended' | 'ended-if-any' | 'none';
  /** The date that it carries: an invitation, or one that takes it away again. */
  readonly calendar?: 'REQUEST' | 'CANCEL';
  /** It is about this one booking, and its button too; all others tell at once of all the places that somebody has in the class. */
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
  'booking-confirmed': { seat: 'held', calendar: 'REQUEST', staleWhen: untilItEnds },
  'waitlist-promoted': { seat: 'held', calendar: 'REQUEST', staleWhen: untilItEnds },
  'class-reminder': { seat: 'held', staleWhen: (booking, now) => begunBy(booking, now) ?? seatGone(booking) },
  'waitlist-joined': { seat: 'none', staleWhen: whileWaiting },
  'waitlist-passed-over': { seat: 'none', staleWhen: whileWaiting },
  'waitlist-offer': { seat: 'none', alone: true, staleWhen: whileOffered },
  /** The studio takes no reservations any more; the place in line stays. */
  'waitlist-closed': {
    seat: 'none',
    staleWhen: (booking, now) => whileWaiting(booking, now) ?? (booking.session.acceptsReservations ? 'the class is open again' : null),
  },
  /** The class has begun, and they still wait. */
  'waitlist-over': {
    seat: 'none',
    staleWhen: (booking, now) =>
      overBy(booking, now) ?? waitGone(booking) ?? (now < booking.session.startsAt ? 'the class has not begun' : null),
  },
  'waitlist-left': { seat: 'none', staleWhen: onceEnded },
  /** A wait that ended because the person got a seat in a class at the same time, `because` (readings §4). */
  'wait-ended': { seat: 'none', alone: true, staleWhen: onceEnded },
  /** Waits that ended because the person got a class that day, `because`, and wanted only one; the mail is about the first of them (docs/decisions/0135). */
  'waits-of-day-ended': { seat: 'none', alone: true, staleWhen: onceEnded },
  'booking-cancelled': { seat: 'ended', calendar: 'CANCEL', staleWhen: onceEnded },
  /** Somebody else has the place that they left late: it costs nothing. The guest of whom it was knows nothing of that. */
  'place-refilled': { seat: 'none', staleWhen: onceEnded },
  /** They left late, and the studio has cancelled the class since: it costs nothing. The guest of whom it was knows nothing of that. */
  'late-cancel-void': { seat: 'none', staleWhen: onceEnded },
  /** A friend has taken the seat by its link. */
  'seat-given': {
    seat: 'ended',
    calendar: 'CANCEL',
    alone: true,
    staleWhen: (booking) => (booking.givenTo === null ? 'the seat was not given' : null),
  },
  /** To who gave the seat: their friend no longer has it. */
  'given-seat-ended': { seat: 'none', staleWhen: onceEnded },
  /** To who gave the seat: somebody else has the place that their friend left late, so the credit is back. */
  'given-seat-refilled': {
    seat: 'none',
    staleWhen: ({ paidByGiver }) => (paidByGiver?.credit === 'returned' ? null : 'the credit did not come back'),
  },
  /** Removed by staff. */
  'booking-removed': { seat: 'ended-if-any', calendar: 'CANCEL', staleWhen: onceEnded },
  /** Another time, instructor, or way to take part. */
  'class-changed': {
    seat: 'held-if-any',
    calendar: 'REQUEST',
    staleWhen: (booking, now) => overBy(booking, now) ?? (isLive(booking) ? null : 'the person comes no more'),
  },
  'class-cancelled': {
    seat: 'ended-if-any',
    calendar: 'CANCEL',
    staleWhen: ({ session }) => (session.cancelledAt === null ? 'the class takes place' : null),
  },
} as const satisfies Readonly<Record<string, BookingMailRule>>;

export type BookingMailKind = keyof typeof BOOKING_MAILS;
const ruleOf = (kind: BookingMailKind): BookingMailRule => BOOKING_MAILS[kind];
/** They go to who gave the seat of the booking, and pays for it. */
export type GiverMailKind = 'given-seat-ended' | 'given-seat-refilled';

/** What a class was before it was changed. */
export interface ClassBefore {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly isOnline: boolean;
  readonly hasNewInstructor: boolean;
}

/** What becomes of a fee that is taken back. */
export type FeeBack = 'dropped' | 'to-card' | 'at-desk';

/** What a mail holds besides its booking. */
export interface BookingMailData {
  /** For `booking-cancelled`: the late-cancel fee that is due, if any; for `place-refilled` and `late-cancel-void`: the one that is not. */
  readonly fee?: Minor | null;
  /** For `place-refilled` and `late-cancel-void`. */
  readonly feeBack?: FeeBack | null;
  /** For `wait-ended` and `waits-of-day-ended`: the booking that ended the wait. */
  readonly because?: BookingId;
  /** For `waits-of-day-ended`: those that ended with it. */
  readonly others?: readonly BookingId[];
  /** For `class-reminder`: the start of which it reminds. */
  readonly startsAt?: Instant;
  /** For `class-changed`: how it was before. */
  readonly was?: ClassBefore;
  /** For `given-seat-ended`: nobody cancelled it, the pass that pays for it has ended. */
  readonly passEnded?: boolean;
}

/** A mail about a booking, to be enqueued. */
export const bookingMail = (kind: Exclude<BookingMailKind, GiverMailKind>, booking: BookingId, data: BookingMailData = {}) => ({
  kind,
  to: { booking, andGuest: ruleOf(kind).seat !== 'none', together: !ruleOf(kind).alone },
  data: { ...data },
});

/** The mail to who gave the seat of a booking to a friend; none where nobody did. */
export const giverMails = (kind: GiverMailKind, { id, givenBy }: Pick<Booking, 'id' | 'givenBy'>, data: BookingMailData = {}) =>
  givenBy === null ? [] : [{ kind, to: { customer: givenBy }, data: { ...data, booking: id } }];

/**
 * Why a mail about a booking would no longer be true, or null when it still is. Read again right before sending: a confirmation whose
 * booking was cancelled meanwhile is never sent (quality.md, never 7).
 */
export const whyStale = (kind: BookingMailKind, booking: BookingFacts, now: Instant, { startsAt }: BookingMailData = {}): string | null =>
  startsAt === undefined || startsAt === booking.session.startsAt ? ruleOf(kind).staleWhen(booking, now) : 'the class was moved';

/** The reader holds a seat: only then are they told where an online class takes place. */
export function holdsSeat(kind: BookingMailKind, booking: Pick<BookingFacts, 'wasSeated'>): boolean {
  const { seat } = ruleOf(kind);
  return seat === 'held-if-any' ? booking.wasSeated : seat === 'held';
}

/** Whether the mail is about a seat. Most kinds say it themselves; of a class that is changed or cancelled, both who sit and who wait are told. */
export function isAboutSeat(kind: BookingMailKind, booking: Pick<BookingFacts, 'wasSeated'>): boolean {
  const { seat } = ruleOf(kind);
  return seat === 'ended-if-any' || seat === 'held-if-any' ? booking.wasSeated : seat !== 'none';
}

/** What the mail does in the reader's calendar, if anything. */
export const calendarMethodOf = (kind: BookingMailKind, booking: Pick<BookingFacts, 'wasSeated'>): 'REQUEST' | 'CANCEL' | undefined =>
  isAboutSeat(kind, booking) ? ruleOf(kind).calendar : undefined;
