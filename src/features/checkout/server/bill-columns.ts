/** The columns for a bill, its promo code and its gift card payment, shared by checkouts and orders. */
import { asId, type GiftCardId, type PromoCodeId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import type { Bill } from '../../products/rules/bill.ts';
import { discountOfColumns, valueOfDiscount, type CodeTerms } from '../../promo-codes/rules/promo-code.ts';
import type { Checkout } from '../rules/checkout.ts';

export interface ReducedRow {
  discount_code_id: number | null;
  by_gift_card_id: number | null;
  by_gift_card: number;
}

export interface BillRow {
  price: number;
  discount: number;
  tax: number;
  total: number;
  tax_name: string;
  tax_rate: number;
  tax_included: boolean;
}

export const billOfRow = (row: BillRow): Bill => ({
  price: minor(row.price),
  discount: minor(row.discount),
  tax: minor(row.tax),
  total: minor(row.total),
  taxTerms: { name: row.tax_name, rate: row.tax_rate, isIncluded: row.tax_included },
});

export const reducedOf = (row: ReducedRow): Pick<Checkout, 'code' | 'giftCardPayment'> => ({
  code: row.discount_code_id === null ? null : asId<PromoCodeId>(row.discount_code_id),
  giftCardPayment: row.by_gift_card_id === null ? null : { card: asId<GiftCardId>(row.by_gift_card_id), amount: minor(row.by_gift_card) },
});

/** The columns of a checkout for the terms of its code. */
export interface CodeTermsRow {
  discount_code_id: number | null;
  discount_kind: string | null;
  discount_value: number | null;
  discount_cycles: number | null;
  discount_for_new: boolean;
}

export const codeTermsOf = (row: CodeTermsRow): CodeTerms | null =>
  row.discount_code_id === null || row.discount_kind === null
    ? null
    : {
        id: asId<PromoCodeId>(row.discount_code_id),
        discount: discountOfColumns(row.discount_kind, row.discount_value!),
        totalCycles: row.discount_cycles,
        newCustomersOnly: row.discount_for_new,
      };

export const codeTermsColumns = (terms: CodeTerms | null) => ({
  discount_kind: terms?.discount.kind ?? null,
  discount_value: terms && valueOfDiscount(terms.discount),
  discount_cycles: terms?.totalCycles ?? null,
  discount_for_new: terms?.newCustomersOnly ?? false,
});

export const columnsOf = ({ price, discount, tax, total, taxTerms }: Bill) => ({
  price,
  discount,
  tax,
  total,
  tax_name: taxTerms.name,
  tax_rate: taxTerms.rate,
  tax_included: taxTerms.isIncluded,
});

export const reducedColumns = ({ code, giftCardPayment }: Pick<Checkout, 'code' | 'giftCardPayment'>) => ({
  discount_code_id: code,
  by_gift_card_id: giftCardPayment?.card ?? null,
  by_gift_card: giftCardPayment?.amount ?? 0,
});
