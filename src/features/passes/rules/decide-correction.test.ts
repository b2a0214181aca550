import { expect, it } from 'vitest';
import type { Day } from '../../../kernel/calendar.ts';
import { aPass, balance, forClasses, membershipTerms, NEW_YORK, packTerms, UNLIMITED, wallTime } from '../../../../tests/builders/pass.ts';
import { decideCorrection, decideEnd } from './decide-correction.ts';

const ask = (change: number, kind: 'class' | 'guest' = 'class') => ({ kind, change, now: wallTime('2026-12-10 12:00'), zone: NEW_YORK });

it('a pack is corrected in its only balance, down to zero', () => {
  const pass = aPass({ left: 2 });
  expect(decideCorrection(pass, ask(3))).toEqual({ ok: true, value: { cycle: 0, grant: 0 } });
  expect(decideCorrection(pass, ask(-2))).toMatchObject({ ok: true });
  expect(decideCorrection(pass, ask(-3))).toMatchObject({ refusal: { code: 'too-few-credits', left: 2 } });
});

it('a membership is corrected in its present cycle, which is granted first', () => {
  const pass = aPass({ terms: membershipTerms(), balances: [balance('class', 0, 8, 1)] });
  const { value } = decideCorrection(pass, ask(-1)) as { value: { cycle: number; grant: number } };
  expect(value.cycle).toBeGreaterThan(0);
  expect(value.grant).toBeGreaterThan(0);
});

it.each([
  ['unlimited classes', packTerms({ classes: forClasses({ allowance: UNLIMITED }) }), 'class'],
  ['no guest credits', packTerms(), 'guest'],
] as const)('refuses %s', (_, terms, kind) => {
  expect(decideCorrection(aPass({ terms }), ask(1, kind))).toMatchObject({ refusal: { code: 'credits-not-counted' } });
});

const endOn = (day: string) => ({ day: day as Day, now: wallTime('2026-12-10 12:00'), zone: NEW_YORK });
const ends = wallTime('2026-12-31 23:59:59');

it('a pass lasts to the end of its new last day, earlier or later', () => {
  for (const day of ['2026-12-10', '2027-02-01'])
    expect(decideEnd(aPass({ endsAt: ends }), endOn(day))).toEqual({ ok: true, value: wallTime(`${day} 23:59:59`) });
});

it.each([
  ['a day before today', { endsAt: ends }, '2026-12-09', 'end-too-early'],
  ['a day before its begin', { endsAt: ends, startsAt: wallTime('2026-12-20 00:00') }, '2026-12-19', 'end-too-early'],
  ['a pass without an end', { endsAt: null }, '2026-12-20', 'end-is-fixed'],
  ['a cancelled pass', { endsAt: ends, state: 'cancelled' }, '2026-12-20', 'end-is-fixed'],
] as const)('refuses %s', (_, pass, day, code) => {
  expect(decideEnd(aPass(pass), endOn(day))).toMatchObject({ refusal: { code } });
});
