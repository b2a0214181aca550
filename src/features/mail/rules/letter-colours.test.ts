import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../context/contrast.ts';
import { readableOn, safeColour, textOn } from './letter-colours.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colours of a mail', () => {
  it.each([
    ['#0f766e', '#ffffff'],
    ['#ffd400', '#1c1917'],
  ])('on %s the text is %s', (fill, text) => {
    expect(textOn(fill)).toBe(text);
  });
  it('make text on any fill readable at button size', () => {
    fc.assert(
      fc.property(colour, (fill) => {
        expect(contrast(textOn(fill), fill)).toBeGreaterThan(4.1);
      }),
    );
  });
  it('make a link in any accent colour readable on any card', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom('#ffffff', '#f5f5f4', '#292524', '#1c1917'), (accent, card) => {
        expect(contrast(readableOn(card, accent), card)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
  it('keep a readable accent colour', () => {
    expect(readableOn('#ffffff', '#0f766e')).toBe('#0f766e');
  });
  it('accept only colours', () => {
    expect(safeColour('red;}</style>', '#0f766e')).toBe('#0f766e');
    expect(safeColour('#FFD400', '#0f766e')).toBe('#ffd400');
  });
});
