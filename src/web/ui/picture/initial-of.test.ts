import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, READABLE } from '../../../context/contrast.ts';
import { GROUND } from '../../../context/palette.ts';
import { initialOf } from './initial-of.ts';

describe('the initial of a thing without a picture', () => {
  it.each([
    { name: 'Slow Morning Yoga', initial: 'S' },
    { name: ' élan vital', initial: 'É' },
    { name: '¡Arriba!', initial: 'A' },
    { name: '90 Minutes of Yin', initial: '9' },
    { name: '🌙 Moon', initial: 'M' },
    { name: '🌙', initial: '🌙' },
    { name: 'يوغا', initial: 'ي' },
    { name: '', initial: '' },
  ])('of "$name" is "$initial"', ({ name, initial }) => {
    expect(initialOf(name)).toBe(initial);
  });
});

const css = readFileSync(join(import.meta.dirname, 'picture.module.css'), 'utf8');

/** The share of the class's color in a declaration, such as 0.16. */
const shareIn = (property: string): number =>
  Number(new RegExp(`^ {2}${property}: color-mix\\(in srgb, var\\(--band, var\\(--accent\\)\\) (\\d+)%`, 'm').exec(css)![1]) / 100;

const mixed = (one: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.round(a! * share + b! * (1 - share))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

describe('the ground in the color of a class', () => {
  it.each([
    '#000000',
    '#ffffff',
    '#ffee00',
    '#00ff66',
    '#00ffff',
    '#ff0000',
    '#0000ff',
    '#ff00ff',
    '#808080',
    '#0f766e',
    '#b4532a',
    '#fbfaf8',
  ])('of %s has a readable initial in both schemes', (band) => {
    for (const { surface, ink } of [GROUND.light, GROUND.dark]) {
      const ground = mixed(band, surface, shareIn('background'));
      expect(contrast(mixed(band, ink, shareIn('color')), ground)).toBeGreaterThanOrEqual(READABLE);
    }
  });
});
