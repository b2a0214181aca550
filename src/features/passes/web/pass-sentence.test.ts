import { describe, expect, it } from 'vitest';
import type { Day } from '../../../kernel/calendar.ts';
import { asId, type ClassTemplateId } from '../../../kernel/ids.ts';
import {
  forClasses,
  balance,
  limited,
  membershipTerms,
  packTerms,
  UNLIMITED,
  wallTime,
  type PassAsk,
} from '../../../../tests/builders/pass.ts';
import { someDates } from '../../../../tests/builders/dates.ts';
import { passOnWire, PRESENTED_AT } from '../../../../tests/builders/pass-on-wire.ts';
import type { PassSale } from '../rules/pass.ts';
import type { UserPass } from './pass-facts.ts';
import { passSentence, shortSentence } from './pass-sentence.ts';
import * as spanish from './public/texts.es.ts';

const now = PRESENTED_AT;
const dates = someDates({ today: '2026-11-10' as Day });

const named = (classes: readonly string[]) => ({
  names: { services: [], classes: classes.map((name, at) => ({ id: asId<ClassTemplateId>(at + 1), name })) },
});
const arrived = (ask: PassAsk, sale: Partial<PassSale> = {}, classes: readonly string[] = []) => passOnWire(ask, sale, named(classes));

const money = (amount: number) => `$${amount.toFixed(2)}`;
const say = (pack: UserPass) => passSentence(pack, { now, dates, money }).join(' · ');
const of = (ask: PassAsk, sale: Partial<PassSale> = {}, classes: readonly string[] = []) => say(arrived(ask, sale, classes));

/** A membership that Atelier charges, as the server sends it. */
const charged = (ask: PassAsk, over: Partial<UserPass> = {}): UserPass => ({
  ...arrived({ terms: membershipTerms(), ...ask }),
  cycle_total: 155.18,
  next_payment: { unix_at: wallTime('2026-12-24 00:00'), total: 155.18, paying_card: { brand: 'Visa', last_four: '4242' } },
  ...over,
});
const unlimited = membershipTerms({ classes: forClasses({ allowance: UNLIMITED }) });
const ids = (count: number) => Array.from({ length: count }, (_, at) => asId<ClassTemplateId>(at + 1));

