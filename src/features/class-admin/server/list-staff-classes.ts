import { can } from '../../../context/actor.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { countAttended } from '../../classes/server/public.ts';
import type { listStaffClasses as contract } from '../contract/staff-classes.contract.ts';
import { presentStaffClass } from './present-staff-class.ts';
import { listClassesOf } from './staff-classes.store.ts';

/** My Classes (spec 3 §2), in two queries however many there are. */
export async function listStaffClasses({ tx, studio, actor, body }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const listings = await listClassesOf(tx, {
    from: body.start,
    to: body.end,
    instructors: can(actor, studio, 'see-all-schedules') ? null : [actor.id],
    hideCancelled: body.hide_cancelled,
  });
  const came = await countAttended(
    tx,
    listings.map(({ session }) => session.id),
  );
  return ok({ classes: listings.map((listing) => presentStaffClass(listing, studio, came.get(listing.session.id) ?? 0)) });
}
