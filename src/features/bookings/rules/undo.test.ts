import { describe, expect, it } from 'vitest';
import { instant, minutes, plus } from '../../../kernel/time.ts';
import { withUndo } from './undo.ts';

const MADE = instant(Date.parse('2026-03-07T15:00:00Z'));

describe('the free window of an undo', () => {
  it.each([
    { when: 'with no earlier one', before: null, gives: 5 },
    { when: 'with a shorter one before', before: 3, gives: 5 },
    { when: 'with a longer one before', before: 60, gives: 60 },
  ])('$when', ({ before, gives }) => {
    const booking = { freeUntil: before === null ? null : plus(MADE, minutes(before)) };
    expect(withUndo(booking, MADE).freeUntil).toBe(plus(MADE, minutes(gives)));
  });
});
