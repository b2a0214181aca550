/**
 * Shared by a hold and by the booking of an ended hold: finds out whether a slot is free, and takes it. The caller holds the instructor's
 * lock.
 */
import type { CustomerActor } from '../../../context/permissions.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call } from '../../../server/http/operation.ts';
import { windowOf } from '../../availability/server/public.ts';
import { insertBusySession } from '../../staff/server/public.ts';
import type { AppointmentSession } from '../rules/appointment.ts';
import { decideHold, type Holding, type HoldRefusal } from '../rules/decide-hold.ts';
import { takesPart } from './appointments.store.ts';
import { findNextSlots, findSlotsWith, type OfferDetails, type SlotAsk } from './offer.ts';
import { addPersons, findSessionAt, insertSession } from './sessions.store.ts';

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
  const decision = decideHold(
    {
      startsAt,
      persons,
      offer: offer.offer,
      slotsOfDay: offer.slots,
      session,
      takesPart: session !== null && (await takesPart(tx, session.id, actor.id)),
    },
    { gridMinutes: studio.settings.appointments.slotMinutes, ...windowOf(call) },
  );
  if (decision.ok) return ok({ ask, holding: decision.value, details: offer.details! });
  const { refusal } = decision;
  return refuse(refusal.code === 'slot-not-available' ? { ...refusal, next: await findNextSlots(call, ask) } : refusal);
}

export async function takeSlot(tx: StudioTx, slot: FreeSlot): Promise<AppointmentSession> {
  const session = slot.holding.kind === 'join' ? slot.holding.session : await begin(tx, slot, null);
  await addPersons(tx, session.id, slot.ask.persons);
  return session;
}

/** The session of a checkout without a hold. It has no participants and occupies nobody. */
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
