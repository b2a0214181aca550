import { describe, expect, it } from 'vitest';
import type { Zone } from '../../../kernel/calendar.ts';
import { minor } from '../../../kernel/money.ts';
import { minutes, plus } from '../../../kernel/time.ts';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { billOfFee, chargedAt } from './fee.ts';

const NEW_YORK = 'America/New_York' as Zone;

describe('the amount of a fee', () => {
  it.each([
    { when: 'the studio charges no tax', rate: 0, isIncluded: false, tax: 0 },
    { when: 'its prices include the tax', rate: 10_000, isIncluded: true, tax: 136 },
    { when: 'tax is added to its prices', rate: 10_000, isIncluded: false, tax: 136 },
  ])('is the announced amount when $when', ({ rate, isIncluded, tax }) => {
    expect(billOfFee(minor(1500), { name: 'Tax', rate, isIncluded }, { code: 'USD', digits: 2 })).toMatchObject({
      price: 1500,
      discount: 0,
      tax,
      total: 1500,
    });
  });
});

describe('the time at which a fee is charged', () => {
  it('is a minute after a late cancel', () => {
    const at = wallTime('2026-11-10 09:00');
    expect(chargedAt('late-cancel', at, NEW_YORK)).toBe(plus(at, minutes(1)));
  });

  it.each([
    { raised: '2026-11-10 09:00', charged: '2026-11-12 00:00' },
    { raised: '2026-11-10 23:59', charged: '2026-11-12 00:00' },
    { raised: '2026-11-11 00:00', charged: '2026-11-13 00:00' },
    // The clocks go back on 1 November.
    { raised: '2026-10-31 20:00', charged: '2026-11-02 00:00' },
  ])('is the end of the next day for a no-show of $raised', ({ raised, charged }) => {
    expect(chargedAt('no-show', wallTime(raised), NEW_YORK)).toBe(wallTime(charged));
  });
});
