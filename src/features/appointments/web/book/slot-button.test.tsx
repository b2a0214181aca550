import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { at } from '../../../../../tests/builders/wire-classes.ts';
import { SlotButton } from './slot-button.tsx';

it.each([
  { instructors: [1], says: '9:00 am, Friday, March 20, 60 minutes' },
  { instructors: [], says: '9:00 am, Friday, March 20, 60 minutes, not free for so long' },
])('says time, day, length and what is wrong with it: $says', ({ instructors, says }) => {
  const slot = { startsAt: at('2026-03-20T13:00:00Z'), status: 'open', instructors, sessions: [], placesLeft: null } as never;
  const html = renderToStaticMarkup(
    <SlotButton slot={slot} time="9:00 am" spoken="Friday, March 20, 60 minutes" isMarked={false} showsPlaces onPress={() => undefined} />,
  );
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(says);
});
