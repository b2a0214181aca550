import type Stripe from 'stripe';
import { fromStripeAmount } from '../../rules/stripe-amount.ts';
import type { CardRefusal } from '../../rules/card-refusal.ts';
import type { CardShown, PaymentAnswer } from '../gateway.ts';

/** The metadata of a payment: our idempotency key and the number of digits of our amounts. */
export const metadataOf = (key: string, digits: number) => ({ payment_key: key, digits: String(digits) });

/** Maps Stripe's decline code to our refusal. Without a decline code, maps the error code. */
const REASONS: Readonly<Record<string, CardRefusal>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'card-expired',
  authentication_required: 'authentication-failed',
  payment_intent_authentication_failure: 'authentication-failed',
  setup_intent_authentication_failure: 'authentication-failed',
};

export const reasonOf = (error: { readonly code?: string | undefined; readonly decline_code?: string | undefined } | null): CardRefusal =>
  REASONS[error?.decline_code ?? ''] ?? REASONS[error?.code ?? ''] ?? 'card-declined';

export function answerOfPayment(intent: Stripe.PaymentIntent): PaymentAnswer {
  const { id: ref } = intent;
  switch (intent.status) {
    case 'succeeded': {
      const currency = intent.currency.toUpperCase();
      const digits = Number(intent.metadata.digits ?? 2);
      const amount = fromStripeAmount(intent.amount_received, { code: currency, digits });
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
      return { kind: 'succeeded', ref, amount, currency, card: cardOf(charge?.payment_method_details?.card) };
    }
    case 'requires_action':
      return { kind: 'authentication-needed', ref, clientSecret: intent.client_secret! };
    case 'canceled':
      return endedWithout(ref, intent.last_payment_error);
    default:
      return undecided(intent, intent.last_payment_error);
  }
}

/** The answer for a card that was only checked and saved. The currency comes from the metadata, because a SetupIntent has none. */
export function answerOfSetup(intent: Stripe.SetupIntent): PaymentAnswer {
  const { id: ref } = intent;
  switch (intent.status) {
    case 'succeeded': {
      const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
      return {
        kind: 'succeeded',
        ref,
        amount: fromStripeAmount(0, { code: 'USD', digits: 2 }),
        currency: intent.metadata?.currency ?? '',
        card: cardOf(method?.card),
      };
    }
    case 'requires_action':
      return { kind: 'authentication-needed', ref, clientSecret: intent.client_secret! };
    case 'canceled':
      return endedWithout(ref, intent.last_setup_error);
    default:
      return undecided(intent, intent.last_setup_error);
  }
}

type Declined = Parameters<typeof reasonOf>[0];

/** The intent was cancelled because the card was declined or nobody approved it. */
const endedWithout = (ref: string, error: Declined): PaymentAnswer => ({
  kind: 'declined',
  ref,
  why: error ? reasonOf(error) : 'authentication-failed',
});

/** Without a decline the intent may still be in progress, because it can be read during its confirmation. */
const undecided = ({ id: ref, status }: { readonly id: string; readonly status: string }, error: Declined): PaymentAnswer =>
  status === 'requires_payment_method' && error ? { kind: 'declined', ref, why: reasonOf(error) } : { kind: 'pending', ref };

interface StripeCard {
  readonly brand: string | null;
  readonly last4: string | null;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly fingerprint?: string | null;
  readonly wallet?: { readonly type: string } | null;
}

const BRANDS: Readonly<Record<string, string>> = { amex: 'American Express', diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay' };

const WALLETS: Readonly<Record<string, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

function cardOf(card: StripeCard | null | undefined): CardShown {
  const brand = card?.brand ?? 'card';
  const name = BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  const wallet = WALLETS[card?.wallet?.type ?? ''];
  return {
    brand: wallet ? `${wallet}, ${name}` : name,
    lastFour: card?.last4 ?? '0000',
    expMonth: card?.exp_month ?? 1,
    expYear: card?.exp_year ?? 2000,
    fingerprint: card?.fingerprint ?? null,
  };
}
