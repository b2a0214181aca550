import { can } from '../../../../context/permissions.ts';
import { asId, type BookingId, type CustomerId, type PassId } from '../../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notAllowed, notFound } from '../../../../server/http/problems.ts';
import type { Language } from '../../../../wire/texts.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { hasAddress } from '../../../accounts/rules/address.ts';
import type { CustomerForStaff } from '../../../accounts/rules/person.ts';
import { findCustomersForStaff } from '../../../accounts/server/public.ts';
import type { ReservationRefusal } from '../../../bookings/rules/decide-reservation.ts';
import { payingInOrder } from '../../../bookings/rules/order-passes.ts';
import { reserveClass } from '../../../bookings/server/public.ts';
import type { ClassSession } from '../../../classes/rules/class-session.ts';
import { whyClosedToStaff } from '../../../classes/rules/seats.ts';
import { findSessions, lockSessions, withVisits } from '../../../classes/server/public.ts';
import type { Pass } from '../../../passes/rules/pass.ts';
import { findPasses } from '../../../passes/server/public.ts';
import { passTexts } from '../../../passes/texts.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { addBooking as contract } from '../../contract/add-booking.contract.ts';
import { noPassForClass, type AddBookingRefusal } from '../../rules/no-pass-for-class.ts';
import type { PartnerVisitRefusal } from '../../rules/decide-partner-visit.ts';
import { isTheirs } from '../../rules/own-classes.ts';
import { classAdminTexts } from '../../texts.ts';
import { addPartnerVisit } from './add-partner-visit.ts';
import { findInstructor } from '../capacity.store.ts';

type Adding = Call<typeof contract>;
type Refusal = AddBookingRefusal | ReservationRefusal | PartnerVisitRefusal;
type Answer = Decision<ReplyOf<typeof contract>, Refusal> | Problem;

/**
 * Books a customer with the pass that the reserve page would offer first, or as the visit of a partner. Allowed after the start too
 * (docs/decisions/0154). No seat is forced (readings §4).
 */
export async function addBooking(call: Adding): Promise<Answer> {
  const { tx, studio, actor, at, body } = call;
  const { class_schedule_id: id, customer_id: customer, partner } = body;
  if (!isTheirs(actor, studio, await findInstructor(tx, id))) return notFound();
  // A place more is an edit of the class, as in `moveUp` and `changeCapacity`.
  if (body.add_place && !can(actor, studio, 'edit-own-classes')) return notAllowed();
  const person = (await findCustomersForStaff(tx, [customer], at)).get(customer);
  if (person === undefined) return notFound();
  await lockSessions(tx, [id]);
  const session = (await findSessions(tx, [id])).get(id)!;
  if (!partner) return addWithPass(call, session, person);
  const added = await addPartnerVisit(call, session, partner);
  if (!added.ok) return added;
  const { booking, placesNow } = added.value;
  const places = placesNow === null ? {} : { from: session.capacity, to: placesNow };
  return answer(call, { session, person, booking, number: null, passName: '', placesNow }, { partner: partner.id, ...places });
}

async function addWithPass(call: Adding, session: ClassSession, person: Person): Promise<Answer> {
  const { tx, studio, at, body, language } = call;
  const { customer_id: customer } = body;
  const closed = whyClosedToStaff(session);
  if (closed) return refuse(closed);
  const passes = await withVisits(tx, await findPasses(tx, { customers: [customer] }));
  const ask = { classFor: 'myself', now: at, zone: studio.settings.timeZone } as const;
  const best = payingInOrder(passes, session, ask)[0]?.pass;
  const reserved = await reserveFor(call, customer, best ?? passes[0]);
  if (!('ok' in reserved)) return reserved;
  if (!reserved.ok) return isAboutPass(reserved.refusal, language) ? refuse(noPassForClass(passes, session, ask)) : reserved;
  const { booking_id: booking, waitlist_number: number } = reserved.value;
  return answer(call, { session, person, booking, number, passName: best?.terms.name ?? '', placesNow: null });
}

type Person = Pick<CustomerForStaff, 'firstName' | 'lastName' | 'email'>;

interface Added {
  readonly session: ClassSession;
  readonly person: Person;
  readonly booking: BookingId;
  /** The place in the waitlist. Null with a seat. */
  readonly number: number | null;
  readonly passName: string;
  /** The capacity of the class if a place was added. Null otherwise. */
  readonly placesNow: number | null;
}

async function answer(
  { tx, actor, at, language }: Adding,
  { session, person, booking, number, passName, placesNow }: Added,
  data: object = {},
): Promise<Answer> {
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'booking.add',
    subject: ['booking', booking],
    data: { waits: number !== null, ...data },
  });
  const name = `${person.firstName} ${person.lastName}`.trim();
  const message = classAdminTexts(language).added(name, number, at < session.endsAt && hasAddress(person), placesNow);
  return ok({ success: true, message, booking_id: booking, waitlist_number: number, pass_name: passName });
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
