import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import { notAllowed, notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { can } from '../../accounts/rules/actor.ts';
import { findPasses, listPassIds, lockPasses } from '../../passes/server/public.ts';
import type { changeCapacity as contract } from '../contract/classes.contract.ts';
import { decideCapacity, type CapacityRefusal } from '../rules/capacity.ts';
import { classTexts } from '../texts.ts';
import { findSessions, instructorOf, listWaiters, lockSessions, saveCapacity } from './classes.store.ts';
import { withVisits } from './pass-visits.ts';
import { findPromotionScope } from './promotion.store.ts';
import { noMoves, promote, saveMoves } from './seat-moves.ts';

/** Staff change the number of places; whoever waits and can pay moves up in the same transaction. Written down with who did it. */
export async function changeCapacity(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, CapacityRefusal>> {
  const { tx, studio, actor, at, body } = call;
  const scope = await findPromotionScope(tx, body.id);
  const sessionIds = [body.id, ...scope.overlapping];
  await lockSessions(tx, sessionIds);
  const passIds = await listPassIds(tx, scope.customers);
  await lockPasses(tx, passIds);

  const sessions = await findSessions(tx, sessionIds);
  const session = sessions.get(body.id);
  if (!session) throw notFound();
  // Staff write only their own schedule unless they may see all (decisions.md §10).
  if (!can(actor, studio, 'see-all-schedules') && (await instructorOf(tx, body.id)) !== actor.id) throw notAllowed();
  const decision = decideCapacity(session, body.limit_reservations ? (body.max_reservations ?? 0) : null, at);
  if (!decision.ok) return decision;

  await saveCapacity(tx, at, actor.id, session, decision.value.capacity);
  const passes = await withVisits(tx, await findPasses(tx, { passes: passIds }));
  const moves = noMoves(sessions.set(session.id, decision.value), new Map(passes.map((pass) => [pass.id, pass])));
  promote(moves, studio, session.id, await listWaiters(tx, sessionIds), at);
  await saveMoves(tx, at, moves);

  const after = moves.sessions.get(session.id)!;
  return ok({
    success: true,
    message: classTexts(call.language).capacityChanged(after.capacity),
    schedule: {
      id: after.id,
      limit_reservations: after.capacity !== null,
      max_reservations: after.capacity,
      total_bookings: after.seatsTaken,
      active_bookings_waitlist_count: after.waiting,
    },
  });
}
