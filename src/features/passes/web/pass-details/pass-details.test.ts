import { describe, expect, it } from 'vitest';
import {
  balance,
  forClasses,
  limited,
  membershipTerms,
  packTerms,
  UNLIMITED,
  wallTime,
  type PassAsk,
} from '../../../../../tests/builders/pass.ts';
import type { Day } from '../../../../kernel/calendar.ts';
import { asId, type ServiceId } from '../../../../kernel/ids.ts';
import { someDates } from '../../../../../tests/builders/dates.ts';
import { passOnWire, PRESENTED_AT } from '../../../../../tests/builders/pass-on-wire.ts';
import type { PassSale, PassState, Payer, PaymentMethod } from '../../rules/pass.ts';
import type { PassTerms } from '../../../products/rules/terms.ts';
import { passDetails } from './pass-details.ts';

const now = PRESENTED_AT;
const dates = someDates({ today: '2026-11-10' as Day });
const currency = { symbol: '$', digits: 2 };
const yoga = asId<ServiceId>(7);
const services = [{ id: yoga, name: 'Yoga' }];

function details(ask: PassAsk, sale: Partial<PassSale> = {}) {
  return passDetails(passOnWire(ask, sale, { names: { services, classes: [] }, allowsCancelling: false }), {
    now,
    dates,
    currency,
    locale: 'en',
    services,
    supportEmail: 'help@studio.test',
  });
}
const factsOf = (ask: PassAsk, sale: Partial<PassSale> = {}) =>
  Object.fromEntries(details(ask, sale).groups.flatMap(({ facts }) => facts.map(({ label, value }) => [label, value])));

