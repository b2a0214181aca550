/** The slots of an instructor's days in the staff view: open, closed, taken (spec 3 §2, §3; docs/decisions/0109). */
import type { Day } from '../../../kernel/calendar.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import type { Stretches, WorkingDay } from './instructor-calendar.ts';
import { workingStretches } from './mark-slots.ts';
import { slotEndingAfter, slotFrom, slotGrid, type SlotGrid, type ZoneDays } from './slot-grid.ts';
import { WEEKDAYS, type WeekdayHours } from './working-week.ts';

export const STAFF_SLOT_STATUSES = ['open', 'closed', 'reserved', 'prep_time'] as const;

/** The use of a slot. `pause`: a break between working hours; `preparing`: after an appointment. */
export type SlotUse = 'open' | 'closed' | 'appointment' | 'class' | 'pause' | 'preparing';

export interface StaffSlot {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly use: SlotUse;
  /** An additional slot that staff added outside the working hours. */
  readonly isAdditional: boolean;
  /** The name of the class or appointment. Null when it has none. */
  readonly name: string | null;
}

interface Interval {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

export interface StaffCalendar {
  /** The weeks of all services that the instructor offers. A slot exists if any of them includes it. */
  readonly weeks: readonly (readonly WeekdayHours[])[];
  readonly closedDays: readonly Day[];
  readonly closedSlots: readonly Interval[];
  readonly additionalSlots: readonly Interval[];
  readonly classes: readonly Interval[];
  /** `busyUntil` includes the time to prepare. */
  readonly sessions: readonly (Interval & { readonly busyUntil: Instant; readonly name: string | null })[];
}

/** The working days of a week, in the form that the slot search reads. */
export const workingDaysOf = (week: readonly WeekdayHours[]): WorkingDay[] =>
  week
    .filter(({ isEnabled }) => isEnabled)
    .map(({ day, starts, ends, pause }) => ({
      weekday: WEEKDAYS.indexOf(day) + 1,
      starts,
      ends,
      pause: pause.isEnabled ? { starts: pause.starts, ends: pause.ends } : null,
    }));

/** The marks of some days, one entry per slot of the grid. */
interface Marks {
  readonly grid: SlotGrid;
  readonly working: Uint8Array;
  readonly pause: Uint8Array;
  readonly additional: Uint8Array;
  readonly closed: Uint8Array;
  readonly taken: (SlotUse | undefined)[];
  readonly names: (string | null)[];
}

/** Every slot that is within working hours or their breaks, additional, or booked; soonest first. */
export function staffSlots(days: ZoneDays, gridMinutes: number, calendar: StaffCalendar): StaffSlot[] {
  const { grid, working, pause, additional, closed, taken, names } = marksOf(days, gridMinutes, calendar);
  return Array.from(grid.starts).flatMap((start, slot): StaffSlot[] => {
    const isOffered = working[slot] === 1 || additional[slot] === 1;
    const use = taken[slot] ?? (!isOffered ? 'pause' : closed[slot] === 1 ? 'closed' : 'open');
    // A class outside the working hours takes no slot. A booked appointment always shows.
    if (!isOffered && pause[slot] === 0 && use !== 'appointment' && use !== 'preparing') return [];
    return [
      {
        startsAt: instant(start),
        endsAt: instant(start + grid.slotLength),
        use,
        isAdditional: additional[slot] === 1,
        name: names[slot] ?? null,
      },
    ];
  });
}

/** Slots that may be added: outside the hours of these weeks, not begun, and not occupied. None on a closed day. */
export function addableSlots(days: ZoneDays, gridMinutes: number, calendar: StaffCalendar, now: Instant): Interval[] {
  const { grid, working, additional, closed, taken } = marksOf(days, gridMinutes, { ...calendar, closedSlots: [] });
  return Array.from(grid.starts).flatMap((start, slot): Interval[] =>
    start > now && !working[slot] && !additional[slot] && !closed[slot] && taken[slot] === undefined
      ? [{ startsAt: instant(start), endsAt: instant(start + grid.slotLength) }]
      : [],
  );
}

function marksOf(days: ZoneDays, gridMinutes: number, calendar: StaffCalendar): Marks {
  const grid = slotGrid(days, gridMinutes);
  const count = grid.starts.length;
  const marks: Marks = {
    grid,
    working: new Uint8Array(count),
    pause: new Uint8Array(count),
    additional: new Uint8Array(count),
    closed: new Uint8Array(count),
    taken: Array.from({ length: count }),
    names: [],
  };
  for (const week of calendar.weeks) {
    const hours = workingDaysOf(week);
    markWhole(marks.working, grid, workingStretches(days, hours));
    markWhole(marks.pause, grid, workingStretches(days, hours.flatMap(pauseOf)));
  }
  markWhole(marks.additional, grid, stretchesOf(calendar.additionalSlots));
  for (const { startsAt, endsAt } of calendar.closedSlots) marks.closed.fill(1, slotEndingAfter(grid, startsAt), slotFrom(grid, endsAt));
  for (const { day, from, to } of days.days)
    if (calendar.closedDays.includes(day)) marks.closed.fill(1, slotFrom(grid, from), slotFrom(grid, to));
  markTaken(marks, calendar);
  return marks;
}

const pauseOf = ({ weekday, pause }: WorkingDay): WorkingDay[] => (pause ? [{ weekday, ...pause, pause: null }] : []);
const stretchesOf = (intervals: readonly Interval[]): Stretches => intervals.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);

function markWhole(marks: Uint8Array, grid: SlotGrid, stretches: Stretches): void {
  for (let nth = 0; nth < stretches.length; nth += 2)
    marks.fill(1, slotFrom(grid, stretches[nth]!), slotEndingAfter(grid, stretches[nth + 1]!));
}

/** An appointment takes precedence over a class, and a class over the time to prepare. */
function markTaken({ grid, taken, names }: Marks, { sessions, classes }: StaffCalendar): void {
  const mark = (use: SlotUse, from: Instant, to: Instant, name: string | null = null) => {
    for (let slot = slotEndingAfter(grid, from); slot < slotFrom(grid, to); slot++) {
      taken[slot] = use;
      names[slot] = name;
    }
  };
  for (const { endsAt, busyUntil } of sessions) mark('preparing', endsAt, busyUntil);
  for (const { startsAt, endsAt } of classes) mark('class', startsAt, endsAt);
  for (const { startsAt, endsAt, name } of sessions) mark('appointment', startsAt, endsAt, name);
}

export interface StaffDay {
  readonly day: Day;
  readonly isClosed: boolean;
  readonly isOver: boolean;
  readonly slots: readonly StaffSlot[];
}

export const staffDays = (days: ZoneDays, gridMinutes: number, calendar: StaffCalendar, now: Instant): StaffDay[] => {
  const slots = staffSlots(days, gridMinutes, calendar);
  return days.days.map(({ day, from, to }) => ({
    day,
    isClosed: calendar.closedDays.includes(day),
    isOver: to <= now,
    slots: slots.filter(({ startsAt }) => startsAt >= from && startsAt < to),
  }));
};
