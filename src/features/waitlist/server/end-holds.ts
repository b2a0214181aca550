import type { Studio } from '../../../context/studio.ts';
import { asId, type ClassSessionId, type SeatHoldId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { DueHandler } from '../../../server/outbox.ts';
import { endedOf, type SeatHold } from '../../classes/rules/seat-holds.ts';
import { endHolds, findHold, listHolds } from '../../classes/server/public.ts';
import { openSeats } from './open-seats.ts';
import { count, endOffers, offer, promote, saveMoves } from './seat-moves.ts';

/** Due when the hold of a seat ends. */
export const HOLD_ENDS = 'classes.hold';

/**
 * A held seat was not reserved in time. It goes to the waiting people, like a cancelled seat. Ended holds are read again under the locks,
 * so that a faster reservation, another process or a retry changes nothing.
 */
export const holdsThatEnd: DueHandler = {
  kind: HOLD_ENDS,
  async settle({ tx, studio, ref, at }) {
    const session = (await findHold(tx, asId<SeatHoldId>(ref)))?.session;
    if (session !== undefined) await endHoldsOf({ tx, studio, at }, session, (holds) => endedOf(holds, at));
  },
};

/** Ends holds of an occurrence, chosen under its lock. Their seats go to the waiting people, else to everybody. */
export async function endHoldsOf(
  { tx, studio, at }: { readonly tx: StudioTx; readonly studio: Studio; readonly at: Instant },
  session: ClassSessionId,
  whichEnd: (holds: readonly SeatHold[]) => readonly SeatHold[],
): Promise<void> {
  const { moves, waits } = await openSeats(tx, session, null);
  const ended = whichEnd(await listHolds(tx, [session]));
  if (ended.length === 0) return;
  // Expired offers must not block seats.
  endOffers(moves, waits, at);
  await endHolds(tx, ended);
  count(moves, session, { held: -ended.length });
  promote(moves, studio, session, waits, at);
  offer(moves, studio, session, ended.length, waits, at);
  endOffers(moves, waits, at);
  await saveMoves(tx, at, moves);
}
