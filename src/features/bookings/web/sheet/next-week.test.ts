import { describe, expect, it } from 'vitest';
import { aScheduleClass, at } from '../../../../../tests/builders/wire-classes.ts';
import type { Zone } from '../../../../kernel/calendar.ts';
import type { ClassSessionId, LocationId } from '../../../../kernel/ids.ts';
import { sameClassNextWeek } from './next-week.ts';

/** A Saturday, the day before New York changes to daylight saving time. */
const SATURDAY = aScheduleClass({ unix_start: at('2026-03-07T15:00:00Z') });
const later = (differs: Partial<typeof SATURDAY>) =>
  aScheduleClass({ id: 2 as ClassSessionId, unix_start: at('2026-03-14T14:00:00Z'), ...differs });
const ZONE = 'America/New_York' as Zone;

describe('the same class next week', () => {
  it.each([
    { when: 'at the same local time across a clock change', one: later({}), isIt: true },
    { when: 'two weeks later', one: later({ unix_start: at('2026-03-21T14:00:00Z') }), isIt: false },
    { when: 'elsewhere', one: later({ location_id: 9 as LocationId }), isIt: false },
  ])('$when', ({ one, isIt }) => {
    expect(sameClassNextWeek(SATURDAY, [SATURDAY, one], ZONE)).toBe(isIt ? one : undefined);
  });
});
