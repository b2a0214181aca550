import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { packTerms, membershipTerms } from '../../../../tests/builders/pass.ts';
import { expiryFrom, membershipLength, orMinusOne, packType, passStatus, passValidity, paymentMethod } from './pass-codes.ts';
import { parsePassTerms } from './pass-terms.ts';

describe('the odd codes of passes die at the contract (readings §2)', () => {
  it.each<[string, z.ZodMiniType, unknown, unknown]>([
    ['membership_length', membershipLength, 'month-3', { unit: 'month', count: 3 }],
    ['membership_length', membershipLength, '-1', null],
    ['membership_frequency', orMinusOne, -1, null],
    ['membership_frequency', orMinusOne, 12, 12],
    ['pass_validity', passValidity, -1, { kind: 'never' }],
    ['pass_validity', passValidity, 'date', { kind: 'until' }],
    ['pass_validity', passValidity, 'day-30', { kind: 'period', unit: 'day', count: 30 }],
    ['calculate_expiry_from', expiryFrom, 'booking_class', 'first-booking'],
    ['calculate_expiry_from', expiryFrom, 'activation', 'activation'],
    ['status', passStatus, 1, 'paid'],
    ['status', passStatus, 2, 'cancelled'],
    ['status', passStatus, 3, 'unpaid'],
    ['payment_method', paymentMethod, 1, 'card'],
    ['payment_method', paymentMethod, 3, 'pay-later'],
    ['payment_method', paymentMethod, 6, 'paypal'],
    ['type', packType, 'classpack', 'classpack'],
    ['type', packType, 'membership', 'membership'],
  ])('%s %#', (_name, codec, wire, inside) => {
    expect(z.decode(codec, wire)).toEqual(inside);
    expect(z.encode(codec, inside)).toEqual(wire);
  });

  it('takes packs for class packs, and any other status for not paid', () => {
    expect(z.decode(packType, 'packs')).toBe('classpack');
    expect(z.decode(passStatus, 0)).toBe('unpaid');
  });

  it.each([
    [membershipLength, 'fortnight-1'],
    [membershipLength, 'month'],
    [passValidity, '2026-12-31'],
    [orMinusOne, -2],
  ])('refuses what is no code %#', (codec, wire) => {
    expect(z.safeDecode(codec as z.ZodMiniType, wire).success).toBe(false);
  });
});

describe('stored terms', () => {
  it('come back as they were, also through JSON', () => {
    for (const terms of [packTerms(), membershipTerms({ cycles: 12, commitmentCycles: 3, futureCycles: 1 })])
      expect(parsePassTerms(JSON.parse(JSON.stringify(terms)))).toEqual(terms);
  });

  it.each([
    ['a membership without a cycle', { ...membershipTerms(), cycle: null }, /A membership has a cycle/],
    ['a class pack with one', { ...packTerms(), cycle: { count: 1, unit: 'month' } }, /A membership has a cycle/],
    ['a day that does not exist', packTerms({ validity: { kind: 'until', day: '2026-02-30' as never } }), /"day"/],
    [
      'less than no credits',
      packTerms({ classes: { allowance: { kind: 'limited', perCycle: -1 }, templates: 'all', serviceLimits: null } }),
      /"perCycle"/,
    ],
    ['a field that is missing', { ...packTerms(), guests: undefined }, /"guests"/],
  ])('refuse %s', (_name, terms, complaint) => {
    expect(() => parsePassTerms(terms)).toThrow(complaint);
  });
});
