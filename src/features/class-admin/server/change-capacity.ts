import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { seatsCounted } from '../../classes/rules/seats.ts';
import { isTheirs } from '../rules/own-classes.ts';
import { decideCapacity, placesAdded, type CapacityRefusal } from '../rules/decide-capacity.ts';
import { classAdminTexts } from '../texts.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import { findInstructor, saveCapacity } from './capacity.store.ts';
import { endOffers, offer, openSeats, promote, saveMoves } from '../../waitlist/server/public.ts';
import type { changeCapacity as contract } from '../contract/class-admin.contract.ts';

/** Changes the capacity. Waiting people who can pay are promoted in the same transaction. The audit log records the staff member. */
export async function changeCapacity(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, CapacityRefusal> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const { moves, waits } = await openSeats(tx, body.id, null);
  // Expired offers hold no seat, even before the sweep has settled them.
  endOffers(moves, waits, at);
  // Staff write only their own schedule unless they may see all (readings §10).
  if (!isTheirs(actor, studio, await findInstructor(tx, body.id))) return notFound();
  const session = moves.sessions.get(body.id)!;
  const decision = decideCapacity(session, body.limit_reservations ? (body.max_reservations ?? 0) : null);
  if (!decision.ok) return decision;

  const { capacity } = decision.value;
  await saveCapacity(tx, session, capacity);
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'class.capacity',
    subject: ['class_session', session.id],
    data: { from: session.capacity, to: capacity },
  });
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
