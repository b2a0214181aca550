import { describe, expect, it } from 'vitest';
import { minutes, minus, plus, seconds } from '../../../kernel/time.ts';
import { aHold, aSession } from '../../../../tests/builders/session.ts';
import { withEndedHoldsFree, holdEnd, runningHoldOf, withoutHolds } from './seat-holds.ts';
import { hasFreeSeat } from './seats.ts';

const { startsAt } = aSession();
const now = minus(startsAt, minutes(300));
const soon = plus(now, seconds(1));

describe('a seat is held for 10 minutes', () => {
  it.each([
    { when: 'long before the start', at: now, end: plus(now, minutes(10)) },
    { when: '10 minutes before the start', at: minus(startsAt, minutes(10)), end: startsAt },
    { when: 'never beyond the start', at: minus(startsAt, minutes(3)), end: startsAt },
  ])('$when', ({ at, end }) => expect(holdEnd({ startsAt }, at)).toBe(end));
});

describe('a held seat is, for a newcomer,', () => {
  const session = { capacity: 10, seatsTaken: 9, seatsHeld: 1 };
  it.each([
    { what: 'taken during the hold', waiting: 0, endsAt: soon, isFree: false },
    { what: 'free at the exact end of the hold, when nobody waits', waiting: 0, endsAt: now, isFree: true },
    { what: 'taken at the end of the hold, when somebody waits: it is theirs', waiting: 1, endsAt: now, isFree: false },
    {
      what: 'taken long after the end, until the waitlist has got it',
      waiting: 1,
      endsAt: minus(now, minutes(60)),
      isFree: false,
    },
    { what: 'taken during the hold, with somebody waiting', waiting: 1, endsAt: soon, isFree: false },
  ])('$what', ({ waiting, endsAt, isFree }) => {
    const met = aSession({ ...session, waiting });
    expect(hasFreeSeat(withEndedHoldsFree(met, [aHold(1, { endsAt })], now))).toBe(isFree);
  });

  it('free for each expired hold of several', () => {
    const met = aSession({ ...session, seatsTaken: 7, seatsHeld: 3 });
    const holds = [aHold(1, { endsAt: now }), aHold(2, { endsAt: soon }), aHold(3, { endsAt: minus(now, 1) })];
    expect(withEndedHoldsFree(met, holds, now).seatsHeld).toBe(1);
    expect(withoutHolds(met, 0)).toBe(met);
    expect(withoutHolds(aSession(), 1).seatsHeld).toBe(0);
  });
});

describe('one’s own held seat', () => {
  const own = aHold(1, { endsAt: soon });
  it.each([
    { what: 'counts as free to its holder during the hold', holds: [own], customer: own.customer, finds: own },
    { what: 'does not count for another person', holds: [own], customer: aHold(2).customer, finds: null },
    {
      what: 'does not count in another class',
      holds: [{ ...own, session: aSession({ id: 32 as never }).id }],
      customer: own.customer,
      finds: null,
    },
    { what: 'does not count once the hold has ended', holds: [{ ...own, endsAt: now }], customer: own.customer, finds: null },
  ])('$what', ({ holds, customer, finds }) => expect(runningHoldOf(holds, aSession().id, customer, now)).toEqual(finds));
});
