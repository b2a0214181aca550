import { ok, type Decision } from '../../../kernel/result.ts';
import { days, type Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { TryAgain } from '../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { schedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { newSecret } from '../../accounts/server/public.ts';
import { insertBusySession, lockInstructors } from '../../staff/server/public.ts';
import type { getAppointmentCheckoutData as contract } from '../contract/appointments.contract.ts';
import { holdEnd, type AppointmentSession } from '../rules/appointment.ts';
import { decideHold, type Holding, type HoldRefusal } from '../rules/decide-hold.ts';
import { takesPart } from './appointments.store.ts';
import { endHolds, HOLD_ENDS } from './leave-sessions.ts';
import { presentCheckout, type HeldAppointment } from './present-checkout.ts';
import { findSlotsWith, type OfferDetails } from './offer.ts';
import { addPersons, findHoldOfCustomer, findSessionAt, insertHold, insertSession, listHoldsOver } from './sessions.store.ts';

type HoldCall = Call<typeof contract>;

/**
 * Holds a slot for 10 minutes and says what its checkout needs (readings §8, docs/decisions/0107). The instructor is locked first, so what is read
 * is what is so; what is held for the customer already goes back, and so does what was held for others too long.
 */
export async function holdAppointment(call: HoldCall): Promise<Decision<ReplyOf<typeof contract>, HoldRefusal> | Problem> {
  const { tx, studio, actor, body } = call;
  await lockAndFree(call);
  const [offer, session] = await Promise.all([findSlotsWith(call), findSessionAt(tx, body.instructor_id, body.unix_slot_date)]);
  const { timeZone, appointments } = studio.settings;
  const day = dayOf(timeZone, body.unix_slot_date);
  const isNear = (startsAt: Instant) => Math.abs(startsAt - body.unix_slot_date) < days(2);
  const decision = decideHold(
    {
      instructor: body.instructor_id,
      startsAt: body.unix_slot_date,
      persons: body.persons,
      offer: offer.offer,
      slots: offer.slots,
      slotsOfDay: offer.slots.filter(({ startsAt }) => isNear(startsAt) && dayOf(timeZone, startsAt) === day),
      session,
      takesPart: session !== null && (await takesPart(tx, session.id, actor.id)),
    },
    { gridMinutes: appointments.slotMinutes, from: offer.window.from, to: offer.window.to },
  );
  if (!decision.ok) return decision;
  return ok(await presentCheckout(call, await hold(call, offer.details!, decision.value)));
}

/** Nobody else decides about the time of this instructor, nor of the one with whom something is held for the customer. */
async function lockAndFree({ tx, actor, at, body }: HoldCall): Promise<void> {
  const foreseen = await findHoldOfCustomer(tx, actor.id);
  const instructors = new Set([body.instructor_id, ...(foreseen ? [foreseen.instructor] : [])]);
  const [, own, over] = await Promise.all([
    lockInstructors(tx, [...instructors]),
    findHoldOfCustomer(tx, actor.id),
    listHoldsOver(tx, body.instructor_id, at),
  ]);
  if (own && !instructors.has(own.instructor)) throw new TryAgain('Something else is held for the customer meanwhile.');
  await endHolds(tx, at, [...(own ? [own] : []), ...over.filter(({ id }) => id !== own?.id)]);
}

async function hold({ tx, actor, at, body }: HoldCall, details: OfferDetails, holding: Holding): Promise<HeldAppointment> {
  const session = holding.kind === 'join' ? holding.session : await begin({ tx, body }, details.service.is_online, holding);
  await addPersons(tx, session.id, body.persons);
  const { secret, hash } = newSecret();
  const endsAt = holdEnd(at);
  const id = await insertHold(tx, at, { session: session.id, customer: actor.id, persons: body.persons, endsAt, handleHash: hash });
  if (id === null) throw new TryAgain('Something else is held for the customer meanwhile.');
  await schedule(tx, HOLD_ENDS, id, endsAt);
  return { handle: secret, endsAt, session, persons: body.persons, details };
}

/** A session that occupies its instructor from now on. */
async function begin(
  { tx, body }: Pick<HoldCall, 'tx' | 'body'>,
  isOnline: boolean,
  { endsAt, busyUntil, places, isShared }: Extract<Holding, { kind: 'begin' }>,
): Promise<AppointmentSession> {
  const { instructor_id: instructor, service_id: service, unix_slot_date: startsAt, duration: minutes } = body;
  const session = { service, instructor, startsAt, endsAt, busyUntil, minutes, places, isShared, isOnline };
  const id = await insertSession(tx, session);
  await insertBusySession(tx, { session: id, instructor, startsAt, endsAt: busyUntil });
  return { ...session, id, persons: 0 };
}
