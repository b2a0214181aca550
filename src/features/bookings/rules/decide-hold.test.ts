import { describe, expect, it } from 'vitest';
import { minutes, minus, plus, seconds } from '../../../kernel/time.ts';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { aHold, aSession, aWaiter } from '../../../../tests/builders/session.ts';
import { asSeenBy } from './class-as-seen.ts';
import { decideHold, type HoldAsk } from './decide-hold.ts';

const now = wallTime('2026-11-24 12:00');
const soon = plus(now, minutes(4));
const mine = aHold(1, { endsAt: soon });
const theirs = aHold(2, { endsAt: soon });
const last = aSession({ seatsTaken: 9 });
const held = aSession({ seatsTaken: 9, seatsHeld: 1 });
const ask = (over: Partial<HoldAsk> = {}): HoldAsk => ({
  customer: mine.customer,
  classFor: 'myself',
  session: last,
  holds: [],
  existing: null,
  limit: null,
  lastEnd: null,
  ...over,
});
const terms = { now, guestsOffered: true };

describe('a seat hold is granted', () => {
  it.each([
    { what: 'for 10 minutes, also for the last seat', given: ask(), gives: { isNew: true, endsAt: plus(now, minutes(10)) } },
    {
      what: 'with the same end when it is held already',
      given: ask({ session: held, holds: [mine], lastEnd: soon }),
      gives: { isNew: false, endsAt: soon },
    },
    {
      what: 'when another person’s hold has expired and nobody waits',
      given: ask({ session: held, holds: [aHold(2, { endsAt: now })] }),
      gives: { isNew: true },
    },
    {
      what: 'again after its release, until the same end',
      given: ask({ lastEnd: soon }),
      gives: { isNew: true, endsAt: soon },
    },
    { what: 'again 10 minutes after the last hold', given: ask({ lastEnd: minus(now, minutes(10)) }), gives: { isNew: true } },
    {
      what: 'for a guest, although the customer has a seat',
      given: ask({ classFor: 'other', existing: aWaiter(1, { waitlistSeq: null }) }),
      gives: { isNew: true },
    },
    { what: 'in an unlimited class', given: ask({ session: aSession({ capacity: null, seatsTaken: 900 }) }), gives: { isNew: true } },
  ])('$what', ({ given, gives }) => expect(decideHold(given, terms)).toMatchObject({ ok: true, value: gives }));
});

describe('a seat hold is refused', () => {
  it.each([
    { why: 'when the class was cancelled', given: ask({ session: aSession({ cancelledAt: now }) }), refusal: { code: 'class-cancelled' } },
    {
      why: 'from the start of the class',
      given: ask({ session: aSession({ startsAt: now }) }),
      refusal: { code: 'class-started', startedAt: now },
    },
    {
      why: 'when the class is closed',
      given: ask({ session: aSession({ acceptReservations: false }) }),
      refusal: { code: 'not-taking-reservations' },
    },
    {
      why: 'when it is full',
      given: ask({ session: aSession({ seatsTaken: 10 }) }),
      refusal: { code: 'class-full', capacity: 10, taken: 10 },
    },
    {
      why: 'when the last seat is held for another person',
      given: ask({ session: held, holds: [theirs] }),
      refusal: { code: 'class-full', taken: 10 },
    },
    {
      why: 'when that hold has expired and somebody waits for its seat',
      given: ask({ session: { ...held, waiting: 1 }, holds: [aHold(2, { endsAt: now })] }),
      refusal: { code: 'class-full' },
    },
    {
      why: 'when the last seat is on offer',
      given: ask({ session: { ...last, seatsOffered: 1, offerEnds: [soon] } }),
      refusal: { code: 'class-full' },
    },
    { why: 'for a person with a seat', given: ask({ existing: aWaiter(1, { waitlistSeq: null }) }), refusal: { code: 'already-booked' } },
    { why: 'for a person on the waitlist', given: ask({ existing: aWaiter(1) }), refusal: { code: 'already-waiting' } },
    {
      why: 'again, a second before the pause after the last hold is over',
      given: ask({ lastEnd: plus(minus(now, minutes(10)), seconds(1)) }),
      refusal: { code: 'held-before', again: plus(now, seconds(1)) },
    },
  ])('$why', ({ given, refusal }) => expect(decideHold(given, terms)).toMatchObject({ ok: false, refusal }));

  it('for a guest, when the studio offers no guest bookings', () =>
    expect(decideHold(ask({ classFor: 'other' }), { now, guestsOffered: false })).toMatchObject({
      refusal: { code: 'guests-not-offered' },
    }));
});

it('a held seat is free to its holder, and to nobody else', () => {
  expect(asSeenBy(mine.customer, held, [mine], now).seatsHeld).toBe(0);
  expect(asSeenBy(theirs.customer, held, [mine], now).seatsHeld).toBe(1);
});
