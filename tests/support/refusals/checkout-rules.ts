/** The refusals of paying: the checkout and the terms of sale. */
import { type Checkout } from '../../../src/features/checkout/rules/checkout.ts';
import { decideDeskPrice } from '../../../src/features/checkout/rules/decide-desk-price.ts';
import { decideReminder, decideRetry, decideWriteOff } from '../../../src/features/checkout/rules/decide-debt.ts';
import { decideClosing, decidePaidDay } from '../../../src/features/checkout/rules/decide-closing.ts';
import { decidePayment } from '../../../src/features/checkout/rules/decide-payment.ts';
import { decidePurchase, type Purchase, type Purchaser } from '../../../src/features/checkout/rules/decide-purchase.ts';
import type { Day } from '../../../src/kernel/calendar.ts';
import { asId, type CheckoutId, type OfferId } from '../../../src/kernel/ids.ts';
import { minor } from '../../../src/kernel/money.ts';
import { hours, plus } from '../../../src/kernel/time.ts';
import { aPass, membershipTerms, packTerms } from '../../builders/pass.ts';
import { now } from './class-world.ts';
import { changed, rule, type Situation } from './table.ts';

const [SOLD, OTHER] = [asId<OfferId>(1), asId<OfferId>(2)];

type PayWorld = Parameters<typeof decidePayment>[1] & { readonly checkout: Checkout };

const ofCheckout = (code: string, when: string, over: Partial<Checkout>, numbers: object = {}): Situation<PayWorld> => ({
  code,
  when,
  on: (world) => ({ ...world, checkout: { ...world.checkout, ...over } }),
  numbers,
});

const paying = rule<PayWorld>({
  name: 'A customer pays a checkout',
  files: ['checkout/rules/decide-payment.ts'],
  base: {
    checkout: {
      id: asId<CheckoutId>(1),
      handle: 'c',
      customer: aPass().owner,
      item: { kind: 'pass', product: SOLD, termsId: 1, terms: packTerms(), cyclePrice: null },
      name: '10-class pack',
      state: 'open',
      bill: {
        price: minor(12000),
        discount: minor(0),
        tax: minor(0),
        total: minor(12000),
        taxTerms: { name: '', rate: 0, isIncluded: true },
      },
      code: null,
      codeTerms: null,
      giftCardPayment: null,
      currency: 'USD',
      isSecondConfirmed: false,
      begunAt: now,
      expiresAt: plus(now, hours(2)),
    },
    product: SOLD,
    method: 'card',
    open: { card: true, payLater: false, directDebit: false, paypal: false, desk: false },
    owesWaiver: false,
    currency: 'USD',
    now,
  },
  decide: ({ checkout, ...ask }) => decidePayment(checkout, ask),
  situations: [
    ofCheckout('fee-void', 'it is a fee that is no longer due', { state: 'void' }),
    changed('product-changed', 'it is for another product', { product: OTHER }),
    changed('currency-changed', 'the studio sells in another currency now', { currency: 'EUR' }, { numbers: { from: 'USD', to: 'EUR' } }),
    ofCheckout('checkout-expired', 'its time is over', { expiresAt: now }),
    changed('method-not-offered', 'the studio does not take this way of paying', { method: 'cash' }),
    changed('amount-not-taken', 'the amount is too small for this way of paying', {
      taking: { card: false, payLater: false, directDebit: false, paypal: false, desk: false },
    }),
    changed('waiver-not-accepted', 'they have not accepted the waiver', { owesWaiver: true }),
  ],
});

interface SaleWorld extends Purchaser {
  readonly purchase: Purchase;
}

const ofTerms = (code: string, when: string, over: Partial<Purchase['terms']>, had: Purchaser['owned'] = []): Situation<SaleWorld> => ({
  code,
  when,
  on: (world) => ({
    ...world,
    owned: [...world.owned, ...had],
    purchase: { ...world.purchase, terms: { ...world.purchase.terms, ...over } },
  }),
});
const had = (offer: OfferId, over: Partial<Purchaser['owned'][number]> = {}) => ({
  offer,
  state: 'paid' as const,
  endsAt: now,
  terms: membershipTerms(),
  ...over,
});

const selling = rule<SaleWorld>({
  name: 'The terms of a product let a customer buy it',
  files: ['checkout/rules/decide-purchase.ts'],
  base: {
    purchase: { product: SOLD, terms: membershipTerms(), isSecondConfirmed: false },
    owned: [],
    isPayingElsewhere: false,
    now: plus(now, 1),
  },
  decide: ({ purchase, ...by }) => decidePurchase(purchase, by),
  situations: [
    ofTerms('once-per-person', 'it is sold once to each person, and they have had it', { oncePerPerson: true }, [had(SOLD)]),
    ofTerms('new-customers-only', 'it is for new customers, and they have had another', { newCustomersOnly: true }, [had(OTHER)]),
    ofTerms('trial-used', 'its free trial was used', { trialDays: 7 }, [had(SOLD, { terms: membershipTerms({ trialDays: 7 }) })]),
    ofTerms('runs-already', 'the same membership runs', {}, [had(SOLD, { endsAt: null })]),
    changed('payment-under-way', 'another checkout of theirs is being paid', { isPayingElsewhere: true }),
  ],
});

