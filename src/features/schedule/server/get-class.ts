import { toDecimal } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { hasFeature } from '../../../context/studio.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { hasSeat, heldOnWire } from './held-places.ts';
import { runningHoldOf, withoutHolds } from '../../classes/rules/seat-holds.ts';
import { findVisibleClass, listHolds, presentClass } from '../../classes/server/public.ts';
import { listHeldPlaces, listSeriesOf } from './schedule.store.ts';
import type { getClass as contract } from '../../classes/contract/class.contract.ts';

/** One class: of the public schedule, or one in which the caller holds a place. A seat that is held for the caller is free to them. */
export async function getClass({
  tx,
  studio,
  actor,
  at,
  params,
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const viewer = actor.kind === 'customer' ? actor.id : null;
  const listing = await findVisibleClass(tx, params.id, viewer);
  if (!listing) return notFound();
  const held = await listHeldPlaces(tx, viewer === null ? [] : [viewer], [params.id], at);
  const { session } = listing;
  const { lateCancelFee } = session;
  const holds = viewer === null || session.seatsHeld === 0 ? [] : await listHolds(tx, [session.id]);
  const own = viewer === null ? null : runningHoldOf(holds, session.id, viewer, at);
  return ok({
    class: presentClass({ ...listing, session: withoutHolds(session, own ? 1 : 0) }, studio, hasSeat(held)),
    ...heldOnWire(held),
    series: listing.seriesCount > 0 && hasFeature(studio, 'series') ? await listSeriesOf(tx, session.id) : [],
    location_address: listing.isOnline ? null : (listing.location?.address ?? null),
    late_cancel_fee: lateCancelFee === null ? null : toDecimal(lateCancelFee, studio.settings.currency),
  });
}
