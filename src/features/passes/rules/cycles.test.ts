import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day, Zone } from '../../../kernel/calendar.ts';
import { instant, plus } from '../../../kernel/time.ts';
import { aPass, membershipTerms, NEW_YORK, packTerms, wallTime } from '../../../../tests/builders/pass.ts';
import { cycleOf, cycleStart, type BegunPass } from './cycles.ts';
import { endOfDay, activationAtSale } from '../../products/rules/duration.ts';
import type { PassTerms, Period } from '../../products/rules/terms.ts';
import { activationOf, asOfUse, commitmentEnd } from './validity.ts';

const begun = (startsAt: string, over: Partial<PassTerms> = {}): BegunPass => ({
  ...aPass({ terms: membershipTerms(over) }),
  startsAt: wallTime(startsAt),
});

describe('the cycle of a day', () => {
  it.each([
    { when: 'the hour of the purchase does not matter', start: '2026-11-01 15:00', at: '2026-12-01 00:00', cycle: 1 },
    { when: 'the evening before', start: '2026-11-01 15:00', at: '2026-11-30 23:59', cycle: 0 },
    { when: 'before the pass starts', start: '2026-11-01 15:00', at: '2026-10-01 12:00', cycle: 0 },
    { when: 'the 31st renews on the last day of a short month', start: '2027-01-31 09:00', at: '2027-02-28 00:00', cycle: 1 },
    { when: 'not a day earlier', start: '2027-01-31 09:00', at: '2027-02-27 23:59', cycle: 0 },
    { when: 'on the 31st again', start: '2027-01-31 09:00', at: '2027-03-30 12:00', cycle: 1 },
    { when: 'a renewal in March', start: '2027-01-31 09:00', at: '2027-03-31 00:00', cycle: 2 },
    {
      when: 'weeks across the end of summer time',
      start: '2026-10-26 09:00',
      at: '2026-11-02 00:00',
      cycle: 1,
      period: { count: 1, unit: 'week' as const },
    },
    {
      when: 'an hour earlier is the previous week',
      start: '2026-10-26 09:00',
      at: '2026-11-01 23:30',
      cycle: 0,
      period: { count: 1, unit: 'week' as const },
    },
    {
      when: 'years from a leap day',
      start: '2024-02-29 09:00',
      at: '2027-02-28 12:00',
      cycle: 3,
      period: { count: 1, unit: 'year' as const },
    },
    { when: 'every ten days', start: '2026-11-01 09:00', at: '2026-11-21 00:00', cycle: 2, period: { count: 10, unit: 'day' as const } },
  ])('$when', ({ start, at, cycle, period }) => {
    expect(cycleOf(begun(start, { cycle: period ?? { count: 1, unit: 'month' } }), wallTime(at), NEW_YORK)).toBe(cycle);
  });

  it('is the only one of a class pack', () => {
    expect(cycleOf({ ...aPass(), startsAt: wallTime('2020-01-01') }, wallTime('2030-01-01'), NEW_YORK)).toBe(0);
  });

  const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'America/Santiago', 'Pacific/Apia', 'UTC'] as Zone[];
  const period = fc.record({
    count: fc.integer({ min: 1, max: 6 }),
    unit: fc.constantFrom('day', 'week', 'month', 'year'),
  }) as fc.Arbitrary<Period>;

  it('starts at the end of the previous one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) }),
        fc.constantFrom(...zones),
        period,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 20 }),
        (start, zone, cycle, index, trialDays) => {
          const pass = { ...begun('2026-11-01', { cycle, trialDays }), startsAt: instant(start) };
          const first = cycleStart(pass, index, zone);
          expect(cycleOf(pass, first, zone)).toBe(index);
          expect(cycleOf(pass, plus(first, -1), zone)).toBe(index - 1);
          expect(cycleStart(pass, index + 1, zone)).toBeGreaterThan(first);
        },
      ),
    );
  });
});

describe('a commitment', () => {
  it('knows whether it is over', () => {
    expect(commitmentEnd(begun('2026-11-01 15:00', { commitmentCycles: 3 }), NEW_YORK)).toBe('2027-01-31');
    expect(commitmentEnd(begun('2026-11-01 15:00'), NEW_YORK)).toBeNull();
  });
});

describe('the start of a pass', () => {
  const now = wallTime('2026-11-10 12:00');
  const week = { validity: { kind: 'period', count: 1, unit: 'week' } } as const;
  const fromUse = packTerms({ ...week, expiryFrom: 'first-booking' });
  const fromDate = packTerms({ ...week, expiryFrom: 'first-booking', activation: { kind: 'date', day: '2026-12-01' as Day } });

  it('at the sale: the sale sets start and end', () => {
    expect(activationAtSale(packTerms(week), now, NEW_YORK)).toEqual({ startsAt: now, endsAt: endOfDay(NEW_YORK, '2026-11-17' as Day) });
    expect(activationOf(aPass({ terms: packTerms(week) }), now, NEW_YORK)).toBeNull();
  });

  it('by its first booking: the sale sets nothing, the booking sets both', () => {
    expect(activationAtSale(fromUse, now, NEW_YORK)).toEqual({ startsAt: null, endsAt: null });
    expect(activationOf(aPass({ terms: fromUse }), now, NEW_YORK)).toEqual({
      startsAt: now,
      endsAt: endOfDay(NEW_YORK, '2026-11-17' as Day),
    });
  });

  it('on a date, running from the first booking, or from the date when that is later', () => {
    expect(activationAtSale(fromDate, now, NEW_YORK)).toEqual({ startsAt: wallTime('2026-12-01'), endsAt: null });
    const pass = aPass({ terms: fromDate });
    expect(activationOf(pass, now, NEW_YORK)?.endsAt).toBe(endOfDay(NEW_YORK, '2026-12-08' as Day));
    expect(activationOf(pass, wallTime('2026-12-20 10:00'), NEW_YORK)?.endsAt).toBe(endOfDay(NEW_YORK, '2026-12-27' as Day));
  });

  it('is set once: a second use sets nothing, also when the pass never ends', () => {
    const used = asOfUse(aPass({ terms: fromUse }), now, NEW_YORK);
    expect(activationOf(used, wallTime('2026-11-15'), NEW_YORK)).toBeNull();
    const endless = asOfUse(aPass({ terms: packTerms({ expiryFrom: 'first-booking' }) }), now, NEW_YORK);
    expect(endless.startsAt).toBe(now);
    expect(activationOf(endless, wallTime('2026-11-15'), NEW_YORK)).toBeNull();
  });
});
