import { ok, type Decision } from '../../../kernel/result.ts';
import { untoldSentence } from '../../customers/server/public.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findBooking } from '../../classes/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import { holdPartner } from '../../partners/server/public.ts';
import { endOffers, openSeats, saveMoves, seatVisitor, seatWaiter } from '../../waitlist/server/public.ts';
import type { moveUp as contract } from '../contract/move-up.contract.ts';
import { decideMoveUp, type MoveUpRefusal } from '../rules/decide-move-up.ts';
import { isTheirs } from '../rules/own-classes.ts';
import { classAdminTexts } from '../texts.ts';
import { findInstructor, saveCapacity } from './capacity.store.ts';
import { listUntold } from './untold.ts';

/** Promotes a chosen person. The audit log records the promotion and an added place with the staff member. */
export async function moveUp(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, MoveUpRefusal> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  const before = await findBooking(tx, body.booking_id);
  if (before === null || !isTheirs(actor, studio, await findInstructor(tx, before.session))) return notFound();
  const { moves, waits } = await openSeats(tx, before.session, null);
  // Expired offers hold no seat, even before the sweep has settled them.
  endOffers(moves, waits, at);
  const booking = (await findBooking(tx, body.booking_id))!;
  const session = moves.sessions.get(booking.session)!;
  const terms = { now: at, zone: studio.settings.timeZone, policy: studio.settings.booking };
  const partner = body.partner ? await holdPartner(tx, body.partner.id) : undefined;
  const decision = decideMoveUp({ booking, session, passes: moves.passes, addsPlace: body.add_place, partner }, terms);
  if (!decision.ok) return decision;

  const { use, freeUntil, capacity } = decision.value;
  const addsPlace = capacity !== session.capacity;
  if (addsPlace) await saveCapacity(tx, session, capacity);
  moves.sessions.set(session.id, { ...session, capacity });
  if (use !== null) seatWaiter(moves, studio, session.id, { booking, use, freeUntil }, waits, at);
  else {
    const visit = { id: partner!.id, number: body.partner!.visitor_number, amount: partner!.amount };
    seatVisitor(moves, studio, session.id, { booking, partner: visit, freeUntil }, waits, at);
  }
  endOffers(moves, waits, at);
  await saveMoves(tx, at, moves);
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'booking.move-up',
    subject: ['booking', booking.id],
    data: { from: session.capacity, to: capacity, ...(partner && { partner: partner.id }) },
  });
  const untold = untoldSentence(call, await listUntold(tx, [booking], at));
  return ok({
    success: true,
    message: classAdminTexts(language).movedUp(addsPlace ? capacity : null, at < session.endsAt ? { untold } : null),
    max_reservations: capacity,
  });
}
