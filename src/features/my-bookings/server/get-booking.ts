import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listOwnFees } from '../../checkout/server/public.ts';
import { findPasses } from '../../passes/server/public.ts';
import type { getBooking as contract } from '../../bookings/contract/bookings.contract.ts';
import { findListing, loadDayPlaces, loadFreeLateUsed, waitingOf, presentBooking } from '../../bookings/server/public.ts';

/** Returns one of the caller's bookings. Other people's bookings are answered as not found. */
export async function getBooking(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, studio, actor, at, params, language } = call;
  const listing = await findListing(tx, actor.id, params.id);
  if (!listing) return notFound();
  const { pass } = listing.booking;
  const [paying] = pass === null ? [] : await findPasses(tx, { passes: [pass] });
  const day = await loadDayPlaces(call, waitingOf([listing]));
  const [fee] = await listOwnFees(call, [params.id]);
  const freeLateUsed = await loadFreeLateUsed(tx, actor.id, [listing.booking], { at, policy: studio.settings.booking });
  return ok({ booking: presentBooking(listing, { pass: paying, fee, freeLateUsed, day }, { now: at, studio, language }) });
}
