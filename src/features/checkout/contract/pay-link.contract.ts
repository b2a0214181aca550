/**
 * Paying a debt by the link in a mail, without a log-in (docs/decisions/0146). The token gives access to one checkout and to no other data
 * of the customer. It travels in request bodies, so that no log records it.
 */
import * as z from 'zod/mini';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { paymentMethod } from '../../passes/contract/pass-codes.ts';
import { confirmCheckout, getCheckout } from './checkout.contract.ts';

const link = { id: getCheckout.reply.shape.temp_id, token: z.string().check(z.minLength(1), z.maxLength(100)) };
const { shape } = getCheckout.reply;

/** Read-only, because mail programs open links on their own. */
export const readPayLink = endpoint({
  method: 'POST',
  path: '/api/pay-link/read',
  who: 'public',
  summary: 'What is owed behind a pay link, and the ways to pay it',
  body: z.object(link),
  /** The part of the checkout that needs no account: the bill and the payment methods. */
  reply: z.object({
    success: z.boolean(),
    temp_id: shape.temp_id,
    unix_expires: shape.unix_expires,
    name: shape.name,
    due: shape.due,
    amount: shape.amount,
    discount: shape.discount,
    taxAmount: shape.taxAmount,
    total: shape.total,
    gift_card_amount: shape.gift_card_amount,
    to_pay: shape.to_pay,
    tax: shape.tax,
    currency: shape.currency,
    payment_methods: shape.payment_methods,
    least_amounts: shape.least_amounts,
    card_gateway: shape.card_gateway,
    card_script: shape.card_script,
    public_key: shape.public_key,
    paypal_client_id: shape.paypal_client_id,
    /** The saved card whose charge failed, if its owner still keeps it. The bank asks for authentication again. */
    default_payment_methods: shape.default_payment_methods,
  }),
});

export const payByLink = endpoint({
  method: 'POST',
  path: '/api/pay-link/pay',
  who: 'public',
  summary: 'Pays what is owed behind a pay link, by card or at PayPal’s page',
  body: z.object({
    ...link,
    stripe_payment_method: confirmCheckout.body.shape.stripe_payment_method,
    /** 1 for card (the default) or 6 for PayPal. */
    payment: z.optional(paymentMethod),
  }),
  reply: confirmCheckout.reply,
});

export const completePayLink = endpoint({
  method: 'POST',
  path: '/api/pay-link/complete',
  who: 'public',
  summary: 'Settles what is owed behind a pay link, after the gateway said that it is paid',
  body: z.object(link),
  reply: Done,
});
