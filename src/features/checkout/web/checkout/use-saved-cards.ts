import { useState } from 'react';
import type { Checkout } from '../bill.ts';
import type { CardChoice } from './use-payment.ts';

type SavedCard = Checkout['default_payment_methods'][number];

export interface SavedCards {
  /** The default first, expired cards last. */
  readonly cards: readonly SavedCard[];
  /** The saved card that pays. Null for the card in the fields. */
  readonly chosen: SavedCard | null;
  readonly choose: (card: SavedCard | null) => void;
  readonly keep: boolean;
  readonly setKeep: (keep: boolean) => void;
  readonly choice: CardChoice;
}

/** The saved cards to choose from. The default pays unless the customer chooses another or a new card. */
export function useSavedCards({ default_payment_methods: all, due }: Pick<Checkout, 'default_payment_methods' | 'due'>): SavedCards {
  const cards = [...all.filter((card) => !card.is_expired), ...all.filter((card) => card.is_expired)];
  const [chosenId, setChosen] = useState(() => cards.find((card) => !card.is_expired)?.id ?? null);
  // A new card for a membership's cycle is meant for the later cycles too.
  const [keep, setKeep] = useState(due === 'renewal');
  const chosen = cards.find(({ id }) => id === chosenId) ?? null;
  return {
    cards,
    chosen,
    choose: (card) => setChosen(card?.id ?? null),
    keep,
    setKeep,
    choice: { saved: chosen?.payment_method ?? null, keep: chosen === null && keep },
  };
}
