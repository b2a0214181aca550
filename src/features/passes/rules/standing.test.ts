import { describe, expect, it } from 'vitest';
import {
  aPass,
  balance,
  forClasses,
  limited,
  membershipTerms,
  NEW_YORK,
  packTerms,
  UNLIMITED,
  wallTime,
  type PassAsk,
} from '../../../../tests/builders/pass.ts';
import { bySoonestEnd, isValid, renewalOf, statusLabel } from './standing.ts';
import { asOfUse } from './validity.ts';

const now = wallTime('2026-11-10 12:00');
const begun = (ask: PassAsk = {}) => asOfUse(aPass(ask), now, NEW_YORK);
const past = wallTime('2026-11-09 23:59');
const noClasses = { classes: null, appointments: { allowance: limited(2), services: 'all' as const, serviceLimits: null } };

describe('isValid, by the spec (spec 2 §4)', () => {
  it.each<{ when: string; pass: PassAsk; valid: boolean }>([
    { when: 'credits left, not ended', pass: {}, valid: true },
    { when: 'no credits left', pass: { left: 0 }, valid: false },
    { when: 'over', pass: { endsAt: past }, valid: false },
    { when: 'unlimited', pass: { terms: packTerms({ classes: forClasses({ allowance: UNLIMITED }) }) }, valid: true },
    { when: 'credits for appointments only', pass: { terms: packTerms(noClasses) }, valid: true },
    { when: 'a membership with a used-up cycle', pass: { terms: membershipTerms(), left: 0 }, valid: false },
    {
      when: 'a membership that can borrow from the next cycle',
      pass: { terms: membershipTerms({ futureCycles: 1 }), left: 0 },
      valid: true,
    },
    {
      when: 'not started yet',
      pass: { terms: packTerms({ expiryFrom: 'first-booking', validity: { kind: 'period', count: 1, unit: 'week' } }) },
      valid: true,
    },
    {
      when: 'cancelled, still running',
      pass: { terms: membershipTerms(), state: 'cancelled', endsAt: wallTime('2026-11-30') },
      valid: true,
    },
    { when: 'cancelled without an end', pass: { terms: membershipTerms(), state: 'cancelled' }, valid: false },
    {
      when: 'ended, with a returned credit in its extension',
      pass: { endsAt: past, balances: [balance('class', 0, 10, 1, { returned: 1, usableUntil: wallTime('2026-11-24') })] },
      valid: true,
    },
    {
      when: 'ended, and the extension ended too',
      pass: { endsAt: past, balances: [balance('class', 0, 10, 1, { returned: 1, usableUntil: past })] },
      valid: false,
    },
  ])('$when: $valid', ({ pass, valid }) => {
    expect(isValid(begun(pass), now, NEW_YORK)).toBe(valid);
  });
});

describe('the status on a card', () => {
  it.each([
    ['paid', true, 'classpack', 'paid'],
    ['unpaid', true, 'classpack', 'not-paid'],
    ['cancelled', true, 'classpack', 'not-paid'],
    ['paid', false, 'classpack', 'expired'],
    ['paid', true, 'membership', 'paid'],
    ['cancelled', true, 'membership', 'cancelled'],
    ['unpaid', true, 'membership', 'not-paid'],
    ['cancelled', false, 'membership', 'expired'],
  ] as const)('%s, valid %s, %s: %s', (state, valid, type, label) => {
    expect(statusLabel(state, valid, type)).toBe(label);
  });
});

describe('the renewal of a membership', () => {
  it.each<{ when: string; pass: PassAsk; renews: string | null }>([
    { when: 'with its next month', pass: { terms: membershipTerms() }, renews: '2026-12-01' },
    { when: 'none in its last month', pass: { terms: membershipTerms({ cycles: 1 }) }, renews: null },
    {
      when: 'none once it is cancelled',
      pass: { terms: membershipTerms(), state: 'cancelled', endsAt: wallTime('2026-11-30 23:59') },
      renews: null,
    },
    { when: 'none once it is cancelled, whatever its end', pass: { terms: membershipTerms(), state: 'cancelled' }, renews: null },
    { when: 'none past its end', pass: { terms: membershipTerms(), endsAt: wallTime('2026-11-30 23:59') }, renews: null },
    { when: 'none for a class pack', pass: {}, renews: null },
  ])('$when', ({ pass, renews }) => {
    expect(renewalOf(begun(pass), now, NEW_YORK)).toBe(renews === null ? null : wallTime(renews));
  });
});

it('passes are ordered by the earliest loss, then endless ones, the older before the newer', () => {
  const soon = aPass({ id: 3 as never, endsAt: wallTime('2026-11-20') });
  const late = aPass({ id: 2 as never, endsAt: wallTime('2026-12-20') });
  const endless = aPass({ id: 4 as never });
  const newer = aPass({ id: 1 as never, bought: '2026-11-02' });
  expect([newer, endless, late, soon].toSorted(bySoonestEnd).map((pass) => pass.id)).toEqual([3, 2, 4, 1]);
});