const files = ['checkout/rules/decide-debt.ts'];
const DEBT = { total: minor(1000), byGiftCard: minor(0), refunded: minor(0), isPaid: false, isVoid: false };
const PAID = { ...DEBT, isPaid: true };

const reminding = rule<Parameters<typeof decideReminder>[0]>({
  name: 'Staff send a customer the link that pays an order',
  files,
  base: { order: DEBT, hasLink: true, hasAddress: true, remindedAt: null, at: now },
  decide: decideReminder,
  situations: [
    changed('nothing-due', 'it is paid', { order: PAID }),
    changed('no-link', 'debts are not paid online', { hasLink: false }),
    changed('no-address', 'they have no email', { hasAddress: false }),
    changed('reminded-already', 'they were reminded within twelve hours', { remindedAt: now }),
  ],
});

const writingOff = rule<Parameters<typeof decideWriteOff>[0]>({
  name: 'Staff give up what is due for an order',
  files,
  base: { order: DEBT, kind: 'renewal', membership: null },
  decide: decideWriteOff,
  situations: [
    changed('nothing-due', 'it is paid', { order: PAID }),
    changed('paid-in-part', 'a gift card paid a part', { order: { ...DEBT, byGiftCard: minor(1) } }, { kind: 'order' }),
    changed('membership-runs', 'a running membership waits for it', { membership: { state: 'running' } }),
  ],
});

const FAILED = { state: 'running', failure: { tries: 1, since: now, why: 'card-declined' } } as const;

const retrying = rule<Parameters<typeof decideRetry>[0]>({
  name: 'Staff charge a failed cycle again',
  files,
  base: { membership: { ...FAILED, payer: { kind: 'direct-debit', mandate: 'MD1' } }, retryDays: [1, 3], retriedAt: null, at: now },
  decide: decideRetry,
  situations: [
    changed('nothing-due', 'nothing has failed', { membership: null }, { kind: 'membership' }),
    changed(
      'not-charged',
      'it is paid at the studio',
      { membership: { ...FAILED, payer: { kind: 'studio', method: 'cash' } } },
      { kind: 'membership' },
    ),
    changed('charged-already', 'it was charged again within twelve hours', { retriedAt: now }),
    changed('last-try', 'only the last try is left', { retryDays: [1] }),
  ],
});

const pricing = rule<Parameters<typeof decideDeskPrice>[0]>({
  name: 'Staff sell at the price that they have seen',
  files: ['checkout/rules/decide-desk-price.ts'],
  base: { shown: 220, now: 220 },
  decide: decideDeskPrice,
  situations: [changed('price-changed', 'it costs something else now', { now: 300 })],
});

const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-23', '2026-11-24', '2026-11-25'] as Day[] as [Day, Day, Day];
const NO_CASH = { opening: minor(0), taken: minor(0), refunded: minor(0), counted: minor(0) };

const closing = rule<Parameters<typeof decideClosing>[0]>({
  name: 'Staff close a day with its counted cash',
  files: ['checkout/rules/decide-closing.ts'],
  base: { day: TODAY, today: TODAY, closed: null, shown: minor(0), cash: NO_CASH, note: null },
  decide: decideClosing,
  situations: [
    changed('day-not-begun', 'it is a day to come', { day: TOMORROW }),
    changed('day-closed', 'somebody has closed it', { closed: { by: 'Dana', at: now } }, { numbers: { by: 'Dana', at: now } }),
    changed('takings-changed', 'cash was taken meanwhile', { shown: minor(1) }),
    changed('note-needed', 'the counted cash differs, and there is no note', { cash: { ...NO_CASH, counted: minor(1) } }),
  ],
});

const dating = rule<Parameters<typeof decidePaidDay>[0]>({
  name: 'Staff name the day on which the money came in',
  files: ['checkout/rules/decide-closing.ts'],
  base: { day: YESTERDAY, today: TODAY, boughtOn: YESTERDAY, isCash: true, isClosed: false },
  decide: decidePaidDay,
  situations: [
    changed('paid-in-future', 'it is a day to come', { day: TOMORROW }),
    changed('paid-before-order', 'the order is younger', { boughtOn: TODAY }),
    changed('paid-day-closed', 'it is cash of an earlier day that is closed', { isClosed: true }),
  ],
});

export const CHECKOUT_RULES = [paying, selling, reminding, writingOff, retrying, pricing, closing, dating];
