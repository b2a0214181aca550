import Stripe from 'stripe';
import { gatewayAway, KeysRefused, refusesKeys } from '../gateway-trouble.ts';

/** 409: another request with the same idempotency key is in progress, so a retry is possible. */
const isTrouble = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode === 409);

/** When Stripe does not answer or has an internal error, the outcome is unknown and the caller may retry. */
export async function said<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
    if (refusesKeys(status)) throw gatewayAway(new KeysRefused('Stripe', status!));
    // Stripe's status code must not become ours.
    throw isTrouble(error) ? gatewayAway(error) : new Error('Stripe refused what it was asked for.', { cause: error });
  }
}
