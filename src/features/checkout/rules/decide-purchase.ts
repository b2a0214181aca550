/** Whether the terms of a product allow this customer to buy it (readings §14; docs/decisions/0151). */
import type { OfferId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { isOver } from '../../passes/rules/validity.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { hadTrial } from './one-trial.ts';

export type PurchaseRefusal =
  | { readonly code: 'once-per-person' }
  | { readonly code: 'new-customers-only' }
  /** The checkout promises a trial that the customer has used in the meantime. */
  | { readonly code: 'trial-used' }
  /** The same membership is running. A second one needs a confirmation. */
  | { readonly code: 'runs-already' }
  | { readonly code: 'payment-under-way' };

type Owned = Pick<Pass, 'offer' | 'state' | 'endsAt'> & { readonly terms: Pick<PassTerms, 'trialDays' | 'cycle'> };

export interface Purchase {
  readonly product: OfferId;
  readonly terms: Pick<PassTerms, 'trialDays' | 'cycle' | 'oncePerPerson' | 'newCustomersOnly'>;
  readonly isSecondConfirmed: boolean;
}

export interface Purchaser {
  /** All passes of the customer, including ended and cancelled ones. */
  readonly owned: readonly Owned[];
  /** Another checkout of the customer has a payment that may still succeed. This purchase would then be the second one. */
  readonly isPayingElsewhere: boolean;
  readonly now: Instant;
}

/** The terms that a confirmation cannot override. */
export function decideTermsOfSale({ product, terms }: Purchase, owned: readonly Owned[]): Decision<null, PurchaseRefusal> {
  if (terms.oncePerPerson && owned.some(({ offer }) => offer === product)) return refuse({ code: 'once-per-person' });
  if (terms.newCustomersOnly && owned.length > 0) return refuse({ code: 'new-customers-only' });
  return ok(null);
}

/** Whether the customer has this membership and it is still running. */
export const runsAlready = (
  { product, terms }: Pick<Purchase, 'product' | 'terms'>,
  { owned, now }: Omit<Purchaser, 'isPayingElsewhere'>,
): boolean => terms.cycle !== null && owned.some((pass) => pass.offer === product && pass.state !== 'cancelled' && !isOver(pass, now));

export function decidePurchase(purchase: Purchase, by: Purchaser): Decision<null, PurchaseRefusal> {
  const { product, terms, isSecondConfirmed } = purchase;
  const decision = decideTermsOfSale(purchase, by.owned);
  if (!decision.ok) return decision;
  if (terms.trialDays > 0 && hadTrial(product, by.owned)) return refuse({ code: 'trial-used' });
  if (!isSecondConfirmed && runsAlready(purchase, by)) return refuse({ code: 'runs-already' });
  return by.isPayingElsewhere ? refuse({ code: 'payment-under-way' }) : ok(null);
}

/** Whether any term can forbid the purchase. A purchase without such terms needs no lock. */
export const isRestricted = ({ terms }: Pick<Purchase, 'terms'>): boolean =>
  terms.oncePerPerson || terms.newCustomersOnly || terms.trialDays > 0 || terms.cycle !== null;
