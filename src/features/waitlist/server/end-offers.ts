import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import type { DueHandler } from '../../../server/outbox.ts';
import { openSeats } from './open-seats.ts';
import { endOffers, OFFER_ENDS, promote, saveMoves } from './seat-moves.ts';

/**
 * An offer has ended. The unclaimed seat is free for everybody (readings §4). Ended offers are read again under the locks, so that a faster
 * claim, another process or a retry changes nothing.
 */
export const offersThatEnd: DueHandler = {
  kind: OFFER_ENDS,
  async settle({ tx, studio, ref, at }) {
    const session = asId<ClassSessionId>(ref);
    const { moves, waits } = await openSeats(tx, session, null);
    endOffers(moves, waits, at);
    // A reservation may have removed this offer meanwhile. The end of the next one must be scheduled anyway.
    moves.reoffered.add(session);
    // If the studio moved the cut-off meanwhile, promotion is automatic again.
    promote(moves, studio, session, waits, at);
    endOffers(moves, waits, at);
    await saveMoves(tx, at, moves);
  },
};
