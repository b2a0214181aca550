import type { BodyOf, ReplyOf } from '../../../../wire/endpoint.ts';
import type { readPayLink } from '../../contract/pay-link.contract.ts';
import type { Checkout } from '../bill.ts';

export type PayLink = BodyOf<typeof readPayLink>;
type Linked = ReplyOf<typeof readPayLink>;

/** Fields that a link does not show. */
const NOTHING_MORE: Omit<Checkout, keyof Linked> = {
  passes: [],
  pass_type: null,
  bought_gift_card: null,
  phases: [],
  trial_used: false,
  runs_already: false,
  recurring: false,
  membership_length: null,
  custom_payment_methods: [],
  pay_later_ways: [],
  at_desk: false,
  active_go_cardless_mandate: false,
  discount_code_obj: null,
  gift_card: null,
  waiver: { require_sign: false, wavier_hash: '', waiver_type: '', text: '' },
  customer_accepted_wavier: true,
  phone_required: false,
  customer_phone: null,
  custom_unfilled_fields: [],
};

/** Converts the reply of a link to the checkout that the form expects. */
export const checkoutOfLink = (linked: Linked): Checkout => ({ ...NOTHING_MORE, ...linked });
