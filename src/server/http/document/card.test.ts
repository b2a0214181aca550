import { describe, expect, it } from 'vitest';
import { cardAddress, pageOfCard } from './card.ts';

const WORDS = { title: 'Flow', line: null, note: null, colour: null };
const LOOK = { name: 'Harbor & Pine', colour: '#0f766e', logo: null };

describe('the address of a card', () => {
  it.each(['/', '/class/12', '/gift-card'])('leads back to %s', (page) => {
    expect(pageOfCard(cardAddress(page, WORDS, LOOK))).toBe(page);
  });

  it('changes with its words and with the look of the studio', () => {
    const address = cardAddress('/class/12', WORDS, LOOK);
    expect(cardAddress('/class/12', WORDS, LOOK)).toBe(address);
    expect(cardAddress('/class/12', { ...WORDS, note: '3 spots left' }, LOOK)).not.toBe(address);
    expect(cardAddress('/class/12', WORDS, { ...LOOK, colour: '#aa0000' })).not.toBe(address);
  });

  it.each(['/card', '/cards.png', '/card/class/12', '/class/12.png', '/card.pngx'])('is not %s', (url) => {
    expect(pageOfCard(url)).toBeNull();
  });
});
