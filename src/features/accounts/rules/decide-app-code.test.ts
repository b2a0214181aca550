import { describe, expect, it } from 'vitest';
import { instant } from '../../../kernel/time.ts';
import { decideAppCode } from './decide-app-code.ts';

const codeOf = (step: number) => String(step % 1_000_000).padStart(6, '0');
/** In the middle of this step. */
const STEP = 59_123_456;
const NOW = instant((STEP * 30 + 15) * 1000);
const [BEFORE, PRESENT, NEXT] = [codeOf(STEP - 1), codeOf(STEP), codeOf(STEP + 1)];
const right = (step: number) => ({ ok: true, value: step });
const wrong = { ok: false, refusal: { code: 'wrong-code' } };
const used = { ok: false, refusal: { code: 'code-used' } };

describe('a code of the app', () => {
  it.each([
    ['now', PRESENT, null, right(STEP)],
    ['with a space', `${PRESENT.slice(0, 3)} ${PRESENT.slice(3)}`, null, right(STEP)],
    ['one step behind', BEFORE, null, right(STEP - 1)],
    ['one step ahead', NEXT, null, right(STEP + 1)],
    ['two steps behind', codeOf(STEP - 2), null, wrong],
    ['two steps ahead', codeOf(STEP + 2), null, wrong],
    ['used before', PRESENT, STEP, used],
    ['older than the last used one', BEFORE, STEP, used],
    ['after an older one', PRESENT, STEP - 1, right(STEP)],
    ['after one ahead', NEXT, STEP + 1, used],
    ['wrong', '000000', null, wrong],
    ['empty', '', null, wrong],
    ['too short', PRESENT.slice(1), null, wrong],
    ['no digits', 'abcdef', null, wrong],
  ])('%s', (_, typed, lastStep, expected) => {
    expect(decideAppCode({ codeOf, lastStep }, typed, NOW)).toEqual(expected);
  });

  it.each([
    ['the first millisecond of a step', STEP * 30_000, STEP],
    ['the last millisecond of a step', (STEP + 1) * 30_000 - 1, STEP],
  ])('belongs to its step at %s', (_, at, step) => {
    expect(decideAppCode({ codeOf, lastStep: null }, codeOf(step), instant(at))).toEqual(right(step));
  });
});
