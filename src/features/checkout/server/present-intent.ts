/** A payment at its gateway, each field in both spellings (readings §2). All null before a payment begins. */
export const intentOnWire = (
  payment: { readonly intent: string | null; readonly secret: string | null } = { intent: null, secret: null },
) => ({
  payment_intent_id: payment.intent,
  paymentIntentId: payment.intent,
  setup_intent_id: null,
  setupIntentId: null,
  client_secret: payment.secret,
  clientSecret: payment.secret,
  subscription_id: null,
  subscriptionId: null,
});
