/** Decodes the numeric codes of owned passes, on server and browser (spec 2 §3, readings §2). The codes of terms are in products. */
import * as z from 'zod/mini';
import { PAYMENT_METHODS, type PassState, type PaymentMethod } from '../rules/pass.ts';

/** `status`: 1 paid or active, 2 cancelled, any other code not paid. */
export const passStatus = z.codec(z.int(), z.enum(['paid', 'cancelled', 'unpaid']), {
  decode: (code): PassState => (code === 1 ? 'paid' : code === 2 ? 'cancelled' : 'unpaid'),
  encode: (state) => ({ paid: 1, cancelled: 2, unpaid: 3 })[state],
});

/** `payment_method`: 1 card, 2 cash received, 3 pay later, 4 bank transfer or other, 5 direct debit, 6 PayPal (readings §7). */
export const paymentMethod = z.codec(z.int().check(z.minimum(1), z.maximum(PAYMENT_METHODS.length)), z.enum(PAYMENT_METHODS), {
  decode: (code): PaymentMethod => PAYMENT_METHODS[code - 1]!,
  encode: (method) => PAYMENT_METHODS.indexOf(method) + 1,
});
