/** Seats are taken: who left late, and whose place it is now, will be given back what it cost (docs/decisions/0127). */
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { scheduleAll } from '../../../server/outbox.ts';
import type { ClassSession } from '../rules/class-session.ts';
import { refillAt, takenAgain, type SeatTaken } from '../rules/refill.ts';
import { listPlacesToTake, savePlaces } from './refill.store.ts';

/** When what a place has cost is given back; settled by waitlist/server/refill-place.ts. */
export const REFILL = 'classes.refill';

/** Who got seats in an occurrence, in this order. */
export interface SeatsTaken {
  /** As it is afterwards. */
  readonly session: ClassSession;
  readonly taken: readonly SeatTaken[];
}

/** The caller holds the locks of the occurrences and has written the bookings. Of classes that nobody has left late nothing is asked. */
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
