/** Customers as the staff of their studio see them, many at once. */
import { sql } from 'kysely';
import { asId, type CustomerId, type TagId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CustomerForStaff } from '../rules/person.ts';
import { attendedUntil } from './people.store.ts';

/** These customers by id, in one query, as they are at an instant: what has been attended by then. */
export async function findCustomersForStaff(
  tx: StudioTx,
  ids: readonly CustomerId[],
  at: Instant,
): Promise<ReadonlyMap<CustomerId, CustomerForStaff>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('customer as c')
    .select(['c.id', 'c.first_name', 'c.last_name', 'c.email', 'c.phone', 'c.injured'])
    .select(attendedUntil(at).as('attended'))
    .select(
      sql<{ id: number; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name, t.id)
        from customer_tag ct join tag t on t.studio_id = ct.studio_id and t.id = ct.tag_id
        where ct.studio_id = c.studio_id and ct.customer_id = c.id), '[]')`.as('tags'),
    )
    .where('c.studio_id', '=', tx.studio)
    .where('c.id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      asId<CustomerId>(row.id),
      {
        id: asId<CustomerId>(row.id),
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        phone: row.phone,
        attendedClasses: row.attended,
        injured: row.injured,
        tags: row.tags.map(({ id, name }) => ({ id: asId<TagId>(id), name })),
      },
    ]),
  );
}
