import type { ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import { TryAgain, type StudioTx } from '../../../server/db/studio-tx.ts';
import { guardIsOn } from '../../../server/guards.ts';
import { findPasses, listPassIds, lockPasses } from '../../passes/server/public.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import { hasFreeSeat } from '../../classes/rules/seats.ts';
import { findSessions, listWaiters, lockSessions, withVisits } from '../../classes/server/public.ts';
import { placeOf } from '../rules/one-a-day.ts';
import { listSeatsAround } from './one-a-day.store.ts';
import { findTouchedSessions } from './promotion.store.ts';
import { noMoves, type SeatMoves } from './seat-moves.ts';

/** What there is when a seat may get free: locked, and read after it was locked. */
export interface OpenSeats {
  readonly moves: SeatMoves;
  /** Every wait of the locked occurrences, in the order of their places. */
  readonly waits: readonly Booking[];
}

/**
 * Locks occurrences with all that filling their free seats may touch, in the house's order, and reads them (docs/how-it-works/waitlist.md).
 * Whose passes to lock is read under the lock of the occurrences: who joined the waitlist a moment ago may be the first who can pay. Which
 * occurrences to lock had to be read before, so it is read again at the end: nobody joins a waitlist without their pass, and we hold it.
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
  // Nobody gets a seat without their pass, and we hold it: this is every seat that they have.
  const oneADay = mayMoveUp
    .filter((wait) => wait.oneADay && guardIsOn('day-lock'))
    .map((wait) => placeOf(wait, sessions.get(wait.session)!.startsAt));
  const seats = await listSeatsAround(tx, oneADay);
  return { moves: noMoves(sessions, new Map(passes.map((pass) => [pass.id, pass])), seats), waits };
}
