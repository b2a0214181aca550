import type * as z from 'zod/mini';
import type { StudioSettings } from '../../../context/studio.ts';
import { toDecimal, type Minor } from '../../../kernel/money.ts';
import type { ProductOnWire } from './products.contract.ts';
import { billOf, taxTermsOf } from '../rules/bill.ts';
import { pricePerClass } from '../rules/class-price.ts';
import type { Product } from '../rules/product.ts';
import { presentKind, presentTerms, type TermNames } from './present-terms.ts';

/** A product on the wire. Its price follows the same rule as the checkout. */
export function presentProduct(
  product: Product,
  { currency, tax }: Pick<StudioSettings, 'currency' | 'tax'>,
  names: TermNames,
): z.output<typeof ProductOnWire> {
  const { terms, savedAmount } = product;
  const { activation, punchType } = terms;
  const bill = billOf({ price: product.price, tax: taxTermsOf(tax), currency });
  const amount = (units: Minor) => toDecimal(units, currency);
  const amountOrNull = (units: Minor | null) => (units === null ? null : amount(units));
  const presale = punchType === 'membership' && activation.kind === 'date' ? activation.day : null;
  return {
    ...presentTerms(terms, names),
    id: product.id,
    price: amount(bill.price),
    total: amount(bill.total),
    tax: amount(bill.tax),
    price_per_class: amountOrNull(pricePerClass(product)),
    presale_membership: presale !== null,
    presale_membership_date: presale,
    is_highlight: product.isHighlighted,
    is_hidden: product.isHidden,
    is_save: savedAmount !== null,
    save_amount: amountOrNull(savedAmount),
    order: product.order,
    tags: [...product.tags],
    class_settings: presentKind(terms.classes),
    appointment_settings: presentKind(terms.appointments),
  };
}
