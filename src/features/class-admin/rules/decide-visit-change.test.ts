import { expect, it } from 'vitest';
import { decideVisitChange } from './decide-visit-change.ts';

it.each([
  { what: 'a corrected number', stored: '12', wanted: '13', isErased: false, code: null },
  { what: 'a number that was missing', stored: null, wanted: '13', isErased: false, code: null },
  { what: 'a visit without a number', stored: null, wanted: null, isErased: false, code: null },
  { what: 'no number any more', stored: '12', wanted: null, isErased: false, code: 'number-missing' },
  { what: 'a visit of an erased person', stored: null, wanted: null, isErased: true, code: null },
  { what: 'a number of an erased person', stored: null, wanted: '12', isErased: true, code: 'person-erased' },
])('$what: $code', ({ code, stored, ...ask }) => {
  const decision = decideVisitChange({ before: null, ...ask, stored: { number: stored, amount: 900 } });
  expect(decision.ok ? null : decision.refusal.code).toBe(code);
});

it('a visit that somebody else has corrected meanwhile is refused with its values', () => {
  const ask = { stored: { number: '12', amount: 900 }, wanted: '13', isErased: false };
  expect(decideVisitChange({ ...ask, before: { number: '12', amount: 900 } }).ok).toBe(true);
  for (const before of [
    { number: '11', amount: 900 },
    { number: '12', amount: null },
  ])
    expect(decideVisitChange({ ...ask, before })).toEqual({ ok: false, refusal: { code: 'visit-changed', number: '12', amount: 900 } });
});
