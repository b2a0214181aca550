import { expect, it } from 'vitest';
import { seconds, plus } from '../../../kernel/time.ts';
import { NEW_YORK, wallTime } from '../../../../tests/builders/pass.ts';
import { choicesOf, wantsSeat, waitUntilOf } from './wait-terms.ts';

it.each([
  { when: 'tomorrow', now: '2026-11-24 12:00', starts: '2026-11-25 18:30', offers: ['always', 'two-hours', 'evening'] },
  { when: 'tomorrow, at eight in the evening today', now: '2026-11-24 20:00', starts: '2026-11-25 18:30', offers: ['always', 'two-hours'] },
  { when: 'this evening, before eight', now: '2026-11-25 12:00', starts: '2026-11-25 18:30', offers: ['always', 'two-hours'] },
  { when: 'tonight, after eight', now: '2026-11-25 12:00', starts: '2026-11-25 20:30', offers: ['always', 'two-hours', 'evening'] },
  { when: 'soon', now: '2026-11-25 16:30', starts: '2026-11-25 18:30', offers: ['always'] },
])('the choices for a class $when are $offers', ({ now, starts, offers }) =>
  expect(choicesOf(wallTime(starts), wallTime(now), NEW_YORK)).toEqual(offers),
);

it('a choice ends at its instant, by the studio’s clock', () => {
  const until = waitUntilOf('evening', wallTime('2026-11-25 18:30'), wallTime('2026-11-24 12:00'), NEW_YORK)!;
  expect(until).toBe(wallTime('2026-11-24 20:00'));
  expect([wantsSeat({ waitUntil: until }, plus(until, -seconds(1))), wantsSeat({ waitUntil: until }, until)]).toEqual([true, false]);
  expect(wantsSeat({ waitUntil: null }, until)).toBe(true);
});
