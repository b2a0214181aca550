import { monthOf } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Studio } from '../../../context/studio.ts';
import { hasExpired } from '../../payments/rules/card-entry.ts';
import { cardName } from '../../payments/rules/card-name.ts';
import type { SavedCard } from './saved-cards.store.ts';

/** Returns a function that says whether a card has expired, in the studio's current month. */
export const expiryOf =
  (studio: Studio, at: Instant) =>
  ({ expMonth, expYear }: SavedCard): boolean =>
    hasExpired({ month: expMonth, year: expYear }, monthOf(dayOf(studio.settings.timeZone, at)));

export function presentCards(cards: readonly SavedCard[], studio: Studio, at: Instant) {
  const isExpired = expiryOf(studio, at);
  return cards.map((card) => ({
    id: card.id,
    brand: card.brand,
    last_four: card.lastFour,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    displayName: cardName(card),
    payment_method: card.method,
    is_default: card.isDefault,
    is_expired: isExpired(card),
  }));
}

export const presentKept = (cards: readonly SavedCard[], studio: Studio, at: Instant) => ({
  methods: presentCards(cards, studio, at),
  default: cards.find(({ isDefault }) => isDefault)?.id ?? null,
});
