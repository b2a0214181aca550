import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { answerOfPayment, answerOfSetup } from './stripe-answer.ts';

const declinedFor = { code: 'card_declined', decline_code: 'insufficient_funds' };

it.each([
  { status: 'requires_confirmation', error: null, is: { kind: 'pending' } },
  { status: 'requires_confirmation', error: declinedFor, is: { kind: 'pending' } },
  { status: 'requires_payment_method', error: null, is: { kind: 'pending' } },
  { status: 'processing', error: null, is: { kind: 'pending' } },
  { status: 'requires_payment_method', error: declinedFor, is: { kind: 'declined', why: 'insufficient-funds' } },
  { status: 'canceled', error: declinedFor, is: { kind: 'declined', why: 'insufficient-funds' } },
  { status: 'canceled', error: null, is: { kind: 'declined', why: 'authentication-failed' } },
])('a payment intent with status $status (error: $error) is $is', ({ status, error, is }) => {
  expect(answerOfPayment({ id: 'pi_1', status, last_payment_error: error } as unknown as Stripe.PaymentIntent)).toEqual({
    ref: 'pi_1',
    ...is,
  });
  expect(answerOfSetup({ id: 'seti_1', status, last_setup_error: error } as unknown as Stripe.SetupIntent)).toEqual({
    ref: 'seti_1',
    ...is,
  });
});
