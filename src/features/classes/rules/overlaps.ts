import type { BookingId, ClassSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';

/** A customer's own seat or place in a waitlist, without guests' places. */
export interface OwnPlace {
  readonly booking: BookingId;
  readonly session: ClassSessionId;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly waits: boolean;
}

interface Timed {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** Whether two classes overlap. Back-to-back classes do not. */
export const overlaps = (one: Timed, other: Timed): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** The person's other places during a class, soonest first. */
export const overlapping = (session: Timed & { readonly id: ClassSessionId }, places: readonly OwnPlace[]): OwnPlace[] =>
  places
    .filter((place) => place.session !== session.id && overlaps(place, session))
    .toSorted((a, b) => a.startsAt - b.startsAt || a.booking - b.booking);
