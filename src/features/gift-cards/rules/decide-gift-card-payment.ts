import type { Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export type GiftCardPaymentRefusal = { readonly code: 'gift-card-changed' };

/** Whether the card's balance still covers the amount. */
export const decideGiftCardPayment = (balance: Minor, amount: Minor): Decision<null, GiftCardPaymentRefusal> =>
  balance >= amount ? ok(null) : refuse({ code: 'gift-card-changed' });
