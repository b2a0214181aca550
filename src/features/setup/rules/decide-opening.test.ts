import { expect, it } from 'vitest';
import { packTerms } from '../../../../tests/builders/pass.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { asId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import { days, instant, plus } from '../../../kernel/time.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import { BLOCKERS, decideOpening, stepsDone, type SetupFacts } from './decide-opening.ts';

const NOW = instant(Date.parse('2026-11-25T12:00:00Z'));
const { payments } = DEFAULT_SETTINGS;
const inDays = (count: number) => ({ template: asId<never>(1), service: null, startsAt: plus(NOW, days(count)) });
const AT_STUDIO = { ...payments, card: false, desk: true };
const NONE = { card: false, directDebit: false, paypal: false };

const READY: SetupFacts = {
  now: NOW,
  zone: 'UTC' as Zone,
  classes: [inDays(3)],
  products: [{ price: minor(2000), terms: packTerms() }],
  payments,
  accounts: { ...NONE, card: true },
  isAccountTroubled: false,
  isWaiverDecided: true,
  isOwnerProven: true,
  hasContact: true,
  places: 1,
  teachers: 1,
};

it('nothing stops a studio that is ready, and every step is done', () => {
  expect(decideOpening(READY)).toEqual([]);
  expect(new Set(Object.values(stepsDone(READY)))).toEqual(new Set([true]));
});

it.each<{ blocker: keyof typeof BLOCKERS; facts: Partial<SetupFacts> }>([
  { blocker: 'no-classes', facts: { classes: [] } },
  { blocker: 'no-classes', facts: { classes: [inDays(15)] } },
  { blocker: 'classes-unpaid', facts: { products: [] } },
  { blocker: 'classes-unpaid', facts: { products: [{ price: minor(2000), terms: packTerms({ classes: null }) }] } },
  { blocker: 'no-way-to-pay', facts: { payments: { ...payments, card: false } } },
  { blocker: 'no-way-to-pay', facts: { payments: { ...payments, card: false, paypal: true } } },
  { blocker: 'no-card-account', facts: { payments: { ...AT_STUDIO, card: true }, accounts: NONE } },
  { blocker: 'account-troubled', facts: { isAccountTroubled: true } },
  { blocker: 'waiver-undecided', facts: { isWaiverDecided: false } },
  { blocker: 'owner-unproven', facts: { isOwnerProven: false } },
])('$blocker alone stops the opening and undoes its step', ({ blocker, facts }) => {
  const now = { ...READY, ...facts };
  expect(decideOpening(now)).toEqual([blocker]);
  expect(stepsDone(now)[BLOCKERS[blocker]]).toBe(false);
});

it.each<{ name: string; facts: Partial<SetupFacts> }>([
  { name: 'payment at the studio only', facts: { payments: AT_STUDIO, accounts: NONE } },
  { name: 'payment later', facts: { payments: { ...payments, card: false, payLater: true }, accounts: NONE } },
  { name: 'free products only', facts: { products: [{ price: minor(0), terms: packTerms() }], payments: { ...payments, card: false } } },
])('$name is enough', ({ facts }) => {
  expect(decideOpening({ ...READY, ...facts })).toEqual([]);
});
