import { expect, it } from 'vitest';
import type { Zone } from '../../../kernel/calendar.ts';
import { instant } from '../../../kernel/time.ts';
import { keepWallTime, keepWallTimeAhead } from './keep-wall-time.ts';

const at = (text: string) => instant(Date.parse(text));

it.each([
  { what: 'in winter', from: 'America/New_York', to: 'Europe/London', was: '2026-12-01T18:00:00-05:00', is: '2026-12-01T18:00:00Z' },
  { what: 'after the clocks change', from: 'UTC', to: 'Europe/London', was: '2027-04-01T18:00:00Z', is: '2027-04-01T18:00:00+01:00' },
  {
    what: 'while only one zone has changed',
    from: 'Europe/London',
    to: 'America/New_York',
    was: '2027-03-20T18:00:00Z',
    is: '2027-03-20T18:00:00-04:00',
  },
  { what: 'in an hour that is left out', from: 'UTC', to: 'Europe/London', was: '2027-03-28T01:30:00Z', is: '2027-03-28T02:30:00+01:00' },
  { what: 'in an hour that comes twice', from: 'UTC', to: 'Europe/London', was: '2027-10-31T01:30:00Z', is: '2027-10-31T01:30:00+01:00' },
])('a class keeps its wall time $what', ({ from, to, was, is }) =>
  expect(new Date(keepWallTime({ from: from as Zone, to: to as Zone }, at(was)))).toEqual(new Date(is)),
);

it.each([
  { what: 'is still to come there', to: 'America/Los_Angeles', now: '2026-12-01T17:00:00-05:00', is: '2026-12-01T18:00:00-08:00' },
  { what: 'is over there', to: 'Europe/London', now: '2026-12-01T17:00:00-05:00', is: '2026-12-01T18:00:00-05:00' },
  { what: 'is this very moment there', to: 'Europe/London', now: '2026-12-01T13:00:00-05:00', is: '2026-12-01T18:00:00-05:00' },
  { what: 'is a minute ahead there', to: 'Europe/London', now: '2026-12-01T12:59:00-05:00', is: '2026-12-01T18:00:00Z' },
])("tonight's class is held $is when its wall time $what", ({ to, now, is }) => {
  const move = { from: 'America/New_York' as Zone, to: to as Zone };
  expect(new Date(keepWallTimeAhead(move, at('2026-12-01T18:00:00-05:00'), at(now)))).toEqual(new Date(is));
});
