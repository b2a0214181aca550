/** The classes of the demo that repeat, one for each slot of its week. */
import { addDays, daysBetween, type Day, type WallTime } from '../../../kernel/calendar.ts';
import { nextOn } from '../../timetable/rules/occurrence-days.ts';
import type { ArchivedOccurrence, ArchivedRecurrence } from '../../archive/rules/archive.ts';
import type { Key } from '../../archive/rules/key.ts';
import { demoTemplate } from './demo-classes.ts';
import type { WeeklySlot } from './demo-week.ts';

/** The first and the last day of the demo's classes. */
export interface Season {
  readonly from: Day;
  readonly until: Day;
}

type Slot = Pick<WeeklySlot, 'weekday' | 'time' | 'template'>;

/** Repeats every two weeks. A second recurrence fills the weeks between, so the class takes place each week. */
const FORTNIGHTLY: Slot = { weekday: 2, time: '20:00', template: 'sound-and-stillness' };
/** Took place on Saturdays of a past summer. */
const SUMMER: Slot = { weekday: 6, time: '08:00', template: 'breathe-in-the-park' };
const [SUMMER_FROM, SUMMER_UNTIL] = [-150, -30];

const isSame = (one: Slot, other: Slot): boolean =>
  one.weekday === other.weekday && one.time === other.time && one.template === other.template;

const keyOf = ({ template, weekday, time }: Slot, week: 0 | 1): Key =>
  [template, weekday, time.replace(':', ''), ...(week === 1 ? ['between'] : [])].join('-');

/** The recurrence of a class of the week. */
export function madeForOn(slot: Slot, day: Day, { from }: Season): ArchivedOccurrence['madeFor'] {
  const weeks = daysBetween(nextOn(slot.weekday, from), day) / 7;
  return { recurrence: keyOf(slot, isSame(slot, FORTNIGHTLY) && weeks % 2 !== 0 ? 1 : 0), day };
}

/**
 * `classOf`: the class of a slot on a day. The season ends with the last class of the demo, so that the nightly run adds none. The recurrence
 * of the summer has ended, and its classes are older than the demo's.
 */
export function demoRecurrences(
  week: readonly WeeklySlot[],
  { from, until }: Season,
  classOf: (slot: WeeklySlot, day: Day) => ArchivedOccurrence,
): ArchivedRecurrence[] {
  const repeated = (slot: WeeklySlot, days: { readonly firstDay: Day; readonly lastDay: Day; readonly everyWeeks: number }, key: Key) =>
    recurrenceOf(slot, classOf(slot, days.firstDay), days, key);
  const running = week.flatMap((slot) => {
    if (!isSame(slot, FORTNIGHTLY)) return [repeated(slot, { firstDay: from, lastDay: until, everyWeeks: 1 }, keyOf(slot, 0))];
    const first = nextOn(slot.weekday, from);
    return ([0, 1] as const).map((nth) =>
      repeated(slot, { firstDay: addDays(first, nth * 7), lastDay: until, everyWeeks: 2 }, keyOf(slot, nth)),
    );
  });
  const park = week.find(({ template }) => template === SUMMER.template)!;
  const summer = { firstDay: addDays(from, SUMMER_FROM), lastDay: addDays(from, SUMMER_UNTIL), everyWeeks: 1 };
  return [...running, repeated({ ...park, ...SUMMER }, summer, keyOf(SUMMER, 0))];
}

const recurrenceOf = (
  { weekday, time, template }: WeeklySlot,
  one: ArchivedOccurrence,
  days: Pick<ArchivedRecurrence, 'firstDay' | 'lastDay' | 'everyWeeks'>,
  key: Key,
): ArchivedRecurrence => ({
  key,
  class: template,
  location: one.location,
  room: one.room,
  instructor: one.instructor,
  weekday,
  starts: time as WallTime,
  durationMinutes: demoTemplate(template).minutes,
  ...days,
  capacity: one.capacity,
  waitlistEnabled: one.waitlistEnabled,
  visiblePublic: one.visiblePublic,
  isOnline: one.online !== null,
  onlineLink: one.online?.link ?? null,
  lateCancelFee: one.lateCancelFee,
  noShowFee: one.noShowFee,
  ownLateFee: one.ownLateFee,
  ownNoShowFee: one.ownNoShowFee,
  minimumPeople: one.minimum?.people ?? null,
  minimumHours: one.minimum?.hours ?? null,
  isArchived: false,
  skips: [],
});