describe('the details of a pass', () => {
  it('of a pack: its content, its validity, its price', () => {
    expect(factsOf({ left: 3, terms: packTerms({ validity: { kind: 'period', count: 3, unit: 'month' } }) })).toEqual({
      'Class credits': '10',
      'Class balance': '7 of 10 used',
      'Valid for': 'All classes',
      'Bought on': 'Sun 1 Nov',
      'Valid from': 'Sun 1 Nov',
      'Good for': '3 months from its first day',
      'Valid till': 'Mon 1 Feb 2027',
      Status: 'Paid',
      Price: '$120.00',
      'Payment method': 'Card payment',
    });
  });

  it.each<{ when: string; terms: PassAsk['terms']; says: string }>([
    { when: 'without an end', terms: packTerms(), says: 'Never expires' },
    { when: 'for a day', terms: packTerms({ validity: { kind: 'period', count: 0, unit: 'day' } }), says: 'Same day' },
    { when: 'until a day', terms: packTerms({ validity: { kind: 'until', day: '2026-12-31' as Day } }), says: 'Until Thu 31 Dec' },
    {
      when: 'from the first booking',
      terms: packTerms({ expiryFrom: 'first-booking', validity: { kind: 'period', count: 2, unit: 'week' } }),
      says: '2 weeks after your first booking',
    },
  ])('valid $when', ({ terms, says }) => expect(factsOf({ ...(terms && { terms }) })['Good for']).toBe(says));

  it('of a membership: billing, duration, commitment, trial, and dates of credits', () => {
    expect(factsOf({ terms: membershipTerms({ commitmentCycles: 3, trialDays: 14 }) })).toMatchObject({
      Billing: 'Monthly',
      Runs: 'Until cancelled',
      Trial: '14 days',
      'Class credits': '4 every month',
      Renewal: 'Automatic',
      Commitment: '3 months',
      'Commitment ends': 'Sun 14 Feb 2027',
    });
  });

  it('of a membership omit what has passed: the trial, the commitment', () => {
    const past = { terms: membershipTerms({ commitmentCycles: 1, trialDays: 7 }), bought: '2026-08-01 15:00' };
    expect(factsOf(past)).toMatchObject({ 'Valid from': 'Sat 1 Aug', 'Renews on': 'Tue 8 Dec', 'Next credits on': 'Tue 8 Dec' });
    for (const label of ['Trial', 'Commitment', 'Commitment ends']) expect(factsOf(past)).not.toHaveProperty(label);
    expect(details(past).rules.join(' ')).not.toContain('It runs at least');
  });

  it.each<{ when: string; terms?: Partial<PassTerms>; state?: PassState; renewal: string }>([
    { when: 'it runs until it is cancelled', renewal: 'Automatic' },
    { when: 'its first booking has not started it', terms: { expiryFrom: 'first-booking' }, renewal: 'Automatic' },
    { when: 'it was cancelled', state: 'cancelled', renewal: 'Off: it was cancelled' },
    { when: 'its last cycle runs', terms: { cycles: 1 }, renewal: 'Off: it does not renew' },
    {
      when: 'its only cycle waits for the first booking',
      terms: { cycles: 1, expiryFrom: 'first-booking' },
      renewal: 'Off: it does not renew',
    },
  ])('a membership renews when $when: $renewal', ({ terms, state, renewal }) =>
    expect(factsOf({ terms: membershipTerms(terms), ...(state && { state, endsAt: wallTime('2026-11-30 23:59') }) }).Renewal).toBe(renewal),
  );

  it.each<{ payer: Payer; renewal: string }>([
    { payer: { kind: 'studio', method: 'cash' }, renewal: 'Each cycle is paid at the studio' },
    { payer: { kind: 'studio', method: 'pay-later' }, renewal: 'Each cycle is paid at the studio' },
    { payer: { kind: 'direct-debit', mandate: 'MD1' }, renewal: 'Automatic' },
    { payer: { kind: 'paypal', subscription: 'I-1' }, renewal: 'Automatic' },
  ])('a membership paid by $payer.kind: $renewal', ({ payer, renewal }) => {
    const running = { state: 'running', price: 14_900, nextCycle: 1, failure: null, blocksBooking: false } as const;
    const subscription = { ...running, payer, nextChargeAt: wallTime('2026-12-01 00:00') };
    expect(factsOf({ terms: membershipTerms(), subscription }).Renewal).toBe(renewal);
    expect(factsOf({ terms: membershipTerms({ cycles: 1 }), subscription: { ...subscription, nextChargeAt: null } }).Renewal).toBe(
      'Off: it does not renew',
    );
  });

  it('a cancelled membership shows no commitment', () => {
    const over = { terms: membershipTerms({ commitmentCycles: 6 }), state: 'cancelled' as const, endsAt: wallTime('2026-11-30 23:59') };
    expect(factsOf(over)).not.toHaveProperty('Commitment ends');
    expect(details(over).rules.join(' ')).not.toContain('It runs at least');
  });

  it('a commitment that starts with the first booking is shown as a length', () => {
    const terms = membershipTerms({ commitmentCycles: 3, cycle: { count: 2, unit: 'week' }, expiryFrom: 'first-booking' });
    expect(factsOf({ terms, startsAt: null })).toMatchObject({
      Commitment: '6 weeks from your first booking',
      'Class credits': '4 every 2 weeks',
    });
    expect(factsOf({ terms, startsAt: null })).not.toHaveProperty('Commitment ends');
  });

  it.each<{ paidBy: PaymentMethod; says: string }>([
    { paidBy: 'card', says: 'Card payment' },
    { paidBy: 'cash', says: 'Cash received' },
    { paidBy: 'pay-later', says: 'Pay later (Awaiting Payment)' },
    { paidBy: 'other', says: 'Bank Transfer / Other' },
    { paidBy: 'direct-debit', says: 'Direct debit' },
    { paidBy: 'paypal', says: 'PayPal' },
  ])('paid by $paidBy: $says', ({ paidBy, says }) => expect(factsOf({}, { paidBy })['Payment method']).toBe(says));

  it('a discount is shown beside the paid and the full price', () => {
    expect(factsOf({}, { pricePaid: 10_800, discount: 1200 })).toMatchObject({
      Price: '$108.00',
      Discount: '$12.00',
      'Before discount': '$120.00',
    });
    expect(factsOf({}, { pricePaid: null, paidBy: null })).not.toHaveProperty('Price');
  });

  it('each kind of credit has the number per cycle and the current number', () => {
    const terms = membershipTerms({ classes: forClasses({ allowance: UNLIMITED }), guests: { separate: limited(2) }, carryForward: true });
    expect(
      factsOf({
        terms,
        bought: '2026-09-01 12:00',
        balances: [balance('guest', 0, 2, 1), balance('guest', 1, 2, 2), balance('guest', 2, 2, 2)],
      }),
    ).toMatchObject({
      'Class credits': 'Unlimited',
      'Class balance': '∞',
      'Guest credits': '2 every month',
      'Class guest balance': '1 of 6 used',
    });
  });

  it('the contact for cancelling a membership is named', () => {
    expect(details({ terms: membershipTerms() }).contact?.text).toBe('To cancel this membership, please contact help@studio.test.');
    expect(details({}).contact).toBeNull();
  });

  it('each limited kind is named with its number', () => {
    const serviceLimits = [{ service: yoga, maxVisits: 2 }];
    expect(factsOf({ terms: packTerms({ classes: forClasses({ serviceLimits }) }) })).toMatchObject({ Yoga: 'At most 2 visits' });
    expect(
      factsOf({ terms: packTerms({ classes: null, appointments: { allowance: limited(2), services: [yoga], serviceLimits: null } }) }),
    ).toMatchObject({ 'Appointment credits': '2', 'Appointment balance': '0 of 2 used', Services: 'Yoga' });
  });

  it('the rules of use are sentences', () => {
    const { rules } = details({
      terms: membershipTerms({
        classes: forClasses({ allowance: UNLIMITED }),
        guests: { separate: limited(1) },
        durationLimits: [{ maxVisits: 3, unit: 'week' }],
        bookBeyondRenewal: false,
        futureCycles: 2,
        carryForward: true,
        commitmentCycles: 2,
        chargeLateCancelFee: true,
      }),
    });
    expect(rules).toEqual([
      'It pays for at most 3 classes a week.',
      'You may bring somebody: guest credits are used first.',
      'Classes after its next renewal can be booked once it has renewed.',
      'You may use the credits of the next 2 cycles ahead of time.',
      'Credits that you do not use stay with you in the next cycle.',
      'It runs at least until Thu 31 Dec.',
      'Cancelling late may cost a fee, where the class has one.',
    ]);
    expect(details({}).rules).toEqual(['It is for you alone.']);
  });
});
