import { asId, type ClassSessionId, type CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { scheduleAll, type DueHandler } from '../../../server/outbox.ts';
import { openSeats } from './open-seats.ts';
import { findWaitedFor } from './promotion.store.ts';
import { endOffers, promote, saveMoves, WAITLIST_RECHECK } from './seat-moves.ts';

/**
 * Checks seats that stayed free although people wait, on the morning when one of them gets new credits (readings §4). The promotion rule
 * decides on the current state, for example after a cancelled class or a passed deadline.
 */
export const recheckWaitlist: DueHandler = {
  kind: WAITLIST_RECHECK,
  async settle({ tx, studio, ref, at }) {
    const session = asId<ClassSessionId>(ref);
    const { moves, waits } = await openSeats(tx, session, null);
    promote(moves, studio, session, waits, at);
    // A promoted person's waits in other classes may have ended, and they may have been the last person with an offer there.
    endOffers(moves, waits, at);
    await saveMoves(tx, at, moves);
  },
};

/** A customer bought credits, so their waits are rechecked at once. Each recheck locks other classes, so it runs in its own transaction. */
export const recheckWaitsOf = (tx: StudioTx, at: Instant, customer: CustomerId): Promise<void> => recheckWaitsOfAll(tx, at, [customer]);

export async function recheckWaitsOfAll(tx: StudioTx, at: Instant, customers: readonly CustomerId[]): Promise<void> {
  if (customers.length === 0) return;
  const sessions = await findWaitedFor(tx, customers);
  await scheduleAll(
    tx,
    sessions.map((ref) => ({ kind: WAITLIST_RECHECK, ref, at })),
  );
}
