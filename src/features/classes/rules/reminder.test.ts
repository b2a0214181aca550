import { expect, describe, it } from 'vitest';
import type { WallTime } from '../../../kernel/calendar.ts';
import { NEW_YORK, wallTime } from '../../../../tests/builders/pass.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import { reminderAt } from './reminder.ts';

const policy = DEFAULT_SETTINGS.booking;

describe('the reminder of a class is due', () => {
  it.each([
    { of: 'in the evening', starts: '2026-11-24 18:30', at: '2026-11-23 18:30' },
    { of: 'at the end of the quiet hours', starts: '2026-11-24 07:00', at: '2026-11-23 07:00' },
    { of: 'a minute before the quiet hours end', starts: '2026-11-24 06:59', at: '2026-11-22 20:59' },
    { of: 'at the start of the quiet hours', starts: '2026-11-24 21:00', at: '2026-11-23 20:59' },
    { of: 'a minute before the quiet hours start', starts: '2026-11-24 20:59', at: '2026-11-23 20:59' },
    { of: 'at midnight', starts: '2026-11-24 00:00', at: '2026-11-22 20:59' },
    { of: 'after the night on which clocks go back: 24 hours, not the same time', starts: '2026-11-01 18:00', at: '2026-10-31 19:00' },
    { of: 'after the night on which clocks go forward', starts: '2027-03-14 18:00', at: '2027-03-13 17:00' },
    { of: 'shifted into the night on which clocks go back', starts: '2026-11-02 01:30', at: '2026-10-31 20:59' },
  ])('$of', ({ starts, at }) => {
    const session = { startsAt: wallTime(starts) };
    expect(reminderAt(session, policy, NEW_YORK)).toBe(wallTime(at));
  });

  it.each([
    { when: 'as many hours before as the studio sets', set: { reminderHoursBefore: 3 }, at: '2026-11-24 15:30' },
    {
      when: 'at night in a studio without quiet hours',
      set: { reminderHoursBefore: 20, quietFrom: '00:00' as WallTime, quietUntil: '00:00' as WallTime },
      at: '2026-11-23 22:30',
    },
    {
      when: 'before a siesta',
      set: { reminderHoursBefore: 4, quietFrom: '13:00' as WallTime, quietUntil: '16:00' as WallTime },
      at: '2026-11-24 12:59',
    },
    { when: 'never', set: { reminderHoursBefore: 0 }, at: null },
  ])('$when', ({ set, at }) => {
    const [session, theirs] = [{ startsAt: wallTime('2026-11-24 18:30') }, { ...policy, ...set }];
    expect(reminderAt(session, theirs, NEW_YORK)).toBe(at === null ? null : wallTime(at));
  });
});
