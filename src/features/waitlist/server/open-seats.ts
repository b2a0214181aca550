import type { ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import { TryAgain, type StudioTx } from '../../../server/db/studio-tx.ts';
import { guarded } from '../../../server/db/guards.ts';
import { findPasses, listPassIds, lockPasses } from '../../passes/server/public.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import { hasFreeSeat } from '../../classes/rules/seats.ts';
import { findSessions, listWaiters, lockSessions, withVisits } from '../../classes/server/public.ts';
import { placeOf } from '../rules/one-a-day.ts';
import { listSeatsAround } from './one-a-day.store.ts';
import { findTouchedSessions } from './promotion.store.ts';
import { noMoves, type SeatMoves } from './seat-moves.ts';

/** The locked data for filling seats that may be freed, read after locking. */
export interface OpenSeats {
  readonly moves: SeatMoves;
  /** All waits of the locked occurrences, in waitlist order. */
  readonly waits: readonly Booking[];
}

/**
 * Locks and loads occurrences with everything that filling their free seats may touch, in the usual order (docs/how-it-works/waitlist.md).
 * The passes to lock are read under the lock of the occurrences, because a person who just joined the waitlist may be the first who can
 * pay. The occurrences to lock are read before the locks, and checked again at the end: joining a waitlist needs the person's pass, which
 * is locked here.
 */
export async function openSeats(
  tx: StudioTx,
  freed: ClassSessionId | readonly ClassSessionId[],
  gaining: CustomerId | null,
): Promise<OpenSeats> {
  const asked = typeof freed === 'number' ? [freed] : freed;
  const sessionIds = [...new Set([...asked, ...(await findTouchedSessions(tx, asked, gaining))])];
  await lockSessions(tx, sessionIds);
  const sessions = await findSessions(tx, sessionIds);
  const waits = await listWaiters(tx, sessionIds);
  const mayMoveUp = waits.filter((wait) => asked.includes(wait.session) || hasFreeSeat(sessions.get(wait.session)!));
  const customers = mayMoveUp.map((wait) => wait.customer);
  const passIds = await listPassIds(tx, [...new Set(gaining === null ? customers : [gaining, ...customers])]);
  await lockPasses(tx, passIds);
  const touched = await findTouchedSessions(tx, asked, gaining);
  if (!touched.every((id) => sessionIds.includes(id))) throw new TryAgain('Somebody joined another waitlist meanwhile.');
  const passes = await withVisits(tx, await findPasses(tx, { passes: passIds }));
  // Getting a seat needs the person's pass, which is locked here. So these are all their seats.
  const oneADay = mayMoveUp.filter((wait) => wait.oneADay).map((wait) => placeOf(wait, sessions.get(wait.session)!.startsAt));
  const seats = await listSeatsAround(tx, guarded('day-lock', oneADay, []));
  return { moves: noMoves(sessions, new Map(passes.map((pass) => [pass.id, pass])), seats), waits };
}
