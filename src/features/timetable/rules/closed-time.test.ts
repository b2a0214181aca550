import { describe, expect, it } from 'vitest';
import { aPass, forClasses, membershipTerms, NEW_YORK, packTerms, UNLIMITED, wallTime } from '../../../../tests/builders/pass.ts';
import { addDays, type Day, type WallTime } from '../../../kernel/calendar.ts';
import { asId, type LocationId } from '../../../kernel/ids.ts';
import { hours, plus } from '../../../kernel/time.ts';
import { cycleOf } from '../../passes/rules/cycles.ts';
import { type Closed, closedTime, endMoved, isClosed, isPaidByCycle, listWholeDays, longerPass } from './closed-time.ts';
import { decideClosure } from './decide-closure.ts';

const closed = (over: Partial<Closed> = {}): Closed => ({
  firstDay: '2026-12-24' as Day,
  lastDay: '2027-01-01' as Day,
  starts: null,
  ends: null,
  locations: [],
  ...over,
});
const time = (text: string) => text as WallTime;
const [LOFT, BARN] = [asId<LocationId>(1), asId<LocationId>(2)];
const lasting = (startsAt: ReturnType<typeof wallTime>, location: LocationId | null = null) => ({
  startsAt,
  endsAt: plus(startsAt, hours(1)),
  location,
});

describe('a class lies in a closure', () => {
  it.each([
    { when: 'on the first day', at: '2026-12-24 00:00', is: true },
    { when: 'on the last day', at: '2027-01-01 23:00', is: true },
    { when: 'the day after', at: '2027-01-02 00:00', is: false },
    { when: 'across its beginning', at: '2026-12-23 23:30', is: true },
    { when: 'until its beginning', at: '2026-12-23 23:00', is: false },
    { when: 'before its hour', at: '2026-12-24 12:00', over: { starts: time('14:00') }, is: false },
    { when: 'across its hour', at: '2026-12-24 13:30', over: { starts: time('14:00') }, is: true },
    { when: 'after the hour of its end', at: '2027-01-01 12:00', over: { ends: time('12:00') }, is: false },
    { when: 'at its place', at: '2026-12-25 12:00', over: { locations: [LOFT] }, place: LOFT, is: true },
    { when: 'at another place', at: '2026-12-25 12:00', over: { locations: [LOFT] }, place: BARN, is: false },
    { when: 'online, while one place is closed', at: '2026-12-25 12:00', over: { locations: [LOFT] }, is: false },
  ])('$when: $is', ({ at, over = {}, place = null, is }) => {
    expect(isClosed(closed(over), NEW_YORK, lasting(wallTime(at), place))).toBe(is);
  });

  it('is as long as the clock says, also over a change of the clock', () => {
    const { startsAt, endsAt } = closedTime(closed({ firstDay: '2026-10-31' as Day, lastDay: '2026-11-01' as Day }), NEW_YORK);
    expect(endsAt - startsAt).toBe(hours(49));
  });
});

describe('the days that a pass gains', () => {
  const gains = (over: Parameters<typeof aPass>[0], differs: Partial<Closed> = {}, gained: readonly Day[] = []) =>
    longerPass(aPass(over), closed(differs), NEW_YORK, new Set(gained))?.days.length ?? 0;
  const [start, end] = [wallTime('2026-12-10 12:00'), wallTime('2027-01-09 23:59')];
  const pack = { startsAt: start, endsAt: end };

  it.each([
    { when: 'it covers the closure', pass: pack, is: 9 },
    { when: 'it ends in it', pass: { ...pack, endsAt: wallTime('2026-12-28 23:59') }, is: 9 },
    { when: 'it begins in it', pass: { ...pack, startsAt: wallTime('2026-12-28 12:00') }, is: 5 },
    { when: 'it ends before', pass: { ...pack, endsAt: wallTime('2026-12-23 23:59') }, is: 0 },
    { when: 'it begins after', pass: { ...pack, startsAt: wallTime('2027-01-02 12:00') }, is: 0 },
    { when: 'it never ends', pass: { ...pack, endsAt: null }, is: 0 },
    { when: 'it is cancelled', pass: { ...pack, state: 'cancelled' as const }, is: 0 },
    { when: 'it is not paid yet', pass: { ...pack, state: 'unpaid' as const }, is: 9 },
    { when: 'its membership is paid by the cycle', pass: { ...pack, terms: membershipTerms({ cycles: null }) }, is: 0 },
    { when: 'its membership has three paid cycles', pass: { ...pack, terms: membershipTerms({ cycles: 3 }) }, is: 9 },
  ])('$when: $is', ({ pass, is }) => expect(gains({ terms: packTerms(), ...pass })).toBe(is));

  it.each([
    { when: 'without an end', pass: { terms: membershipTerms({ cycles: null }) }, is: true },
    { when: 'without an end, and cancelled', pass: { terms: membershipTerms({ cycles: null }), state: 'cancelled' as const }, is: false },
    { when: 'of three paid cycles', pass: { terms: membershipTerms({ cycles: 3 }) }, is: false },
  ])('a membership $when is paid by the cycle: $is', ({ pass, is }) => expect(isPaidByCycle(aPass(pass))).toBe(is));

  it('are whole days, each once', () => {
    expect(gains(pack, { starts: time('14:00'), ends: time('12:00') })).toBe(7);
    expect(gains(pack, { lastDay: '2026-12-24' as Day, starts: time('14:00') })).toBe(0);
    expect(gains(pack, {}, listWholeDays(closed({ lastDay: '2026-12-30' as Day })))).toBe(2);
  });

  it('move its end by the clock, and back', () => {
    const summer = wallTime('2026-10-20 23:59');
    const moved = endMoved(summer, 20, NEW_YORK);
    expect([moved, endMoved(moved, -20, NEW_YORK)]).toEqual([wallTime('2026-11-09 23:59'), summer]);
  });

  it('can be used with a membership of a fixed number of cycles', () => {
    const terms = membershipTerms({ cycles: 1, classes: forClasses({ allowance: UNLIMITED }) });
    const pass = { ...aPass({ terms, startsAt: start, endsAt: endMoved(end, 9, NEW_YORK) }), startsAt: start };
    expect(cycleOf(pass, wallTime('2027-01-13 12:00'), NEW_YORK)).toBe(0);
  });
});

describe('a closure beside another', () => {
  const other = closed({ locations: [LOFT] });
  it.each([
    {
      when: 'of the same place',
      wanted: closed({ firstDay: '2027-01-01' as Day, lastDay: '2027-01-03' as Day, locations: [LOFT, BARN] }),
      is: 'closed-already',
    },
    { when: 'of all places', wanted: closed(), is: 'closed-already' },
    { when: 'of another place', wanted: closed({ locations: [BARN] }), is: null },
    { when: 'of the next day', wanted: closed({ firstDay: addDays(other.lastDay, 1), lastDay: addDays(other.lastDay, 3) }), is: null },
  ])('$when: $is', ({ wanted, is }) => {
    const decision = decideClosure(wanted, { others: [other], classes: 0 });
    expect(decision.ok ? null : decision.refusal.code).toBe(is);
  });

  it('has at most a thousand classes', () => {
    expect(decideClosure(closed(), { others: [], classes: 1001 })).toMatchObject({ ok: false, refusal: { code: 'too-many-classes' } });
  });
});