describe('a membership in one sentence', () => {
  it.each<{ when: string; pass: UserPass; says: string }>([
    {
      when: 'unlimited, with a guest',
      pass: charged({
        terms: { ...unlimited, guests: { separate: limited(2) } },
        balances: [balance('guest', 0, 2, 1)],
      }),
      says: 'Unlimited · $155.18 a month · renews Thu 24 Dec · Visa 4242 · 1 guest left this month',
    },
    {
      when: 'limited per month',
      pass: charged({ left: 3 }),
      says: '3 of 4 left this month · $155.18 a month · renews Thu 24 Dec · Visa 4242',
    },
    {
      when: 'limited per two weeks',
      pass: charged({ terms: membershipTerms({ cycle: { count: 2, unit: 'week' } }), left: 3 }),
      says: '3 of 4 left · $155.18 every 2 weeks · renews Thu 24 Dec · Visa 4242',
    },
    {
      when: 'at most so many a week',
      pass: charged({
        terms: {
          ...unlimited,
          durationLimits: [
            { maxVisits: 1, unit: 'day' },
            { maxVisits: 3, unit: 'week' },
          ],
        },
      }),
      says: 'Up to 1 class a day, 3 a week · $155.18 a month · renews Thu 24 Dec · Visa 4242',
    },
    {
      when: 'limited per month and per week',
      pass: charged({ terms: membershipTerms({ durationLimits: [{ maxVisits: 2, unit: 'week' }] }) }),
      says: '4 of 4 left this month · at most 2 classes a week · $155.18 a month · renews Thu 24 Dec · Visa 4242',
    },
    {
      when: 'with nothing left this month',
      pass: charged({ left: 0 }),
      says: '0 of 4 left this month · more on Tue 1 Dec · $155.18 a month · renews Thu 24 Dec · Visa 4242',
    },
    {
      when: 'with nothing left but credits of the next month',
      pass: charged({
        terms: membershipTerms({ futureCycles: 1 }),
        balances: [balance('class', 0, 4, 0), balance('class', 1, 4, 3)],
      }),
      says: '0 of 4 left this month · 3 classes of your next cycles · more on Tue 1 Dec · $155.18 a month · renews Thu 24 Dec · Visa 4242',
    },
    {
      when: 'in its trial',
      pass: charged(
        { terms: { ...unlimited, trialDays: 14 } },
        { next_payment: { unix_at: wallTime('2026-11-15 00:00'), total: 82.76, paying_card: null } },
      ),
      says: 'Unlimited · free trial until Sat 14 Nov · then $155.18 a month · the first time $82.76',
    },
    {
      when: 'after its trial',
      pass: charged({ terms: { ...unlimited, trialDays: 7 } }),
      says: 'Unlimited · $155.18 a month · renews Thu 24 Dec · Visa 4242',
    },
    {
      when: 'with a discount on the next cycle',
      pass: charged({ terms: unlimited }, { cycle_total: 172.43 }),
      says: 'Unlimited · $155.18 a month · renews Thu 24 Dec · Visa 4242',
    },
    {
      when: 'with a failed payment',
      pass: charged({ terms: unlimited }, { unix_next_try: wallTime('2026-11-12 00:00'), pay_handle: 'x' }),
      says: 'Unlimited · $155.18 a month · Visa 4242',
    },
    {
      when: 'cancelled at the end of its cycle',
      pass: arrived({ terms: unlimited, state: 'cancelled', endsAt: wallTime('2026-11-30 23:59') }),
      says: 'Unlimited · cancelled, good until Mon 30 Nov',
    },
    {
      when: 'that ends by itself',
      pass: arrived({ terms: membershipTerms({ cycles: 1 }) }),
      says: '4 of 4 left this month · $120.00 a month · until Mon 30 Nov',
    },
    {
      when: 'that ended',
      pass: arrived({ terms: membershipTerms({ cycles: 1 }), bought: '2026-09-01 12:00' }),
      says: 'Ended Wed 30 Sep',
    },
    {
      when: 'paid by direct debit',
      pass: {
        ...charged({ terms: unlimited }, { next_payment: { unix_at: wallTime('2026-12-24 00:00'), total: 155.18, paying_card: null } }),
        order: { ...arrived({}).order!, payment_method: 'direct-debit' },
      },
      says: 'Unlimited · $155.18 a month · renews Thu 24 Dec · direct debit',
    },
    {
      when: 'paid at the studio',
      pass: charged(
        { terms: unlimited },
        { next_payment: { unix_at: wallTime('2026-12-24 00:00'), total: 155.18, paying_card: null }, can_change_payment: true },
      ),
      says: 'Unlimited · $155.18 a month · renews Thu 24 Dec · paid at the studio',
    },
    {
      when: 'that begins with the first booking',
      pass: arrived({ terms: { ...unlimited, expiryFrom: 'first-booking' }, startsAt: null }),
      says: 'Unlimited · $120.00 a month · begins with your first booking',
    },
    {
      when: 'with credits that stay',
      pass: arrived({ terms: membershipTerms({ carryForward: true }) }),
      says: '4 of 4 left · $120.00 a month · renews Tue 1 Dec',
    },
  ])('$when', ({ pass, says }) => expect(say(pass)).toBe(says));
});

