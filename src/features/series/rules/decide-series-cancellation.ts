import { addDays, type Zone } from '../../../kernel/calendar.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { earlier, later, type Instant } from '../../../kernel/time.ts';
import { instantAt, localTimeOf } from '../../../kernel/zoned-time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { cancellationOf, paidWith, type Cancellation } from '../../bookings/rules/cancellation.ts';
import { LIVE_STATES, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { deadlineOf } from '../../classes/rules/late-cancel.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import type { SeriesBooking } from './series.ts';

/** A class that was booked with the series. */
export interface BookedClass {
  readonly booking: Booking;
  readonly session: ClassSession;
}

export type SeriesCancellationRefusal =
  | { readonly code: 'series-not-live' }
  | { readonly code: 'series-cancellation-not-offered' }
  | { readonly code: 'series-cancellation-over'; readonly until: Instant }
  /** It costs more than the person was told. */
  | { readonly code: 'series-costs-more'; readonly classes: number; readonly creditsReturned: number; readonly creditsKept: number };

export interface SeriesCancelTerms {
  readonly now: Instant;
  readonly zone: Zone;
  readonly policy: BookingPolicy;
}

/** What giving a series back does: each class still to come by the rule of classes, with what it costs. */
export type SeriesCancellation = readonly (BookedClass & { readonly cancellation: Cancellation })[];

/** What giving it back costs, all classes together. */
export interface SeriesCost {
  readonly classes: number;
  readonly returned: number;
  readonly kept: number;
  readonly fee: Minor | null;
}

/** A class of which it matters until when it can be given back; of one that is booked, whether it has a free window. */
type Leavable = Pick<ClassSession, 'startsAt'> & { readonly freeUntil?: Instant | null };

const freeUntilOf = (one: Leavable, policy: BookingPolicy): Instant => {
  const deadline = deadlineOf(one, policy);
  return later(deadline, one.freeUntil ?? deadline);
};

/**
 * Until when these classes can be given back together, that instant excluded: so many days of the studio's calendar before the first of them,
 * at the time of day at which it begins; where nothing is cancelled late, not beyond the deadline of any. Null: not at all.
 */
export function cancellableUntil(
  classes: readonly Leavable[],
  { zone, policy }: Pick<SeriesCancelTerms, 'zone' | 'policy'>,
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

/** What of a booking of a series counts: what is live; of one that was given back, or of which nothing is live, all of it. */
export function standingOf(series: Pick<SeriesBooking, 'status'>, booked: readonly BookedClass[]): readonly BookedClass[] {
  const live = liveOf(booked);
  return series.status === 'cancelled' || live.length === 0 ? booked : live;
}

/** Until when a booking of a series can be given back; null: not at all. */
export const untilOf = (
  series: Pick<SeriesBooking, 'status'>,
  booked: readonly BookedClass[],
  terms: Pick<SeriesCancelTerms, 'zone' | 'policy'>,
): Instant | null =>
  cancellableUntil(
    standingOf(series, booked).map(({ session: { startsAt }, booking: { freeUntil } }) => ({ startsAt, freeUntil })),
    terms,
  );

/** Whether a booking of a series can be given back as a whole now (spec 2 §4). One rule for the server and the button. */
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
    const decision = cancellationOf(booking, session, { now, policy, paid: paidWith(booking, passOf(booking)) });
    // What is upcoming can only be late, and then the time of the series is over.
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

/** Nobody pays more than they were told: a deadline may pass while the dialog is open. `told` null: they were told nothing. */
export function heldTo(told: Omit<SeriesCost, 'classes'> | null, cost: SeriesCost): Decision<SeriesCost, SeriesCancellationRefusal> {
  const { classes, returned, kept, fee } = cost;
  const isMore = told !== null && (returned < told.returned || kept > told.kept || (fee ?? 0) > (told.fee ?? 0));
  return isMore ? refuse({ code: 'series-costs-more', classes, creditsReturned: returned, creditsKept: kept }) : ok(cost);
}

/** In which tab of the account a booking of a series stands: each is in exactly one. */
export function tabOf(
  series: Pick<SeriesBooking, 'status'>,
  booked: readonly BookedClass[],
  now: Instant,
): 'upcoming' | 'past' | 'cancelled' {
  const live = liveOf(booked);
  if (series.status === 'cancelled' || live.length === 0) return 'cancelled';
  return live.some(({ session }) => session.endsAt > now) ? 'upcoming' : 'past';
}
