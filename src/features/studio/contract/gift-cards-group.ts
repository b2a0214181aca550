import * as z from 'zod/mini';
import { singleCalls } from '../../../wire/entity.ts';
import { areDistinct } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';

/** Minor units. */
const amount = z.int(WANTED.amount).check(z.positive(WANTED.amount), z.maximum(1_000_000_000, WANTED.amount));
export const MOST_AMOUNTS = 12;

/** The gift cards that customers can buy. */
export const giftCardFields = z.object({
  isSold: z.boolean(),
  amounts: z._default(z.array(amount).check(z.maxLength(MOST_AMOUNTS), z.refine(areDistinct, WANTED.once)), []),
  /** Customers may type any amount from `least` to `most`. */
  allowsOther: z.boolean(),
  least: amount,
  most: amount,
  isTaxed: z.boolean(),
});
export type GiftCardFields = z.output<typeof giftCardFields>;

export const giftCardsGroup = singleCalls({
  path: '/office/settings/gift-cards',
  can: 'edit-products',
  feature: 'gift_cards',
  one: 'gift cards that customers can buy',
  fields: giftCardFields,
});
