import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import { notAllowed, notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { seatsCounted } from '../../classes/rules/seats.ts';
import { can } from '../../../context/actor.ts';
import { decideCapacity, placesAdded, type CapacityRefusal } from '../rules/capacity.ts';
import { classAdminTexts } from '../texts.ts';
import { instructorOf, saveCapacity } from './capacity.store.ts';
import { endOffers, offer, openSeats, promote, saveMoves } from '../../waitlist/server/public.ts';
import type { changeCapacity as contract } from '../contract/class-admin.contract.ts';

/** Staff change the number of places; whoever waits and can pay moves up in the same transaction. Written down with who did it. */
export async function changeCapacity(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, CapacityRefusal>> {
  const { tx, studio, actor, at, body } = call;
  const { moves, waits } = await openSeats(tx, body.id, null);
  // Offers that are over by now hold no place, whether the sweep came by already or not.
  endOffers(moves, waits, at);
  const session = moves.sessions.get(body.id);
  if (!session) throw notFound();
  // Staff write only their own schedule unless they may see all (readings §10).
  if (!can(actor, studio, 'see-all-schedules') && (await instructorOf(tx, body.id)) !== actor.id) throw notAllowed();
  const decision = decideCapacity(session, body.limit_reservations ? (body.max_reservations ?? 0) : null, at);
  if (!decision.ok) return decision;

  await saveCapacity(tx, at, actor.id, session, decision.value.capacity);
  moves.sessions.set(session.id, decision.value);
  promote(moves, studio, session.id, waits, at);
  offer(moves, studio, session.id, placesAdded(session, decision.value), waits, at);
  endOffers(moves, waits, at);
  await saveMoves(tx, at, moves);

  const after = moves.sessions.get(session.id)!;
  return ok({
    success: true,
    message: classAdminTexts(call.language).capacityChanged(after.capacity),
    schedule: {
      id: after.id,
      limit_reservations: after.capacity !== null,
      max_reservations: after.capacity,
      total_bookings: seatsCounted(after),
      active_bookings_waitlist_count: after.waiting,
    },
  });
}
