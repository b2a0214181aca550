import * as z from 'zod/mini';
import type { GiftCardId } from '../../../kernel/ids.ts';
import { countUpTo, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';

/** The page sizes to choose from. The first is the default one. */
export const CARD_PAGES = [25, 50, 100] as const;

/** A paid gift card. Amounts are in minor units. */
const SoldCard = z.object({
  id: plainId<GiftCardId>(),
  /** Null until the card was mailed: its code exists from then on. */
  lastFour: z.nullable(z.string()),
  /** Null for a card that was imported without one, and for staff who do not see customers. */
  buyer: z.nullable(z.string()),
  /** Null for staff who do not see customers. */
  recipient: z.nullable(z.string()),
  amount: z.int(),
  balance: z.int(),
  boughtAt: unixTime,
  /** Null when it is mailed as soon as it is paid. */
  deliverAt: z.nullable(unixTime),
  deliveredAt: z.nullable(unixTime),
  isRefunded: z.boolean(),
});
export type SoldCard = z.output<typeof SoldCard>;

const Sum = z.object({ count: z.int(), amount: z.int() });

export const listSoldCards = endpoint({
  method: 'GET',
  path: '/office/gift-cards',
  who: { staff: 'edit-products' },
  feature: 'gift_cards',
  summary: 'The gift cards that were sold, newest first, and what the studio still owes on them',
  query: z.object({ page: z._default(countUpTo(100_000), 1), size: z._default(countUpTo(100), CARD_PAGES[0]) }),
  reply: z.object({ sold: Sum, owed: Sum, total: z.int(), cards: z.array(SoldCard) }),
});
