import * as z from 'zod/mini';
import type { OfferId, TagId } from '../../../kernel/ids.ts';
import { day, id } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { entityCalls } from '../../../wire/entity.ts';
import { areDistinct, LAST_DAY_BEFORE_FIRST } from '../../../wire/entity-fields.ts';
import { FIELD_INVALID, WANTED } from '../../../wire/messages.ts';
import { hasItsCycle, termFields } from './pass-terms.ts';

const dayOrNone = z._default(z.nullable(day), null);

/** The fields of a sale that the archive writes as they are. */
export const saleFields = {
  /** Not listed. Its link with the key opens it. */
  hidden: z._default(z.boolean(), false),
  highlighted: z._default(z.boolean(), false),
  /** The saving compared with single purchases. Null when the shop shows none. */
  saved: z._default(z.nullable(z.int(WANTED.amount).check(z.positive(WANTED.amount))), null),
  /** The first and the last day of its sale, in the studio's zone. Null: no limit. */
  saleFrom: dayOrNone,
  saleUntil: dayOrNone,
};

/** A class pack or a membership for sale: its price, its sale, and its terms. Amounts are in minor units. */
export const productFields = z.object({
  price: z.int(WANTED.amount).check(z.nonnegative(WANTED.amount)),
  ...termFields,
  ...saleFields,
  tags: z._default(z.array(id<TagId>()).check(z.maxLength(50), z.refine(areDistinct, WANTED.once)), []),
});
export type ProductFields = z.output<typeof productFields>;

type Checked = Parameters<typeof hasItsCycle>[0] & Pick<ProductFields, 'saleFrom' | 'saleUntil'>;

const extras = {
  /** The random key in the link of a hidden product. */
  linkKey: z.string(),
  /** The place in the studio's own order, from 0. */
  order: z.int(),
  /** The number of sold passes that are not over, and of the memberships among them. Their terms and prices stay. */
  running: z.object({ passes: z.int(), memberships: z.int() }),
};

export const products = entityCalls<OfferId, typeof productFields, typeof extras>({
  path: '/office/products',
  can: 'edit-products',
  one: 'a product',
  many: 'products',
  fields: productFields,
  checks: [
    z.refine<Checked>(hasItsCycle, { error: FIELD_INVALID, path: ['cycle'] }),
    z.refine<Checked>(({ saleFrom, saleUntil }) => saleFrom === null || saleUntil === null || saleFrom <= saleUntil, {
      error: LAST_DAY_BEFORE_FIRST,
      path: ['saleUntil'],
    }),
  ],
  extras,
});

export const orderProducts = endpoint({
  method: 'POST',
  path: '/office/products/order',
  who: { staff: 'edit-products' },
  summary: 'Put products into the order in which they are sold',
  /** All products in their order. Others keep their order after these. */
  body: z.object({ ids: z.array(id<OfferId>()).check(z.maxLength(10_000)) }),
  reply: z.object({ success: z.boolean() }),
});
