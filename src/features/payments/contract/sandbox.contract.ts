/** The browser API of the embedded card gateway (readings §7). It imitates an external service, so it has terms of its own. */
import * as z from 'zod/mini';
import { endpoint } from '../../../wire/endpoint.ts';
import { maxChars, requiredText } from '../../../wire/fields.ts';
import { codesOf } from '../../../wire/schema-words.ts';
import { hasRightCheckDigit, isWholeNumber } from '../rules/card-entry.ts';
import { cardEntryTexts } from '../texts.ts';

const say = codesOf('cardEntryTexts', cardEntryTexts);

const LONGEST_TYPED = 40;

const cardNumber = z
  .string(say('numberIncomplete'))
  .check(
    z.maxLength(LONGEST_TYPED, { error: say('numberInvalid'), abort: true }),
    z.refine(isWholeNumber, { error: say('numberIncomplete'), abort: true }),
    z.refine(hasRightCheckDigit, say('numberInvalid')),
  );

const wholeBetween = (low: number, high: number) =>
  z.int(say('expiryIncomplete')).check(z.minimum(low, say('expiryInvalid')), z.maximum(high, say('expiryInvalid')));

export const enterCard = endpoint({
  method: 'POST',
  path: '/sandbox/cards',
  who: 'public',
  summary: 'Test gateway: gives a card a name to pay with; its number is not kept',
  body: z.object({
    name: requiredText(say('nameEmpty')).check(maxChars(100)),
    number: cardNumber,
    exp_month: wholeBetween(1, 12),
    exp_year: wholeBetween(2000, 2099),
    cvc: z.string(say('cvcIncomplete')).check(z.regex(/^\d{3,4}$/, say('cvcIncomplete'))),
  }),
  reply: z.object({ id: z.string(), brand: z.string(), last_four: z.string() }),
});

export const openTestWallet = endpoint({
  method: 'POST',
  path: '/sandbox/wallets',
  who: 'public',
  summary: 'Test gateway: a wallet that is already approved, to pay with like a card',
  body: z.object({}),
  reply: z.object({ id: z.string(), brand: z.string(), last_four: z.string() }),
});

export const authenticatePayment = endpoint({
  method: 'POST',
  path: '/sandbox/payments/authenticate',
  who: 'public',
  summary: 'Test gateway: what the customer says to the bank that asks about a payment',
  body: z.object({ client_secret: z.string().check(z.minLength(1), z.maxLength(255)), outcome: z.enum(['succeed', 'fail']) }),
  /** A payment that is already decided keeps its outcome. */
  reply: z.object({ state: z.enum(['succeeded', 'declined']) }),
});
