import { expect, it } from 'vitest';
import { aPass, balance, forClasses, membershipTerms, NEW_YORK, packTerms, UNLIMITED, wallTime } from '../../../../tests/builders/pass.ts';
import { decideCorrection } from './decide-correction.ts';

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
