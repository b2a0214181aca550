import { toDecimal } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { hasSeat, heldOnWire } from './held-places.ts';
import { findVisibleClass, presentClass } from '../../classes/server/public.ts';
import { listHeldPlaces } from './schedule.store.ts';
import type { getClass as contract } from '../../classes/contract/class.contract.ts';

/** One class: of the public schedule, or one in which the caller holds a place. */
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
  const { lateCancelFee } = listing.session;
  return ok({
    class: presentClass(listing, studio, hasSeat(held)),
    ...heldOnWire(held),
    late_cancel_fee: lateCancelFee === null ? null : toDecimal(lateCancelFee, studio.settings.currency),
  });
}
