/** The columns for a bill, its promo code and its gift card payment, shared by checkouts and orders. */
import { asId, type GiftCardId, type PromoCodeId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import type { Bill } from '../../products/rules/bill.ts';
import type { Checkout } from '../rules/checkout.ts';

export interface ReducedRow {
  discount_code_id: number | null;
  tender_card_id: number | null;
  tender: number;
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

export const reducedOf = (row: ReducedRow): Pick<Checkout, 'code' | 'tender'> => ({
  code: row.discount_code_id === null ? null : asId<PromoCodeId>(row.discount_code_id),
  tender: row.tender_card_id === null ? null : { card: asId<GiftCardId>(row.tender_card_id), amount: minor(row.tender) },
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

export const reducedColumns = ({ code, tender }: Pick<Checkout, 'code' | 'tender'>) => ({
  discount_code_id: code,
  tender_card_id: tender?.card ?? null,
  tender: tender?.amount ?? 0,
});
