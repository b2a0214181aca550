/** The payment methods of a checkout and the state of a payment in progress (spec 2 §3 Checkout response). */
import * as z from 'zod/mini';
import { paymentMethod } from '../../passes/contract/pass-codes.ts';

/** The payment methods open to this customer: each '1' or '0'. */
export const PaymentMethods = z.object({
  online: z.enum(['1', '0']),
  cash: z.enum(['1', '0']),
  go_cardless: z.enum(['1', '0']),
  paypal: z.enum(['1', '0']),
});

/** Further ways that the studio takes. `name`: its own name of one. Null for a bank transfer. */
export const CustomMethods = z.array(z.object({ payment: paymentMethod, name: z.nullable(z.string()) }));

/** The methods that the studio offers but that refuse the amount as too small, with their minimum. */
export const LeastAmounts = z.array(z.object({ payment: paymentMethod, amount: z.number() }));

const gatewayName = z.nullable(z.string());

/**
 * A payment at its gateway, each field in both spellings (readings §2). Null before the payment begins. The setup intent and the
 * subscription are always null.
 */
export const Intent = {
  payment_intent_id: gatewayName,
  paymentIntentId: gatewayName,
  setup_intent_id: gatewayName,
  setupIntentId: gatewayName,
  client_secret: gatewayName,
  clientSecret: gatewayName,
  subscription_id: gatewayName,
  subscriptionId: gatewayName,
};

export const CardFields = {
  /** The gateway behind `online`, which decides the card fields to show. Null when cards are not accepted. */
  card_gateway: z.nullable(z.enum(['sandbox', 'stripe'])),
  /** The script that loads the gateway's card fields. Null when the card fields are our own. */
  card_script: z.nullable(z.string()),
  public_key: z.nullable(z.string()),
  publicKey: z.nullable(z.string()),
  /** `public_key` when the gateway is Stripe, otherwise null. */
  stripe_publish_key: z.nullable(z.string()),
  /** Always null: Stripe's hosted page is not used (docs/decisions/0118). */
  stripe_session_id: z.nullable(z.string()),
  /** The PayPal plan that charges a membership, and its name. Null when nothing is charged later or PayPal does not answer. */
  paypal_plan_id: z.nullable(z.string()),
  paypal_plan: z.nullable(z.string()),
};
