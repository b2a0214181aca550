/** The forms of purchases and saved cards, with the faults of each field (spec 2 §5, §7). */
import {
  REQUIRED,
  INVALID,
  neededText,
  neededId,
  id,
  handle,
  optional,
  codeId,
  anyText,
  choice,
  type Field,
  type Form,
} from './form-fields.ts';
import { GIFT_CARD_FORM } from './gift-card-form.ts';

interface BuyingIds {
  readonly customer: number;
  readonly product: number;
  readonly checkout: string;
  readonly card: string;
}

const yesNo: Field = {
  faults: [
    ['null', null, REQUIRED],
    ['a word', 'yes', INVALID],
  ],
  fits: [undefined, false],
};

const paymentCode: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a word', 'cash', INVALID],
    ['none', 0, INVALID],
    ['one too many', 7, INVALID],
  ],
  fits: [1, 6],
};

/** The key in the link of a hidden product. */
const linkKey: Field = {
  faults: [
    ['null', null, REQUIRED],
    ['a number', 5, INVALID],
    ['too long', 'x'.repeat(65), 'Field can have maximum 64 characters'],
  ],
  fits: [undefined, 'x'],
};

/** An id that may be missing or null. */
const optionalId: Field = { faults: id.faults.filter(([what]) => what !== 'null'), fits: [undefined, null] };

/** The class, appointment or series that is booked with the purchase. */
const toBook: Field = {
  faults: [['a word', 'class', INVALID]],
  fits: [undefined, null, { kind: 'class', class_id: 999_999, unix_start: 1_900_000_000 }],
};

/** A pay link that does not exist. */
const LINK = { id: 'guessed', token: 'guessed' };
const LINK_FIELDS = { id: handle(64), token: handle(100) };

export function buyingForms(known: () => BuyingIds): Readonly<Record<string, Form>> {
  const confirm: Form = {
    good: () => ({
      pass_id: known().product,
      temp_payment_id: known().checkout,
      stripe_payment_method: known().card,
      customer_id: known().customer,
      keep_card: true,
      confirm_second: true,
      payment: 1,
      discount_code_id: null,
      booking: null,
    }),
    fields: {
      pass_id: optionalId,
      temp_payment_id: handle(64),
      // Optional, because an order may have nothing left to pay.
      stripe_payment_method: { faults: optional(handle(255)).faults.filter(([what]) => what !== 'null'), fits: [undefined, null] },
      payment: { faults: paymentCode.faults.filter(([what]) => what !== 'missing'), fits: [undefined, 1] },
      keep_card: yesNo,
      confirm_second: yesNo,
      customer_id: optionalId,
      discount_code_id: codeId,
      booking: toBook,
    },
  };

  const complete: Form = {
    good: () => ({ id: known().checkout, subscription_id: null, clientSecret: null }),
    fields: { id: handle(64), subscription_id: anyText, clientSecret: anyText },
  };
  return {
    '/customer/payment/process': {
      good: () => ({ payment_method: known().card, subscribe: true }),
      fields: { payment_method: handle(255), subscribe: yesNo },
    },
    '/customer/payment/remove': { good: () => ({ id: 999_999 }), gets: 'not-found', fields: { id: neededId } },
    '/customer/payment/updateDefaultCard': { good: () => ({ id: 999_999 }), gets: 'not-found', fields: { id: neededId } },
    '/api/customer/cancel-membership': { good: () => ({ user_pass_id: 999_999 }), gets: 'not-found', fields: { user_pass_id: neededId } },
    '/customer/payment/subscription': {
      good: () => ({ plan: 999_999, payment: 999_999, method: 1 }),
      gets: 'not-found',
      fields: { plan: neededId, payment: optionalId, method: optional(paymentCode) },
    },
    '/getCheckout': { good: () => ({ pass_id: known().product, key: 'x' }), fields: { pass_id: neededId, key: linkKey } },
    '/api/customer/apply-discount-code': {
      good: () => ({ payment_id: known().checkout, pass_id: known().product, code_value: '', discount_for: 'pass', take_off: 'code' }),
      fields: {
        payment_id: handle(64),
        pass_id: optionalId,
        code_value: {
          faults: [
            ['missing', undefined, REQUIRED],
            ['null', null, REQUIRED],
            ['a number', 5, INVALID],
            ['too long', 'x'.repeat(101), 'Field can have maximum 100 characters'],
          ],
          fits: ['x'.repeat(100)],
        },
        discount_for: choice('pass', 'gift_card', 'series', 'appointment'),
        take_off: choice('code', 'gift_card'),
      },
    },
    '/confirmCheckout': confirm,
    '/payment/pass/complete': complete,
    '/customer/gift-cards': GIFT_CARD_FORM,
    '/api/payment/checkout-data': { good: () => ({ gift_card_id: 999_999 }), gets: 'not-found', fields: { gift_card_id: neededId } },
    '/gift-card/balance': {
      good: () => ({ code: 'GLAD-PALS-PLAY-FREE' }),
      gets: 'gift-card-unknown',
      fields: { code: neededText(100, REQUIRED) },
    },
    '/go-cardless-checkout': {
      good: () => ({
        pass_id: known().product,
        // The product names the purchase. The checkout of the other forms may already be paid.
        temp_payment_id: undefined,
        key: 'x',
        payment: 5,
        confirm_second: true,
        discount_code_id: null,
        booking: null,
      }),
      // The studio has no GoCardless account.
      gets: 'method-not-offered',
      fields: {
        pass_id: optionalId,
        temp_payment_id: optional(handle(64)),
        key: linkKey,
        payment: paymentCode,
        confirm_second: yesNo,
        discount_code_id: codeId,
        booking: toBook,
      },
    },
    '/payment/confirm-payment-checkout': confirm,
    '/payment/complete-intent-payment': complete,
    '/api/cashCheckout': {
      good: () => ({
        pass_id: known().product,
        payment: 3,
        temp_payment_id: known().checkout,
        payment_name: null,
        confirm_second: true,
        discount_code_id: null,
        booking: null,
      }),
      fields: {
        pass_id: optionalId,
        payment: paymentCode,
        temp_payment_id: optional(handle(64)),
        confirm_second: yesNo,
        discount_code_id: codeId,
        payment_name: {
          faults: [
            ['a number', 5, INVALID],
            ['too long', 'x'.repeat(41), 'Field can have maximum 40 characters'],
          ],
          fits: [undefined, null],
        },
        booking: toBook,
      },
    },
    '/api/pay-link/read': { good: () => LINK, gets: 'pay-link-unknown', fields: LINK_FIELDS },
    '/api/pay-link/complete': { good: () => LINK, gets: 'pay-link-unknown', fields: LINK_FIELDS },
    '/api/pay-link/pay': {
      good: () => ({ ...LINK, stripe_payment_method: null, payment: 1 }),
      gets: 'pay-link-unknown',
      fields: { ...LINK_FIELDS, stripe_payment_method: confirm.fields['stripe_payment_method']!, payment: confirm.fields['payment']! },
    },
    '/api/payment/owed-checkout': { good: () => ({ id: 'guessed' }), gets: 'not-found', fields: { id: handle(64) } },
    '/api/getBookingDetails': { good: () => ({ id: known().checkout }), fields: { id: handle(64) } },
  };
}
