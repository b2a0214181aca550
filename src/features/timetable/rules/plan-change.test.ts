/** A change of a recurrence against a naive calendar, over both changes of the clock. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf, type Day, type WallTime, type Zone } from '../../../kernel/calendar.ts';
import { asId, type ClassSessionId, type ClassTemplateId, type LocationId, type StaffId } from '../../../kernel/ids.ts';
import { days, instant, minutes, plus, type Instant } from '../../../kernel/time.ts';
import { localTimeOf } from '../../../kernel/zoned-time.ts';
import type { RecurrenceFields } from '../contract/recurrence.ts';
import { splitOff } from './decide-change.ts';
import { occurrenceDays, occurrenceOn } from './occurrence-days.ts';
import { fieldsOf, isEmpty, patchOf, planEdit, type ComingClass, type Edit } from './plan-change.ts';

const ZONE = 'America/New_York' as Zone;
const NOW = instant(Date.parse('2026-01-01T12:00:00Z'));
const UNTIL = '2026-12-31' as Day;
const IRIS = asId<StaffId>(1);
const OLE = asId<StaffId>(2);

const recurrenceOf = (firstDay: Day, everyWeeks: number, starts: WallTime): RecurrenceFields => ({
  class: asId<ClassTemplateId>(1),
  location: null,
  room: null,
  instructor: IRIS,
  weekday: weekdayOf(firstDay),
  starts,
  durationMinutes: 60,
  everyWeeks,
  firstDay,
  lastDay: null,
  capacity: 10,
  waitlistEnabled: true,
  visiblePublic: true,
  isOnline: false,
  onlineLink: null,
  lateCancelFee: null,
  noShowFee: null,
  ownLateFee: false,
  ownNoShowFee: false,
  minimumPeople: null,
  minimumHours: null,
});

function classOn(recurrence: RecurrenceFields, originalDay: Day, nth: number, byHand: Partial<ComingClass> = {}): ComingClass {
  const { startsAt, endsAt } = occurrenceOn(recurrence, ZONE, originalDay);
  const { day, time } = localTimeOf(ZONE, startsAt);
  const shared = fieldsOf(recurrence);
  const facts = { name: 'Flow', startsAt, endsAt, day, starts: time, originalDay, isEdited: false, seats: 0, waiting: 0, version: 1 };
  return { id: asId<ClassSessionId>(nth), ...facts, ...shared, ...byHand };
}

function localTime(startsAt: Instant) {
  const { day, time: starts } = localTimeOf(ZONE, startsAt);
  return { startsAt, endsAt: plus(startsAt, minutes(60)), day, starts };
}

const editOf = (one: ComingClass, differs: Partial<Edit>): Edit => ({ ...one, ...differs });
const plan = (
  opened: ComingClass,
  classes: readonly ComingClass[],
  pattern: RecurrenceFields,
  differs: Partial<Edit>,
  alsoEdited = false,
) =>
  planEdit(patchOf(opened, editOf(opened, {}), editOf(opened, differs)), {
    opened,
    classes,
    pattern,
    alsoEdited,
    zone: ZONE,
    now: NOW,
    appointments: [],
    askedFor: new Set(),
  });

/** 9:00 and 18:00, and 2:30, which the clock skips in spring and repeats in autumn. */
const time = fc.constantFrom('09:00', '18:00', '02:30') as fc.Arbitrary<WallTime>;
const situation = fc.record({
  first: fc.integer({ min: 1, max: 60 }).map((days) => addDays('2026-01-01' as Day, days)),
  everyWeeks: fc.integer({ min: 1, max: 4 }),
  starts: time,
  cut: fc.nat({ max: 11 }),
  shift: fc.integer({ min: -6, max: 6 }),
  next: time,
  byHand: fc.nat({ max: 11 }),
});