describe('a class pack in one sentence', () => {
  const until = packTerms({ validity: { kind: 'period', count: 3, unit: 'month' } });
  it.each<{ when: string; says: string; pass: PassAsk; sale?: Partial<PassSale>; classes?: readonly string[] }>([
    {
      when: 'with an end',
      pass: { terms: until, left: 7 },
      sale: { pricePaid: 18_330 },
      says: '7 of 10 left · until Mon 1 Feb 2027 · $18.33 a class',
    },
    { when: 'without an end', pass: { left: 7 }, says: '7 of 10 left · never expires · $12.00 a class' },
    {
      when: 'before its first booking',
      pass: { terms: packTerms({ expiryFrom: 'first-booking', validity: { kind: 'period', count: 2, unit: 'week' } }) },
      says: '10 of 10 left · 2 weeks after your first booking · $12.00 a class',
    },
    {
      when: 'that begins later',
      pass: { terms: packTerms({ activation: { kind: 'date', day: '2026-12-07' as Day } }) },
      says: '10 of 10 left · begins Mon 7 Dec · never expires · $12.00 a class',
    },
    { when: 'used up', pass: { left: 0 }, says: 'All 10 used' },
    { when: 'cancelled before its first booking', pass: { state: 'cancelled', endsAt: null }, says: 'Expired' },
    { when: 'ended', pass: { terms: until, left: 3, bought: '2026-03-01 12:00' }, says: 'Ended Mon 1 Jun · 3 of 10 not used' },
    {
      when: 'ended, with a credit that came back late',
      pass: {
        terms: until,
        bought: '2026-03-01 12:00',
        balances: [balance('class', 0, 10, 1, { returned: 1, usableUntil: wallTime('2026-12-01 00:00') })],
      },
      says: '1 of 10 left · ended Mon 1 Jun · $12.00 a class',
    },
    { when: 'unlimited', pass: { terms: packTerms({ classes: forClasses({ allowance: UNLIMITED }) }) }, says: 'Unlimited · never expires' },
    {
      when: 'for two classes',
      pass: { terms: packTerms({ classes: forClasses({ templates: ids(2) }) }) },
      classes: ['Yin', 'Flow'],
      says: '10 of 10 left · for Yin, Flow · never expires · $12.00 a class',
    },
    {
      when: 'for many classes',
      pass: { terms: packTerms({ classes: forClasses({ templates: ids(5) }) }) },
      classes: ['Slow Morning', 'Evening Flow', 'Reformer', 'Mat Work', 'Breathe in the Park'],
      says: '10 of 10 left · for some of the classes · never expires · $12.00 a class',
    },
    {
      when: 'with guests, and appointments beside classes',
      pass: {
        terms: packTerms({
          guests: { separate: limited(2) },
          appointments: { allowance: limited(1), services: 'all', serviceLimits: null },
        }),
        balances: [balance('class', 0, 10, 7), balance('appointment', 0, 1, 1), balance('guest', 0, 2, 2)],
      },
      says: '7 of 10 classes left · 1 of 1 appointment left · never expires · 2 guests left',
    },
    {
      when: 'for appointments only',
      pass: { terms: packTerms({ classes: null, appointments: { allowance: limited(2), services: 'all', serviceLimits: null } }) },
      says: '2 of 2 appointments left · never expires',
    },
    { when: 'without a price', pass: {}, sale: { pricePaid: null }, says: '10 of 10 left · never expires' },
  ])('$when', ({ pass, sale, classes, says }) => expect(of(pass, sale, classes)).toBe(says));
});

it('a row in a list has what is left and how long it runs', () => {
  const short = (pack: UserPass) => shortSentence(pack, { now, dates }).join(' · ');
  expect([short(charged({ left: 3 })), short(arrived({ left: 7 })), short(arrived({ left: 0 }))]).toEqual([
    '3 of 4 left this month · renews Thu 24 Dec',
    '7 of 10 left · never expires',
    'All 10 used',
  ]);
});

it('the Spanish parts of the sentence', () => {
  const { sentence } = spanish.myPassTexts;
  expect([
    sentence.left(1, 10, null, null),
    sentence.left(3, 4, 'class', 'month'),
    sentence.unlimited(null),
    sentence.upTo([
      { count: 1, unit: 'day' },
      { count: 3, unit: 'week' },
    ]),
    sentence.aCycle('155,18 €', { count: 1, unit: 'month' }),
    sentence.aCycle('155,18 €', { count: 2, unit: 'week' }),
    sentence.guests(1, 'month'),
    sentence.allUsed(1, null),
    sentence.allUsed(10, null),
    sentence.unused(3, 10, 'class'),
  ]).toEqual([
    'Queda 1 de 10',
    'Quedan 3 de 4 clases este mes',
    'Ilimitado',
    'Hasta 1 clase al día, 3 a la semana',
    '155,18 € al mes',
    '155,18 € cada 2 semanas',
    'queda 1 invitado este mes',
    'La clase está usada',
    'Las 10 clases están usadas',
    '3 de 10 clases sin usar',
  ]);
});
