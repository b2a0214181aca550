import { toDecimal } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { hasFeature, type Studio } from '../../../context/studio.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { hasSeat, placesOnWire } from './places-on-wire.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { presentMinimum } from '../../classes/rules/minimum.ts';
import { runningHoldOf, withoutHolds } from '../../classes/rules/seat-holds.ts';
import { joinsWaitlist } from '../../classes/rules/seats.ts';
import { findVisibleClass, listHolds, presentClass, withVisits } from '../../classes/server/public.ts';
import { payingInOrder } from '../../bookings/rules/order-passes.ts';
import { presentPaying } from '../../bookings/server/public.ts';
import { findPasses } from '../../passes/server/public.ts';
import { cheapestFor } from '../../products/rules/cheapest.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { listProducts } from '../../products/server/public.ts';
import { chanceOf, weeksBefore, type Chance } from '../rules/waitlist-chance.ts';
import { findForViewer, listPastWaits, type ClassForViewer } from './class-page.store.ts';
import { listShownPlaces, listSeriesOf } from './schedule.store.ts';
import type { getClass as contract } from '../../classes/contract/class.contract.ts';

type Reply = ReplyOf<typeof contract>;

interface View {
  readonly tx: StudioTx;
  readonly studio: Studio;
  /** Null for a visitor. */
  readonly viewer: CustomerId | null;
  readonly at: Instant;
}

/** A public class, one that the key opens, or one in which the caller has a place. A seat held for the caller counts as free. */
export async function getClass({ tx, studio, actor, at, params, query }: Call<typeof contract>): Promise<Decision<Reply> | Problem> {
  const viewer = actor.kind === 'customer' ? actor.id : null;
  const view = { tx, studio, viewer, at };
  const listing = await findVisibleClass(tx, params.id, { viewer, key: query.key });
  if (!listing) return notFound();
  const { id, seatsHeld, lateCancelFee, noShowFee } = listing.session;
  const [places, holds, series, forViewer] = await Promise.all([
    listShownPlaces(tx, viewer === null ? [] : [viewer], [id], at),
    viewer === null || seatsHeld === 0 ? [] : listHolds(tx, [id]),
    listing.seriesCount > 0 && hasFeature(studio, 'series') ? listSeriesOf(tx, id) : [],
    findForViewer(tx, id, viewer, at),
  ]);
  const own = viewer === null ? null : runningHoldOf(holds, id, viewer, at);
  const session = withoutHolds(listing.session, own ? 1 : 0);
  const [costs, chance] = await Promise.all([costsOf(view, session, forViewer), chanceInLine(view, { ...listing, session }, forViewer)]);
  return ok({
    class: presentClass({ ...listing, session }, studio, hasSeat(places)),
    ...placesOnWire(places),
    series,
    location_address: listing.isOnline ? null : (listing.location?.address ?? null),
    late_cancel_fee: lateCancelFee === null ? null : toDecimal(lateCancelFee, studio.settings.currency),
    no_show_fee: noShowFee === null ? null : toDecimal(noShowFee, studio.settings.currency),
    minimum: presentMinimum(session),
    first_visit: forViewer.firstVisit,
    own_booking: forViewer.own && { id: forViewer.own.booking, waitlist_number: forViewer.own.position },
    waitlist_chance: chance,
    ...costs,
  });
}

const isToCome = ({ startsAt, cancelledAt }: ClassSession, now: Instant): boolean => startsAt > now && cancelledAt === null;

/** The cost of a seat for the caller: the pass that would pay, as on the reserve page, and the cheapest pass on sale. */
async function costsOf(
  { tx, studio, viewer, at }: View,
  session: ClassSession,
  { own }: ClassForViewer,
): Promise<Pick<Reply, 'pays_with' | 'passes_from'>> {
  if (own !== null || !isToCome(session, at)) return { pays_with: null, passes_from: null };
  const { timeZone: zone, currency } = studio.settings;
  const [products, passes] = await Promise.all([
    listProducts(tx, dayOf(zone, at)),
    viewer === null ? [] : findPasses(tx, { customers: [viewer] }),
  ]);
  const ask = { classFor: 'myself' as const, now: at, zone };
  const [first] = payingInOrder(await withVisits(tx, passes), session, ask);
  const from = cheapestFor(products, session, at, zone);
  const pass = first && presentPaying(first.pass, first.use, session, ask);
  return {
    pays_with: pass ?? null,
    passes_from: from === null ? null : toDecimal(from, currency),
  };
}

/** The chance of the caller's waitlist position, or of the next one, when the class has only the waitlist left. */
async function chanceInLine(
  { tx, studio, at }: View,
  { session, location }: ClassListing,
  { own }: ClassForViewer,
): Promise<Chance | null> {
  const joins = own === null && joinsWaitlist(session, hasFeature(studio, 'waitlist'));
  const position = own?.position ?? (joins ? session.waiting + 1 : null);
  if (position === null || !isToCome(session, at)) return null;
  const starts = weeksBefore(session.startsAt, studio.settings.timeZone);
  return chanceOf(position, await listPastWaits(tx, { ...session, location: location?.id ?? null }, starts, at));
}
