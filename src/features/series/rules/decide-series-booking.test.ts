import { describe, expect, it } from 'vitest';
import {
  aPass,
  forClasses,
  limited,
  membershipTerms,
  NEW_YORK,
  packTerms,
  PILATES,
  total,
  UNLIMITED,
  wallTime,
} from '../../../../tests/builders/pass.ts';
import { aSession, aWaiter } from '../../../../tests/builders/session.ts';
import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import { hours, plus } from '../../../kernel/time.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import { decideSeriesBooking, payForAll, planOf, type SeriesAsk, type SeriesClass } from './decide-series-booking.ts';

const now = wallTime('2026-11-24 12:00');
const terms = { now, zone: NEW_YORK, policy: DEFAULT_SETTINGS.booking };
const id = (n: number) => asId<ClassSessionId>(n);

/** The nth class of a series, one a week from 25 November on. */
const nth = (n: number, over: Partial<ClassSession> = {}, existing: SeriesClass['existing'] = null): SeriesClass => {
  const startsAt = plus(wallTime('2026-11-25 18:30'), hours(7 * 24 * (n - 1)));
  return { session: aSession({ id: id(n), startsAt, endsAt: plus(startsAt, hours(1)), ...over }), existing };
};
const four = [1, 2, 3, 4].map((n) => nth(n));
const full = { capacity: 10, seatsTaken: 10 };
const seat = aWaiter(1, { waitlistSeq: null });

describe('the classes of a series booking', () => {
  it.each([
    { what: 'an open class', one: nth(1), because: null },
    { what: 'the last seat', one: nth(1, { capacity: 10, seatsTaken: 9 }), because: null },
    { what: 'an unlimited class', one: nth(1, { capacity: null }), because: null },
    { what: 'a full class', one: nth(1, full), because: 'class-full' },
    { what: 'a class whose last seat is held', one: nth(1, { capacity: 10, seatsTaken: 9, seatsHeld: 1 }), because: 'class-full' },
    { what: 'a class that has started', one: nth(1, { startsAt: now }), because: 'class-started' },
    { what: 'a cancelled class', one: nth(1, { cancelledAt: now }), because: 'class-cancelled' },
    { what: 'a closed class', one: nth(1, { acceptReservations: false }), because: 'not-taking-reservations' },
    { what: 'a class they have a seat in', one: nth(1, {}, seat), because: 'already-booked' },
    { what: 'a full class they wait for', one: nth(1, full, aWaiter(1)), because: 'already-waiting' },
    { what: 'a class they wait for with a free seat', one: nth(1, {}, aWaiter(1)), because: null },
  ])('of $what: $because', ({ one, because }) => {
    const plan = planOf([one], now);
    expect([plan.seats.length, plan.leftOut.map((left) => left.because)]).toEqual(because === null ? [1, []] : [0, [because]]);
  });
});

describe('a pass pays for a series', () => {
  const sessions = four.map(({ session }) => session);
  const pack = (credits: number) => aPass({ terms: packTerms({ classes: forClasses({ allowance: limited(credits) }) }) });
  it('with a credit for each class', () => {
    const paid = payForAll(pack(5), sessions, terms);
    expect(paid.ok && [paid.value.uses.length, total(paid.value.after, 'class')]).toEqual([4, 1]);
  });

  it('without credits when it is unlimited', () => {
    const paid = payForAll(aPass({ terms: packTerms({ classes: forClasses({ allowance: UNLIMITED }) }) }), sessions, terms);
    expect(paid.ok && paid.value.uses.every(({ counted }) => !counted)).toBe(true);
  });

  it('with the credits of each cycle', () => {
    const membership = (perCycle: number) =>
      aPass({
        terms: membershipTerms({ classes: forClasses({ allowance: limited(perCycle) }), bookBeyondRenewal: true, futureCycles: 1 }),
        bought: '2026-11-01 15:00',
      });
    const cycles = payForAll(membership(3), sessions, terms);
    expect(cycles.ok && cycles.value.uses.map(({ cycle }) => cycle)).toEqual([0, 1, 1, 1]);
  });

  it.each([
    { when: 'it has too few credits', pass: pack(3), why: { code: 'too-few-credits', needed: 4, left: 3 } },
    {
      when: 'it ends before the last class',
      pass: aPass({ endsAt: wallTime('2026-12-10 12:00') }),
      why: { code: 'ends-before-class', endsOn: '2026-12-10' },
    },
    {
      when: 'it does not cover them',
      pass: aPass({ terms: packTerms({ classes: forClasses({ templates: [PILATES] }) }) }),
      why: { code: 'class-not-covered' },
    },
    {
      when: 'its limit is lower',
      pass: aPass({ terms: packTerms({ durationLimits: [{ maxVisits: 2, unit: 'month' }] }) }),
      why: { code: 'duration-limit-reached', maxVisits: 2 },
    },
  ])('is refused when $when', ({ pass, why }) => {
    expect(payForAll(pass, sessions, terms)).toMatchObject({ ok: false, refusal: why });
  });
});

describe('booking a series', () => {
  const ask = (over: Partial<SeriesAsk> = {}): SeriesAsk => ({
    series: { status: 'active', allowBookingAfterStart: true },
    classes: four,
    promised: null,
    pass: aPass(),
    owesWaiver: false,
    ...over,
  });
  const said = (...classes: number[]) => classes.map((n) => ({ session: id(n), startsAt: four[n - 1]!.session.startsAt }));
  const without2 = four.with(1, nth(2, full));

  it('books all classes with a free seat', () => {
    const decision = decideSeriesBooking(ask({ classes: without2, promised: said(1, 3, 4) }), terms);
    expect(decision.ok && [decision.value.seats.map(({ session }) => session.id), decision.value.leftOut.length]).toEqual([[1, 3, 4], 1]);
  });

  it.each([
    {
      when: 'it is not active',
      over: { series: { status: 'inactive' as const, allowBookingAfterStart: true } },
      code: 'series-not-taking-reservations',
    },
    { when: 'all classes are full', over: { classes: [nth(1, full)] }, code: 'nothing-to-book' },
    { when: 'fewer classes are free than announced', over: { classes: without2, promised: said(1, 2, 3, 4) }, code: 'series-changed' },
    { when: 'more classes are free than announced', over: { promised: said(1, 3) }, code: 'series-changed' },
    {
      when: 'a class was moved',
      over: { promised: [{ session: id(1), startsAt: plus(now, 1) }, ...said(2, 3, 4)] },
      code: 'series-class-moved',
    },
    { when: 'another class is free than announced', over: { classes: without2, promised: said(1, 2, 3) }, code: 'series-changed' },
    { when: 'they have no such pass', over: { pass: null }, code: 'no-series-pass' },
    { when: 'the waiver is not accepted', over: { owesWaiver: true }, code: 'waiver-not-accepted' },
  ])('is refused when $when', ({ over, code }) => {
    expect(decideSeriesBooking(ask(over), terms)).toMatchObject({ ok: false, refusal: { code } });
  });
});
