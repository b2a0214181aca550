import type { Zone } from '../../../kernel/calendar.ts';
import type { LocationId, StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { isClosed, type Closed } from './closed-time.ts';

/** A class at a time, with whom and where. */
export interface Held {
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly instructor: StaffId | null;
  readonly location: LocationId | null;
  readonly room: string | null;
}

export interface Clash {
  readonly what: 'teacher' | 'room' | 'appointment' | 'closed';
  /** The class that is there already, or the message of a closure. */
  readonly name: string;
  readonly startsAt: Instant;
}

/** The times at which a teacher or a room of a new class is taken, soonest first. A place without a room takes any number of classes. */
export function findClashes(wanted: readonly Omit<Held, 'name'>[], held: readonly Held[]): Clash[] {
  const clashes = wanted.flatMap((one) =>
    held
      .filter((other) => other.startsAt < one.endsAt && other.endsAt > one.startsAt)
      .flatMap(({ name, startsAt, ...other }): Clash[] => {
        if (one.instructor !== null && one.instructor === other.instructor) return [{ what: 'teacher', name, startsAt }];
        const isSameRoom = one.room !== null && one.room === other.room && one.location === other.location;
        return isSameRoom ? [{ what: 'room', name, startsAt }] : [];
      }),
  );
  return clashes.toSorted((one, other) => one.startsAt - other.startsAt);
}

/** The times at which the studio or the place is closed. */
export const findClosed = (
  wanted: readonly Omit<Held, 'name'>[],
  closures: readonly (Closed & { readonly message: string | null })[],
  zone: Zone,
): Clash[] =>
  wanted.flatMap((one) =>
    closures
      .filter((closure) => isClosed(closure, zone, one))
      .map(({ message }): Clash => ({ what: 'closed', name: message ?? '', startsAt: one.startsAt })),
  );
