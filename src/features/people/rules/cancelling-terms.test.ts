import { describe, expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { hours, instant, minus } from '../../../kernel/time.ts';
import { rulesOfClass } from '../../classes/rules/booking-rules.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import { cancellingTermsOf } from './cancelling-terms.ts';

const startsAt = instant(Date.UTC(2026, 10, 24, 18));
const policy = { ...DEFAULT_SETTINGS.booking, cancelBeforeHours: 2, cancelBeforeMins: 0, lateCancelCredit: 'kept' as const };
const present = { lateCancelFee: minor(500), noShowFee: minor(900) };
const own = { ...rulesOfClass({ ...policy, cancelBeforeHours: 12 }, { lateCancelFee: minor(1_000), noShowFee: null }), freeLateCancels: 1 };
const booking = { startsAt, window: null, rules: own, fees: present };
const pack = { allowance: { kind: 'limited' as const }, allowsFee: true };

describe('the terms of cancelling in the evidence', () => {
  it.each([
    {
      what: 'are those stored with the booking',
      of: booking,
      pass: pack,
      are: { isStored: true, freeUntil: minus(startsAt, hours(12)), credit: 'kept', lateFee: 1_000, noShowFee: null, freeLateCancels: 1 },
    },
    {
      what: 'are the present ones, and say so, when none were stored',
      of: { ...booking, rules: null },
      pass: pack,
      are: { isStored: false, freeUntil: minus(startsAt, hours(2)), credit: 'kept', lateFee: 500, noShowFee: 900 },
    },
    {
      what: 'have the longer free time of the booking’s own',
      of: { ...booking, window: minus(startsAt, hours(1)) },
      pass: pack,
      are: { freeUntil: minus(startsAt, hours(1)) },
    },
    {
      what: 'name no fee and no credit for a pass without them',
      of: booking,
      pass: { allowance: { kind: 'unlimited' as const }, allowsFee: false },
      are: { credit: null, lateFee: null },
    },
    {
      what: 'have the present no-show fee when older rules lack it',
      of: { ...booking, rules: { ...own, noShowFee: undefined, freeLateCancels: undefined } },
      pass: pack,
      are: { noShowFee: 900, freeLateCancels: 0 },
    },
  ])('$what', ({ of, pass, are }) => {
    expect(cancellingTermsOf(of, pass, policy)).toMatchObject(are);
  });
});
