import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Day } from '../../../kernel/calendar.ts';
import { asId, type ClassTemplateId } from '../../../kernel/ids.ts';
import {
  aPass,
  aSale,
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
import { someDates } from '../../../../tests/builders/dates.ts';
import { UserPass as OnWire } from '../contract/passes.contract.ts';
import type { PassSale } from '../rules/pass.ts';
import { presentPass } from '../server/present-pass.ts';
import { passView, shownPasses, type UserPass } from './pass-view.ts';

const now = wallTime('2026-11-10 12:00');
const dates = someDates({ today: '2026-11-10' as Day });
const currency = { symbol: '$', digits: 2 };

/** A pass as the browser receives it: presented, encoded and decoded. */
function arrived(ask: PassAsk, sale: Partial<PassSale> = {}, classes: readonly string[] = []): UserPass {
  const names = { services: [], classes: classes.map((name, at) => ({ id: asId<ClassTemplateId>(at + 1), name })) };
  const shown = presentPass(
    { pass: aPass(ask), ...aSale(sale) },
    { now, zone: NEW_YORK, currency: { code: 'USD', ...currency }, language: 'en', names, byStaff: false, allowsCancelling: true },
  );
  return z.decode(OnWire, JSON.parse(JSON.stringify(z.encode(OnWire, shown))));
}
const view = (ask: PassAsk, supportEmail = 'help@studio.test') => passView(arrived(ask), { dates, currency, locale: 'en', supportEmail });
const factsOf = (ask: PassAsk) => Object.fromEntries(view(ask).facts.map(({ label, value }) => [label, value]));

describe('the headline of a card', () => {
  it.each<{ when: string; pass: PassAsk; figure: string; words: string; share: number | null; status: string; tone: string }>([
    { when: 'three of ten', pass: { left: 3 }, figure: '3', words: 'classes left', share: 0.3, status: 'Paid', tone: 'good' },
    { when: 'the last one', pass: { left: 1 }, figure: '1', words: 'class left', share: 0.1, status: 'Paid', tone: 'good' },
    { when: 'none', pass: { left: 0 }, figure: '0', words: 'classes left', share: 0, status: 'Expired', tone: 'off' },
    {
      when: 'unlimited',
      pass: { terms: packTerms({ classes: forClasses({ allowance: UNLIMITED }) }) },
      figure: '∞',
      words: 'Unlimited classes',
      share: null,
      status: 'Paid',
      tone: 'good',
    },
    { when: 'unpaid', pass: { state: 'unpaid' }, figure: '10', words: 'classes left', share: 1, status: 'Not Paid', tone: 'bad' },
    {
      when: 'a cancelled membership',
      pass: { terms: membershipTerms(), state: 'cancelled', endsAt: wallTime('2026-11-30 23:59') },
      figure: '4',
      words: 'classes left',
      share: 1,
      status: 'Cancelled',
      tone: 'wait',
    },
    {
      when: 'appointments only',
      pass: { terms: packTerms({ classes: null, appointments: { allowance: limited(2), services: 'all', serviceLimits: null } }) },
      figure: '2',
      words: 'appointments left',
      share: 1,
      status: 'Paid',
      tone: 'good',
    },
  ])('$when', ({ pass, figure, words, share, status, tone }) => {
    expect(view(pass)).toMatchObject({ status, tone, headline: { figure, words, share } });
  });
});

describe('the facts on a card', () => {
  it('of a class pack: price and dates', () => {
    expect(factsOf({ terms: packTerms({ validity: { kind: 'period', count: 3, unit: 'month' } }) })).toEqual({
      Price: '$120.00',
      'Valid from': '01/11/2026',
      'Valid till': '01/02/2027',
    });
    expect(factsOf({})['Valid till']).toBe('Never expires');
  });

  it('of a pass that starts with its first booking', () => {
    const facts = factsOf({ terms: packTerms({ expiryFrom: 'first-booking', validity: { kind: 'period', count: 2, unit: 'week' } }) });
    expect(facts).toMatchObject({ 'Valid from': 'Your first booking', 'Valid till': '2 weeks after your first booking' });
  });

  it('of a membership: renewal, billing, duration, commitment', () => {
    expect(factsOf({ terms: membershipTerms({ commitmentCycles: 3 }) })).toEqual({
      Price: '$120.00',
      'Valid from': '01/11/2026',
      'Renews on': '01/12/2026',
      Billing: 'Monthly',
      Runs: 'Until cancelled',
      'Commitment ends': '31/01/2027',
    });
    expect(factsOf({ terms: membershipTerms({ cycles: 6 }) })).toMatchObject({ 'Valid till': '30/04/2027', Runs: '6 payments' });
  });

  it('of a charged membership: the price of a cycle, and the next payment', () => {
    const payments = { cycle_total: 1490, next_payment: { unix_at: wallTime('2026-12-01 00:00'), total: 1341 } };
    const pack = { ...arrived({ terms: membershipTerms() }, { pricePaid: 6953 }), ...payments };
    const facts = passView(pack, { dates, currency, locale: 'en', supportEmail: '' }).facts;
    expect(facts).toContainEqual({ label: 'Price', value: '$1,490.00 every month' });
    expect(facts).toContainEqual({ label: 'Next payment', value: '$1,341.00 on 01/12/2026' });
    expect(facts.map(({ label }) => label)).not.toContain('Renews on');
  });

  it('of credits that can be used early, apart from this month’s', () => {
    const terms = membershipTerms({ classes: forClasses({ allowance: limited(8) }), futureCycles: 1 });
    const shown = view({ terms, balances: [balance('class', 0, 8, 5)] });
    expect(shown.headline).toMatchObject({ figure: '5', words: 'classes left', used: '3 of 8 used' });
    expect(shown.facts).toContainEqual({ label: 'Ahead of time', value: '8 classes of your next cycles' });
    const borrowed = view({ terms, balances: [balance('class', 0, 8, 0), balance('class', 1, 8, 7)] });
    expect(borrowed.headline.figure).toBe('0');
    expect(borrowed.facts).toContainEqual({ label: 'Ahead of time', value: '7 classes of your next cycles' });
  });

  it('of guests and appointments beside classes', () => {
    const terms = packTerms({
      guests: { separate: limited(2) },
      appointments: { allowance: UNLIMITED, services: 'all', serviceLimits: null },
    });
    const facts = factsOf({ terms, balances: [balance('class', 0, 10, 10), balance('guest', 0, 2, 1)] });
    expect(facts).toMatchObject({ 'Class guest balance': '1 of 2', 'Appointment balance': '∞' });
  });

  it('the date of the next credits, when a month is used up', () => {
    expect(view({ terms: membershipTerms(), left: 0 }).note).toBe('Your next credits come on Tue 1 Dec.');
    expect(view({ terms: membershipTerms(), left: 1 }).note).toBeNull();
  });

  it('the contact for cancelling a membership', () => {
    expect(view({ terms: membershipTerms() }).contact).toEqual({
      text: 'To cancel this membership, please contact help@studio.test.',
      email: 'help@studio.test',
    });
    expect(view({ terms: membershipTerms() }, '').contact?.text).toBe('To cancel this membership, please contact the studio.');
    expect(view({}).contact).toBeNull();
  });

  it.each<{ when: string; pass: PassAsk; asks: boolean }>([
    { when: 'runs', pass: {}, asks: true },
    { when: 'runs, with its credits used up', pass: { left: 0 }, asks: true },
    { when: 'was cancelled', pass: { state: 'cancelled', endsAt: wallTime('2026-11-30 23:59') }, asks: false },
    { when: 'has ended', pass: { terms: membershipTerms({ cycles: 1 }), bought: '2026-09-01 12:00' }, asks: false },
  ])('a membership that $when: the way to cancel is shown: $asks', ({ pass, asks }) =>
    expect(view({ terms: membershipTerms(), ...pass }).contact !== null).toBe(asks),
  );

  it('the last day of a cancelled membership', () => {
    expect(view({ terms: membershipTerms(), state: 'cancelled', endsAt: wallTime('2026-11-30 23:59') }).note).toBe(
      'It was cancelled and stays good until 30/11/2026.',
    );
  });

  it('a discount, as a tag of the price', () => {
    const shown = (sale: Partial<PassSale>) => passView(arrived({}, sale), { dates, currency, locale: 'en', supportEmail: '' }).facts[0];
    expect(shown({ pricePaid: 9000, discount: 3000 })).toEqual({ label: 'Price', value: '$90.00', tag: '$30.00 off' });
    expect(shown({})).toEqual({ label: 'Price', value: '$120.00' });
    expect(shown({ pricePaid: null })).toMatchObject({ label: 'Valid from' });
  });

  it('a commitment by its end, and by its length before it has started', () => {
    const terms = membershipTerms({ commitmentCycles: 1 });
    expect(factsOf({ terms })['Commitment ends']).toBe('30/11/2026');
    expect(factsOf({ terms: { ...terms, expiryFrom: 'first-booking' }, startsAt: null }).Commitment).toBe(
      '1 month from your first booking',
    );
  });

  it.each<{ when: string; classes: string[]; says: string }>([
    { when: 'short', classes: ['Yin', 'Flow'], says: 'Yin, Flow' },
    { when: 'of 200 characters', classes: ['a'.repeat(99), 'b'.repeat(99)], says: `${'a'.repeat(99)}, ${'b'.repeat(99)}` },
    {
      when: 'longer than 200 characters',
      classes: ['a'.repeat(99), 'b'.repeat(90), 'c'.repeat(90)],
      says: `${'a'.repeat(99)}, ${'b'.repeat(90)}…`,
    },
    { when: 'one long name', classes: ['a'.repeat(201)], says: `${'a'.repeat(199)}…` },
  ])('the classes of the pass, at most 200 characters: $when', ({ classes, says }) => {
    const ids = classes.map((_, at) => asId<ClassTemplateId>(at + 1));
    const pack = arrived({ terms: packTerms({ classes: forClasses({ templates: ids }) }) }, {}, classes);
    expect(passView(pack, { dates, currency, locale: 'en', supportEmail: '' }).more).toEqual([{ label: 'Valid for', value: says }]);
  });
});

it('used passes are hidden unless requested', () => {
  const packs = [arrived({ left: 0 }), arrived({ left: 1 })];
  expect(shownPasses(packs, false)).toEqual([packs[1]]);
  expect(shownPasses(packs, true)).toEqual(packs);
});
