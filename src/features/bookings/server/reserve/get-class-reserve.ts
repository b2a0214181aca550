import { toDecimal } from '../../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { later } from '../../../../kernel/time.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { wordsOf } from '../../../../wire/texts.ts';
import { loadCustomer } from '../../../accounts/server/public.ts';
import { presentAsks } from '../../../customers/server/public.ts';
import { unfilledOnWire } from '../../../custom-fields/server/public.ts';
import { countIn, payingCycles } from '../../../passes/rules/credit-balance.ts';
import { cycleOf } from '../../../passes/rules/cycles.ts';
import type { EligibilityAsk, PassRefusal } from '../../../passes/rules/eligibility.ts';
import type { CreditUse, Pass } from '../../../passes/rules/pass.ts';
import { renewalOf } from '../../../passes/rules/standing.ts';
import { asOfUse } from '../../../passes/rules/validity.ts';
import { findPasses } from '../../../passes/server/public.ts';
import { passTexts } from '../../../passes/texts.ts';
import { datesOf } from '../../../../context/dates.ts';
import { hasFeature, type Studio } from '../../../../context/studio.ts';
import type { getClassReserve as contract } from '../../contract/bookings.contract.ts';
import { isSeated, type ClassSession } from '../../../classes/rules/class-session.ts';
import { lateFeeOf } from '../../rules/cancellation.ts';
import type { ReservationRefusal } from '../../rules/decide-reservation.ts';
import { overlapping } from '../../../classes/rules/overlaps.ts';
import { hasLimits, limitReached } from '../../rules/booking-limit.ts';
import { bookingTexts } from '../../texts.ts';
import { asSeenBy } from '../../rules/class-as-seen.ts';
import { runningHoldOf } from '../../../classes/rules/seat-holds.ts';
import { payingInOrder, unfitPasses } from '../../rules/order-passes.ts';
import { joinsWaitlist } from '../../../classes/rules/seats.ts';
import {
  findVisibleClass,
  listHolds,
  listLiveBookings,
  listOwnPlaces,
  listPlacesAround,
  presentClass,
  withVisits,
} from '../../../classes/server/public.ts';
import { placeAsked } from '../wait/terms-asked.ts';
import { loadDayPlaces, presentDayWaits } from '../wait/present-day-waits.ts';
import { presentPlace } from '../present-place.ts';
import { deadlineOf } from '../../../classes/rules/late-cancel.ts';
import { presentMinimum } from '../../../classes/rules/minimum.ts';

type Reply = ReplyOf<typeof contract>;

