import { describe, expect, it } from 'vitest';
import { answerTo, type StepHistory } from './step-history.ts';

const FIRST: StepHistory = { isLater: false, hasEntry: false, address: '/?reserve=7', index: 1 };
const SHOWN: StepHistory = { ...FIRST, isLater: true };
const LATER: StepHistory = { ...SHOWN, hasEntry: true, index: 2 };

describe('the answer of a dialog of steps', () => {
  it.each([
    ['to a later step: its entry', FIRST, SHOWN, 'add'],
    ['to its own entry: nothing', SHOWN, LATER, null],
    ['to Back: the first step', LATER, SHOWN, 'back'],
    ['to the first step by a button: no entry', LATER, { ...LATER, isLater: false }, 'remove'],
    ['to the first step by Back: nothing', SHOWN, FIRST, null],
    ['to a replaced entry: a new one', LATER, { ...SHOWN, index: 2 }, 'add'],
    ['to a link to another page: nothing', LATER, { ...SHOWN, address: '/checkout', index: 3 }, null],
    ['to a page in the place of the entry: nothing', LATER, { ...SHOWN, address: '/checkout', index: 2 }, null],
    ['to two times Back: nothing', LATER, { ...SHOWN, address: '/', index: 0 }, null],
  ] as const)('%s', (_, before, now, answer) => expect(answerTo(before, now, false)).toBe(answer));

  it('to Back while the step works is its entry again', () => expect(answerTo(LATER, SHOWN, true)).toBe('add'));
});
