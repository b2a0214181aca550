import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Day } from '../../../kernel/calendar.ts';
import { asId, type OfferId, type TagId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { parsePassTerms } from '../contract/pass-terms.ts';
import type { Product } from '../rules/product.ts';

interface ProductRow {
  id: number;
  price: number;
  terms: unknown;
  is_hidden: boolean;
  is_highlighted: boolean;
  saved_amount: number | null;
  sort_order: number;
  tags: { id: number; name: string }[];
}

/** Includes the tags in alphabetical order. */
const columns = sql`
  o.id, o.price, o.terms, o.is_hidden, o.is_highlighted, o.saved_amount, o.sort_order,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
            from offer_tag g join tag t on t.studio_id = g.studio_id and t.id = g.tag_id
            where g.studio_id = o.studio_id and g.offer_id = o.id), '[]') as tags`;

/** Archived products, and products outside their days of sale, are not sold (`whyNotSold`). */
const isOnSale = (today: Day) => sql`
  not o.is_archived and coalesce(o.sale_from <= ${today}::date, true) and coalesce(o.sale_until >= ${today}::date, true)`;

/** The listed products on sale, in one query. `today` is the studio's day. */
export async function listProducts(tx: StudioTx, today: Day): Promise<Product[]> {
  const { rows } = await sql<ProductRow>`
    select ${columns} from offer o where o.studio_id = ${tx.studio} and not o.is_hidden and ${isOnSale(today)}
    order by o.sort_order, o.id`.execute(tx);
  return rows.map(toProduct);
}

/** All products that are not archived, listed or not, in one query. */
export async function listOffers(tx: StudioTx): Promise<Product[]> {
  const { rows } = await sql<ProductRow>`
    select ${columns} from offer o where o.studio_id = ${tx.studio} and not o.is_archived order by o.sort_order, o.id`.execute(tx);
  return rows.map(toProduct);
}

export const linkOf = (key: string | undefined): ProductKey => (key === undefined ? null : { link: key });

/** Access to a hidden product by the key of its link. `opened`: the caller proved the key earlier. Null: listed products only. */
export type ProductKey = { readonly link: string } | 'opened' | null;

/** A listed product on sale, or a hidden one by the key of its link (docs/decisions/0150). */
export async function findProduct(tx: StudioTx, id: OfferId, key: ProductKey, today: Day): Promise<Product | null> {
  const isOpened = key === 'opened';
  const link = key === null || key === 'opened' ? null : key.link;
  const { rows } = await sql<ProductRow>`
    select ${columns} from offer o
    where o.studio_id = ${tx.studio} and o.id = ${id} and (not o.is_hidden or ${isOpened} or o.link_key = ${link})
      and ${isOnSale(today)}`.execute(tx);
  return rows[0] ? toProduct(rows[0]) : null;
}

const toProduct = (row: ProductRow): Product => ({
  id: asId<OfferId>(row.id),
  price: minor(row.price),
  terms: parsePassTerms(row.terms),
  isHidden: row.is_hidden,
  isHighlighted: row.is_highlighted,
  savedAmount: row.saved_amount === null ? null : minor(row.saved_amount),
  order: row.sort_order,
  tags: row.tags.map(({ id, name }) => ({ id: asId<TagId>(id), name })),
});

/** 128 random bits, for the link of a hidden product. */
export const newLinkKey = (): string => randomBytes(16).toString('base64url');
