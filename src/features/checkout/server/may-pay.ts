import type { Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { OfferId } from '../../../kernel/ids.ts';
import type { PaymentMethod } from '../../passes/rules/pass.ts';
import type { AmountNotTaken } from '../../payments/rules/card-refusal.ts';
import { type Checkout, type OpenMethods } from '../rules/checkout.ts';
import { decidePayment, type CheckoutRefusal } from '../rules/decide-payment.ts';

interface Ask {
  readonly product: OfferId | null;
  readonly method: PaymentMethod;
  readonly open: OpenMethods;
  readonly taking?: OpenMethods;
  /** The steps that the customer owes before buying, as returned by `findOwed`. */
  readonly owed: unknown;
}

export const mayPay = (
  { studio, at }: { readonly studio: Studio; readonly at: Instant },
  checkout: Checkout,
  { owed, ...ask }: Ask,
): Decision<'pay' | 'completed', CheckoutRefusal | AmountNotTaken> =>
  decidePayment(checkout, { ...ask, owesWaiver: owed === 'waiver', currency: studio.settings.currency.code, now: at });
