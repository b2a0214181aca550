import type { PassId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound, notInPackage } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { loadCustomer } from '../../accounts/server/public.ts';
import { unfilledOnWire } from '../../custom-fields/server/public.ts';
import { owesWaiver } from '../../customers/rules/decide-acceptance.ts';
import { classCreditsLeft } from '../../passes/rules/class-credits-left.ts';
import { findPasses, listPassIds, lockPasses } from '../../passes/server/public.ts';
import { hasFeature, type Studio } from '../../../context/studio.ts';
import type { bookByQr as contract } from '../contract/qr.contract.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { asSeenBy } from '../../bookings/rules/class-as-seen.ts';
import { decideQrVisit, findingOf, outcomeOf, undoOf, undoUntil, type QrRefusal } from '../rules/decide-qr-visit.ts';
import type { ReservationRefusal } from '../../bookings/rules/decide-reservation.ts';
import { payingInOrder } from '../../bookings/rules/order-passes.ts';
import { bookingTexts } from '../../bookings/texts.ts';
import { qrBookingTexts } from '../texts.ts';
import { noteQrUsed, findSessions, listHolds, lockSessions, withVisits } from '../../classes/server/public.ts';
import { listQrBookings, type PlacedQrBooking } from './qr.store.ts';
import { reserveClass } from '../../bookings/server/public.ts';

type QrCall = Call<typeof contract>;
type Reply = ReplyOf<typeof contract>;
type Answer = Decision<Reply, QrRefusal | ReservationRefusal> | Problem;

/**
 * Books the class whose QR code is opened, once per customer and occurrence. The use of the code is read under the occurrence's lock, so
 * that reloads, tabs and devices all find the first booking (readings §4).
 */
export async function bookByQr(call: QrCall): Promise<Answer> {
  const { tx, studio, actor, at, body } = call;
  if (!hasFeature(studio, 'group_classes')) return notInPackage();
  await lockSessions(tx, [body.schedule_id]);
  const session = (await findSessions(tx, [body.schedule_id])).get(body.schedule_id);
  const bookings = await listQrBookings(tx, body.schedule_id, actor.id);
  const finding = findingOf(bookings);
  if (!session || (!session.visiblePublic && finding.kind === 'nothing')) return notFound();
  if (finding.kind === 'nothing') return bookNow(call, asSeenBy(actor.id, session, await listHolds(tx, [session.id]), at));
  if (finding.kind === 'has-place' && finding.isFirstUse) await noteQrUsed(tx, at, finding.found.booking.id, null);
  return ok(await answer(call, session, finding.found as PlacedQrBooking, false));
}

async function bookNow(call: QrCall, session: ClassSession): Promise<Answer> {
  const { tx, studio, actor, at, body } = call;
  const decision = decideQrVisit(await askOf(call, session), { now: at, packageHasWaitlist: hasFeature(studio, 'waitlist') });
  if (!decision.ok) return decision;
  const ask = { user_pass: decision.value, schedule_id: body.schedule_id, class_for: 'myself' as const };
  const made = await reserveClass({ ...call, body: ask });
  if (!made || made instanceof Error) return made ?? notFound();
  if (!made.ok) return made;
  await noteQrUsed(tx, at, made.value.booking_id, undoUntil(session, at));
  const booked = (await listQrBookings(tx, session.id, actor.id)).find(({ booking }) => booking.id === made.value.booking_id)!;
  return ok(await answer(call, session, booked, true));
}

/** Loads the facts for the decision. Locks the customer's passes before reading them, so that the first paying pass cannot change. */
async function askOf({ tx, studio, actor, at }: QrCall, session: ClassSession) {
  const ids = await listPassIds(tx, [actor.id]);
  await lockPasses(tx, ids);
  const passes = await withVisits(tx, await findPasses(tx, { passes: ids }));
  const customer = await loadCustomer(tx, actor.id, at);
  const unfilled = await unfilledOnWire(tx, studio, actor.id, [session.service]);
  const { waiver, phoneRequired, timeZone } = studio.settings;
  return {
    session,
    paying: payingInOrder(passes, session, { classFor: 'myself', now: at, zone: timeZone }).map(({ pass }): PassId => pass.id),
    owesWaiver: owesWaiver(waiver, customer.acceptedWaiverHash),
    lacksPhone: phoneRequired && customer.phone === null,
    unfilled: unfilled.map(({ name }) => name),
  };
}

/** Reads the person's state again, so that a repeated call gets the same answer. */
async function answer({ tx, studio, at, language }: QrCall, session: ClassSession, found: PlacedQrBooking, isNew: boolean): Promise<Reply> {
  const { booking } = found;
  const outcome = outcomeOf(booking);
  const texts = qrBookingTexts(language);
  return {
    success: true,
    message: isNew
      ? outcome === 'booked'
        ? bookingTexts(language).reserved
        : bookingTexts(language).waitlisted
      : outcome === 'ended'
        ? texts.ended[endOf(found)]
        : texts[outcome],
    outcome,
    is_new: isNew,
    booking_id: booking.id,
    waitlist_number: found.waitlistPosition,
    ...(await payment(tx, studio, at, booking.pass)),
    undo_until_unix: undoOf(found, session, at),
  };
}

function endOf({ booking: { state } }: PlacedQrBooking): 'left' | 'removed' | 'classCancelled' {
  if (state === 'removed') return 'removed';
  return state === 'class_cancelled' || state === 'class_cancelled_refunded' ? 'classCancelled' : 'left';
}

async function payment(
  tx: QrCall['tx'],
  { settings }: Studio,
  at: QrCall['at'],
  id: PassId | null,
): Promise<Pick<Reply, 'pass_user' | 'credits_remaining'>> {
  const [pass] = id === null ? [] : await findPasses(tx, { passes: [id] });
  if (!pass) return { pass_user: null, credits_remaining: null };
  return { pass_user: { name: pass.terms.name }, credits_remaining: classCreditsLeft(pass, at, settings.timeZone) };
}
