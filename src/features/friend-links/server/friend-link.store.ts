import { sql } from 'kysely';
import { asId, type BookingId, type CustomerId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { rulesOfBooking, toBooking } from '../../classes/server/public.ts';
import type { FriendLink } from '../rules/decide-friend-link.ts';

export interface FoundFriendLink extends FriendLink {
  readonly inviter: string;
}

export async function findFriendLink(tx: StudioTx, booking: BookingId): Promise<FoundFriendLink | null> {
  const row = await tx
    .selectFrom('booking as b')
    .innerJoin('customer as c', (join) => join.onRef('c.studio_id', '=', 'b.studio_id').onRef('c.id', '=', 'b.customer_id'))
    .selectAll('b')
    .select([
      'c.first_name',
      rulesOfBooking.as('rules'),
      sql<number | null>`(
        select f.customer_id from booking f
        where f.studio_id = b.studio_id and f.invited_by = b.id and f.class_session_id = b.class_session_id
          and f.state in ('reserved', 'attended')
        order by f.id limit 1)`.as('friend'),
    ])
    .where('b.studio_id', '=', tx.studio)
    .where('b.id', '=', booking)
    .executeTakeFirst();
  if (!row) return null;
  return { booking: toBooking(row), inviter: row.first_name, friend: row.friend === null ? null : asId<CustomerId>(row.friend) };
}
