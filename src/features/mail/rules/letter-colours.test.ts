import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../context/contrast.ts';
import { readableOn, safeColour, textOn } from './letter-colours.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours', () => {
  it.each([
    ['#0f766e', '#ffffff'],
    ['#ffd400', '#1c1917'],
  ])('on %s one writes %s', (fill, text) => {
    expect(textOn(fill)).toBe(text);
  });
  it('text on any fill can be read at the size of a button', () => {
    fc.assert(
      fc.property(colour, (fill) => {
        expect(contrast(textOn(fill), fill)).toBeGreaterThan(4.1);
      }),
    );
  });
  it('a link in any accent can be read on any card', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom('#ffffff', '#f5f5f4', '#292524', '#1c1917'), (accent, card) => {
        expect(contrast(readableOn(card, accent), card)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
  it('keeps an accent that can be read', () => {
    expect(readableOn('#ffffff', '#0f766e')).toBe('#0f766e');
  });
  it('takes nothing but a colour', () => {
    expect(safeColour('red;}</style>', '#0f766e')).toBe('#0f766e');
    expect(safeColour('#FFD400', '#0f766e')).toBe('#ffd400');
  });
});
