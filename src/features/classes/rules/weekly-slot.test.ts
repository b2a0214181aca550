import { describe, expect, it } from 'vitest';
import type { Zone } from '../../../kernel/calendar.ts';
import type { ClassTemplateId, LocationId } from '../../../kernel/ids.ts';
import { instant } from '../../../kernel/time.ts';
import { isInSlot, slotOf } from './weekly-slot.ts';

const ZONE = 'America/New_York' as Zone;
/** Saturday, 10:00 in New York, the day before daylight saving time begins. */
const SATURDAY = { template: 1 as ClassTemplateId, location: 1 as LocationId, startsAt: instant(Date.parse('2026-03-07T15:00:00Z')) };
const at = (iso: string) => ({ ...SATURDAY, startsAt: instant(Date.parse(iso)) });

describe('the weekly slot of a class', () => {
  it('is its class, place, weekday and time', () =>
    expect(slotOf(SATURDAY, ZONE)).toEqual({ template: 1, location: 1, weekday: 6, minute: 600 }));

  it.each([
    { when: 'a week later at the same local time, across a clock change', one: at('2026-03-14T14:00:00Z'), isIt: true },
    { when: 'three weeks later', one: at('2026-03-28T14:00:00Z'), isIt: true },
    { when: 'the week before', one: at('2026-02-28T15:00:00Z'), isIt: true },
    { when: 'an hour later', one: at('2026-03-14T15:00:00Z'), isIt: false },
    { when: 'a quarter of an hour later', one: at('2026-03-14T14:15:00Z'), isIt: false },
    { when: 'a day later', one: at('2026-03-15T14:00:00Z'), isIt: false },
    { when: 'another class', one: { ...at('2026-03-14T14:00:00Z'), template: 9 as ClassTemplateId }, isIt: false },
    { when: 'elsewhere', one: { ...at('2026-03-14T14:00:00Z'), location: 9 as LocationId }, isIt: false },
    { when: 'at no location', one: { ...at('2026-03-14T14:00:00Z'), location: null }, isIt: false },
  ])('of a class $when is the same: $isIt', ({ one, isIt }) => expect(isInSlot(one, slotOf(SATURDAY, ZONE), ZONE)).toBe(isIt));
});
