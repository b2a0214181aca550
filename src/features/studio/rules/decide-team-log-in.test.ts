import { expect, it } from 'vitest';
import { decideTeamLogIn } from './decide-team-log-in.ts';

it.each([
  ['an owner with one', true, { role: 'owner', hasFactor: true }, { ok: true, value: { staffSecondFactor: true } }],
  ['an owner without one', true, { role: 'owner', hasFactor: false }, { ok: false, refusal: { code: 'own-factor-first' } }],
  ['an owner who takes it back', false, { role: 'owner', hasFactor: false }, { ok: true, value: { staffSecondFactor: false } }],
  ['a manager', true, { role: 'manager', hasFactor: true }, { ok: false, refusal: { code: 'only-an-owner' } }],
  ['a manager who takes it back', false, { role: 'manager', hasFactor: true }, { ok: false, refusal: { code: 'only-an-owner' } }],
] as const)('a second factor is demanded by %s', (_, secondFactor, by, decided) => {
  expect(decideTeamLogIn({ secondFactor }, by)).toEqual(decided);
});
