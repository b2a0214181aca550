import { hasFeature } from '../../../context/studio.ts';
import type { CustomerId, PassId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { hashToken } from '../../../server/http/api.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid } from '../../../server/http/problems.ts';
import { enqueueMails, scheduleAll, unschedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { parsePhone } from '../../accounts/server/public.ts';
import { withVisits } from '../../classes/server/public.ts';
import { listUnfilled, namesAsked, type UnfilledOf } from '../../custom-fields/server/public.ts';
import { customFieldTexts } from '../../custom-fields/texts.ts';
import { owesWaiver } from '../../customers/rules/decide-acceptance.ts';
import { findAcceptedWaivers, findPhones, savePhones } from '../../customers/server/public.ts';
import { withCreditTaken } from '../../passes/rules/booking-credit.ts';
import { creditsLeft } from '../../passes/rules/credit-balance.ts';
import type { AppointmentUses } from '../../passes/rules/appointment-credit.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { activationOf, asOfUse } from '../../passes/rules/validity.ts';
import { findPasses, listPassIds, lockPasses, saveActivations, saveCredits } from '../../passes/server/public.ts';
import type { bookAppointment as contract } from '../contract/appointments.contract.ts';
import { isOver, type AppointmentHold, type AppointmentSession } from '../rules/appointment.ts';
import { decideBooking, type AppointmentBooking, type BookingRefusal } from '../rules/decide-booking.ts';
import type { HoldRefusal } from '../rules/decide-hold.ts';
import { isKnown } from '../rules/hold-end.ts';
import { appointmentTexts } from '../texts.ts';
import { bookedMails } from './appointment-mails.ts';
import { insertAppointment } from './appointments.store.ts';
import { endHolds, HOLD_ENDS, REQUEST_ENDS } from './leave-sessions.ts';
import { lockTime } from './lock-time.ts';
import { meetingOf } from './meetings/make-meeting.ts';
import { remindersOf } from './remind.ts';
import { deleteHolds, findHoldOf, findHoldOfCustomer, findSession } from './sessions.store.ts';
import { findFreeSlot, takeSlot, type FreeSlot } from './take-slot.ts';

type BookCall = Call<typeof contract>;
type Answer = Decision<ReplyOf<typeof contract>, BookingRefusal | HoldRefusal> | Problem;

/**
 * Books the held slot with a pass. The slot passes from the hold to the appointment in one transaction, so nobody else can take it
 * (readings §8). If the hold ended recently, the call takes and books the slot in one step if it is free (docs/decisions/0110).
 */
export async function bookAppointment(call: BookCall): Promise<Answer> {
  const { studio, actor, at, body } = call;
  const opened = await openSlot(call);
  if (!opened.ok) return opened;
  const slot = opened.value;
  const { customer, pass } = await loadPayer(call, body.pass_user_id);
  const phone = phoneOf(call, customer.phone);
  if (phone.problem) return phone.problem;
  const decision = decideBooking(
    { slot: slot && { ...slot.session, ...slot.hold }, pass, owesWaiver: customer.owesWaiver },
    { now: at, zone: studio.settings.timeZone, instructorConfirms: studio.settings.appointments.instructorConfirms },
  );
  if (!decision.ok) return decision;
  // Staff who act for a customer cannot answer the custom fields. The customer answers them with their own next booking.
  const asked = slot && actor.impersonatedBy === null ? namesAsked(customer.unfilled, actor.id, [slot.session.service]) : undefined;
  if (asked) return invalid({ custom_fields: [customFieldTexts(call.language).pleaseFillIn(asked)] });
  return ok(await save(call, { ...slot!, pass: pass!, booking: decision.value, phone: phone.value }));
}

/** The slot that the handle entitles to, or would if the slot is free. */
interface OpenSlot {
  readonly hold: AppointmentHold;
  readonly session: AppointmentSession;
  /** The slot to take with the booking, because the hold has ended. Null while the hold counts. */
  readonly free: FreeSlot | null;
}

/** The hold of this handle and its session, read again under the instructor's lock. Null when the handle is unknown or no longer known. */
async function openSlot(call: BookCall): Promise<Decision<OpenSlot | null, HoldRefusal>> {
  const { tx, actor, at, body } = call;
  const hash = hashToken(body.temp_appointment_id);
  const [foreseen, owned] = await Promise.all([findHoldOf(tx, actor.id, hash), listPassIds(tx, [actor.id])]);
  if (!foreseen || !isKnown(foreseen, at)) return ok(null);
  await lockTime(tx, at, [foreseen.instructor]);
  const [, hold, session] = await Promise.all([
    lockPasses(
      tx,
      owned.filter((id) => id === body.pass_user_id),
    ),
    findHoldOf(tx, actor.id, hash),
    findSession(tx, foreseen.session),
  ]);
  if (!hold || !session) return ok(null);
  if (!isOver(hold, at)) return ok({ hold, session, free: null });
  // The customer's other tab may hold this very time.
  const own = await findHoldOfCustomer(tx, actor.id);
  await endHolds(tx, at, own?.instructor === foreseen.instructor ? [own] : []);
  const found = await findFreeSlot(call, { ...session, persons: hold.persons });
  return found.ok ? ok({ hold, session, free: found.value }) : found;
}

/** Loads the customer with their open requirements, and the pass that pays. */
async function loadPayer({ tx, studio, actor }: BookCall, id: PassId): Promise<{ customer: CheckoutAnswers; pass: Pass | null }> {
  const { waiver, phoneRequired } = studio.settings;
  const asksFields = studio.asksAtCheckout && hasFeature(studio, 'custom_fields');
  const customers: readonly CustomerId[] = [actor.id];
  const [found, waivers, phones, unfilled] = await Promise.all([
    findPasses(tx, { passes: [id] }),
    waiver.requireSign ? findAcceptedWaivers(tx, customers) : null,
    phoneRequired ? findPhones(tx, customers) : null,
    asksFields ? listUnfilled(tx, customers) : null,
  ]);
  const [pass] = await withVisits(
    tx,
    found.filter(({ owner }) => owner === actor.id),
  );
  const customer = {
    phone: phones === null ? undefined : (phones.get(actor.id) ?? null),
    owesWaiver: waivers !== null && owesWaiver(waiver, waivers.get(actor.id) ?? null),
    unfilled,
  };
  return { customer, pass: pass ?? null };
}

interface CheckoutAnswers {
  /** Undefined when the studio does not ask. Null when it asks and the customer has none. */
  readonly phone: string | null | undefined;
  readonly owesWaiver: boolean;
  readonly unfilled: UnfilledOf | null;
}

/** The phone sent with the booking, if the studio requires one and the customer has none (spec 2 §5). */
function phoneOf(
  { body, actor, studio, language }: BookCall,
  known: CheckoutAnswers['phone'],
): { value: string | null; problem?: Problem } {
  if (known !== null || actor.impersonatedBy !== null) return { value: null };
  const texts = appointmentTexts(language);
  const given = body.customer_phone?.trim();
  if (!given) return { value: null, problem: invalid({ customer_phone: [texts.phoneRequired] }) };
  const value = parsePhone(given, studio.settings.locale);
  return value ? { value } : { value: null, problem: invalid({ customer_phone: [texts.phoneInvalid] }) };
}

interface Booked extends OpenSlot {
  readonly pass: Pass;
  readonly booking: AppointmentBooking;
  readonly phone: string | null;
}

async function save({ tx, studio, at, actor, language }: BookCall, { hold, session: asked, free, pass, booking, phone }: Booked) {
  const { state, uses } = booking;
  // Saves the customer before the rows that refer to it, as in every booking with a phone.
  await savePhones(tx, phone === null ? [] : [{ customer: actor.id, phone }]);
  const session = free ? await takeSlot(tx, free) : asked;
  const creditCycles = uses.filter(({ counted }) => counted).map(({ cycle }) => cycle);
  const cancelMinutes = studio.settings.appointments.allowedCancelMinutes;
  const row = { session: session.id, customer: actor.id, persons: hold.persons, state, pass: pass.id, creditCycles, cancelMinutes };
  const id = await insertAppointment(tx, at, row);
  const activation = activationOf(pass, at, studio.settings.timeZone);
  await Promise.all([
    deleteHolds(tx, [hold.id]),
    unschedule(tx, HOLD_ENDS, hold.id),
    saveCredits(
      tx,
      at,
      uses.map((use) => ({ use, delta: -1, reason: 'reserved', booking: null, appointment: id })),
    ),
    saveActivations(tx, activation ? [{ pass: pass.id, ...activation }] : []),
    scheduleAll(tx, [
      ...remindersOf(id, session, studio, at),
      ...(state === 'confirmed' ? meetingOf(session, at) : [{ kind: REQUEST_ENDS, ref: id, at: session.startsAt } as const]),
    ]),
    enqueueMails(tx, at, bookedMails({ appointment: id, customer: actor.id, instructor: session.instructor }, state)),
  ]);
  const texts = appointmentTexts(language);
  return {
    success: true,
    message: state === 'confirmed' ? texts.booked : texts.requested,
    appointment_id: id,
    status: state,
    status_label: texts.status[state],
    credits_remaining: leftAfter(pass, uses, { at, studio }),
  };
}

/** The credits left on the pass for appointments after this payment. Null when unlimited. */
function leftAfter(pass: Pass, uses: AppointmentUses, { at, studio }: Pick<BookCall, 'at' | 'studio'>): number | null {
  const { timeZone } = studio.settings;
  const after = uses.reduce((left, use) => (use.counted ? withCreditTaken(left, use) : left), asOfUse(pass, at, timeZone));
  const left = creditsLeft(after, 'appointment', at, timeZone);
  return left?.kind === 'limited' ? left.left : null;
}
