import { owesWaiver } from '../../../customers/rules/waiver.ts';
import type { CheckoutStep } from '../../../customers/web/public.ts';
import type { ReserveOffer } from '../wire-types.ts';

type Asked = Pick<ReserveOffer, 'waiver' | 'customer_accepted_wavier' | 'custom_unfilled_fields'>;

/** What is still asked before this person may reserve, in the order in which it is asked: the questions load the page anew, so they come first. */
export function owedSteps(offer: Asked): CheckoutStep[] {
  const { require_sign: requireSign, wavier_hash: hash } = offer.waiver;
  const owes = !offer.customer_accepted_wavier && owesWaiver({ requireSign, hash }, null);
  return [...(offer.custom_unfilled_fields.length > 0 ? (['information'] as const) : []), ...(owes ? (['waiver'] as const) : [])];
}

/** The step that the dialog shows: the one that the address names, or, where that is done, the next; null while the dialog is closed. */
export const stepShown = (owed: readonly CheckoutStep[], named: CheckoutStep | undefined): CheckoutStep | null =>
  named === undefined ? null : (owed.find((step) => step === named) ?? owed[0] ?? null);
