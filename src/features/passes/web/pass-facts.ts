import type { Dates } from '../../../context/dates.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getPacks } from '../contract/passes.contract.ts';
import { say, termWords } from './public/texts.ts';

export type Packs = ReplyOf<typeof getPacks>;
export type UserPass = Packs['packs'][number];

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A contact sentence. It contains the email address if the studio has one. */
export interface Contact {
  readonly text: string;
  readonly email: string;
}

/**
 * The contact for cancelling a membership that runs. A membership without credits in its cycle is not valid, but it still runs. Null when
 * the customer can cancel it here.
 */
export function contactOf(
  { punch_type: type, status, isValid, unix_renewal: renewal, can_cancel: can }: UserPass,
  email: string,
): Contact | null {
  if (can) return null;
  if (type !== 'membership' || status === 'cancelled' || (!isValid && renewal === null)) return null;
  return { text: email === '' ? say.contactStudio : say.contact(email), email };
}

/** The studio gave it for nothing. */
export const isGiven = ({ studio_changes: changes }: Pick<UserPass, 'studio_changes'>): boolean =>
  changes.some(({ kind }) => kind === 'given');

/** The order's total. In a trial without a payment, the price of a cycle. Null for a given pass. */
export function paidOrPrice(pack: Pick<UserPass, 'order' | 'price' | 'studio_changes'>): number | null {
  const { order, price } = pack;
  if (isGiven(pack)) return null;
  return order === null || (order.total === 0 && order.discount === 0) ? price : order.total;
}

/** The next charge with its date. For a membership that Atelier does not charge, its renewal date. */
export function renewalFacts(
  { unix_renewal: renewal, next_payment: next }: UserPass,
  dates: Dates,
  money: (amount: number) => string,
): Fact[] {
  if (next !== null)
    return [{ label: say.facts.nextPayment, value: say.paymentOn(money(next.total), dates.dated(dates.dayOf(next.unix_at))) }];
  return renewal === null ? [] : [{ label: say.facts.renewsOn, value: dates.dated(dates.dayOf(renewal)) }];
}

/** Whether a membership renews again, so that its commitment still matters. */
export const goesOn = ({ unix_renewal: renewal }: UserPass): boolean => renewal !== null;

export function commitmentLength({ commitment_period_cycles: cycles, membership_length: cycle }: UserPass): string | null {
  return cycles === null || cycle === null ? null : termWords.period({ count: cycles * cycle.count, unit: cycle.unit });
}

/** The granted guest credits: left plus used. */
export const guestCreditsInAll = ({ guest_credits_remaining: left, credit_use_guest: used }: UserPass): number | null =>
  left === null ? null : left + used;
