import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { scheduleAll } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { opensWith } from '../../classes/rules/private-class.ts';
import { endedHoldsToFree } from '../../classes/rules/seat-holds.ts';
import {
  changeSessions,
  endHolds,
  endOwnHolds,
  findLastHoldEnd,
  findSessions,
  listHolds,
  listLiveBookings,
  listPlacesAround,
  lockSessions,
  saveHold,
} from '../../classes/server/public.ts';
import { HOLD_ENDS } from '../../waitlist/server/public.ts';
import type { holdSeat as contract } from '../contract/bookings.contract.ts';
import { hasLimits, limitReached } from '../rules/booking-limit.ts';
import { decideHold, type HoldRefusal } from '../rules/decide-hold.ts';

/**
 * Holds a seat for a customer who is about to pay for a pass. A repeated call returns the same hold. A customer has one hold at a time: a
 * hold in another class is released (docs/decisions/0087).
 */
export async function holdSeat(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, HoldRefusal> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const id = body.class_id;
  const { booking: policy, timeZone: zone } = studio.settings;
  const [, sessions, holds, live, lastEnd, counted] = await Promise.all([
    lockSessions(tx, [id]),
    findSessions(tx, [id]),
    listHolds(tx, [id]),
    listLiveBookings(tx, [{ session: id, customer: actor.id, attendee: { kind: 'myself' } }]),
    findLastHoldEnd(tx, id, actor.id),
    hasLimits(policy) ? listPlacesAround(tx, [{ session: id, customer: actor.id }], at) : [],
  ]);
  const session = sessions.get(id);
  if (!session || !opensWith(session, body.key)) return notFound();
  const place = { session: id, startsAt: session.startsAt, isOneOfDay: false };
  const limit = limitReached(place, counted, { limits: policy, now: at, zone });
  const decision = decideHold(
    { customer: actor.id, classFor: body.class_for, session, holds, existing: live[0] ?? null, limit, lastEnd },
    { now: at, guestsOffered: policy.multipleReservation },
  );
  if (!decision.ok) return decision;
  const { endsAt, isNew } = decision.value;
  if (isNew) {
    const over = endedHoldsToFree(session, holds, at);
    await endHolds(tx, over);
    const elsewhere = await endOwnHolds(tx, at, { customer: actor.id, session: id, where: 'elsewhere' });
    const hold = await saveHold(tx, { session: id, customer: actor.id, endsAt });
    await Promise.all([
      changeSessions(tx, [{ id, seats: 0, held: 1 - over.length, waiting: 0, lastWaitlistSeq: null }]),
      scheduleAll(tx, [{ kind: HOLD_ENDS, ref: hold, at: endsAt }, ...elsewhere.map((ref) => ({ kind: HOLD_ENDS, ref, at }) as const)]),
    ]);
  }
  return ok({ success: true, held_until_unix: endsAt });
}
