import { describe, expect, it } from 'vitest';
import type { Day, WallTime } from '../../../kernel/calendar.ts';
import { minor } from '../../../kernel/money.ts';
import { pickAmount, pickDelivery, timesOn } from './gift-card-form.ts';

const settings = { amounts: [minor(2500), minor(5000)], allowsOther: true, least: minor(1000), most: minor(50_000), isTaxed: false };

describe('the amount of a gift card', () => {
  it.each([
    ['one of the offered amounts', '25', '', 2500],
    ['an amount with cents', '50.00', '', 5000],
    ['none', '', '', 'amount_selection missing'],
    ['an amount that is not offered', '30', '', 'amount_selection not-listed'],
    ['another, typed', 'custom', '12.5', 1250],
    ['an amount with a comma', 'custom', '12,50', 1250],
    ['the least', 'custom', '10', 1000],
    ['less', 'custom', '9.99', 'custom_amount too-little'],
    ['the most', 'custom', '500', 50_000],
    ['more', 'custom', '500.01', 'custom_amount too-much'],
    ['half a cent', 'custom', '12.505', 'custom_amount not-an-amount'],
    ['nothing', 'custom', ' ', 'custom_amount missing'],
    ['words', 'custom', 'ten', 'custom_amount not-an-amount'],
    ['below zero', 'custom', '-20', 'custom_amount not-an-amount'],
  ])('%s', (_, selection, custom, is) => {
    const picked = pickAmount({ selection, custom }, settings, { code: 'USD', digits: 2 });
    expect(picked.ok ? picked.value : `${picked.field} ${picked.why}`).toBe(is);
  });

  it('has the digits that gateways accept for its currency, and no other amount where the studio allows none', () => {
    const picked = (custom: string, code: string, digits: number) =>
      pickAmount({ selection: 'custom', custom }, settings, { code, digits });
    expect([picked('1500', 'JPY', 0), picked('1.5', 'KWD', 3), picked('20', 'HUF', 2)]).toEqual([
      { ok: true, value: 1500 },
      { ok: true, value: 1500 },
      { ok: true, value: 2000 },
    ]);
    expect([picked('1500.5', 'JPY', 0), picked('1.505', 'KWD', 3), picked('20.50', 'HUF', 2)]).toMatchObject([
      { field: 'custom_amount', why: 'not-an-amount' },
      { field: 'custom_amount', why: 'not-an-amount' },
      { field: 'custom_amount', why: 'not-an-amount' },
    ]);
    expect(
      pickAmount({ selection: 'custom', custom: '20' }, { ...settings, allowsOther: false }, { code: 'USD', digits: 2 }),
    ).toMatchObject({ why: 'not-listed' });
  });
});

describe('the delivery of a gift card', () => {
  const now = { day: '2026-11-23' as Day, time: '21:40' as WallTime };
  it('is at half hours, today at least an hour ahead', () => {
    expect(timesOn('2026-11-23' as Day, now)).toEqual(['23:00', '23:30']);
    expect(timesOn('2026-11-23' as Day, { ...now, time: '22:00' as WallTime })).toEqual(['23:00', '23:30']);
    expect(timesOn('2026-11-23' as Day, { ...now, time: '23:00' as WallTime })).toEqual([]);
    expect(timesOn('2026-11-24' as Day, now)).toHaveLength(48);
    expect(timesOn('2026-11-22' as Day, now)).toEqual([]);
  });

  it.each([
    [null, '10:00', 'delivery_date missing'],
    ['2026-11-22', '10:00', 'delivery_date past'],
    ['2026-11-24', null, 'delivery_time missing'],
    ['2026-11-24', '10:15', 'delivery_time no-such-time'],
    ['2026-11-23', '22:30', 'delivery_time no-such-time'],
    ['2026-11-23', '23:00', 'ok'],
    ['2026-12-24', '18:30', 'ok'],
  ])('on %s at %s: %s', (date, time, is) => {
    const picked = pickDelivery({ date: date as Day | null, time: time as WallTime | null }, now);
    expect(picked.ok ? 'ok' : `${picked.field} ${picked.why}`).toBe(is);
  });
});
