/** The discount of a promo code, and whether a code may be used now (spec 2 §3, §4; readings §6). */
import type { OfferId, PromoCodeId } from '../../../kernel/ids.ts';
import { minor, share, type Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Day, Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';

/** 100 % in thousandths of a percent. */
const WHOLE = 100_000;

export type Discount =
  /** `share` is in thousandths of a percent: 10 % is 10,000. */
  { readonly kind: 'percent'; readonly share: number } | { readonly kind: 'fixed'; readonly amount: Minor };

/** Converts between a discount and its two columns. */
export const discountOfColumns = (kind: string, value: number): Discount =>
  kind === 'percent' ? { kind: 'percent', share: value } : { kind: 'fixed', amount: minor(value) };
export const valueOfDiscount = (discount: Discount): number => (discount.kind === 'percent' ? discount.share : discount.amount);

/** The promise to a membership that was bought with a code. It stays when the code changes later. */
export interface SoldCode extends Pick<PromoCode, 'id' | 'discount' | 'totalCycles'> {}

/** The terms of a code that a checkout promises. They stay when the code changes later. */
export interface CodeTerms extends SoldCode, Pick<PromoCode, 'newCustomersOnly'> {}

export const termsOfCode = ({ id, discount, totalCycles, newCustomersOnly }: PromoCode): CodeTerms => ({
  id,
  discount,
  totalCycles,
  newCustomersOnly,
});

export interface PromoCode {
  readonly id: PromoCodeId;
  readonly code: string;
  readonly discount: Discount;
  /** The number of cycles of a membership that the code covers, including the first. Null for all. */
  readonly totalCycles: number | null;
  /** The duration to show, in months of 30 days. Null when none is shown. */
  readonly months: number | null;
  readonly maxUses: number | null;
  readonly maxUsesPerCustomer: number | null;
  /** The first and the last day, in the studio's zone. Null: no limit. */
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
  readonly products: 'all' | readonly OfferId[];
  readonly forGiftCards: boolean;
  /** Only a customer who never had a pass may use it. */
  readonly newCustomersOnly: boolean;
  readonly isArchived: boolean;
}

export type CodeTarget = { readonly kind: 'pass'; readonly product: OfferId } | { readonly kind: 'gift-card' };

/** The number of uses and reservations by other checkouts than the asking one. */
export interface CodeUses {
  readonly all: number;
  readonly ofCustomer: number;
}

export type CodeRefusal =
  /** No valid promo code or gift card has this text. */
  | { readonly code: 'code-unknown' }
  | { readonly code: 'code-not-yet'; readonly from: Instant }
  | { readonly code: 'code-ended' }
  | { readonly code: 'code-not-for-this' }
  | { readonly code: 'code-for-new-customers' }
  | { readonly code: 'code-used-up' }
  | { readonly code: 'code-used-by-you' };

/** The discount on a price, rounded once and never more than the price. */
export const discountOf = ({ discount }: Pick<PromoCode, 'discount'>, price: Minor): Minor =>
  minor(Math.min(price, discount.kind === 'percent' ? share(price, discount.share, WHOLE) : discount.amount));

/** The discount on a cycle of a membership. Cycles count from 0. */
export const discountOfCycle = (code: Pick<PromoCode, 'discount' | 'totalCycles'>, price: Minor, cycle: number): Minor =>
  code.totalCycles !== null && cycle >= code.totalCycles ? minor(0) : discountOf(code, price);

interface CodeUser {
  readonly target: CodeTarget;
  readonly uses: CodeUses;
  /** The customer never had a pass. */
  readonly isNew: boolean;
  readonly now: Instant;
  readonly zone: Zone;
}

/** Whether the code may be applied to this item now, given its uses. */
export function judgeCode(code: PromoCode, { target, uses, isNew, now, zone }: CodeUser): Decision<PromoCode, CodeRefusal> {
  if (code.isArchived) return refuse({ code: 'code-unknown' });
  const today = dayOf(zone, now);
  if (code.firstDay !== null && today < code.firstDay) return refuse({ code: 'code-not-yet', from: startOfDay(zone, code.firstDay) });
  if (code.lastDay !== null && today > code.lastDay) return refuse({ code: 'code-ended' });
  if (!isFor(code, target)) return refuse({ code: 'code-not-for-this' });
  if (code.newCustomersOnly && !isNew) return refuse({ code: 'code-for-new-customers' });
  return judgeUses(code, uses);
}

/** Why nobody can use a code now, for those who edit it. */
export type CodeHidden = 'not-in-package' | 'not-yet' | 'ended' | 'used-up' | 'for-nothing';

export function whyNotUsable(
  { firstDay, lastDay, maxUses, products, forGiftCards }: Pick<PromoCode, 'firstDay' | 'lastDay' | 'maxUses' | 'products' | 'forGiftCards'>,
  { today, uses, isInPackage }: { readonly today: Day; readonly uses: number; readonly isInPackage: boolean },
): readonly CodeHidden[] {
  return [
    ...(isInPackage ? [] : (['not-in-package'] as const)),
    ...(firstDay !== null && today < firstDay ? (['not-yet'] as const) : []),
    ...(lastDay !== null && today > lastDay ? (['ended'] as const) : []),
    ...(maxUses !== null && uses >= maxUses ? (['used-up'] as const) : []),
    ...(products !== 'all' && products.length === 0 && !forGiftCards ? (['for-nothing'] as const) : []),
  ];
}

/**
 * Whether an applied code may still be used. Its promise is kept for the time of the checkout, so only the limits on its uses are checked.
 */
export function judgeUses(code: PromoCode, uses: CodeUses): Decision<PromoCode, CodeRefusal> {
  if (code.maxUsesPerCustomer !== null && uses.ofCustomer >= code.maxUsesPerCustomer) return refuse({ code: 'code-used-by-you' });
  if (code.maxUses !== null && uses.all >= code.maxUses) return refuse({ code: 'code-used-up' });
  return ok(code);
}

const isFor = ({ products, forGiftCards }: PromoCode, target: CodeTarget): boolean =>
  target.kind === 'gift-card' ? forGiftCards : products === 'all' || products.includes(target.product);

/** The form in which codes are compared: without spaces and in upper case. */
export const codeKey = (text: string): string => text.replaceAll(/\s+/g, '').toUpperCase();
