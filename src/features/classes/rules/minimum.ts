/** The least number of people for which a class takes place (docs/decisions/0250). */
import type { ShownMinimum } from '../contract/shown-minimum.ts';
import { hours, minus, type Instant } from '../../../kernel/time.ts';

/** Both are null: the class takes place with any number of people. */
export interface Minimum {
  readonly minimumPeople: number | null;
  /** The class is cancelled or takes place for good so many hours before its start. */
  readonly minimumHours: number | null;
}

export const NO_MINIMUM: Minimum = { minimumPeople: null, minimumHours: null };

interface WithMinimum extends Minimum {
  readonly startsAt: Instant;
  readonly capacity: number | null;
}

/** Null without a minimum. */
export const minimumMoment = ({ startsAt, minimumHours }: Pick<WithMinimum, 'startsAt' | 'minimumHours'>): Instant | null =>
  minimumHours === null ? null : minus(startsAt, hours(minimumHours));

/** Never more people than the class has places. Null when it takes place with any number of people. */
export function minimumOf(session: WithMinimum): { readonly people: number; readonly decidedAt: Instant } | null {
  const at = minimumMoment(session);
  const people = Math.min(session.minimumPeople ?? 0, session.capacity ?? Number.POSITIVE_INFINITY);
  return at === null || people === 0 ? null : { people, decidedAt: at };
}

/** On the wire. */
export function presentMinimum(session: WithMinimum): ShownMinimum {
  const minimum = minimumOf(session);
  return minimum && { people: minimum.people, decided_unix: minimum.decidedAt };
}

/** Whether a class is cancelled at its moment unless more people book. False once that is decided. */
export const lacksPeople = ({ people, decided_unix: moment }: NonNullable<ShownMinimum>, booked: number, now: Instant): boolean =>
  now < moment && booked < people;

/** Due: the moment at which a class is cancelled when too few people have booked. One row per class. */
export const MINIMUM = 'classes.minimum';

/** The moments to schedule for new and moved classes. A class whose moment is over takes place. */
export const minimumsDue = (sessions: Iterable<Pick<WithMinimum, 'startsAt' | 'minimumHours'> & { readonly id: number }>, now: Instant) =>
  [...sessions].flatMap((session) => {
    const at = minimumMoment(session);
    return at === null || at <= now ? [] : [{ kind: MINIMUM, ref: session.id, at } as const];
  });
