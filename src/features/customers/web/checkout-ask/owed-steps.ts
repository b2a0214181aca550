import { owesWaiver } from '../../rules/waiver.ts';
import type { CheckoutStep } from '../checkout-steps.tsx';

/** What the reply of a checkout says about its customer. */
export interface AskedAtCheckout {
  readonly waiver: { readonly require_sign: boolean; readonly wavier_hash: string };
  readonly customer_accepted_wavier: boolean;
  readonly custom_unfilled_fields: readonly { readonly id: number }[];
}

/**
 * What is still asked before this person may go on, in the order in which it is asked: the questions load the page anew, so they come first.
 * `asksPhone`: the phone is asked with the questions, where the page has no field for it.
 */
export function owedSteps(asked: AskedAtCheckout, asksPhone = false): CheckoutStep[] {
  const { require_sign: requireSign, wavier_hash: hash } = asked.waiver;
  const owesInformation = asksPhone || asked.custom_unfilled_fields.length > 0;
  const owes = !asked.customer_accepted_wavier && owesWaiver({ requireSign, hash }, null);
  return [...(owesInformation ? (['information'] as const) : []), ...(owes ? (['waiver'] as const) : [])];
}

/** The step that the dialog shows: the one that the address names, or, where that is done, the next; null while the dialog is closed. */
export const stepShown = (owed: readonly CheckoutStep[], named: CheckoutStep | undefined): CheckoutStep | null =>
  named === undefined ? null : (owed.find((step) => step === named) ?? owed[0] ?? null);
