import { addDays, type Zone } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { earlier, type Instant } from '../../../kernel/time.ts';
import { instantAt, localTimeOf } from '../../../kernel/zoned-time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { cancellationOf, paidWith, type Cancellation } from '../../bookings/rules/cancellation.ts';
import { LIVE_STATES, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
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
  /** One of the classes can no longer be given back by the rule of classes. */
  | { readonly code: 'series-deadline-passed'; readonly deadline: Instant };

export interface SeriesCancelTerms {
  readonly now: Instant;
  readonly zone: Zone;
  readonly policy: BookingPolicy;
}

/** What giving a series back does: each class still to come by the rule of classes, with what it costs. */
export type SeriesCancellation = readonly (BookedClass & { readonly cancellation: Cancellation })[];

/** So many days before the first of these classes, at the time of day at which it begins; null without any. */
export function firstStartLess(
  sessions: readonly Pick<ClassSession, 'startsAt'>[],
  { zone, policy }: Pick<SeriesCancelTerms, 'zone' | 'policy'>,
): Instant | null {
  const [first, ...rest] = sessions.map(({ startsAt }) => startsAt);
  if (first === undefined) return null;
  const { day, time } = localTimeOf(zone, rest.reduce(earlier, first));
  return instantAt(zone, addDays(day, -policy.seriesCancellationDays), time);
}

const isToCome = ({ booking, session }: BookedClass, now: Instant): boolean =>
  booking.state === 'reserved' && session.cancelledAt === null && session.startsAt > now;

export const upcomingOf = (booked: readonly BookedClass[], now: Instant): readonly BookedClass[] =>
  booked.filter((one) => isToCome(one, now));

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
  if (!policy.allowSeriesCancellation) return refuse({ code: 'series-cancellation-not-offered' });
  const until = firstStartLess(
    booked.map(({ session }) => session),
    terms,
  )!;
  if (until <= now) return refuse({ code: 'series-cancellation-over', until });
  const given: (BookedClass & { cancellation: Cancellation })[] = [];
  for (const { booking, session } of upcoming) {
    const decision = cancellationOf(booking, session, { now, policy, paid: paidWith(booking, passOf(booking)) });
    if (!decision.ok)
      return refuse(
        decision.refusal.code === 'deadline-passed'
          ? { code: 'series-deadline-passed', deadline: decision.refusal.deadline }
          : { code: 'series-not-live' },
      );
    given.push({ booking, session, cancellation: decision.value });
  }
  return ok(given);
}

/** In which tab of the account a booking of a series stands: each is in exactly one. */
export function tabOf(
  series: Pick<SeriesBooking, 'status'>,
  booked: readonly BookedClass[],
  now: Instant,
): 'upcoming' | 'past' | 'cancelled' {
  const live = booked.filter(({ booking }) => LIVE_STATES.includes(booking.state));
  if (series.status === 'cancelled' || live.length === 0) return 'cancelled';
  return live.some(({ session }) => session.endsAt > now) ? 'upcoming' : 'past';
}
