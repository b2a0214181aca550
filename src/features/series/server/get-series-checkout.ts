import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { datesOf } from '../../../context/dates.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { wordsOf } from '../../../wire/texts.ts';
import { loadCustomer } from '../../accounts/server/public.ts';
import { lapsesAt, inOfferOrder } from '../../bookings/rules/order-passes.ts';
import { presentPlace } from '../../bookings/server/public.ts';
import { overlapping } from '../../classes/rules/overlaps.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { listOwnPlaces, withVisits } from '../../classes/server/public.ts';
import { unfilledOnWire } from '../../custom-fields/server/public.ts';
import { presentAsks } from '../../customers/server/public.ts';
import { creditsLeft } from '../../passes/rules/credit-balance.ts';
import { renewalOf } from '../../passes/rules/standing.ts';
import { asOfUse } from '../../passes/rules/validity.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { findPasses } from '../../passes/server/public.ts';
import type { getSeriesCheckout as contract } from '../contract/series.contract.ts';
import { payForAll, planOf, type PaidSeats, type SeriesPassRefusal, type SeriesRefusal } from '../rules/decide-series-booking.ts';
import { cancellableUntil } from '../rules/decide-series-cancellation.ts';
import { bookableUntil, isBookableAt, spanOf } from '../rules/series.ts';
import { seeSeries } from './see-series.ts';
import { presentSeries } from './present-series.ts';
import { seriesRefusals } from './series-refusals.ts';
import { findSeries, listClassListings } from './series.store.ts';

type Reply = ReplyOf<typeof contract>;

/** The checkout data, by the same rules as the booking, in a constant number of queries. */
export async function getSeriesCheckout(call: Call<typeof contract>): Promise<Decision<Reply, SeriesRefusal> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const series = await findSeries(tx, body.series_id);
  if (!series) return notFound();
  const [{ classes }, listings, customer, owned] = await Promise.all([
    seeSeries(tx, series, actor.id, at),
    listClassListings(tx, series.classes),
    loadCustomer(tx, actor.id, at),
    findPasses(tx, { customers: [actor.id] }),
  ]);
  const { booking: policy, timeZone: zone } = studio.settings;
  const span = spanOf(classes.map(({ session }) => session));
  if (!isBookableAt(bookableUntil(series, span, policy), at)) return refuse({ code: 'series-not-taking-reservations' });
  const { seats, leftOut } = planOf(classes, at);
  if (seats.length === 0) return refuse({ code: 'nothing-to-book', leftOut });
  const booked = seats.map(({ session }) => session);
  const services = booked.map(({ service }) => service);
  const [passes, unfilled, places] = await Promise.all([
    withVisits(tx, owned),
    unfilledOnWire(tx, studio, actor.id, services),
    listOwnPlaces(
      tx,
      booked.map(({ id }) => ({ session: id, customer: actor.id, attendee: { kind: 'myself' } as const })),
    ),
  ]);
  const until = cancellableUntil(booked, { zone, policy });
  const { paying, others } = sortedPasses(passes, booked, call);
  return ok({
    success: true,
    series: presentSeries(series, classes, listings, { studio, at }),
    class_ids: booked.map(({ id }) => id),
    passes: paying.map(({ pass, paid }) => presentPaying(pass, paid, call)),
    ineligible_passes: others.map(({ pass, why }) => presentOther(pass, why, call)),
    overlapping: places.filter((place) => booked.some((session) => overlapping(session, [place]).length > 0)).map(presentPlace),
    ...presentAsks(customer, studio, unfilled),
    cancel_before_unix: until !== null && until > at ? until : null,
    single_class_cancellation: policy.allowIndividualSeriesCancellation,
  });
}

/** Passes that can pay for all classes, best first. The other passes with the reason, newest first. */
function sortedPasses(passes: readonly Pass[], booked: readonly ClassSession[], { studio, at: now }: Call<typeof contract>) {
  const zone = studio.settings.timeZone;
  const asked = passes.map((pass) => ({ pass, decision: payForAll(pass, booked, { now, zone }) }));
  return {
    paying: asked
      .flatMap(({ pass, decision }) => {
        if (!decision.ok) return [];
        const paid = decision.value;
        const first = paid.uses[0]!;
        return [{ pass, paid, isCounted: first.counted, lapsesAt: lapsesAt(pass, first, now, zone) }];
      })
      .toSorted(inOfferOrder),
    others: asked
      .flatMap(({ pass, decision }) => (decision.ok ? [] : [{ pass, why: decision.refusal }]))
      .toSorted((a, b) => b.pass.purchasedAt - a.pass.purchasedAt || b.pass.id - a.pass.id),
  };
}

function presentPaying(pass: Pass, { uses }: PaidSeats, { studio, at }: Call<typeof contract>): Reply['passes'][number] {
  const zone = studio.settings.timeZone;
  const begun = asOfUse(pass, at, zone);
  const counted = uses.filter((use) => use.counted).length;
  const count = counted > 0 ? creditsLeft(begun, 'class', at, zone) : null;
  return {
    id: pass.id,
    name: pass.terms.name,
    punch_type: pass.terms.punchType,
    is_unlimited: counted === 0,
    credits_remaining: count?.kind === 'limited' ? Math.max(count.left, counted) : null,
    credits: count?.kind === 'limited' ? Math.max(count.granted, counted) : null,
    uses_guest_credits: false,
    unix_end: pass.endsAt,
    unix_renewal: pass.startsAt === null ? null : renewalOf(begun, at, zone),
    charges_late_cancel_fee: pass.terms.chargeLateCancelFee,
    credits_needed: counted,
  };
}

function presentOther(
  pass: Pass,
  why: SeriesPassRefusal,
  { studio, language, at }: Call<typeof contract>,
): Reply['ineligible_passes'][number] {
  const { message, details } = wordsOf(seriesRefusals(language), why, datesOf(studio.settings, at));
  return { id: pass.id, name: pass.terms.name, code: why.code, details, message };
}
