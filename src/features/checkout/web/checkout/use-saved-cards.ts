import { useState } from 'react';
import type { Checkout } from '../bill.ts';
import type { CardChoice } from './use-payment.ts';

type SavedCard = Checkout['default_payment_methods'][number];

export interface SavedCards {
  /** The default first; those that are good no more at the end. */
  readonly cards: readonly SavedCard[];
  /** The one that pays; null: the one in the fields. */
  readonly chosen: SavedCard | null;
  readonly choose: (card: SavedCard | null) => void;
  readonly keep: boolean;
  readonly setKeep: (keep: boolean) => void;
  readonly choice: CardChoice;
}

/** The cards that a customer keeps, to choose from: the default pays, unless they choose another or a new one. */
export function useSavedCards({ default_payment_methods: all, due }: Pick<Checkout, 'default_payment_methods' | 'due'>): SavedCards {
  const cards = [...all.filter((card) => !card.is_expired), ...all.filter((card) => card.is_expired)];
  const [chosenId, setChosen] = useState(() => cards.find((card) => !card.is_expired)?.id ?? null);
  // A new card for a membership is meant for its next cycles too.
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
