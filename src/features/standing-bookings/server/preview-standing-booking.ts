import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { isSameSlot, slotOf } from '../../classes/rules/weekly-slot.ts';
import { findVisibleClass } from '../../classes/server/public.ts';
import type { previewStandingBooking as contract } from '../contract/standing-bookings.contract.ts';
import { comingOf, weeksOf } from './coming-weeks.ts';
import { listStandingBookingsOf } from './standing-bookings.store.ts';

const WEEKS = 4;

/** The credits that a standing booking of this slot would use, week by week. */
export async function previewStandingBooking(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, studio, actor, params } = call;
  const found = await findVisibleClass(tx, params.id, { viewer: actor.id });
  if (!found) return notFound();
  const { session, location } = found;
  const slot = slotOf({ ...session, location: location?.id ?? null }, studio.settings.timeZone);
  const standing = (await listStandingBookingsOf(tx, actor.id)).find((one) => isSameSlot(one.slot, slot));
  const [coming = []] = await comingOf(call, [slot]);
  return ok({
    name: session.name,
    unix_start: session.startsAt,
    location_name: location?.name ?? null,
    standing_id: standing?.id ?? null,
    weeks: await weeksOf(call, actor.id, coming.slice(0, WEEKS)),
  });
}
