import type { BodyOf, ReplyOf } from '../../../../wire/endpoint.ts';
import type { readPayLink } from '../../contract/pay-link.contract.ts';
import type { Checkout } from '../bill.ts';

export type PayLink = BodyOf<typeof readPayLink>;
type Linked = ReplyOf<typeof readPayLink>;

/** Fields that a link does not show. */
const NOTHING_MORE: Omit<Checkout, keyof Linked | 'paymentMethods' | 'publicKey' | 'defaultPaymentMethods'> = {
  passes: [],
  pass_type: null,
  bought_gift_card: null,
  phases: [],
  trial_used: false,
  runs_already: false,
  recurring: false,
  membership_length: null,
  timezone: '',
  timezoneAbb: '',
  payment_method: null,
  custom_payment_methods: [],
  customPaymentMethods: [],
  at_desk: false,
  active_go_cardless_mandate: false,
  activeGoCardlessMandate: false,
  stripe_publish_key: null,
  stripe_session_id: null,
  paypal_plan_id: null,
  paypal_plan: null,
  payment_intent_id: null,
  paymentIntentId: null,
  setup_intent_id: null,
  setupIntentId: null,
  client_secret: null,
  clientSecret: null,
  subscription_id: null,
  subscriptionId: null,
  discount_code_obj: null,
  discount_code_id: null,
  discountCodeId: null,
  gift_card: null,
  waiver: { require_sign: false, wavier_hash: '', waiver_type: '', text: '' },
  customer_accepted_wavier: true,
  phone_required: false,
  customer_phone: null,
  custom_unfilled_fields: [],
  show_checkout_fields: false,
};

/** Converts the reply of a link to the checkout that the form expects. */
export const checkoutOfLink = (linked: Linked): Checkout => ({
  ...NOTHING_MORE,
  ...linked,
  paymentMethods: linked.payment_methods,
  publicKey: linked.public_key,
  defaultPaymentMethods: linked.default_payment_methods,
});
