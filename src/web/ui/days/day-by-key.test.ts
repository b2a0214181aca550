import { describe, expect, it } from 'vitest';
import type { Day } from '../../../kernel/calendar.ts';
import { dayByKey } from './day-by-key.ts';

const today = '2026-03-14' as Day;

describe('arrow keys in the day slider', () => {
  it.each([
    { key: 'ArrowRight', rtl: false, to: '2026-03-15' },
    { key: 'ArrowRight', rtl: true, to: '2026-03-13' },
    { key: 'ArrowLeft', rtl: false, to: '2026-03-13' },
    { key: 'ArrowLeft', rtl: true, to: '2026-03-15' },
    { key: 'ArrowDown', rtl: false, to: '2026-03-21' },
    { key: 'ArrowUp', rtl: true, to: '2026-03-07' },
    { key: 'Enter', rtl: false, to: null },
  ])('$key (right to left: $rtl) leads to $to', ({ key, rtl, to }) => expect(dayByKey(key, today, rtl)).toBe(to));
});
