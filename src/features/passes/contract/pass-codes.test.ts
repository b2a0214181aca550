import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { passStatus, paymentMethod } from './pass-codes.ts';

describe('the contract translates the spec’s codes of passes (readings §2)', () => {
  it.each<[string, z.ZodMiniType, unknown, unknown]>([
    ['status', passStatus, 1, 'paid'],
    ['status', passStatus, 2, 'cancelled'],
    ['status', passStatus, 3, 'unpaid'],
    ['payment_method', paymentMethod, 1, 'card'],
    ['payment_method', paymentMethod, 3, 'pay-later'],
    ['payment_method', paymentMethod, 6, 'paypal'],
  ])('%s %#', (_name, codec, wire, inside) => {
    expect(z.decode(codec, wire)).toEqual(inside);
    expect(z.encode(codec, inside)).toEqual(wire);
  });

  it('reads any other status as not paid', () => {
    expect(z.decode(passStatus, 0)).toBe('unpaid');
  });
});
