import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expiryFrom, membershipLength, orMinusOne, packType, passValidity } from './term-codes.ts';

describe('the contract translates the spec’s codes of terms (readings §2)', () => {
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
    ['type', packType, 'classpack', 'classpack'],
    ['type', packType, 'membership', 'membership'],
  ])('%s %#', (_name, codec, wire, inside) => {
    expect(z.decode(codec, wire)).toEqual(inside);
    expect(z.encode(codec, inside)).toEqual(wire);
  });

  it('reads packs as class packs', () => {
    expect(z.decode(packType, 'packs')).toBe('classpack');
  });

  it.each([
    [membershipLength, 'fortnight-1'],
    [membershipLength, 'month'],
    [passValidity, '2026-12-31'],
    [orMinusOne, -2],
  ])('refuses an unknown code %#', (codec, wire) => {
    expect(z.safeDecode(codec as z.ZodMiniType, wire).success).toBe(false);
  });
});
