import { describe, expect, it } from 'vitest';
import { days, hours, instant, minutes, plus } from '../../../kernel/time.ts';
import type { Day } from '../../../kernel/calendar.ts';
import type { RecurrenceFields } from '../contract/recurrence.ts';
import { decideChange, decideUndo, firstDayToCut, isSoon, MOST_CLASSES, undoUntilOf } from './decide-change.ts';

const NOW = instant(Date.parse('2026-11-24T12:00:00Z'));

describe('a change', () => {
  it.each([
    [0, 'nothing-changes'],
    [1, null],
    [MOST_CLASSES, null],
    [MOST_CLASSES + 1, 'too-many-classes'],
  ])('of %i classes: %s', (count, code) => {
    const decision = decideChange(count);
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });

  it('sends its mails at once for a class that begins within three hours, before or after it moves', () => {
    expect(isSoon([plus(NOW, hours(3))], NOW)).toBe(false);
    expect(isSoon([plus(NOW, hours(3) - 1)], NOW)).toBe(true);
    expect(isSoon([plus(NOW, days(1)), plus(NOW, hours(1))], NOW)).toBe(true);
  });
});

describe('the undo of a change', () => {
  const made = { undoUntil: undoUntilOf(NOW), undoneAt: null, isRunning: false, hasLater: false };
  it.each([
    ['9 minutes later', {}, minutes(9), null],
    ['10 minutes later', {}, minutes(10), 'undo-too-late'],
    ['that was made before', { undoneAt: NOW }, 0, 'already-undone'],
    ['whose classes are still being changed', { isRunning: true }, 0, 'still-changing'],
    ['whose classes changed again', { hasLater: true }, 0, 'changed-since'],
  ] as const)('%s', (_, differs, later, code) => {
    const decision = decideUndo({ ...made, ...differs }, plus(NOW, later));
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });
});

describe('the day from which a recurrence is cut', () => {
  const weekly = { weekday: 1, everyWeeks: 2, firstDay: '2026-11-02', lastDay: null } as unknown as RecurrenceFields;
  const made = (...all: string[]) => all.map((day) => ({ originalDay: day as Day }));
  const today = '2026-11-24' as Day;
  it.each([
    ['is the first of its classes', weekly, made('2026-12-14', '2026-11-30'), '2026-11-30'],
    ['is in step when its only class was made for an earlier day', weekly, made('2026-11-16'), '2026-11-30'],
    ['is its first one when it begins later', { ...weekly, firstDay: '2027-02-01' as Day }, [], '2027-02-01'],
    ['is none when it has stopped before', { ...weekly, lastDay: '2026-11-20' as Day }, made('2026-11-30'), null],
  ])('%s', (_, fields, classes, day) => {
    expect(firstDayToCut(fields, classes, today)).toBe(day);
  });
});
