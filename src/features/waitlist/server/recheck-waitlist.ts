import { asId, type ClassSessionId, type CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { scheduleAll, type DueHandler } from '../../../server/outbox.ts';
import { openSeats } from './open-seats.ts';
import { findWaitedFor } from './promotion.store.ts';
import { endOffers, promote, saveMoves, WAITLIST_RECHECK } from './seat-moves.ts';

/**
 * Looks again at places that stayed free beside people who wait, on the morning when one of them gets new credits (readings §4).
 * Whatever happened meanwhile, a cancelled class or a deadline that has passed, the rule of promotion decides anew.
 */
export const recheckWaitlist: DueHandler = {
  kind: WAITLIST_RECHECK,
  async settle({ tx, studio, ref, at }) {
    const session = asId<ClassSessionId>(ref);
    const { moves, waits } = await openSeats(tx, session, null);
    promote(moves, studio, session, waits, at);
    // Waits in other classes may have ended with it, of the last to whom a seat was offered.
    endOffers(moves, waits, at);
    await saveMoves(tx, at, moves);
  },
};

/** Somebody bought credits: what they wait for is looked at again at once, in transactions of its own, because it locks other classes. */
export const recheckWaitsOf = (tx: StudioTx, at: Instant, customer: CustomerId): Promise<void> => recheckWaitsOfAll(tx, at, [customer]);

/** The same for many who gained a credit at once. */
export async function recheckWaitsOfAll(tx: StudioTx, at: Instant, customers: readonly CustomerId[]): Promise<void> {
  if (customers.length === 0) return;
  const sessions = await findWaitedFor(tx, customers);
  await scheduleAll(
    tx,
    sessions.map((ref) => ({ kind: WAITLIST_RECHECK, ref, at })),
  );
}
