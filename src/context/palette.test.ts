import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { GROUND, paletteOf } from './palette.ts';

const anyColour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the studio’s colour', () => {
  it.each(['light', 'dark'] as const)('is readable on buttons and as text in %s, for any colour', (scheme) => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const accent = paletteOf(colour)[scheme];
        expect(contrast(accent.onFill, accent.fill)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent.onFill, accent.fillHover)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent.text, GROUND[scheme].paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent.text, GROUND[scheme].surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent.text, GROUND[scheme].sunken)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent.text, accent.soft)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(GROUND[scheme].ink, accent.soft)).toBeGreaterThanOrEqual(7);
      }),
      { numRuns: 2000 },
    );
  });

  it('stands out from page and sheet in dark mode as a button background, also on hover, for any colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { fill, fillHover } = paletteOf(colour).dark;
        for (const ground of [fill, fillHover]) {
          expect(contrast(ground, GROUND.dark.paper)).toBeGreaterThanOrEqual(3);
          expect(contrast(ground, GROUND.dark.surface)).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['light', 'dark'] as const)('changes on hover in %s, for any colour', (scheme) => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { fill, fillHover } = paletteOf(colour)[scheme];
        expect(fillHover).not.toBe(fill);
      }),
      { numRuns: 2000 },
    );
  });

  it('stays unchanged when it is readable', () => expect(paletteOf('#0f766e').light.fill).toBe('#0f766e'));

  it('has ten shades from light to dark', () => {
    const { shades } = paletteOf('#b45309');
    const brightness = shades.map((shade) => contrast(shade, '#000000'));
    expect(brightness).toEqual(brightness.toSorted((a, b) => b - a));
    expect(new Set(shades).size).toBe(10);
  });

  it('defaults to our own colour', () => expect(paletteOf('red')).toEqual(paletteOf('#0f766e')));
});
