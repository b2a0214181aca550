import { describe, expect, it } from 'vitest';
import { minus, minutes, plus, seconds, type Instant } from '../../../kernel/time.ts';
import { aSession, aWaiter } from '../../../../tests/builders/session.ts';
import { claimableOf, offerSeats, withoutEndedOffers, withOffers } from './seat-offers.ts';

const policy = { waitlistAutoMinutes: 120, offersEndMinutes: 15 };
const { startsAt } = aSession();
const before = (count: number, off = 0): Instant => plus(minus(startsAt, minutes(count)), off);
const late = before(60);
/** A class of ten seats, with this number of free seats and waiting people. */
const withFree = (free: number, waiting: number) => aSession({ seatsTaken: 10 - free, waiting, lastWaitlistSeq: waiting });
const endsOf = (session: ReturnType<typeof aSession>, freed: number, now: Instant) => {
  const made = offerSeats(session, freed, { now, policy, waiting: session.waiting, claimants: session.waiting });
  return made && made.session.offerEnds.map((end) => (end - now) / 1000);
};

it('an offer ends before the start by the studio’s number of minutes', () => {
  const made = (offersEndMinutes: number, now: Instant) =>
    offerSeats(withFree(1, 2), 1, { now, policy: { ...policy, offersEndMinutes }, waiting: 2, claimants: 2 });
  expect(made(5, before(15))?.until).toBe(before(5));
  expect(made(30, before(31))?.until).toBe(before(30));
  expect(made(30, before(30))).toBeNull();
});

describe('a freed seat is', () => {
  it.each([
    { when: 'a second before the cut-off', now: before(120, -1000), gives: null },
    { when: 'at the cut-off', now: before(120), gives: [900] },
    { when: 'a second after the cut-off', now: before(120, 1000), gives: [900] },
    { when: 'a second before the last half hour', now: before(30, -1000), gives: [900] },
    { when: 'half an hour before the start', now: before(30), gives: [900] },
    { when: 'a second after the half hour before the start', now: before(30, 1000), gives: [899] },
    { when: '15 minutes and a second before the start', now: before(15, -1000), gives: [1] },
    { when: '15 minutes before the start', now: before(15), gives: null },
    { when: 'a second after the 15 minutes before the start', now: before(15, 1000), gives: null },
  ])('on offer for so many seconds $when: $gives', ({ now, gives }) => expect(endsOf(withFree(1, 2), 1, now)).toEqual(gives));

  it.each([
    { what: 'nobody, when nobody waits', session: withFree(1, 0), freed: 1, gives: null },
    { what: 'all waiting people, once for each seat', session: withFree(2, 3), freed: 2, gives: [900, 900] },
    { what: 'the waiting people, with no more seats than people', session: withFree(5, 2), freed: 5, gives: [900, 900] },
    { what: 'the waiting people, except a seat that was free for everybody before', session: withFree(2, 2), freed: 1, gives: [900] },
    {
      what: 'the waiting people, as many as there are, when the limit is removed',
      session: aSession({ capacity: null, seatsTaken: 10, waiting: 3 }),
      freed: Number.POSITIVE_INFINITY,
      gives: [900, 900, 900],
    },
    {
      what: 'nobody, when everybody has an offer already',
      session: withOffers(withFree(2, 1), [plus(late, minutes(5))]),
      freed: 1,
      gives: null,
    },
    {
      what: 'nobody, when the class is cancelled',
      session: aSession({ seatsTaken: 9, waiting: 1, cancelledAt: late }),
      freed: 1,
      gives: null,
    },
  ])('on offer to $what', ({ session, freed, gives }) => expect(endsOf(session, freed, late)).toEqual(gives));
});

it('a seat is offered to people who want one, beside the offer of somebody past their limit', () => {
  const offered = withOffers(withFree(2, 2), [plus(late, minutes(5))]);
  const made = (waiting: number, claimants: number) => offerSeats(offered, 1, { now: late, policy, waiting, claimants });
  expect(made(1, 2)?.session.seatsOffered).toBe(2);
  expect(made(1, 1)).toBeNull();
  expect(made(0, 2)).toBeNull();
});

describe('an offer ends', () => {
  const end = plus(late, minutes(15));
  const offered = withOffers(withFree(1, 2), [end]);
  const waits = [aWaiter(1, { offerUntil: end }), aWaiter(2, { offerUntil: end })];
  const left = (now: Instant, waiters = waits, session = offered) => withoutEndedOffers(session, waiters, now).seatsOffered;

  it.each([
    { when: 'not a second before its end', now: plus(end, -seconds(1)), seats: 1 },
    { when: 'at its end', now: end, seats: 0 },
    { when: 'for good a second after it', now: plus(end, seconds(1)), seats: 0 },
  ])('$when', ({ now, seats }) => expect(left(now)).toBe(seats));
  it('when the last person with the offer leaves', () => expect(left(late, [])).toBe(0));
  it('not while one of them stays', () => expect(left(late, waits.slice(1))).toBe(1));
  it('although somebody waits who came later without an offer', () => expect(left(late, [aWaiter(3)])).toBe(0));
  it('when the class is cancelled', () => expect(left(late, waits, { ...offered, cancelledAt: late })).toBe(0));
  it('one by one, each at its own time', () => {
    const two = withOffers(withFree(2, 2), [plus(end, minutes(5)), end]);
    const stays = waits.map((one) => ({ ...one, offerUntil: plus(end, minutes(5)) }));
    expect(withoutEndedOffers(two, stays, end).offerEnds).toEqual([plus(end, minutes(5))]);
  });
});

describe('a waiting person can take', () => {
  const end = plus(late, minutes(15));
  const offered = withOffers(withFree(1, 2), [end]);
  it.each([
    {
      what: 'a seat that was offered to them',
      who: aWaiter(1, { offerUntil: end }),
      session: offered,
      now: late,
      gives: { kind: 'offer', until: end },
    },
    {
      what: 'it until their own offer ends, although later ones run longer',
      who: aWaiter(1, { offerUntil: end }),
      session: withOffers(withFree(2, 2), [end, plus(end, minutes(5))]),
      now: late,
      gives: { kind: 'offer', until: end },
    },
    { what: 'nothing that was offered before they came', who: aWaiter(2), session: offered, now: late, gives: null },
    {
      what: 'nothing, when somebody else was first',
      who: aWaiter(1, { offerUntil: end }),
      session: withFree(0, 1),
      now: late,
      gives: null,
    },
    { what: 'a seat that is free for everybody', who: aWaiter(2), session: withFree(1, 1), now: late, gives: { kind: 'free' } },
    {
      what: 'the seat that is free for everybody now, at the end of the offer',
      who: aWaiter(1, { offerUntil: end }),
      session: offered,
      now: end,
      gives: { kind: 'free' },
    },
    {
      what: 'nothing that is free, when the class is closed',
      who: aWaiter(2),
      session: { ...withFree(1, 1), acceptReservations: false },
      now: late,
      gives: null,
    },
    { what: 'nothing, once the class has started', who: aWaiter(2), session: withFree(1, 1), now: startsAt, gives: null },
    {
      what: 'nothing, when the class is cancelled',
      who: aWaiter(1, { offerUntil: end }),
      session: { ...offered, cancelledAt: late },
      now: late,
      gives: null,
    },
    {
      what: 'nothing, once they have a seat',
      who: aWaiter(1, { waitlistSeq: null, offerUntil: end }),
      session: offered,
      now: late,
      gives: null,
    },
  ])('$what', ({ who, session, now, gives }) => expect(claimableOf(who, session, now)).toEqual(gives));
});
