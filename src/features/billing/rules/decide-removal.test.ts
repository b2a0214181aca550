import { describe, expect, it } from 'vitest';
import { asId, type SavedCardId } from '../../../kernel/ids.ts';
import { decideRemoval } from './decide-removal.ts';

const id = asId<SavedCardId>;
const card = (number: number, over: { isDefault?: boolean; hasExpired?: boolean } = {}) => ({
  id: id(number),
  isDefault: false,
  hasExpired: false,
  ...over,
});
const isDefault = true;
const hasExpired = true;

describe('removing card 1', () => {
  it.each([
    { when: 'the only card', cards: [card(1, { isDefault })], renewing: [], next: null },
    { when: 'beside the default card', cards: [card(2, { isDefault }), card(1)], renewing: [], next: 2 },
    { when: 'the default: the newest card follows', cards: [card(1, { isDefault }), card(3), card(2)], renewing: [], next: 3 },
    {
      when: 'the default: a card that is still valid follows',
      cards: [card(1, { isDefault }), card(3, { hasExpired }), card(2)],
      renewing: [],
      next: 2,
    },
    { when: 'the default beside an expired card', cards: [card(1, { isDefault }), card(3, { hasExpired })], renewing: [], next: 3 },
    { when: 'of a membership, beside a valid card', cards: [card(1, { isDefault }), card(2)], renewing: ['Unlimited'], next: 2 },
  ])('$when', ({ cards, renewing, next }) => expect(decideRemoval({ card: id(1), cards, renewing })).toEqual({ ok: true, value: next }));

  it.each([
    { when: 'the only card', cards: [card(1, { isDefault })] },
    { when: 'the only valid card', cards: [card(1, { isDefault }), card(2, { hasExpired })] },
  ])('of a membership that renews by card is refused: $when', ({ cards }) =>
    expect(decideRemoval({ card: id(1), cards, renewing: ['Unlimited', 'Four a month'] })).toEqual({
      ok: false,
      refusal: { code: 'card-needed', membership: 'Unlimited' },
    }),
  );
});
