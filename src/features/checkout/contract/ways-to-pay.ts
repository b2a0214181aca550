/** What a checkout says of the ways to pay it, and of a payment that has begun (spec 2 §3 Checkout response). */
import * as z from 'zod/mini';
import { paymentMethod } from '../../passes/contract/pass-codes.ts';

/** Which ways of paying are open to this customer: '1' or '0' each. */
export const PaymentMethods = z.object({
  online: z.enum(['1', '0']),
  cash: z.enum(['1', '0']),
  go_cardless: z.enum(['1', '0']),
  paypal: z.enum(['1', '0']),
});

export const CustomMethods = z.array(z.object({ payment: paymentMethod }));

/** Methods that the studio offers and for which an amount is too small: the least that they take. */
export const LeastAmounts = z.array(z.object({ payment: paymentMethod, amount: z.number() }));

const gatewayName = z.nullable(z.string());

/** A payment at its gateway, in both spellings (readings §2); null before it has begun. A membership has no subscription there: it is renewed by us. */
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

/** Of the gateway that takes cards. */
export const CardFields = {
  /** Which card fields to show: the gateway behind `online`. Null where cards are not taken. */
  card_gateway: z.nullable(z.enum(['sandbox', 'stripe'])),
  /** Where the gateway's fields are loaded from; null where they are ours. */
  card_script: z.nullable(z.string()),
  /** The gateway's public key, for its fields in the browser. */
  public_key: z.nullable(z.string()),
  publicKey: z.nullable(z.string()),
  /** The same, where that gateway is Stripe. */
  stripe_publish_key: z.nullable(z.string()),
  /** Stripe's own page is not used (docs/decisions/0118): always null. */
  stripe_session_id: z.nullable(z.string()),
  /** The plan at PayPal by which it charges a membership, and its name; null where it charges nothing later, or does not answer now. */
  paypal_plan_id: z.nullable(z.string()),
  paypal_plan: z.nullable(z.string()),
};
