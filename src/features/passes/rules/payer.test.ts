import { describe, expect, it } from 'vitest';
import type { Payer } from './pass.ts';
import { columnsOfPayer, methodOf, payerOfColumns, renewsByItself } from './payer.ts';

const PAYERS: readonly { readonly payer: Payer; readonly method: string; readonly byItself: boolean }[] = [
  { payer: { kind: 'card', gateway: 'stripe', method: 'pm_1' }, method: 'card', byItself: true },
  { payer: { kind: 'direct-debit', mandate: 'MD1' }, method: 'direct-debit', byItself: true },
  { payer: { kind: 'paypal', subscription: 'I-1' }, method: 'paypal', byItself: true },
  { payer: { kind: 'studio', method: 'cash' }, method: 'cash', byItself: false },
  { payer: { kind: 'studio', method: 'other' }, method: 'other', byItself: false },
  { payer: { kind: 'studio', method: 'pay-later' }, method: 'pay-later', byItself: false },
];

describe.for(PAYERS)('$payer.kind, $method', ({ payer, method, byItself }) => {
  it('survives the round trip through the database', () => expect(payerOfColumns(columnsOfPayer(payer))).toEqual(payer));
  it('is one payment method', () => expect(methodOf(payer)).toBe(method));
  it('renews by itself or not', () => expect(renewsByItself(payer)).toBe(byItself));
});

it('no payer is stored as null', () => expect(payerOfColumns(columnsOfPayer(null))).toBeNull());
