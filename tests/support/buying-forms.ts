/** The forms of purchases and saved cards, with the faults of each field (spec 2 §5, §7). */
import {
  absent,
  anyText,
  choice,
  codeId,
  handle,
  id,
  INVALID,
  needed,
  neededId,
  neededText,
  NOTHING,
  nullable,
  omissible,
  optional,
  REQUIRED,
  tooLong,
  wrong,
  yesNo,
  type Field,
  type Form,
  type FormIds,
  type Forms,
} from './form-fields.ts';
import { GIFT_CARD_FORM } from './gift-card-form.ts';

const paymentCode = needed([1, 6], 'cash', 0, 7);
/** The key in the link of a hidden product. */
/** The key of a link. */
export const linkKey: Field = { faults: [[null, REQUIRED], [5, INVALID], tooLong(64)], fits: [undefined, 'x'] };
const codeText: Field = { faults: [...absent, [5, INVALID], tooLong(100)], fits: ['x'.repeat(100)] };
const paymentName: Field = { faults: [[5, INVALID], tooLong(40)], fits: [undefined, null] };
/** The class, appointment or series that is booked with the purchase. */
const toBook = wrong([undefined, null, { kind: 'class', class_id: NOTHING, unix_start: 1_900_000_000 }], 'class');

const CONFIRM_FIELDS: Form['fields'] = {
  // Optional, because an order may have nothing left to pay.
  stripe_payment_method: nullable(handle(255)),
  pass_id: nullable(id),
  temp_payment_id: handle(64),
  payment: omissible([1], 'cash', 0, 7),
  keep_card: yesNo,
  confirm_second: yesNo,
  customer_id: nullable(id),
  discount_code_id: codeId,
  booking: toBook,
};

/** A pay link that does not exist. */
const LINK = { id: 'guessed', token: 'guessed' };
const LINK_FIELDS = { id: handle(64), token: handle(100) };
const gets = 'not-found';

/** Forms about orders, cards and memberships that do not exist. */
const WITHOUT_OBJECT: Forms = {
  '/customer/payment/remove': { good: () => ({ id: NOTHING }), gets, fields: { id: neededId } },
  '/customer/payment/updateDefaultCard': { good: () => ({ id: NOTHING }), gets, fields: { id: neededId } },
  '/api/customer/cancel-membership': { good: () => ({ user_pass_id: NOTHING }), gets, fields: { user_pass_id: neededId } },
  '/customer/payment/subscription': {
    good: () => ({ plan: NOTHING, payment: NOTHING, method: 1 }),
    gets,
    fields: { plan: neededId, payment: nullable(id), method: optional(paymentCode) },
  },
  '/api/payment/checkout-data': { good: () => ({ gift_card_id: NOTHING }), gets, fields: { gift_card_id: neededId } },
  '/api/payment/owed-checkout': { good: () => ({ id: 'guessed' }), gets, fields: { id: handle(64) } },
  '/gift-card/balance': { good: () => ({ code: 'GLAD-PALS-PLAY-FREE' }), gets: 'gift-card-unknown', fields: { code: neededText(100) } },
  '/api/pay-link/read': { good: () => LINK, gets: 'pay-link-unknown', fields: LINK_FIELDS },
  '/api/pay-link/complete': { good: () => LINK, gets: 'pay-link-unknown', fields: LINK_FIELDS },
  '/api/pay-link/pay': {
    good: () => ({ ...LINK, stripe_payment_method: null, payment: 1 }),
    gets: 'pay-link-unknown',
    fields: { ...LINK_FIELDS, stripe_payment_method: nullable(handle(255)), payment: CONFIRM_FIELDS['payment']! },
  },
};

export const buyingForms = (ids: () => FormIds): Forms => {
  const later = { confirm_second: true, discount_code_id: null, booking: null };
  const confirm: Form = {
    good: () => ({
      // First, because nonsense in another field can pay the checkout.
      stripe_payment_method: ids().card,
      pass_id: ids().product,
      temp_payment_id: ids().checkout,
      customer_id: ids().customer,
      keep_card: true,
      payment: 1,
      ...later,
    }),
    fields: CONFIRM_FIELDS,
  };
  const complete: Form = {
    good: () => ({ id: ids().checkout, subscription_id: null, clientSecret: null }),
    fields: { id: handle(64), subscription_id: anyText, clientSecret: anyText },
  };
  return {
    ...WITHOUT_OBJECT,
    '/customer/payment/process': {
      good: () => ({ payment_method: ids().card, subscribe: true }),
      fields: { payment_method: handle(255), subscribe: yesNo },
    },
    '/getCheckout': { good: () => ({ pass_id: ids().product, key: 'x' }), fields: { pass_id: neededId, key: linkKey } },
    '/api/customer/apply-discount-code': {
      good: () => ({ payment_id: ids().checkout, pass_id: ids().product, code_value: '', discount_for: 'pass', take_off: 'code' }),
      fields: {
        payment_id: handle(64),
        pass_id: nullable(id),
        code_value: codeText,
        discount_for: choice('pass', 'gift_card', 'series', 'appointment'),
        take_off: choice('code', 'gift_card'),
      },
    },
    '/confirmCheckout': confirm,
    '/payment/confirm-payment-checkout': confirm,
    '/payment/pass/complete': complete,
    '/payment/complete-intent-payment': complete,
    '/customer/gift-cards': GIFT_CARD_FORM,
    '/go-cardless-checkout': {
      // The product names the purchase. The checkout of the other forms may already be paid.
      good: () => ({ pass_id: ids().product, temp_payment_id: undefined, key: 'x', payment: 5, ...later }),
      // The studio has no GoCardless account.
      gets: 'method-not-offered',
      fields: {
        pass_id: nullable(id),
        temp_payment_id: optional(handle(64)),
        key: linkKey,
        payment: paymentCode,
        confirm_second: yesNo,
        discount_code_id: codeId,
        booking: toBook,
      },
    },
    '/api/cashCheckout': {
      good: () => ({ pass_id: ids().product, payment: 3, temp_payment_id: ids().checkout, payment_name: null, ...later }),
      fields: {
        pass_id: nullable(id),
        payment: paymentCode,
        temp_payment_id: optional(handle(64)),
        confirm_second: yesNo,
        discount_code_id: codeId,
        payment_name: paymentName,
        booking: toBook,
      },
    },
    '/api/getBookingDetails': { good: () => ({ id: ids().checkout }), fields: { id: handle(64) } },
  };
};
