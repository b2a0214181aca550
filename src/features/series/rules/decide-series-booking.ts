import type { Zone } from '../../../kernel/calendar.ts';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { hasFreeSeat, whyNotOpen } from '../../classes/rules/seats.ts';
import { afterUse } from '../../passes/rules/booking-credit.ts';
import { creditFor, type PassRefusal } from '../../passes/rules/eligibility.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';
import { bookableUntil, isBookableAt, spanOf, type Series } from './series.ts';

export type LeftOutBecause =
  | 'class-cancelled'
  | 'class-started'
  | 'not-taking-reservations'
  | 'already-booked'
  | 'already-waiting'
  | 'class-full';

/** A class as the customer sees it, with the customer's own live booking. */
export interface SeriesClass {
  readonly session: ClassSession;
  readonly existing: Booking | null;
}

/** The classes that booking a series includes and leaves out. */
export interface SeriesPlan {
  /** In the order of the series. `wait`: the customer's place in the waitlist, which gets the freed seat. */
  readonly seats: readonly { readonly session: ClassSession; readonly wait: Booking | null }[];
  readonly leftOut: readonly { readonly session: ClassSession; readonly because: LeftOutBecause }[];
}

/** Includes every upcoming class with a free seat (readings §9). Adds nobody to a waitlist. */
export function planOf(classes: readonly SeriesClass[], now: Instant): SeriesPlan {
  const judged = classes.map((one) => ({ ...one, because: whyLeftOut(one, now) }));
  return {
    seats: judged.flatMap(({ session, existing, because }) => (because === null ? [{ session, wait: existing }] : [])),
    leftOut: judged.flatMap(({ session, because }) => (because === null ? [] : [{ session, because }])),
  };
}

function whyLeftOut({ session, existing }: SeriesClass, now: Instant): LeftOutBecause | null {
  const closed = whyNotOpen(session, now);
  if (closed) return closed.code;
  if (existing && !isWaiting(existing)) return 'already-booked';
  if (hasFreeSeat(session)) return null;
  return existing ? 'already-waiting' : 'class-full';
}

/** The reason why a pass cannot pay for all classes: a refusal for one of them, or too few credits. */
export type SeriesPassRefusal =
  | Exclude<PassRefusal, { code: 'credits-used-up' }>
  | { readonly code: 'too-few-credits'; readonly needed: number; readonly left: number };

export interface PaidSeats {
  /** One per seat, in the same order. */
  readonly uses: readonly CreditUse[];
  readonly after: Pass;
}

/** Whether one pass pays for all these classes. Each credit is taken before the next one is checked. */
export function payForAll(
  pass: Pass,
  sessions: readonly ClassSession[],
  { now, zone }: { readonly now: Instant; readonly zone: Zone },
): Decision<PaidSeats, SeriesPassRefusal> {
  const uses: CreditUse[] = [];
  let after = pass;
  for (const session of sessions) {
    const credit = creditFor(after, session, { classFor: 'myself', now, zone });
    if (!credit.ok) {
      const { refusal } = credit;
      return refuse(refusal.code === 'credits-used-up' ? { code: 'too-few-credits', needed: sessions.length, left: uses.length } : refusal);
    }
    uses.push(credit.value);
    after = afterUse(after, credit.value, session);
  }
  return ok({ uses, after });
}

export type SeriesRefusal =
  | { readonly code: 'series-not-taking-reservations' }
  /** No class with a free seat is left that the customer has not booked. */
  | { readonly code: 'nothing-to-book'; readonly leftOut: SeriesPlan['leftOut'] }
  /** The classes to book differ from those that the page showed. */
  | { readonly code: 'series-changed'; readonly classes: number }
  /** A class begins at another time than the page showed. */
  | { readonly code: 'series-class-moved'; readonly session: ClassSessionId; readonly name: string; readonly startsAt: Instant }
  | { readonly code: 'no-series-pass' }
  | { readonly code: 'waiver-not-accepted' }
  | SeriesPassRefusal;

/** `startsAt` is null when the page showed no time. */
interface PromisedClass {
  readonly session: ClassSessionId;
  readonly startsAt: Instant | null;
}

export interface SeriesAsk {
  readonly series: Pick<Series, 'status' | 'allowBookingAfterStart'>;
  readonly classes: readonly SeriesClass[];
  /** The classes that the page showed. Null when the call does not name them. */
  readonly promised: readonly PromisedClass[] | null;
  /** Null when the customer does not own the pass. */
  readonly pass: Pass | null;
  readonly owesWaiver: boolean;
}

export interface SeriesTerms {
  readonly now: Instant;
  readonly zone: Zone;
  readonly policy: BookingPolicy;
}

export type SeriesSeat = SeriesPlan['seats'][number] & { readonly use: CreditUse };

export interface GrantedSeries {
  readonly seats: readonly SeriesSeat[];
  readonly leftOut: SeriesPlan['leftOut'];
  readonly after: Pass;
}

/** Decides the booking of a series: all shown classes or nothing (readings §9). */
export function decideSeriesBooking(ask: SeriesAsk, terms: SeriesTerms): Decision<GrantedSeries, SeriesRefusal> {
  const span = spanOf(ask.classes.map(({ session }) => session));
  const until = bookableUntil(ask.series, span, terms.policy);
  if (!isBookableAt(until, terms.now)) return refuse({ code: 'series-not-taking-reservations' });
  const { seats, leftOut } = planOf(ask.classes, terms.now);
  if (seats.length === 0) return refuse({ code: 'nothing-to-book', leftOut });
  if (ask.promised && !isSame(ask.promised, seats)) return refuse({ code: 'series-changed', classes: seats.length });
  const moved = ask.promised ? movedOf(ask.promised, seats) : undefined;
  if (moved) return refuse({ code: 'series-class-moved', session: moved.id, name: moved.name, startsAt: moved.startsAt });
  if (!ask.pass) return refuse({ code: 'no-series-pass' });
  const paid = payForAll(
    ask.pass,
    seats.map(({ session }) => session),
    terms,
  );
  if (!paid.ok) return paid;
  if (ask.owesWaiver) return refuse({ code: 'waiver-not-accepted' });
  const { uses, after } = paid.value;
  return ok({ seats: seats.map((seat, nth) => ({ ...seat, use: uses[nth]! })), leftOut, after });
}

const isSame = (promised: readonly PromisedClass[], seats: SeriesPlan['seats']): boolean =>
  promised.length === seats.length && seats.every(({ session: { id } }) => promised.some(({ session }) => session === id));

const movedOf = (promised: readonly PromisedClass[], seats: SeriesPlan['seats']): ClassSession | undefined =>
  seats
    .map(({ session }) => session)
    .find(({ id, startsAt }) => promised.some((one) => one.session === id && one.startsAt !== null && one.startsAt !== startsAt));
