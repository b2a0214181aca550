/** Instructor calendars for tests of the slot search: fixed ones, and random ones around a clock change. */
import { addDays, type Day, type Zone } from '../../src/kernel/calendar.ts';
import { asId, type StaffId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { startOfDay } from '../../src/kernel/zoned-time.ts';
import type { SlotSearch } from '../../src/features/availability/rules/find-slots.ts';
import type { InstructorCalendar, WorkingDay } from '../../src/features/availability/rules/instructor-calendar.ts';
import type { JoinableSession } from '../../src/features/availability/rules/slot.ts';

export const aCalendar = (with_: Partial<InstructorCalendar> = {}): InstructorCalendar => ({
  instructor: asId<StaffId>(1),
  workingDays: [],
  closedDays: [],
  closedSlots: [],
  additionalSlots: [],
  busy: [],
  preparing: [],
  joinable: [],
  ...with_,
});

const MINUTE = 60_000;

/** The two yearly clock changes of six zones. They differ in size (half an hour or an hour) and in time of day (2:00, midnight, 2:45). */
export const CHANGES: readonly { readonly zone: Zone; readonly days: readonly Day[] }[] = [
  { zone: 'America/New_York', days: ['2027-03-14', '2026-11-01'] },
  { zone: 'Europe/London', days: ['2027-03-28', '2026-10-25'] },
  { zone: 'Australia/Lord_Howe', days: ['2026-10-04', '2027-04-04'] },
  { zone: 'America/Santiago', days: ['2026-09-06', '2027-04-03'] },
  { zone: 'Pacific/Chatham', days: ['2026-09-27', '2027-04-04'] },
  { zone: 'America/Havana', days: ['2027-03-14', '2026-11-01'] },
].map(({ zone, days }) => ({ zone: zone as Zone, days: days as Day[] }));

/** The same seed gives the same numbers (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return { upTo, oneOf: <Value>(values: readonly Value[]): Value => values[upTo(values.length - 1)]!, chance: (of: number) => next() < of };
}
type Random = ReturnType<typeof randomFrom>;

/** A random search over three days around a clock change, with up to four instructors. */
export function aRandomSearch(seed: number): SlotSearch {
  const random = randomFrom(seed);
  const { zone, days } = random.oneOf(CHANGES);
  const first = addDays(random.oneOf(days), -1);
  const gridMinutes = random.oneOf([15, 30, 60]);
  const [start, end] = [startOfDay(zone, first), startOfDay(zone, addDays(first, 3))];
  const week = { random, zone, first, start, gridMinutes };
  return {
    zone,
    from: instant(start + random.upTo(40) * 15 * MINUTE),
    to: instant(end - random.upTo(40) * 15 * MINUTE),
    gridMinutes,
    minutes: random.oneOf([15, 20, 30, 45, 60, 90, 120]),
    prepMinutes: random.oneOf([0, 0, 10, 15, 30, 60]),
    persons: random.oneOf([1, 1, 2, 3]),
    instructors: Array.from({ length: 1 + random.upTo(3) }, (_, nth) => aRandomCalendar(week, asId<StaffId>(nth + 1))),
  };
}

interface Around {
  readonly random: Random;
  readonly first: Day;
  readonly start: number;
  readonly gridMinutes: number;
}

function aRandomCalendar(around: Around, instructor: StaffId): InstructorCalendar {
  const { random, first, start, gridMinutes } = around;
  /** A random start within the three days, on a multiple of `step` minutes, and its end. */
  const stretch = (step: number, lengths: readonly number[]) => {
    const from = start + random.upTo((72 * 60) / step) * step * MINUTE;
    return [from, from + random.oneOf(lengths) * MINUTE] as const;
  };
  const some = <Value>(most: number, make: () => Value) => Array.from({ length: random.upTo(most) }, make);
  return {
    instructor,
    workingDays: [1, 2, 3, 4, 5, 6, 7].filter(() => random.chance(0.8)).map((weekday) => aWorkingDay(random, weekday)),
    closedDays: random.chance(0.2) ? [addDays(first, random.upTo(2))] : [],
    closedSlots: some(3, () => stretch(gridMinutes, [gridMinutes])).flat(),
    additionalSlots: some(4, () => stretch(random.oneOf([15, gridMinutes]), [gridMinutes, 120])).flat(),
    ...occupation(
      some(12, () => stretch(random.oneOf([5, gridMinutes]), [15, 30, 45, 60, 90])),
      around,
      instructor,
    ),
  };
}

function aWorkingDay(random: Random, weekday: number): WorkingDay {
  const starts = random.oneOf([0, 0, 60, 90, 480, 495]);
  const ends = random.oneOf([300, 720, 1020, 1410, 1440]);
  const pause = random.chance(0.4) && ends > starts + 240 ? { starts: starts + 90, ends: starts + 150 } : null;
  return { weekday, starts, ends: Math.max(ends, starts + 60), pause };
}

/** Random busy times of one instructor, classes aside. They never overlap (quality.md, never 3). Some are sessions that others can join. */
function occupation(stretches: readonly (readonly [number, number])[], { random, gridMinutes }: Around, instructor: StaffId) {
  const busy: number[] = [];
  const preparing: number[] = [];
  const joinable: JoinableSession[] = [];
  const taken: (readonly [number, number])[] = [];
  for (const [from, to] of stretches) {
    const prepared = to + random.oneOf([0, 0, 10, 30]) * MINUTE;
    if (taken.some(([start, end]) => start < prepared && end > from)) continue;
    taken.push([from, prepared]);
    busy.push(from, to);
    if (prepared > to) preparing.push(to, prepared);
    // Most joinable sessions start on the grid, because only those can be joined in most zones.
    const isOnGrid = from % (gridMinutes * MINUTE) === 0 || random.chance(0.1);
    if (isOnGrid && random.chance(0.7))
      joinable.push({ instructor, startsAt: instant(from), minutes: (to - from) / MINUTE, placesLeft: 1 + random.upTo(3) });
  }
  return { busy, preparing, joinable };
}
