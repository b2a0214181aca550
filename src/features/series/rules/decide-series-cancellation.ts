import { addDays, type Zone } from '../../../kernel/calendar.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { earlier, later, type Instant } from '../../../kernel/time.ts';
import { instantAt, localTimeOf } from '../../../kernel/zoned-time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import type { BookingRules } from '../../classes/rules/booking-rules.ts';
import { cancellationOf, paidWith, type Cancellation } from '../../bookings/rules/cancellation.ts';
import { LIVE_STATES, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { deadlineOf } from '../../classes/rules/late-cancel.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import type { SeriesBooking } from './series.ts';

export interface BookedClass {
  readonly booking: Booking;
  readonly session: ClassSession;
}

export type SeriesCancellationRefusal =
  | { readonly code: 'series-not-live' }
  | { readonly code: 'series-cancellation-not-offered' }
  | { readonly code: 'series-cancellation-over'; readonly until: Instant }
  /** Cancelling costs more than the page showed. */
  | { readonly code: 'series-costs-more'; readonly classes: number; readonly creditsReturned: number; readonly creditsKept: number };

export interface SeriesCancelTerms {
  readonly now: Instant;
  readonly zone: Zone;
  readonly policy: BookingPolicy;
}

/** The result of cancelling a series: each upcoming class with its cost, by the rule for classes. */
export type SeriesCancellation = readonly (BookedClass & { readonly cancellation: Cancellation })[];

export interface SeriesCost {
  readonly classes: number;
  readonly returned: number;
  readonly kept: number;
  readonly fee: Minor | null;
}

/** A class with a cancellation deadline. A booked class may also have a free window. */
type Leavable = Pick<ClassSession, 'startsAt'> & { readonly freeUntil?: Instant | null };

/** The part of the rules that decides until when a series can be cancelled. */
type SeriesRules = Omit<BookingRules, 'lateCancelFee' | 'noShowFee' | 'freeLateCancels'>;

const freeUntilOf = (one: Leavable, policy: SeriesRules): Instant => {
  const deadline = deadlineOf(one, policy);
  return later(deadline, one.freeUntil ?? deadline);
};

/**
 * The first instant that is too late to cancel these classes together: `seriesCancellationDays` days before the first class in the studio's
 * calendar, at its time of day. Where late cancels are not allowed, never after the deadline of any class. Null when series cannot be
 * cancelled.
 */
export function cancellableUntil(
  classes: readonly Leavable[],
  { zone, policy }: { readonly zone: Zone; readonly policy: SeriesRules },
): Instant | null {
  if (!policy.allowSeriesCancellation || classes.length === 0) return null;
  const { day, time } = localTimeOf(zone, classes.map(({ startsAt }) => startsAt).reduce(earlier));
  const ofSeries = instantAt(zone, addDays(day, -policy.seriesCancellationDays), time);
  if (policy.allowCancelAfterDeadline) return ofSeries;
  return classes.map((one) => freeUntilOf(one, policy)).reduce(earlier, ofSeries);
}

const isToCome = ({ booking, session }: BookedClass, now: Instant): boolean =>
  booking.state === 'reserved' && session.cancelledAt === null && session.startsAt > now;

export const upcomingOf = (booked: readonly BookedClass[], now: Instant): readonly BookedClass[] =>
  booked.filter((one) => isToCome(one, now));

const liveOf = (booked: readonly BookedClass[]) => booked.filter(({ booking }) => LIVE_STATES.includes(booking.state));

/** The classes that count for a series booking: the live ones. For a cancelled booking, or one without live classes, all of them. */
export function standingOf(series: Pick<SeriesBooking, 'status'>, booked: readonly BookedClass[]): readonly BookedClass[] {
  const live = liveOf(booked);
  return series.status === 'cancelled' || live.length === 0 ? booked : live;
}

/**
 * The first instant that is too late to cancel a series booking, by the rules of its first booking or by the present ones, whichever allow
 * more (docs/decisions/0231). Null when it cannot be cancelled.
 */
export function untilOf(
  series: Pick<SeriesBooking, 'status'>,
  booked: readonly BookedClass[],
  { zone, policy }: Pick<SeriesCancelTerms, 'zone' | 'policy'>,
): Instant | null {
  const classes = standingOf(series, booked).map(({ session: { startsAt }, booking: { freeUntil } }) => ({ startsAt, freeUntil }));
  return laterUntil(
    classes,
    booked.map(({ booking }) => booking),
    { zone, policy },
  );
}

/** The same for classes and all bookings of the series booking. */
export function laterUntil(
  classes: readonly Leavable[],
  bookings: readonly { readonly id: number; readonly rules: BookingRules | null }[],
  { zone, policy }: Pick<SeriesCancelTerms, 'zone' | 'policy'>,
): Instant | null {
  const own = bookings.toSorted((one, other) => one.id - other.id)[0]?.rules ?? null;
  const today = cancellableUntil(classes, { zone, policy });
  const before = own === null ? null : cancellableUntil(classes, { zone, policy: own });
  return today === null || before === null ? (today ?? before) : later(today, before);
}

/** Decides whether a series booking can be cancelled as a whole now (spec 2 §4). The server and the button share this rule. */
export function seriesCancellationOf(
  series: Pick<SeriesBooking, 'status'>,
  booked: readonly BookedClass[],
  passOf: (booking: Booking) => Pass | undefined,
  terms: SeriesCancelTerms,
): Decision<SeriesCancellation, SeriesCancellationRefusal> {
  const { now, policy } = terms;
  const upcoming = upcomingOf(booked, now);
  if (series.status === 'cancelled' || upcoming.length === 0) return refuse({ code: 'series-not-live' });
  const until = untilOf(series, booked, terms);
  if (until === null) return refuse({ code: 'series-cancellation-not-offered' });
  if (until <= now) return refuse({ code: 'series-cancellation-over', until });
  const given: (BookedClass & { cancellation: Cancellation })[] = [];
  for (const { booking, session } of upcoming) {
    const decision = cancellationOf(booking, session, { now, policy, paid: paidWith(booking, passOf(booking)), freeLateUsed: null });
    // An upcoming class can only be refused as too late. Then the series is too late as well.
    if (!decision.ok) return refuse({ code: 'series-cancellation-over', until });
    given.push({ booking, session, cancellation: decision.value });
  }
  return ok(given);
}

export function costOf(given: SeriesCancellation): SeriesCost {
  const fees = given.flatMap(({ cancellation }) => cancellation.fee ?? []);
  return {
    classes: given.length,
    returned: given.filter(({ cancellation }) => cancellation.credit === 'returned').length,
    kept: given.filter(({ cancellation }) => cancellation.credit === 'kept').length,
    fee: fees.length === 0 ? null : minor(fees.reduce((sum, fee) => sum + fee, 0)),
  };
}

/**
 * Refuses a cancellation that costs more than the dialog showed, because a deadline may pass while it is open. `told` is the cost that the
 * dialog showed, null when the call contains none.
 */
export function heldTo(told: Omit<SeriesCost, 'classes'> | null, cost: SeriesCost): Decision<SeriesCost, SeriesCancellationRefusal> {
  const { classes, returned, kept, fee } = cost;
  const isMore = told !== null && (returned < told.returned || kept > told.kept || (fee ?? 0) > (told.fee ?? 0));
  return isMore ? refuse({ code: 'series-costs-more', classes, creditsReturned: returned, creditsKept: kept }) : ok(cost);
}

/** The account tab of a series booking. Each booking is in exactly one. */
export function tabOf(
  series: Pick<SeriesBooking, 'status'>,
  booked: readonly BookedClass[],
  now: Instant,
): 'upcoming' | 'past' | 'cancelled' {
  const live = liveOf(booked);
  if (series.status === 'cancelled' || live.length === 0) return 'cancelled';
  return live.some(({ session }) => session.endsAt > now) ? 'upcoming' : 'past';
}
