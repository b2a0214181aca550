import * as z from 'zod/mini';
import { productFields, type ProductFields } from '../../../contract/office-products.ts';
import { asKind, BLANK } from '../products/product-blank.ts';

export const READY_MADE = ['dropIn', 'ten', 'monthly', 'intro'] as const;
export type ReadyMadeName = (typeof READY_MADE)[number];

/** In whole units of the currency. */
const PRICES: Readonly<Record<ReadyMadeName, number>> = { dropIn: 20, ten: 170, monthly: 130, intro: 45 };
/** A currency without decimals counts in hundreds: 20 dollars are about 2000 yen. */
const WHOLE_UNITS_TIMES = 100;

const TERMS: Readonly<Record<ReadyMadeName, Partial<ProductFields>>> = {
  dropIn: {
    classes: { allowance: { kind: 'limited', perCycle: 1 }, templates: 'all', serviceLimits: null },
    validity: { kind: 'period', count: 1, unit: 'month' },
  },
  ten: {
    classes: { allowance: { kind: 'limited', perCycle: 10 }, templates: 'all', serviceLimits: null },
    validity: { kind: 'period', count: 6, unit: 'month' },
    expiryFrom: 'first-booking',
  },
  monthly: {
    ...asKind('membership'),
    classes: { allowance: { kind: 'unlimited' }, templates: 'all', serviceLimits: null },
    highlighted: true,
  },
  intro: {
    classes: { allowance: { kind: 'unlimited' }, templates: 'all', serviceLimits: null },
    validity: { kind: 'period', count: 3, unit: 'week' },
    expiryFrom: 'first-booking',
    newCustomersOnly: true,
  },
};

/** Four products that many studios sell, to overtype: name, terms and a price in minor units. */
export const readyMadeProduct = (which: ReadyMadeName, name: string, digits: number): ProductFields => ({
  ...BLANK,
  ...TERMS[which],
  name,
  price: PRICES[which] * (digits === 0 ? WHOLE_UNITS_TIMES : 10 ** digits),
});

interface Wanted {
  readonly which: ReadyMadeName;
  readonly product: ProductFields;
}

/**
 * The products that a press on the button saves, in this order. A faulty one goes first, so that its message appears before anything is
 * created. One that was created before another one failed, and was corrected since, is saved again.
 */
export function leftToSave<Row extends Wanted>(
  wanted: readonly Row[],
  created: ReadonlyMap<ReadyMadeName, Pick<Wanted, 'product'>>,
): readonly Row[] {
  const left = wanted.filter(({ which, product }) => created.get(which)?.product !== product);
  const isFaulty = ({ product }: Row) => !z.safeDecode(productFields, product as never).success;
  return [...left.filter(isFaulty), ...left.filter((row) => !isFaulty(row))];
}
