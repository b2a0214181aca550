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

describe('a newcomer meets a seat that was held', () => {
  const session = { capacity: 10, seatsTaken: 9, seatsHeld: 1 };
  it.each([
    { what: 'taken, while the hold runs', waiting: 0, endsAt: soon, isFree: false },
    { what: 'free, at the very end of the hold, where nobody waits', waiting: 0, endsAt: now, isFree: true },
    { what: 'taken, at the end of the hold, where somebody waits: it is theirs', waiting: 1, endsAt: now, isFree: false },
    {
      what: 'taken, long after its end, as long as it was not given to who waits',
      waiting: 1,
      endsAt: minus(now, minutes(60)),
      isFree: false,
    },
    { what: 'taken, while it runs and somebody waits', waiting: 1, endsAt: soon, isFree: false },
  ])('$what', ({ waiting, endsAt, isFree }) => {
    const met = aSession({ ...session, waiting });
    expect(hasFreeSeat(withEndedHoldsFree(met, [aHold(1, { endsAt })], now))).toBe(isFree);
  });

  it('as free as there are holds that are over, of several', () => {
    const met = aSession({ ...session, seatsTaken: 7, seatsHeld: 3 });
    const holds = [aHold(1, { endsAt: now }), aHold(2, { endsAt: soon }), aHold(3, { endsAt: minus(now, 1) })];
    expect(withEndedHoldsFree(met, holds, now).seatsHeld).toBe(1);
    expect(withoutHolds(met, 0)).toBe(met);
    expect(withoutHolds(aSession(), 1).seatsHeld).toBe(0);
  });
});

describe('the seat that is held for oneself', () => {
  const own = aHold(1, { endsAt: soon });
  it.each([
    { what: 'is one’s own while it is held', holds: [own], customer: own.customer, finds: own },
    { what: 'is not somebody else’s', holds: [own], customer: aHold(2).customer, finds: null },
    {
      what: 'is not one’s own in another class',
      holds: [{ ...own, session: aSession({ id: 32 as never }).id }],
      customer: own.customer,
      finds: null,
    },
    { what: 'is no longer one’s own at its end', holds: [{ ...own, endsAt: now }], customer: own.customer, finds: null },
  ])('$what', ({ holds, customer, finds }) => expect(runningHoldOf(holds, aSession().id, customer, now)).toEqual(finds));
});
