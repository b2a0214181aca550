import { expect, it } from 'vitest';
import { asId, type BookingId } from '../../../kernel/ids.ts';
import { days, hours, instant, plus } from '../../../kernel/time.ts';
import { creditStories, type CreditLine, type CreditUser } from './credit-stories.ts';

const NOW = instant(Date.parse('2026-03-01T12:00:00Z'));
const STARTS = plus(NOW, days(2));
const FREE_UNTIL = plus(STARTS, hours(-12));

const aUser = (part: Partial<CreditUser> = {}): CreditUser => ({
  name: 'Slow Morning Yoga',
  startsAt: STARTS,
  guest: null,
  state: 'reserved',
  endedAt: null,
  isAttendanceDone: false,
  isFreeLate: false,
  freeUntil: FREE_UNTIL,
  ...part,
});
const booking = (id: number) => asId<BookingId>(id);
let id = 0;
const line = (part: Partial<CreditLine>): CreditLine => ({
  id: ++id,
  kind: 'class',
  cycle: 0,
  delta: -1,
  reason: 'reserved',
  at: NOW,
  booking: booking(7),
  appointment: null,
  user: aUser(),
  correction: null,
  isOfGivenPass: false,
  ...part,
});
const granted = (part: Partial<CreditLine> = {}) => line({ delta: 10, reason: 'granted', booking: null, user: null, ...part });

it('begins with the purchase, and tells later cycles apart', () => {
  expect(creditStories([granted(), granted({ cycle: 2 })])).toMatchObject([
    { event: 'new-cycle', delta: 10, about: null },
    { event: 'granted', delta: 10, back: null, spent: null },
  ]);
});

it.each(['cancelled', 'cancelled-late', 'refilled', 'removed', 'class-cancelled'] as const)(
  'a credit that came back (%s) is one story with the reason',
  (reason) => {
    const at = plus(NOW, days(1));
    const stories = creditStories([line({ user: aUser({ state: 'late_cancelled' }) }), line({ delta: 1, reason, at })]);
    expect(stories).toMatchObject([
      { event: 'taken', delta: -1, about: { name: 'Slow Morning Yoga', startsAt: STARTS }, back: { at, why: reason }, spent: null },
    ]);
  },
);

it('tells a free late cancellation from a late one whose credit the studio returns', () => {
  const user = aUser({ state: 'late_cancelled', isFreeLate: true });
  const stories = creditStories([line({ user }), line({ delta: 1, reason: 'cancelled-late', user })]);
  expect(stories).toMatchObject([{ event: 'taken', back: { why: 'free-late' }, spent: null }]);
});

it('says why a credit stays used: a late cancellation with its deadline, or a no-show', () => {
  const endedAt = plus(FREE_UNTIL, hours(3));
  expect(
    creditStories([
      line({ booking: booking(1), user: aUser({ state: 'late_cancelled', endedAt }) }),
      line({ booking: booking(2), user: aUser({ isAttendanceDone: true }) }),
      line({ booking: booking(3), user: aUser({ state: 'attended', isAttendanceDone: true }) }),
      line({ booking: booking(4) }),
    ]).map(({ spent }) => spent),
  ).toEqual([null, null, { why: 'no-show', at: null, freeUntil: null }, { why: 'late', at: endedAt, freeUntil: FREE_UNTIL }]);
});

it('keeps a class that takes place after all as a second story', () => {
  const back = plus(NOW, days(1));
  const again = plus(NOW, hours(25));
  expect(
    creditStories([
      line({}),
      line({ delta: 1, reason: 'class-cancelled', at: back }),
      line({ reason: 'class-restored', at: again }),
      line({ booking: booking(8), at: again }),
    ]).map(({ event, at, back: end }) => [event, at, end?.at ?? null]),
  ).toEqual([
    ['taken', again, null],
    ['taken', again, null],
    ['taken', NOW, back],
  ]);
});

it('a correction, and a credit that came back without a line that took it, stand alone', () => {
  expect(
    creditStories([line({ delta: 3, reason: 'adjusted', booking: null, user: null }), line({ delta: 1, reason: 'removed' })]),
  ).toMatchObject([
    { event: 'back', delta: 1, back: { why: 'removed' } },
    { event: 'adjusted', delta: 3, back: null },
  ]);
});
