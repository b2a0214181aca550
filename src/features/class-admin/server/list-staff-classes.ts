import type { ClassSessionId } from '../../../kernel/ids.ts';
import { can } from '../../../context/permissions.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { countAttended } from '../../classes/server/public.ts';
import type { listStaffClasses as contract } from '../contract/staff-classes.contract.ts';
import type { ListSubRequests } from './from-above.ts';
import { presentStaffClass } from './present-staff-class.ts';
import { listClassesOf } from './staff-classes.store.ts';

type Listing = Call<typeof contract>;
type Reply = Decision<ReplyOf<typeof contract>>;

/** My Classes (spec 3 §2), in three queries for any number of classes. */
export const listStaffClasses =
  (listSubRequests: ListSubRequests) =>
  async ({ tx, studio, actor, body }: Listing): Promise<Reply> => {
    const listings = await listClassesOf(tx, {
      from: body.start,
      to: body.end,
      instructors: can(actor, studio, 'see-all-schedules') ? null : [actor.id],
      hideCancelled: body.hide_cancelled,
    });
    const ids = listings.map(({ session }) => session.id);
    const [came, subs] = await Promise.all([countAttended(tx, ids), listSubRequests(tx, ids)]);
    const beside = (id: ClassSessionId) => ({ came: came.get(id) ?? 0, sub: subs.get(id) });
    return ok({ classes: listings.map((listing) => presentStaffClass(listing, studio, beside(listing.session.id))) });
  };
