/** Saved cards of a customer (spec 2 §2, §3, §7). */
import * as z from 'zod/mini';
import type { SavedCardId } from '../../../kernel/ids.ts';
import { id, plainId } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';

/** A saved card. The reply never contains its number. */
export const SavedCard = z.object({
  id: plainId<SavedCardId>(),
  brand: z.string(),
  last_four: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  /** e.g. `Visa ···· 4242`. */
  displayName: z.string(),
  /** The gateway's id of the card. `stripe_payment_method` of a checkout accepts it. */
  payment_method: z.string(),
  is_default: z.boolean(),
  is_expired: z.boolean(),
});

/** The card fields that the browser shows, and the gateway's public key for them. Null when cards are not accepted. */
const cardFields = {
  card_gateway: z.nullable(z.enum(['sandbox', 'stripe'])),
  /** The script that loads the gateway's card fields. Null when the card fields are our own. */
  card_script: z.nullable(z.string()),
  stripe_pk: z.nullable(z.string()),
};

const kept = {
  /** The default first, the others newest first. */
  methods: z.array(SavedCard),
  default: z.nullable(plainId<SavedCardId>()),
};

export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/customer/payment/methods',
  who: 'customer',
  summary: 'The cards that the caller keeps',
  reply: z.object({ success: z.boolean(), ...kept, ...cardFields }),
});

export const getSetupIntent = endpoint({
  method: 'GET',
  path: '/customer/payment/setup-intent',
  who: 'customer',
  summary: 'What the fields of a new card need',
  reply: z.object({ success: z.boolean(), ...cardFields, client_secret: z.nullable(z.string()) }),
});

export const addCard = endpoint({
  method: 'POST',
  path: '/customer/payment/process',
  who: 'customer',
  idempotent: true,
  summary: 'Keeps a card after its bank has checked it; nothing is charged',
  body: z.object({
    /** The gateway's id of the card, returned by the card fields in the browser. */
    payment_method: z.string().check(z.regex(/^[\w-]{1,255}$/)),
    /** Makes the card the default. A membership keeps its own card and tries the default when that one fails. */
    subscribe: z.optional(z.boolean()),
  }),
  reply: z.object({
    ...Done.shape,
    ...kept,
    setup_intent_id: z.nullable(z.string()),
    /** The bank asks the customer to authenticate. Continue with `client_secret`, then call again. */
    requires_action: z.boolean(),
    client_secret: z.nullable(z.string()),
  }),
});

const oneCard = z.object({ id: id<SavedCardId>() });

export const removeCard = endpoint({
  method: 'POST',
  path: '/customer/payment/remove',
  who: 'customer',
  summary: 'Removes a card; not the last one that pays for a running membership',
  body: oneCard,
  reply: z.object({ ...Done.shape, ...kept }),
});

export const updateDefaultCard = endpoint({
  method: 'POST',
  path: '/customer/payment/updateDefaultCard',
  who: 'customer',
  summary: 'Makes a card the one that is offered first, and is tried where the card of a membership fails',
  body: oneCard,
  reply: z.object({ ...Done.shape, ...kept }),
});
