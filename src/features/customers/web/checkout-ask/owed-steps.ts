import { asksWaiver } from '../../rules/decide-acceptance.ts';
import type { CheckoutStep } from './step-titles.ts';

export interface CheckoutQuestionsData {
  readonly waiver: { readonly require_sign: boolean; readonly wavier_hash: string };
  readonly customer_accepted_wavier: boolean;
  readonly custom_unfilled_fields: readonly { readonly id: number }[];
}

/**
 * The remaining steps in their order. The information step comes first, because it reloads the page. `asksPhone`: the information step asks
 * for the phone, because the page has no field for it.
 */
export function owedSteps(asked: CheckoutQuestionsData, asksPhone = false): CheckoutStep[] {
  const { require_sign: requireSign, wavier_hash: hash } = asked.waiver;
  const owesInformation = asksPhone || asked.custom_unfilled_fields.length > 0;
  const owes = !asked.customer_accepted_wavier && asksWaiver({ requireSign, hash });
  return [...(owesInformation ? (['information'] as const) : []), ...(owes ? (['waiver'] as const) : [])];
}

/** The step that the dialog shows: the one in the address or, if that is done, the next. Null while the dialog is closed. */
export const stepShown = (owed: readonly CheckoutStep[], named: CheckoutStep | undefined): CheckoutStep | null =>
  named === undefined ? null : (owed.find((step) => step === named) ?? owed[0] ?? null);
