/** Newly taken seats refill the places of late cancellations, whose credit and fee are then given back (docs/decisions/0127). */
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { scheduleAll } from '../../../server/outbox.ts';
import type { ClassSession } from '../rules/class-session.ts';
import { refillAt, takenAgain, type SeatTaken } from '../rules/refill.ts';
import { listPlacesToTake, savePlaces } from './refill.store.ts';

/** The job that gives back the cost of a refilled place. Its handler is waitlist/server/refill-place.ts. */
export const REFILL = 'classes.refill';

/** People who got seats in an occurrence, in this order. */
export interface SeatsTaken {
  /** The occurrence after the change. */
  readonly session: ClassSession;
  readonly taken: readonly SeatTaken[];
}

/** The caller holds the locks of the occurrences and has written the bookings. Classes without late cancellations cost no query. */
export async function takePlaces(tx: StudioTx, at: Instant, seats: readonly SeatsTaken[]): Promise<void> {
  const watched = seats.filter(({ session, taken }) => session.hasLeftLate && taken.length > 0);
  if (watched.length === 0) return;
  const places = await listPlacesToTake(
    tx,
    watched.map(({ session }) => session.id),
  );
  const now = watched.flatMap(({ session, taken }) =>
    takenAgain(
      places.filter((place) => place.session === session.id),
      taken,
      session.seatsTaken,
    ).map((place) => ({ ...place, refillAt: refillAt(session, at) })),
  );
  const refilled = now.filter(({ by }) => by !== null);
  if (refilled.length === 0) return;
  await Promise.all([
    savePlaces(tx, now),
    scheduleAll(
      tx,
      refilled.map(({ booking, refillAt: when }) => ({ kind: REFILL, ref: booking, at: when }) as const),
    ),
  ]);
}
