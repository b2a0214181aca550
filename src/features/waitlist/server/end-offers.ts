import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import type { DueHandler } from '../../../server/outbox.ts';
import { openSeats } from './open-seats.ts';
import { endOffers, OFFER_ENDS, promote, saveMoves } from './seat-moves.ts';

/**
 * An offer has ended: the seat that nobody claimed is free for everybody (readings §4). What ended is found anew under the locks, so a
 * claim that was quicker, another process or a second try changes nothing.
 */
export const offersThatEnd: DueHandler = {
  kind: OFFER_ENDS,
  async settle({ tx, studio, ref, at }) {
    const session = asId<ClassSessionId>(ref);
    const { moves, waits } = await openSeats(tx, session, null);
    endOffers(moves, waits, at);
    // Who reserved meanwhile may have taken an offer away; the next one's end is due all the same.
    moves.reoffered.add(session);
    // Where the studio moved the cut-off meanwhile, seats fill by themselves again.
    promote(moves, studio, session, waits, at);
    endOffers(moves, waits, at);
    await saveMoves(tx, at, moves);
  },
};