describe('a change of this and the following classes', () => {
  it('moves each class by the same days, makes none twice and loses none', () => {
    fc.assert(
      fc.property(situation, ({ first, everyWeeks, starts, cut, shift, next, byHand }) => {
        const before = recurrenceOf(first, everyWeeks, starts);
        const dates = occurrenceDays(before, first, UNTIL);
        const at = Math.min(cut, dates.length - 1);
        const all = dates.map((day, nth) => classOn(before, day, nth, nth === byHand && nth !== at ? { capacity: 3, isEdited: true } : {}));
        const opened = all[at]!;
        const differs = { day: addDays(opened.originalDay!, shift), starts: next, instructor: OLE, capacity: 20 };
        const planned = plan(opened, all.slice(at), before, differs);

        // The naive calendar: each day from the cut on, so many days later, at the new time of the clock.
        const naive = dates.slice(at).map((day) => occurrenceOn({ starts: next, durationMinutes: 60 }, ZONE, addDays(day, shift)));
        expect(planned.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(naive.map(({ startsAt, endsAt }) => [startsAt, endsAt]));
        expect(planned.map(({ one }) => one.id)).toEqual(all.slice(at).map(({ id }) => id));
        for (const { one, fields, keepsFields } of planned) {
          expect([fields.instructor, fields.capacity]).toEqual([OLE, one.isEdited ? 3 : 20]);
          expect(keepsFields).toBe(one.isEdited);
        }

        // The recurrences that are left make just these days.
        const patch = patchOf(opened, editOf(opened, {}), editOf(opened, differs));
        const after = splitOff(before, patch, opened.originalDay!);
        expect(occurrenceDays(after, after.firstDay, addDays(UNTIL, shift))).toEqual(dates.slice(at).map((day) => addDays(day, shift)));
        expect(occurrenceDays({ ...before, lastDay: addDays(opened.originalDay!, -1) }, first, UNTIL)).toEqual(dates.slice(0, at));
      }),
      { numRuns: 300 },
    );
  });
});

describe('one changed class among others', () => {
  const weekly = recurrenceOf('2026-03-02' as Day, 1, '18:00' as WallTime);
  const [first, second, third] = occurrenceDays(weekly, weekly.firstDay, '2026-03-16' as Day).map((day, nth) => classOn(weekly, day, nth));
  const moved = {
    ...second!,
    startsAt: plus(second!.startsAt, minutes(90)),
    endsAt: plus(second!.endsAt, minutes(90)),
    starts: '19:30' as WallTime,
  };

  it('keeps a time that was changed by hand, unless that is overwritten', () => {
    const classes = [first!, { ...moved, isEdited: true }, third!];
    expect(plan(first!, classes, weekly, { starts: '17:00' as WallTime }).map(({ one }) => one.id)).toEqual([0, 2]);
    expect(plan(first!, classes, weekly, { starts: '17:00' as WallTime }, true).map(({ one }) => one.id)).toEqual([0, 1, 2]);
  });

  it('that was opened changes by its own values, whatever its recurrence says', () => {
    const [one] = plan(moved, [moved], weekly, { starts: '20:00' as WallTime });
    expect(localTimeOf(ZONE, one!.startsAt)).toMatchObject({ day: '2026-03-09', time: '20:00' });
  });

  it('that was moved to another day takes nothing but the new time along', () => {
    const wednesday = { ...second!, ...localTime(plus(second!.startsAt, days(2))), isEdited: true };
    const planned = plan(wednesday, [first!, wednesday, third!], weekly, { starts: '20:00' as WallTime });
    expect(planned.map(({ startsAt }) => localTimeOf(ZONE, startsAt))).toMatchObject([
      { day: '2026-03-02', time: '20:00' },
      { day: '2026-03-11', time: '20:00' },
      { day: '2026-03-16', time: '20:00' },
    ]);
  });

  it('that somebody else has changed since the form was opened keeps that change', () => {
    const { fields } = patchOf(first!, editOf(first!, {}), editOf(first!, { capacity: 3 }));
    expect(fields).toEqual({ capacity: 3 });
  });

  it('takes fields that go together from one form', () => {
    const was = { location: asId<LocationId>(1), room: 'Room 2', minimumPeople: 2, minimumHours: 12 };
    const { fields } = patchOf(first!, editOf(first!, was), editOf(first!, { ...was, room: 'Loft', minimumHours: 24 }));
    expect(fields).toEqual({ location: 1, room: 'Loft', minimumPeople: 2, minimumHours: 24 });
  });

  it('gives the whole minimum where it overwrites', () => {
    const weeklyOf2 = { ...weekly, minimumPeople: 2, minimumHours: 12 };
    const opened = { ...first!, minimumPeople: 2, minimumHours: 12 };
    const [, other] = plan(opened, [opened, second!], weeklyOf2, { minimumHours: 24 }, true);
    expect(other!.fields).toMatchObject({ minimumPeople: 2, minimumHours: 24 });
  });

  it('keeps the room of another place with its place', () => {
    const elsewhere = { ...second!, location: asId<LocationId>(1), room: 'Room 2', isEdited: true };
    const planned = plan(first!, [first!, elsewhere, third!], weekly, { location: asId<LocationId>(2) });
    expect(planned.map(({ one }) => one.id)).toEqual([0, 2]);
  });

  it('changes nothing when nothing differs', () => {
    expect(isEmpty(patchOf(first!, editOf(first!, {}), editOf(first!, {})))).toBe(true);
    expect(plan(first!, [first!, second!], weekly, {})).toEqual([]);
  });
});
