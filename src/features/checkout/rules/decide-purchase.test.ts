import { describe, expect, it } from 'vitest';
import { membershipTerms, packTerms } from '../../../../tests/builders/pass.ts';
import { asId, type OfferId } from '../../../kernel/ids.ts';
import { hours, instant, minus, plus } from '../../../kernel/time.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { decidePurchase, type Purchaser } from './decide-purchase.ts';

const NOW = instant(Date.parse('2026-11-24T12:00:00Z'));
const [SOLD, OTHER] = [asId<OfferId>(1), asId<OfferId>(2)];
const pack = (over: Partial<PassTerms> = {}) => packTerms(over);
const monthly = (over: Partial<PassTerms> = {}) => membershipTerms(over);
const had = (offer: OfferId, over: Partial<Purchaser['owned'][number]> = {}): Purchaser['owned'][number] => ({
  offer,
  state: 'paid',
  endsAt: null,
  terms: monthly(),
  ...over,
});
const over = { endsAt: minus(NOW, hours(1)) };

interface Case {
  readonly what: string;
  readonly terms: PassTerms;
  readonly owned?: Purchaser['owned'];
  readonly elsewhere?: boolean;
  readonly confirmed?: boolean;
  readonly answer: string | null;
}

describe('the terms of a sale', () => {
  it.each<Case>([
    { what: 'a second pack', terms: pack(), owned: [had(SOLD, { terms: pack() })], answer: null },
    { what: 'a once-only product, the first time', terms: pack({ oncePerPerson: true }), owned: [had(OTHER)], answer: null },
    {
      what: 'a once-only product that has expired',
      terms: pack({ oncePerPerson: true }),
      owned: [had(SOLD, over)],
      answer: 'once-per-person',
    },
    {
      what: 'a once-only product that was cancelled',
      terms: pack({ oncePerPerson: true }),
      owned: [had(SOLD, { state: 'cancelled' })],
      answer: 'once-per-person',
    },
    { what: 'a product for new customers, for a new customer', terms: pack({ newCustomersOnly: true }), answer: null },
    {
      what: 'a product for new customers, for a customer who had another',
      terms: pack({ newCustomersOnly: true }),
      owned: [had(OTHER, over)],
      answer: 'new-customers-only',
    },
    { what: 'a trial, the first time', terms: monthly({ trialDays: 7 }), owned: [had(OTHER)], answer: null },
    {
      what: 'a trial that was used',
      terms: monthly({ trialDays: 7 }),
      owned: [had(SOLD, { ...over, terms: monthly({ trialDays: 7 }) })],
      answer: 'trial-used',
    },
    { what: 'a running membership', terms: monthly(), owned: [had(SOLD)], answer: 'runs-already' },
    { what: 'a running membership, confirmed', terms: monthly(), owned: [had(SOLD)], confirmed: true, answer: null },
    { what: 'a membership that ends later', terms: monthly(), owned: [had(SOLD, { endsAt: plus(NOW, hours(1)) })], answer: 'runs-already' },
    { what: 'an ended membership', terms: monthly(), owned: [had(SOLD, over)], answer: null },
    { what: 'a cancelled membership', terms: monthly(), owned: [had(SOLD, { state: 'cancelled' })], answer: null },
    { what: 'another checkout is paying', terms: pack({ oncePerPerson: true }), elsewhere: true, answer: 'payment-under-way' },
  ])('$what: $answer', ({ terms, owned = [], elsewhere = false, confirmed = false, answer }) => {
    const purchase = { product: SOLD, terms, isSecondConfirmed: confirmed };
    const decision = decidePurchase(purchase, { owned, isPayingElsewhere: elsewhere, now: NOW });
    expect(decision.ok ? null : decision.refusal.code).toBe(answer);
  });
});
