import { describe, expect, it } from 'vitest';
import { someDates } from '../../../../../tests/builders/dates.ts';
import { aScheduleClass, at } from '../../../../../tests/builders/wire-classes.ts';
import type { ClassSessionId, ClassTemplateId, LocationId } from '../../../../kernel/ids.ts';
import { sameClassNextWeek } from './next-week.ts';

/** Saturday, a day before the clocks of New York go forward. */
const SATURDAY = aScheduleClass({ unix_start: at('2026-03-07T15:00:00Z') });
const later = (differs: Partial<typeof SATURDAY>) =>
  aScheduleClass({ id: 2 as ClassSessionId, unix_start: at('2026-03-14T14:00:00Z'), ...differs });
const dates = someDates();

describe('the same class next week', () => {
  it.each([
    { when: 'at the same time of the clock, across its change', one: later({}), isIt: true },
    { when: 'an hour later by the clock', one: later({ unix_start: at('2026-03-14T15:00:00Z') }), isIt: false },
    { when: 'a day later', one: later({ unix_start: at('2026-03-15T14:00:00Z') }), isIt: false },
    { when: 'another class', one: later({ class_id: 9 as ClassTemplateId }), isIt: false },
    { when: 'elsewhere', one: later({ location_id: 9 as LocationId }), isIt: false },
  ])('$when', ({ one, isIt }) => {
    expect(sameClassNextWeek(SATURDAY, [SATURDAY, one], dates)).toBe(isIt ? one : undefined);
  });
});
