/** Marks the offered and occupied slots of one instructor on the grid. Handles each period once, in any order, without sorting. */
import type { InstructorCalendar, Stretches, WorkingDay } from './instructor-calendar.ts';
import type { JoinableSession } from './slot.ts';
import { slotEndingAfter, slotFrom, wallToInstant, type SlotGrid, type ZoneDays } from './slot-grid.ts';

/** The occupation of a slot for one instructor. The higher value wins. */
export const NOTHING = 0;
export const PREPARING = 1;
export const BUSY = 2;
export const JOINABLE = 3;

/** The marks of one instructor, one per slot of the grid. A search allocates them once and reuses them for each instructor. */
export interface Marks {
  /** 1 for slots within working hours or additional slots that are not closed. */
  readonly offered: Uint8Array;
  readonly occupied: Uint8Array;
  /** The start of the first period that occupies a part of the slot, or lies between it and the next slot. Otherwise Infinity. */
  readonly busyFrom: Float64Array;
}

export const newMarks = (slots: number): Marks => ({
  offered: new Uint8Array(slots),
  occupied: new Uint8Array(slots),
  busyFrom: new Float64Array(slots),
});

/** The working days of a week as periods within the grid's days. Instructors with the same week share them. */
export function workingStretches(days: ZoneDays, week: readonly WorkingDay[]): Stretches {
  return days.days.flatMap((day) => {
    const at = (minute: number) => wallToInstant(days, day, minute);
    return week
      .filter(({ weekday }) => weekday === day.weekday)
      .flatMap(({ starts, ends, pause }) =>
        pause === null ? [at(starts), at(ends)] : [at(starts), at(pause.starts), at(pause.ends), at(ends)],
      );
  });
}

export function markOffered(marks: Marks, grid: SlotGrid, days: ZoneDays, working: Stretches, calendar: InstructorCalendar): void {
  const { offered } = marks;
  offered.fill(0);
  for (const stretches of [working, calendar.additionalSlots])
    for (let nth = 0; nth < stretches.length; nth += 2)
      offered.fill(1, slotFrom(grid, stretches[nth]!), slotEndingAfter(grid, stretches[nth + 1]!));
  for (let nth = 0; nth < calendar.closedSlots.length; nth += 2)
    offered.fill(0, slotEndingAfter(grid, calendar.closedSlots[nth]!), slotFrom(grid, calendar.closedSlots[nth + 1]!));
  for (const closed of calendar.closedDays) {
    const day = days.days.find((one) => one.day === closed);
    if (day) offered.fill(0, slotFrom(grid, day.from), slotFrom(grid, day.to));
  }
}

export function markOccupied(marks: Marks, grid: SlotGrid, { busy, preparing }: InstructorCalendar): void {
  marks.occupied.fill(NOTHING);
  marks.busyFrom.fill(Infinity);
  occupy(marks, grid, preparing, PREPARING);
  occupy(marks, grid, busy, BUSY);
}

function occupy({ occupied, busyFrom }: Marks, grid: SlotGrid, stretches: Stretches, mark: number): void {
  const { starts } = grid;
  const count = starts.length;
  for (let nth = 0; nth < stretches.length; nth += 2) {
    const from = stretches[nth]!;
    const to = stretches[nth + 1]!;
    const first = slotEndingAfter(grid, from);
    for (let slot = first; slot < count && starts[slot]! < to; slot++) {
      occupied[slot] = mark;
      if (from < busyFrom[slot]!) busyFrom[slot] = from;
    }
    // A clock change can leave a gap between slots. A period inside the gap counts for the slot before it.
    const touchesNone = first === count || starts[first]! >= to;
    if (touchesNone && first > 0 && from < busyFrom[first - 1]!) busyFrom[first - 1] = from;
  }
}

/** Marks a session that may be joined, if all its slots are offered slots of the grid. Returns its first slot, otherwise -1. */
export function markJoinable({ offered, occupied }: Marks, grid: SlotGrid, { startsAt, minutes }: JoinableSession): number {
  const first = slotFrom(grid, startsAt);
  const end = slotFrom(grid, startsAt + minutes * 60_000);
  if (grid.starts[first] !== startsAt || offered.subarray(first, end).includes(0)) return -1;
  occupied.fill(JOINABLE, first, end);
  return first;
}
