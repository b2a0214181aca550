import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import type { ReservationRefusal } from '../../bookings/rules/decide-reservation.ts';
import { payingInOrder } from '../../bookings/rules/order-passes.ts';
import { reserveClass } from '../../bookings/server/public.ts';
import { findSessions, withVisits } from '../../classes/server/public.ts';
import { findPasses } from '../../passes/server/public.ts';
import { writeAudit } from '../../staff/server/public.ts';
import type { addBooking as contract } from '../contract/add-booking.contract.ts';
import type { AddBookingRefusal } from '../rules/add-booking.ts';
import { isTheirs } from '../rules/own-classes.ts';
import { classAdminTexts } from '../texts.ts';
import { findInstructor } from './capacity.store.ts';

/** Staff book somebody in as the customer would, with the pass that the reserve page would offer first. No seat is forced (readings §4). */
export async function addBooking(
  call: Call<typeof contract>,
): Promise<Decision<ReplyOf<typeof contract>, AddBookingRefusal | ReservationRefusal> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  const { class_schedule_id: session, customer_id: customer } = body;
  const instructor = await findInstructor(tx, session);
  if (!isTheirs(actor, studio, instructor)) return notFound();
  const person = (await findCustomersForStaff(tx, [customer], at)).get(customer);
  if (person === undefined) return notFound();
  const passes = await withVisits(tx, await findPasses(tx, { customers: [customer] }));
  const found = (await findSessions(tx, [session])).get(session)!;
  const ask = { classFor: 'myself', now: at, zone: studio.settings.timeZone } as const;
  const best = payingInOrder(passes, found, ask)[0]?.pass;
  if (best === undefined) return refuse({ code: 'no-pass-for-class' });
  const answer = await reserveClass({
    ...call,
    actor: { kind: 'customer', id: customer, impersonatedBy: actor.id },
    body: { schedule_id: session, user_pass: best.id, class_for: 'myself' },
  });
  if (!('ok' in answer) || !answer.ok) return answer;
  const { booking_id: id, waitlist_number: number } = answer.value;
  await writeAudit(tx, at, { by: actor.id, action: 'booking.add', subject: ['booking', id], data: { waits: number !== null } });
  const name = `${person.firstName} ${person.lastName}`.trim();
  const message = classAdminTexts(language).added(name, number);
  return ok({ success: true, message, booking_id: id, waitlist_number: number, pass_name: best.terms.name });
}
