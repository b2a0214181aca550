/** What a hold and a booking of what is held no longer have in common: whether a slot is free, and taking it. The caller holds the instructor's lock. */
import type { CustomerActor } from '../../../context/actor.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { days, type Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call } from '../../../server/http/operation.ts';
import { insertBusySession } from '../../staff/server/public.ts';
import type { AppointmentSession } from '../rules/appointment.ts';
import { decideHold, type Holding, type HoldRefusal } from '../rules/decide-hold.ts';
import { takesPart } from './appointments.store.ts';
import { findSlotsWith, type OfferDetails, type SlotAsk } from './offer.ts';
import { addPersons, findSessionAt, insertSession } from './sessions.store.ts';

/** A slot that can be had, and how. */
export interface FreeSlot {
  readonly ask: SlotAsk;
  readonly holding: Holding;
  readonly details: OfferDetails;
}

export async function findFreeSlot(
  call: Pick<Call, 'tx' | 'studio' | 'at'> & { readonly actor: CustomerActor },
  ask: SlotAsk,
): Promise<Decision<FreeSlot, HoldRefusal>> {
  const { tx, studio, actor } = call;
  const { instructor, startsAt, persons } = ask;
  const [offer, session] = await Promise.all([findSlotsWith(call, ask), findSessionAt(tx, instructor, startsAt)]);
  const { timeZone, appointments } = studio.settings;
  const day = dayOf(timeZone, startsAt);
  const isNear = (at: Instant) => Math.abs(at - startsAt) < days(2);
  const decision = decideHold(
    {
      instructor,
      startsAt,
      persons,
      offer: offer.offer,
      slots: offer.slots,
      slotsOfDay: offer.slots.filter((slot) => isNear(slot.startsAt) && dayOf(timeZone, slot.startsAt) === day),
      session,
      takesPart: session !== null && (await takesPart(tx, session.id, actor.id)),
    },
    { gridMinutes: appointments.slotMinutes, from: offer.window.from, to: offer.window.to },
  );
  return decision.ok ? ok({ ask, holding: decision.value, details: offer.details! }) : decision;
}

/** The slot is taken by so many persons. */
export async function takeSlot(tx: StudioTx, slot: FreeSlot): Promise<AppointmentSession> {
  const session = slot.holding.kind === 'join' ? slot.holding.session : await begin(tx, slot, null);
  await addPersons(tx, session.id, slot.ask.persons);
  return session;
}

/** What a checkout is about for which nothing is held: nobody takes part in it, and it occupies nobody. */
export const nameSlot = async (tx: StudioTx, at: Instant, slot: FreeSlot): Promise<AppointmentSession> =>
  slot.holding.kind === 'join' ? slot.holding.session : begin(tx, slot, at);

async function begin(tx: StudioTx, { ask, holding, details }: FreeSlot, endedAt: Instant | null): Promise<AppointmentSession> {
  if (holding.kind === 'join') return holding.session;
  const { instructor, service, startsAt, minutes } = ask;
  const { endsAt, busyUntil, places, isShared } = holding;
  const session = { service, instructor, startsAt, endsAt, busyUntil, minutes, places, isShared, isOnline: details.service.is_online };
  const id = await insertSession(tx, session, endedAt);
  if (endedAt === null) await insertBusySession(tx, { session: id, instructor, startsAt, endsAt: busyUntil });
  return { ...session, id, persons: 0 };
}
