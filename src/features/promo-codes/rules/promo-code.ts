/** Promo codes: what they take off a price, and whether one may be used now (spec 2 §3, §4; readings §6). */
import type { OfferId, PromoCodeId } from '../../../kernel/ids.ts';
import { minor, share, type Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';

/** All of a price, in the thousandths of a percent of a code. */
const WHOLE = 100_000;

export type Discount =
  /** In thousandths of a percent: 10 % is 10,000. */
  { readonly kind: 'percent'; readonly share: number } | { readonly kind: 'fixed'; readonly amount: Minor };

/** A discount as it is kept in two columns, and back. */
export const discountOfColumns = (kind: string, value: number): Discount =>
  kind === 'percent' ? { kind: 'percent', share: value } : { kind: 'fixed', amount: minor(value) };
export const valueOfDiscount = (discount: Discount): number => (discount.kind === 'percent' ? discount.share : discount.amount);

/** What a membership that was bought with a code was promised, whatever becomes of the code. */
export interface SoldCode extends Pick<PromoCode, 'id' | 'discount' | 'totalCycles'> {}

export interface PromoCode {
  readonly id: PromoCodeId;
  /** As the studio writes it. */
  readonly code: string;
  readonly discount: Discount;
  /** How many cycles of a membership it covers, the first included; null = every one. */
  readonly totalCycles: number | null;
  /** Of 30 days each, as it is shown; null = nothing is said. */
  readonly months: number | null;
  readonly maxUses: number | null;
  readonly maxUsesPerCustomer: number | null;
  readonly validFrom: Instant | null;
  /** The first moment at which it is no longer good. */
  readonly validUntil: Instant | null;
  /** Which passes it is for. */
  readonly products: 'all' | readonly OfferId[];
  readonly forGiftCards: boolean;
  readonly isActive: boolean;
}

/** What a code is to be used for. */
export type CodeTarget = { readonly kind: 'pass'; readonly product: OfferId } | { readonly kind: 'gift-card' };

/** How often a code is used or reserved by other checkouts than the one that asks. */
export interface CodeUses {
  readonly all: number;
  readonly ofCustomer: number;
}

export type CodeRefusal =
  /** Nothing is behind it, whatever kind of code it was meant to be. */
  | { readonly code: 'code-unknown' }
  | { readonly code: 'code-not-yet'; readonly from: Instant }
  | { readonly code: 'code-ended' }
  | { readonly code: 'code-not-for-this' }
  | { readonly code: 'code-used-up' }
  | { readonly code: 'code-used-by-you' };

/** What a code takes off a price, rounded once; never more than the price. */
export const discountOf = ({ discount }: Pick<PromoCode, 'discount'>, price: Minor): Minor =>
  minor(Math.min(price, discount.kind === 'percent' ? share(price, discount.share, WHOLE) : discount.amount));

/** What it takes off a cycle of a membership, counted from 0: the first cycle and those after it, as many as it covers. */
export const discountOfCycle = (code: Pick<PromoCode, 'discount' | 'totalCycles'>, price: Minor, cycle: number): Minor =>
  code.totalCycles !== null && cycle >= code.totalCycles ? minor(0) : discountOf(code, price);

/** Whether a code may be applied to this, at this moment, by somebody who used it so often. */
export function judgeCode(
  code: PromoCode,
  { target, uses, now }: { readonly target: CodeTarget; readonly uses: CodeUses; readonly now: Instant },
): Decision<PromoCode, CodeRefusal> {
  if (!code.isActive) return refuse({ code: 'code-unknown' });
  if (code.validFrom !== null && now < code.validFrom) return refuse({ code: 'code-not-yet', from: code.validFrom });
  if (code.validUntil !== null && now >= code.validUntil) return refuse({ code: 'code-ended' });
  if (!isFor(code, target)) return refuse({ code: 'code-not-for-this' });
  return judgeUses(code, uses);
}

/** Whether a code that was applied may be used: it is honoured for the time of the checkout, so that only its limits count. */
export function judgeUses(code: PromoCode, uses: CodeUses): Decision<PromoCode, CodeRefusal> {
  if (code.maxUsesPerCustomer !== null && uses.ofCustomer >= code.maxUsesPerCustomer) return refuse({ code: 'code-used-by-you' });
  if (code.maxUses !== null && uses.all >= code.maxUses) return refuse({ code: 'code-used-up' });
  return ok(code);
}

const isFor = ({ products, forGiftCards }: PromoCode, target: CodeTarget): boolean =>
  target.kind === 'gift-card' ? forGiftCards : products === 'all' || products.includes(target.product);

/** How a code is compared: whatever its case, without what a copied text brings along. */
export const codeKey = (text: string): string => text.replaceAll(/\s+/g, '').toUpperCase();
