import { describe, expect, it } from 'vitest';
import { asId, type ClassSessionId, type PassId } from '../../../kernel/ids.ts';
import { days, hours, plus } from '../../../kernel/time.ts';
import { aPass, forClasses, NEW_YORK, packTerms, UNLIMITED, wallTime } from '../../../../tests/builders/pass.ts';
import { aSession } from '../../../../tests/builders/session.ts';
import { bookedAt, dueNow, foresee } from './forecast.ts';
import { whyNot } from './why-not.ts';

const now = wallTime('2026-11-24 12:00');
const weeks = [0, 1, 2, 3].map((nth) => {
  const from = aSession();
  return {
    ...from,
    id: asId<ClassSessionId>(31 + nth),
    startsAt: plus(from.startsAt, days(7 * nth)),
    endsAt: plus(from.endsAt, days(7 * nth)),
  };
});
const pack = (left: number, id = 1) => aPass({ id: asId<PassId>(id), left });
const read = (passes: Parameters<typeof foresee>[1]) =>
  foresee(weeks, passes, { now, zone: NEW_YORK }).map(({ pass }) => pass && [pass.id, pass.balances[0]?.balance ?? null]);

describe('the coming weeks', () => {
  it('use one credit after the other, and then nothing', () => expect(read([pack(2)])).toEqual([[1, 1], [1, 0], null, null]));
  it('continue with the next pass', () => {
    expect(read([pack(1), pack(2, 2)])).toEqual([[1, 0], [2, 1], [2, 0], null]);
  });
  it('are all paid by an unlimited pass', () =>
    expect(read([aPass({ terms: packTerms({ classes: forClasses({ allowance: UNLIMITED }) }) })]).every((one) => one !== null)).toBe(true));
  it('are unpaid without a pass', () => expect(read([])).toEqual([null, null, null, null]));
});

describe('the next week to book', () => {
  const [first, second] = weeks as [(typeof weeks)[0], (typeof weeks)[0]];
  it('is booked a week before', () => expect(bookedAt(second)).toBe(first.startsAt));
  it.each([
    { when: 'the first week is near', settled: now, at: now, is: first },
    { when: 'the first week is settled, and the second not near yet', settled: first.startsAt, at: now, is: undefined },
    { when: 'the first week starts', settled: first.startsAt, at: first.startsAt, is: second },
    { when: 'it is a moment too early', settled: first.startsAt, at: plus(first.startsAt, -1), is: undefined },
    { when: 'all weeks are settled', settled: plus(second.startsAt, hours(24 * 60)), at: first.startsAt, is: undefined },
  ])('$when', ({ settled, at, is }) =>
    expect(
      dueNow(
        weeks.filter(({ startsAt }) => startsAt > at),
        settled,
        at,
      ),
    ).toBe(is),
  );
});

describe('the reason for a week that was not booked', () => {
  it.each([
    ['class-full', 'full'],
    ['overlaps', 'busy'],
    ['booking-limit-reached', 'at-limit'],
    ['waiver-not-accepted', 'asked'],
    ['not-taking-reservations', 'closed'],
    ['credits-used-up', 'no-pass'],
    ['beyond-renewal', 'no-pass'],
    ['opens-later', 'no-pass'],
  ] as const)('%s: %s', (code, why) => expect(whyNot(code)).toBe(why));
});
