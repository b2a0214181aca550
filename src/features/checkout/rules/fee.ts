/** What a fee costs and when it is charged (readings §4, §6; docs/decisions/0090). Whether one is due at all is decided with the cancellation. */
import { addDays, type Zone } from '../../../kernel/calendar.ts';
import type { Currency, Minor } from '../../../kernel/money.ts';
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import { billOf, type Bill, type TaxTerms } from '../../products/rules/bill.ts';

export const FEE_KINDS = ['late-cancel', 'no-show'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** What was told is what is paid: the studio's tax is always within it, and never on top. */
export const billOfFee = (amount: Minor, tax: TaxTerms, currency: Pick<Currency, 'code' | 'digits'>): Bill =>
  billOf({ price: amount, tax: { ...tax, isIncluded: true }, currency });

/** So long after a late cancel its fee is charged: the cancellation waits for no gateway. */
const LATE_CANCEL_AFTER = minutes(1);

/** When the default card is charged: soon for a late cancel, at the end of the next day for a no show, which may still be taken back. */
export const chargedAt = (kind: FeeKind, raisedAt: Instant, zone: Zone): Instant =>
  kind === 'late-cancel' ? plus(raisedAt, LATE_CANCEL_AFTER) : startOfDay(zone, addDays(dayOf(zone, raisedAt), 2));
