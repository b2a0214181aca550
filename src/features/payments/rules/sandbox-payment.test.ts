import { describe, expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { instant, plus, seconds, type Duration } from '../../../kernel/time.ts';
import type { BankAnswer } from './sandbox-cards.ts';
import { afterCustomerSaid, firstOutcome, isSamePayment, outcomeAt, withRefund, type SandboxOutcome } from './sandbox-payment.ts';

const NOW = instant(0);
const LATE: SandboxOutcome = { kind: 'pending', until: plus(NOW, seconds(30)) };
const PAID: SandboxOutcome = { kind: 'succeeded' };
const ASKED: SandboxOutcome = { kind: 'authentication-needed' };
const DECLINED: SandboxOutcome = { kind: 'declined', why: 'card-declined' };
const REFUSED: SandboxOutcome = { kind: 'declined', why: 'authentication-failed' };

describe('a new payment', () => {
  const by = (bank: BankAnswer) => ({ brand: 'Visa', lastFour: '4242', expMonth: 12, expYear: 2090, bank });
  it.each([
    { card: by('pays'), outcome: PAID },
    { card: by('asks-the-customer'), outcome: ASKED },
    { card: by('asks-each-time'), outcome: ASKED },
    { card: by('declines-later'), outcome: PAID },
    { card: by('pays-late'), outcome: LATE },
    { card: by('card-declined'), outcome: DECLINED },
    { card: by('insufficient-funds'), outcome: { kind: 'declined', why: 'insufficient-funds' } },
    { card: by('card-expired'), outcome: { kind: 'declined', why: 'card-expired' } },
    { card: null, outcome: { kind: 'declined', why: 'card-unknown' } },
  ])('by a card whose bank says $card.bank: $outcome', ({ card, outcome }) => expect(firstOutcome(card, { now: NOW })).toEqual(outcome));

  it.each([
    { card: by('pays'), outcome: PAID },
    { card: by('asks-the-customer'), outcome: PAID },
    { card: by('asks-each-time'), outcome: REFUSED },
    { card: by('declines-later'), outcome: DECLINED },
  ])('off session by a card whose bank says $card.bank: $outcome', ({ card, outcome }) =>
    expect(firstOutcome(card, { now: NOW, isOffSession: true })).toEqual(outcome),
  );
});

describe('a late payment', () => {
  it.each([
    { payment: LATE, after: 0, becomes: LATE },
    { payment: LATE, after: seconds(30) - 1, becomes: LATE },
    { payment: LATE, after: seconds(30), becomes: { ...LATE, kind: 'succeeded' } },
    { payment: DECLINED, after: seconds(60), becomes: DECLINED },
  ])('$payment.kind is $becomes.kind $after ms later', ({ payment, after, becomes }) =>
    expect(outcomeAt(payment, plus(NOW, after as Duration))).toEqual(becomes),
  );
});

describe('the customer’s decision at the bank', () => {
  it.each([
    { before: ASKED, says: 'succeed' as const, after: PAID },
    { before: ASKED, says: 'fail' as const, after: REFUSED },
    { before: PAID, says: 'fail' as const, after: PAID },
    { before: REFUSED, says: 'succeed' as const, after: REFUSED },
    { before: DECLINED, says: 'succeed' as const, after: DECLINED },
  ])('$says, after $before.kind: $after.kind', ({ before, says, after }) => expect(afterCustomerSaid(before, says)).toEqual(after));
});

describe('a repeated key is the same request', () => {
  const kept = { method: 'pm_1', amount: minor(1250), currency: 'USD' };
  it.each([
    { asked: kept, same: true },
    { asked: { ...kept, amount: minor(1251) }, same: false },
    { asked: { ...kept, currency: 'EUR' }, same: false },
    { asked: { ...kept, method: 'pm_2' }, same: false },
  ])('$asked: $same', ({ asked, same }) => expect(isSamePayment(kept, asked)).toBe(same));
});

describe('a refund', () => {
  const refund = (key: string, amount: number) => ({ key, amount: minor(amount) });
  const paid = (...refunds: ReturnType<typeof refund>[]) => ({ ...PAID, amount: minor(1000), refunds });
  it.each([
    { what: 'of everything', payment: paid(), asked: refund('a', 1000), result: [refund('a', 1000)] },
    { what: 'of a part is accepted', payment: paid(), asked: refund('a', 1), result: [refund('a', 1)] },
    {
      what: 'of the rest is accepted',
      payment: paid(refund('a', 400)),
      asked: refund('b', 600),
      result: [refund('a', 400), refund('b', 600)],
    },
    { what: 'repeated is the same', payment: paid(refund('a', 1000)), asked: refund('a', 1000), result: [refund('a', 1000)] },
    {
      what: 'above the payment is refused',
      payment: paid(),
      asked: refund('a', 1001),
      result: expect.stringMatching(/More would be given back/),
    },
    {
      what: 'above the remaining amount is refused',
      payment: paid(refund('a', 400)),
      asked: refund('b', 601),
      result: expect.stringMatching(/More would be given back/),
    },
    { what: 'of zero', payment: paid(), asked: refund('a', 0), result: expect.stringMatching(/more than nothing/) },
    {
      what: 'repeated with another amount is refused',
      payment: paid(refund('a', 400)),
      asked: refund('a', 500),
      result: expect.stringMatching(/another amount/),
    },
    {
      what: 'of a declined payment is refused',
      payment: { ...paid(), ...DECLINED },
      asked: refund('a', 1),
      result: expect.stringMatching(/Nothing was paid/),
    },
    {
      what: 'of a payment that waits for the customer is refused',
      payment: { ...paid(), ...ASKED },
      asked: refund('a', 1),
      result: expect.stringMatching(/Nothing was paid/),
    },
  ])('$what', ({ payment, asked, result }) => expect(withRefund(payment, asked)).toEqual(result));
});
