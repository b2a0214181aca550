import { datesOf } from '../../../context/dates.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { wordsOf } from '../../../wire/texts.ts';
import { loadCustomer } from '../../accounts/server/public.ts';
import { inOfferOrder, lapsesAt } from '../../bookings/rules/order-passes.ts';
import { withVisits } from '../../classes/server/public.ts';
import { presentAsks } from '../../customers/server/public.ts';
import { unfilledOnWire } from '../../custom-fields/server/public.ts';
import { creditsFor, creditsUsable, type AppointmentPassRefusal, type PaidAppointment } from '../../passes/rules/appointment-credit.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { renewalOf } from '../../passes/rules/standing.ts';
import { asOfUse } from '../../passes/rules/validity.ts';
import { findPasses } from '../../passes/server/public.ts';
import { passTexts } from '../../passes/texts.ts';
import type { getAppointmentCheckoutData as contract } from '../contract/appointments.contract.ts';
import type { AppointmentSession } from '../rules/appointment.ts';
import { cancelDeadline } from '../rules/confirm-or-cancel.ts';
import type { OfferDetails } from './offer.ts';

type CheckoutCall = Call<typeof contract>;
type Reply = ReplyOf<typeof contract>;

export interface HeldAppointment {
  readonly handle: string;
  readonly endsAt: Instant;
  readonly session: AppointmentSession;
  readonly persons: number;
  readonly details: OfferDetails;
}

/** The checkout data, by the same rules as the booking, in a constant number of queries. */
export async function presentCheckout(call: CheckoutCall, held: HeldAppointment): Promise<Reply> {
  const { tx, studio, actor, at } = call;
  const { session, details } = held;
  const [customer, unfilled, owned] = await Promise.all([
    loadCustomer(tx, actor.id, at),
    unfilledOnWire(tx, studio, actor.id, [session.service]),
    findPasses(tx, { customers: [actor.id] }),
  ]);
  const passes = await withVisits(tx, owned);
  const paid = { service: session.service, startsAt: session.startsAt, credits: details.creditsPerPerson * held.persons };
  return {
    success: true,
    temp_appointment_id: held.handle,
    held_until_unix: held.endsAt,
    appointment: summaryOf(held, paid.credits),
    ...sortedPasses(call, passes, paid),
    allow_instructor_confirm: studio.settings.appointments.instructorConfirms,
    ...presentAsks(customer, studio, unfilled),
    cancel_before_unix: cancelDeadline({ appointment: { state: 'confirmed', cancelMinutes: null }, session }, studio.settings.appointments),
  };
}

const summaryOf = ({ session, persons, details }: HeldAppointment, subtotal: number): Reply['appointment'] => ({
  service: details.service,
  instructor: details.instructor,
  unix_start: session.startsAt,
  unix_end: session.endsAt,
  duration: session.minutes,
  persons,
  credits_per_person: details.creditsPerPerson,
  subtotal,
  is_shared: session.isShared,
});

/** Passes that can pay, the chosen one first and then the best. The other passes with the reason, newest first. */
function sortedPasses(call: CheckoutCall, passes: readonly Pass[], paid: PaidAppointment): Pick<Reply, 'passes' | 'ineligible_passes'> {
  const clock = { now: call.at, zone: call.studio.settings.timeZone };
  const judged = passes.map((pass) => ({ pass, decision: creditsFor(pass, paid, clock) }));
  const paying = judged.flatMap(({ pass, decision }) => {
    const use = decision.ok ? decision.value[0] : undefined;
    return use ? [{ pass, isCounted: use.counted, lapsesAt: lapsesAt(pass, use, clock.now, clock.zone) }] : [];
  });
  const chosen = ({ pass }: { pass: Pass }) => Number(pass.id === call.body.pass_id);
  return {
    passes: paying
      .toSorted((one, other) => chosen(other) - chosen(one) || inOfferOrder(one, other))
      .map(({ pass, isCounted }) => presentPaying(pass, isCounted, paid, clock)),
    ineligible_passes: judged
      .flatMap(({ pass, decision }) => (decision.ok ? [] : [{ pass, why: decision.refusal }]))
      .toSorted((one, other) => other.pass.purchasedAt - one.pass.purchasedAt || other.pass.id - one.pass.id)
      .map(({ pass, why }) => presentOther(pass, why, call)),
  };
}

type Clock = Parameters<typeof creditsUsable>[2];

function presentPaying(pass: Pass, isCounted: boolean, { startsAt }: PaidAppointment, clock: Clock): Reply['passes'][number] {
  const begun = asOfUse(pass, clock.now, clock.zone);
  const count = isCounted ? creditsUsable(begun, startsAt, clock) : null;
  return {
    id: pass.id,
    name: pass.terms.name,
    punch_type: pass.terms.punchType,
    is_unlimited: !isCounted,
    credits_remaining: count?.left ?? null,
    credits: count?.granted ?? null,
    unix_end: pass.endsAt,
    unix_renewal: pass.startsAt === null ? null : renewalOf(begun, clock.now, clock.zone),
  };
}

function presentOther(pass: Pass, why: AppointmentPassRefusal, { studio, language, at }: CheckoutCall): Reply['ineligible_passes'][number] {
  const { message, details } = wordsOf(passTexts(language).appointmentRefusals, why, datesOf(studio.settings, at));
  return { id: pass.id, name: pass.terms.name, code: why.code, details, message };
}
