import { ok, type Decision } from '../../../kernel/result.ts';
import { minus } from '../../../kernel/time.ts';
import { TryAgain } from '../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { schedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { newSecret } from '../../accounts/server/public.ts';
import type { getAppointmentCheckoutData as contract } from '../contract/appointments.contract.ts';
import type { HoldRefusal } from '../rules/decide-hold.ts';
import { HOLD_LASTS, holdEnd, isSameTime } from '../rules/hold-end.ts';
import { endHolds, HOLD_ENDS } from './leave-sessions.ts';
import { lockTime } from './lock-time.ts';
import { presentCheckout, type HeldAppointment } from './present-checkout.ts';
import { findHoldOfCustomer, insertHold, listKnownHolds } from './sessions.store.ts';
import { findFreeSlot, nameSlot, takeSlot, type FreeSlot } from './take-slot.ts';

type HoldCall = Call<typeof contract>;
type KnownHolds = Awaited<ReturnType<typeof listKnownHolds>>;

/**
 * Holds a slot for 10 minutes and returns the checkout data (readings §8, docs/decisions/0107). Locks the instructor first, so that the
 * data read is current. Releases the customer's previous hold and other customers' overdue holds.
 */
export async function holdAppointment(call: HoldCall): Promise<Decision<ReplyOf<typeof contract>, HoldRefusal> | Problem> {
  const { instructor_id: instructor, service_id: service, unix_slot_date: startsAt, duration: minutes, persons } = call.body;
  const known = await lockAndFree(call);
  const found = await findFreeSlot(call, { instructor, service, startsAt, minutes, persons });
  if (!found.ok) return found;
  return ok(await presentCheckout(call, await hold(call, found.value, known)));
}

/** Locks the time of this instructor, and of the instructor of the customer's current hold. Returns the customer's known holds. */
async function lockAndFree({ tx, actor, at, body }: HoldCall): Promise<KnownHolds> {
  const foreseen = await findHoldOfCustomer(tx, actor.id);
  const instructors = new Set([body.instructor_id, ...(foreseen ? [foreseen.instructor] : [])]);
  await lockTime(tx, at, [...instructors]);
  const [own, known] = await Promise.all([
    findHoldOfCustomer(tx, actor.id),
    listKnownHolds(tx, actor.id, body.instructor_id, minus(at, HOLD_LASTS)),
  ]);
  if (own && !instructors.has(own.instructor)) throw new TryAgain('Something else is held for the customer meanwhile.');
  await endHolds(tx, at, own ? [own] : []);
  return known;
}

/** If the customer has used up the holding time, the slot is not held and the handle only names it (docs/decisions/0110). */
async function hold({ tx, actor, at, body: { persons } }: HoldCall, slot: FreeSlot, known: KnownHolds): Promise<HeldAppointment> {
  const { holding, ask, details } = slot;
  const { busyUntil } = holding.kind === 'join' ? holding.session : holding;
  const time = { instructor: ask.instructor, startsAt: ask.startsAt, busyUntil };
  const endsAt = holdEnd(known, time, at);
  const isEnded = endsAt <= at;
  const session = isEnded ? await nameSlot(tx, at, slot) : await takeSlot(tx, slot);
  const { secret: handle, hash: handleHash } = newSecret();
  const row = { session: session.id, customer: actor.id, persons, credits: details.creditsPerPerson, endsAt, isEnded, handleHash };
  // One row per time, however often it is requested.
  const inPlaceOf = known.filter((hold) => isSameTime(hold, time)).map((hold) => hold.id);
  const id = await insertHold(tx, at, row, inPlaceOf);
  if (id === null) throw new TryAgain('Something else is held for the customer meanwhile.');
  if (!isEnded) await schedule(tx, HOLD_ENDS, id, endsAt);
  return { handle, endsAt, session, persons, details };
}
