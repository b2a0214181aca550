import { describe, expect, it } from 'vitest';
import { membershipTerms, NEW_YORK, packTerms, wallTime } from '../../../../tests/builders/pass.ts';
import { aSession } from '../../../../tests/builders/session.ts';
import { minor } from '../../../kernel/money.ts';
import { asId, type ClassTemplateId } from '../../../kernel/ids.ts';
import { costsOfFriend, isOnlyIfNew } from './friend-costs.ts';

const now = wallTime('2026-11-24 12:00');
const session = aSession({ startsAt: wallTime('2026-11-25 12:00') });
const elsewhere = [asId<ClassTemplateId>(987_654)];
const pack = (name: string, price: number) => ({ terms: packTerms({ name }), price: minor(price) });
const membership = (name: string, price: number) => ({ terms: membershipTerms({ name }), price: minor(price) });
const other = { terms: packTerms({ name: 'Other', classes: { ...packTerms().classes!, templates: elsewhere } }), price: minor(100) };

describe('what a class costs a friend who comes along', () => {
  it.each([
    { when: 'nothing is on sale', on: [], gives: null },
    { when: 'nothing on sale pays for the class', on: [other], gives: null },
    { when: 'several passes pay', on: [pack('Ten', 18_000), pack('Drop-in', 2200)], gives: 'Drop-in' },
    { when: 'a free trial pays', on: [pack('Drop-in', 2200), pack('First class', 0)], gives: 'First class' },
    { when: 'a membership is cheaper than a pass', on: [membership('Monthly', 1000), pack('Drop-in', 2200)], gives: 'Drop-in' },
    { when: 'only memberships pay', on: [membership('Yearly', 90_000), membership('Monthly', 9000), other], gives: 'Monthly' },
  ])('$when: $gives', ({ on, gives }) => expect(costsOfFriend(on, session, now, NEW_YORK)?.terms.name ?? null).toBe(gives));
});

it.each([
  { terms: {}, gives: false },
  { terms: { oncePerPerson: true }, gives: true },
  { terms: { newCustomersOnly: true }, gives: true },
  { terms: { trialDays: 7 }, gives: true },
])('a price with $terms is only for newcomers: $gives', ({ terms, gives }) => expect(isOnlyIfNew(packTerms(terms))).toBe(gives));
