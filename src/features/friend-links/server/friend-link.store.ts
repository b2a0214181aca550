import { sql, type RawBuilder } from 'kysely';
import { asId, type BookingId, type CustomerId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { rulesOfBooking, toBooking } from '../../classes/server/public.ts';
import type { FriendLink } from '../rules/decide-friend-link.ts';

export interface FoundFriendLink extends FriendLink {
  readonly inviter: string;
}

/** The person in the class whose link brought the booking `b`. */
const hostOf: RawBuilder<number | null> = sql`(
  select h.customer_id from booking h
  where h.studio_id = b.studio_id and h.id = b.invited_by and h.class_session_id = b.class_session_id and h.state in ('reserved', 'attended'))`;

const asCustomer = (id: number | null): CustomerId | null => (id === null ? null : asId<CustomerId>(id));

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
      hostOf.as('host'),
    ])
    .where('b.studio_id', '=', tx.studio)
    .where('b.id', '=', booking)
    .executeTakeFirst();
  if (!row) return null;
  return { booking: toBooking(row), inviter: row.first_name, friend: asCustomer(row.friend), host: asCustomer(row.host) };
}

export async function findHost(tx: StudioTx, booking: BookingId): Promise<CustomerId | null> {
  const { rows } = await sql<{ host: number | null }>`
    select ${hostOf} as host from booking b where b.studio_id = ${tx.studio} and b.id = ${booking}`.execute(tx);
  return asCustomer(rows[0]?.host ?? null);
}
