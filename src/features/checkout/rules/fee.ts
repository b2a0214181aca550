/** The amount of a fee and the time of its charge (readings §4, §6; docs/decisions/0090). The cancellation decides whether a fee is due. */
import { addDays, type Zone } from '../../../kernel/calendar.ts';
import type { Currency, Minor } from '../../../kernel/money.ts';
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import { billOf, type Bill, type TaxTerms } from '../../products/rules/bill.ts';

export const FEE_KINDS = ['late-cancel', 'no-show'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** The bill's total equals the announced amount: the studio's tax is always included in a fee, never added. */
export const billOfFee = (amount: Minor, tax: TaxTerms, currency: Pick<Currency, 'code' | 'digits'>): Bill =>
  billOf({ price: amount, tax: { ...tax, isIncluded: true }, currency });

/** The delay between a late cancel and the charge of its fee, so that the cancellation does not wait for a gateway. */
const LATE_CANCEL_AFTER = minutes(1);

/**
 * The time at which the default card is charged: soon after a late cancel; at the end of the next day for a no-show, which may still be
 * taken back.
 */
export const chargedAt = (kind: FeeKind, raisedAt: Instant, zone: Zone): Instant =>
  kind === 'late-cancel' ? plus(raisedAt, LATE_CANCEL_AFTER) : startOfDay(zone, addDays(dayOf(zone, raisedAt), 2));
