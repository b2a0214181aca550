import { folded } from '../../../kernel/folded.ts';
import { foldedColumn } from '../../../server/db/folded-column.ts';
import { sql, type RawBuilder } from 'kysely';
import { asId, type CustomerId, type TagId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CustomerForStaff } from '../rules/person.ts';
import { attendedUntil } from './people.store.ts';

/** Customers by id, in one query. `at` decides which classes count as attended. */
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
      sql<{ id: number; name: string; label: string | null; color: string | null }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'label', t.custom_label, 'color', t.custom_color) order by t.name, t.id)
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
        tags: row.tags.map((tag) => ({ ...tag, id: asId<TagId>(tag.id) })),
      },
    ]),
  );
}

/** Escapes the special characters of an SQL pattern. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Includes the last name before the first name without a space, as written in Chinese. */
const searched = foldedColumn(
  sql`c.first_name || ' ' || c.last_name || ' ' || coalesce(c.email, '') || ' ' || c.last_name || c.first_name`,
);

/**
 * Customers whose name, e-mail or phone contains each of these words, sorted by name, at most `most`. Ignores case, accents and
 * apostrophes. Digits match the phone.
 */
export async function searchCustomerIds(tx: StudioTx, text: string, most: number): Promise<CustomerId[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from customer c where c.studio_id = ${tx.studio} and ${isSought(text)}
    order by lower(c.first_name), lower(c.last_name), c.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => asId<CustomerId>(id));
}

/** The ids of all whom that search finds, as a subquery. */
export const soughtCustomers = (tx: StudioTx, text: string): RawBuilder<unknown> =>
  sql`(select c.id from customer c where c.studio_id = ${tx.studio} and ${isSought(text)})`;

function isSought(text: string): RawBuilder<unknown> {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const digits = text.replaceAll(/\D/g, '');
  const holdsAll = words.map((word) => sql`${searched} like ${`%${literally(word)}%`}`);
  // A text of signs only matches nobody. An empty text matches everybody.
  const without = text.trim() === '' ? sql`true` : sql`false`;
  const isTheirs = words.length > 0 ? sql.join(holdsAll, sql` and `) : without;
  const isTheirPhone = digits.length < 3 ? sql`false` : sql`c.phone like ${`%${digits}%`}`;
  return sql`((${isTheirs}) or (${isTheirPhone})) and c.erased_at is null`;
}

/** Whether the customer is erased. Nothing is stored about them any more (docs/decisions/0259). */
export async function isErased(tx: StudioTx, id: CustomerId): Promise<boolean> {
  const { rows } = await sql`select from customer where studio_id = ${tx.studio} and id = ${id} and erased_at is not null`.execute(tx);
  return rows.length > 0;
}

/** Staff notes about a customer. Only staff see them. */
export interface CustomerNotes {
  readonly notes: string;
  readonly injured: boolean;
  readonly injuryNotes: string;
}

export async function findNotes(tx: StudioTx, id: CustomerId): Promise<CustomerNotes | null> {
  const row = await tx
    .selectFrom('customer')
    .select(['notes', 'injured', 'injury_notes'])
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { notes: row.notes, injured: row.injured, injuryNotes: row.injury_notes } : null;
}

/** Locks a customer, so that changes of notes run one after the other. Returns the current notes. Null when the customer does not exist. */
export async function lockNotes(tx: StudioTx, id: CustomerId): Promise<CustomerNotes | null> {
  await tx.selectFrom('customer').select('id').where('studio_id', '=', tx.studio).where('id', '=', id).forNoKeyUpdate().execute();
  return findNotes(tx, id);
}

/** False when the customer does not exist. */
export async function storeNotes(tx: StudioTx, id: CustomerId, { notes, injured, injuryNotes }: CustomerNotes): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ notes, injured, injury_notes: injuryNotes })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a customer, so that changes of tags run one after the other. Returns the current tags. Null when the customer does not exist. */
export async function lockTagsOf(tx: StudioTx, id: CustomerId): Promise<TagId[] | null> {
  const found = await tx
    .selectFrom('customer')
    .select('id')
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ? listTagIds(tx, id) : null;
}

export async function listTagIds(tx: StudioTx, id: CustomerId): Promise<TagId[]> {
  const rows = await tx
    .selectFrom('customer_tag')
    .select('tag_id')
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', id)
    .execute();
  return rows.map((row) => asId<TagId>(row.tag_id));
}

/** The caller has locked the customer. */
export async function changeTags(
  tx: StudioTx,
  id: CustomerId,
  { added, removed }: { readonly added: readonly TagId[]; readonly removed: readonly TagId[] },
): Promise<void> {
  if (removed.length > 0)
    await tx
      .deleteFrom('customer_tag')
      .where('studio_id', '=', tx.studio)
      .where('customer_id', '=', id)
      .where('tag_id', 'in', [...removed])
      .execute();
  if (added.length > 0)
    await tx
      .insertInto('customer_tag')
      .values(added.map((tag) => ({ studio_id: tx.studio, customer_id: id, tag_id: tag })))
      .execute();
}
