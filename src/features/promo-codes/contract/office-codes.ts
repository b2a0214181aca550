import * as z from 'zod/mini';
import type { CustomerId, OfferId, PromoCodeId } from '../../../kernel/ids.ts';
import { day, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { entityCalls } from '../../../wire/entity.ts';
import { areDistinct, LAST_DAY_BEFORE_FIRST, shortText } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';

const dayOrNone = z._default(z.nullable(day), null);
const countOrNone = (most: number) => z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(most))), null);

/** A promo code: its discount, its limits, and what it is for (spec 2 §3). */
export const codeFields = z.object({
  /** The code as customers type it. Compared without case and spaces. */
  name: shortText(100),
  kind: z.enum(['percent', 'fixed']),
  /** Thousandths of a percent, or minor units. */
  value: z.int(WANTED.amount).check(z.positive(WANTED.amount)),
  /** The payments of a membership that it covers. Null: all. */
  totalCycles: countOrNone(1200),
  /** The duration to show, in months of 30 days. Null: none is shown. */
  months: countOrNone(1200),
  maxUses: countOrNone(1_000_000),
  maxUsesPerCustomer: countOrNone(1_000_000),
  firstDay: dayOrNone,
  lastDay: dayOrNone,
  newCustomersOnly: z._default(z.boolean(), false),
  /** For all passes. Without it, for those of `products`. */
  allProducts: z._default(z.boolean(), true),
  products: z._default(z.array(id<OfferId>()).check(z.maxLength(500), z.refine(areDistinct, WANTED.once)), []),
  forGiftCards: z._default(z.boolean(), false),
});
export type CodeFields = z.output<typeof codeFields>;

/** 100 % in thousandths of a percent. */
const WHOLE = 100_000;

type Checked = Pick<CodeFields, 'kind' | 'value' | 'firstDay' | 'lastDay'>;

export const codes = entityCalls({
  path: '/office/codes',
  can: 'edit-products',
  one: 'a promo code',
  many: 'promo codes',
  fields: codeFields,
  checks: [
    z.refine<Checked>(({ kind, value }) => kind === 'fixed' || value <= WHOLE, { error: WANTED.amount, path: ['value'] }),
    z.refine<Checked>(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
      error: LAST_DAY_BEFORE_FIRST,
      path: ['lastDay'],
    }),
  ],
  extras: {
    /** Uses in paid orders, and those of payments in progress. */
    uses: z.int(),
  },
});

export const listCodeUses = endpoint({
  method: 'GET',
  path: '/office/codes/{id}/uses',
  who: { staff: 'edit-products' },
  summary: 'The latest paid uses of a promo code, with their customers',
  params: z.object({ id: id<PromoCodeId>() }),
  reply: z.object({ uses: z.array(z.object({ at: unixTime, customer_id: plainId<CustomerId>(), customer_name: z.string() })) }),
});
