import { expect, it } from 'vitest';
import { decideLimit } from './decide-limit.ts';

it.each([
  ['below its uses', 1, { ok: false, refusal: { code: 'code-used-more', uses: 2 } }],
  ['at its uses', 2, { ok: true, value: null }],
  ['none', null, { ok: true, value: null }],
] as const)('a limit %s: %s', (_, maxUses, decision) => {
  expect(decideLimit({ maxUses }, 2)).toEqual(decision);
});
