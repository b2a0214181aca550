import { expect, it } from 'vitest';
import { filterLabel } from './filter-label.ts';

it.each([
  { chosen: [], says: 'Services' },
  { chosen: ['Yoga'], says: 'Services: Yoga' },
  { chosen: ['Dance', 'Rest', 'Yoga'], says: 'Services: Dance, Rest, Yoga' },
  { chosen: ['Dance', 'Pilates', 'Rest', 'Yoga'], says: 'Services: Dance and 3 more' },
])('a label of more than three selections names the first: $says', ({ chosen, says }) =>
  expect(filterLabel('Services', chosen)).toBe(says),
);
