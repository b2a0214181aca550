import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { minimumOf } from '../../classes/rules/minimum.ts';

type Watched = Pick<ClassSession, 'startsAt' | 'cancelledAt' | 'capacity' | 'seatsTaken' | 'minimumPeople' | 'minimumHours'>;

type Outcome =
  | { readonly kind: 'takes-place' }
  /** Its time has moved. */
  | { readonly kind: 'later'; readonly at: Instant }
  | { readonly kind: 'too-few'; readonly people: number; readonly booked: number };

/**
 * Whether a class has enough people, at the moment of its minimum or later. Everybody with a seat counts, guests too; the waitlist, held and
 * offered seats do not. After the start of the class nothing is decided (docs/decisions/0250).
 */
export function decideMinimum(session: Watched, now: Instant): Outcome {
  const minimum = minimumOf(session);
  if (session.cancelledAt !== null || session.startsAt <= now || minimum === null) return { kind: 'takes-place' };
  if (minimum.decidedAt > now) return { kind: 'later', at: minimum.decidedAt };
  const { seatsTaken: booked } = session;
  return booked < minimum.people ? { kind: 'too-few', people: minimum.people, booked } : { kind: 'takes-place' };
}

export type TakePlaceRefusal = { readonly code: 'class-cancelled' } | { readonly code: 'class-started'; readonly startedAt: Instant };

/** Whether staff may let a class take place with any number of people. */
export function decideTakePlace(session: Pick<ClassSession, 'cancelledAt' | 'startsAt'>, now: Instant): Decision<null, TakePlaceRefusal> {
  if (session.cancelledAt !== null) return refuse({ code: 'class-cancelled' });
  return session.startsAt <= now ? refuse({ code: 'class-started', startedAt: session.startsAt }) : ok(null);
}