/** The data of the reserve page. It uses the rules of the reservation and a constant number of queries. */
export async function getClassReserve(call: Call<typeof contract>): Promise<Decision<Reply, ReservationRefusal> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const classFor = body.class_for ?? body.book_for ?? 'myself';
  const found = await findVisibleClass(tx, body.class_id, { viewer: actor.id, key: body.key });
  if (!found) return notFound();
  const { booking: policy } = studio.settings;
  if (classFor === 'other' && !policy.multipleReservation) return refuse({ code: 'guests-not-offered' });

  const own = { session: found.session.id, customer: actor.id, attendee: { kind: 'myself' } as const };
  const [[mine = null], holds] = await Promise.all([listLiveBookings(tx, [own]), listHolds(tx, [own.session])]);
  const session = asSeenBy(actor.id, found.session, holds, at);
  const joins = joinsWaitlist(session, hasFeature(studio, 'waitlist'));
  const place = placeAsked(actor.id, own.attendee, session);
  const [customer, unfilled, places, day, counted] = await Promise.all([
    loadCustomer(tx, actor.id, at),
    unfilledOnWire(tx, studio, actor.id, [session.service]),
    classFor === 'myself' ? listOwnPlaces(tx, [own]) : [],
    joins && classFor === 'myself' ? loadDayPlaces(call, [place]) : null,
    classFor === 'myself' && hasLimits(policy) ? listPlacesAround(tx, [own], at) : [],
  ]);
  const passes = await withVisits(tx, await findPasses(tx, { customers: [actor.id] }));
  const ask = { classFor, now: at, zone: studio.settings.timeZone };
  const paying = payingInOrder(passes, session, ask);
  return ok({
    success: true,
    schedule: presentClass({ ...found, session }, studio, mine !== null && isSeated(mine)),
    location_address: found.isOnline ? null : (found.location?.address ?? null),
    passes: paying.map(({ pass, use }) => presentPaying(pass, use, session, ask)),
    ineligible_passes: unfitPasses(passes, session, ask).map(({ pass, why }) => presentOther(pass, why, call)),
    joins_waitlist: joins,
    held_until_unix: runningHoldOf(holds, session.id, actor.id, at)?.endsAt ?? null,
    overlapping: overlapping(session, places).map(presentPlace),
    limit_reached: mine === null ? limitInWords(call, session, counted) : null,
    day_waits: day && presentDayWaits(place, day, ask),
    booking_id: classFor === 'myself' ? (mine?.id ?? null) : null,
    ...presentAsks(customer, studio, unfilled),
    cancel_before_unix: deadlineOf(session, policy),
    late_cancel_allowed: policy.allowCancelAfterDeadline,
    late_cancel_refund: policy.lateCancelCredit === 'refunded',
    late_cancel_fee: lateFee(
      session,
      studio,
      paying.some(({ pass }) => pass.terms.chargeLateCancelFee),
    ),
    free_late_cancels: policy.freeLateCancels,
    class_late_cancel_fee: lateFee(session, studio, true),
    no_show_fee: session.noShowFee === null ? null : toDecimal(session.noShowFee, studio.settings.currency),
    minimum: presentMinimum(session),
  });
}

/** A wait for one class of a day may still fit when a seat does not, so it is judged as such a wait. */
function limitInWords(
  { studio, at, language }: Call<typeof contract>,
  session: ClassSession,
  counted: Parameters<typeof limitReached>[1],
): string | null {
  const isOneOfDay = joinsWaitlist(session, hasFeature(studio, 'waitlist'));
  const { booking: limits, timeZone: zone } = studio.settings;
  const reached = limitReached({ session: session.id, startsAt: session.startsAt, isOneOfDay }, counted, { limits, now: at, zone });
  return reached && wordsOf(bookingTexts(language).reservation, reached, datesOf(studio.settings, at)).message;
}

export function presentPaying(pass: Pass, use: CreditUse, session: ClassSession, { now, zone }: EligibilityAsk): Reply['passes'][number] {
  const begun = asOfUse(pass, now, zone);
  const cycles = payingCycles(begun, use.kind, cycleOf(begun, session.startsAt, zone), cycleOf(begun, now, zone), zone);
  const count = use.counted ? countIn(begun, use.kind, cycles, later(now, session.startsAt)) : null;
  return {
    id: pass.id,
    name: pass.terms.name,
    punch_type: pass.terms.punchType,
    is_unlimited: !use.counted,
    credits_remaining: count?.left ?? null,
    credits: count?.granted ?? null,
    uses_guest_credits: use.kind === 'guest',
    unix_end: pass.endsAt,
    unix_renewal: pass.startsAt === null ? null : renewalOf(begun, now, zone),
    charges_late_cancel_fee: pass.terms.chargeLateCancelFee,
  };
}

function presentOther(
  pass: Pass,
  why: PassRefusal,
  { studio, language, at }: Pick<Call, 'studio' | 'language' | 'at'>,
): Reply['ineligible_passes'][number] {
  const { message, details } = wordsOf(passTexts(language).refusals, why, datesOf(studio.settings, at));
  return { id: pass.id, name: pass.terms.name, code: why.code, details, message };
}

/** The fee that may become due, if the pass allows one. */
function lateFee(session: ClassSession, { settings }: Studio, allowsFee: boolean): number | null {
  const fee = lateFeeOf(session, { policy: settings.booking, paid: { allowsFee } });
  return fee === null ? null : toDecimal(fee, settings.currency);
}
