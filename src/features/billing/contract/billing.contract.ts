/** Cards that a customer keeps for the next time (spec 2 §2, §3, §7). */
import * as z from 'zod/mini';
import type { SavedCardId } from '../../../kernel/ids.ts';
import { id, plainId } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';

/** A card as its owner sees it: never its number. */
export const SavedCard = z.object({
  id: plainId<SavedCardId>(),
  brand: z.string(),
  last_four: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  /** e.g. `Visa ···· 4242`. */
  displayName: z.string(),
  /** The gateway's name of it: what `stripe_payment_method` of a checkout takes. */
  payment_method: z.string(),
  is_default: z.boolean(),
  is_expired: z.boolean(),
});

/** Which card fields a browser shows, and the gateway's public key for them; null where no cards are taken. */
const cardFields = {
  card_gateway: z.nullable(z.enum(['sandbox', 'stripe'])),
  /** Where the gateway's fields are loaded from; null where they are ours. */
  card_script: z.nullable(z.string()),
  stripe_pk: z.nullable(z.string()),
};

const kept = {
  /** The default first, then the newest. */
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
    /** The gateway's name of the card, as its fields in the browser gave it. */
    payment_method: z.string().check(z.regex(/^[\w-]{1,255}$/)),
    /** Running memberships are paid with it from now on: it becomes the default. */
    subscribe: z.optional(z.boolean()),
  }),
  reply: z.object({
    ...Done.shape,
    ...kept,
    setup_intent_id: z.nullable(z.string()),
    /** The bank asks the customer: go on with `client_secret`, then call again. */
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
