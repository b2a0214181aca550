import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import type { DueHandler } from '../../../server/outbox.ts';
import { openSeats } from './open-seats.ts';
import { WAITLIST_RECHECK, promote, saveMoves } from './seat-moves.ts';

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
    await saveMoves(tx, at, moves);
  },
};
