import { expect, it } from 'vitest';
import type { Day } from '../../../kernel/calendar.ts';
import { birthFault } from './date-of-birth.ts';

it.each([
  ['1929-12-31', 'too-early'],
  ['1930-01-01', null],
  ['1990-06-15', null],
  ['2026-11-21', null],
  ['2026-11-22', 'in-the-future'],
])('born on %s: %s (spec 1 §5)', (birth, fault) => expect(birthFault(birth as Day, '2026-11-21' as Day)).toBe(fault));
