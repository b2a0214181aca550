import * as z from 'zod/mini';
import { singleCalls } from '../../../wire/entity.ts';
import { CURRENCY_UNKNOWN } from '../../../wire/entity-fields.ts';
import { maxChars, storable } from '../../../wire/fields.ts';

const isThousandths = (percent: number): boolean => Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6;

/** The currency and the tax of the prices. */
export const moneyFields = z.object({
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, CURRENCY_UNKNOWN)),
  taxEnabled: z.boolean(),
  taxName: z.string().check(storable(), z.trim(), maxChars(50)),
  /** A percentage with up to three decimals. */
  taxRate: z.number().check(z.minimum(0), z.maximum(100), z.refine(isThousandths)),
  taxIncluded: z.boolean(),
});
export type MoneyFields = z.output<typeof moneyFields>;

export const moneyGroup = singleCalls({
  path: '/office/settings/money',
  can: 'edit-settings',
  one: 'currency and tax',
  fields: moneyFields,
});
