import { asId, type CustomerId, type PassId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { Language } from '../../../wire/texts.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import type { ReservationRefusal } from '../../bookings/rules/decide-reservation.ts';
import { payingInOrder } from '../../bookings/rules/order-passes.ts';
import { reserveClass } from '../../bookings/server/public.ts';
import { whyClosedToStaff } from '../../classes/rules/seats.ts';
import { findSessions, lockSessions, withVisits } from '../../classes/server/public.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { findPasses } from '../../passes/server/public.ts';
import { passTexts } from '../../passes/texts.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { addBooking as contract } from '../contract/add-booking.contract.ts';
import { noPassForClass, type AddBookingRefusal } from '../rules/no-pass-for-class.ts';
import { isTheirs } from '../rules/own-classes.ts';
import { classAdminTexts } from '../texts.ts';
import { findInstructor } from './capacity.store.ts';

type Adding = Call<typeof contract>;
type Refusal = AddBookingRefusal | ReservationRefusal;

/**
 * Books a customer with the pass that the reserve page would offer first. Allowed after the start too (docs/decisions/0154). No seat is
 * forced (readings §4).
 */
export async function addBooking(call: Adding): Promise<Decision<ReplyOf<typeof contract>, Refusal> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  const { class_schedule_id: id, customer_id: customer } = body;
  if (!isTheirs(actor, studio, await findInstructor(tx, id))) return notFound();
  const person = (await findCustomersForStaff(tx, [customer], at)).get(customer);
  if (person === undefined) return notFound();
  await lockSessions(tx, [id]);
  const session = (await findSessions(tx, [id])).get(id)!;
  const closed = whyClosedToStaff(session);
  if (closed) return refuse(closed);
  const passes = await withVisits(tx, await findPasses(tx, { customers: [customer] }));
  const ask = { classFor: 'myself', now: at, zone: studio.settings.timeZone } as const;
  const best = payingInOrder(passes, session, ask)[0]?.pass;
  const answer = await reserveFor(call, customer, best ?? passes[0]);
  if (!('ok' in answer)) return answer;
  if (!answer.ok) return isAboutPass(answer.refusal, language) ? refuse(noPassForClass(passes, session, ask)) : answer;
  const { booking_id: booking, waitlist_number: number } = answer.value;
  await writeAudit(tx, at, { by: actor.id, action: 'booking.add', subject: ['booking', booking], data: { waits: number !== null } });
  const name = `${person.firstName} ${person.lastName}`.trim();
  const message = classAdminTexts(language).added(name, number, at < session.endsAt);
  return ok({ success: true, message, booking_id: booking, waitlist_number: number, pass_name: best?.terms.name ?? '' });
}

/** Calls `reserveClass` even without a pass, so that refusals which do not concern the pass come first. */
const reserveFor = (call: Adding, customer: CustomerId, pass: Pass | undefined) =>
  reserveClass({
    ...call,
    actor: { kind: 'customer', id: customer, impersonatedBy: call.actor.id },
    body: { schedule_id: call.body.class_schedule_id, user_pass: pass?.id ?? NO_PASS, class_for: 'myself' },
    letsIn: true,
  });

const NO_PASS = asId<PassId>(0);

const isAboutPass = ({ code }: ReservationRefusal, language: Language): boolean =>
  code === 'no-such-pass' || code in passTexts(language).refusals;
