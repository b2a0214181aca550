/**
 * Finds the slots of a service, their status and the available instructors (spec 2 §4, §5; readings §8). The time is linear in the
 * instructors and their occupied times. docs/how-it-works/slots.md explains it with numbers.
 */
import { addDays, daysBetween, type Day, type Zone } from '../../../kernel/calendar.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import { instant, minutes, plus, type Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { InstructorCalendar, Stretches, WorkingDay } from './instructor-calendar.ts';
import { JOINABLE, markJoinable, markOccupied, markOffered, newMarks, NOTHING, workingStretches, type Marks } from './mark-slots.ts';
import { occupiedFor, SLOT_STATUSES, slotsNeeded, type JoinableSession, type Length, type Slot } from './slot.ts';
import { slotFrom, slotGrid, zoneDays, type SlotGrid, type ZoneDays } from './slot-grid.ts';

export interface SlotSearch extends Length {
  readonly zone: Zone;
  /** Slots that begin at or after `from` and before `to`. */
  readonly from: Instant;
  readonly to: Instant;
  readonly persons: number;
  /** In the order of the answer. */
  readonly instructors: readonly InstructorCalendar[];
}

/** The bookable period: after the studio's notice, up to the end of its window. */
export interface BookingWindow {
  readonly zone: Zone;
  readonly now: Instant;
  /** `allowed_booking_time` on the wire. */
  readonly noticeMinutes: number;
  /** `max_booking_days` on the wire: the number of days after today. */
  readonly maxBookingDays: number;
}

/** The first instant of the window, and the end of its last day. */
export function bookableTime({ zone, now, noticeMinutes, maxBookingDays }: BookingWindow): { from: Instant; to: Instant } {
  const [last] = zoneDays(zone, addDays(dayOf(zone, now), maxBookingDays), 1).days;
  return { from: plus(now, minutes(noticeMinutes)), to: instant(last!.to) };
}

/** The combined result of all instructors for each slot: the best status, the available instructors, the sessions to join. */
interface CombinedSlots {
  readonly best: Uint8Array;
  readonly instructors: (StaffId[] | undefined)[];
  readonly sessions: (JoinableSession[] | undefined)[];
}

/** Filled at once, because JavaScript engines are slow with arrays filled from the end. */
const newFound = (slots: number): CombinedSlots => ({
  best: new Uint8Array(slots),
  instructors: Array<StaffId[] | undefined>(slots).fill(undefined),
  sessions: Array<JoinableSession[] | undefined>(slots).fill(undefined),
});

export function findSlots(search: SlotSearch): Slot[] {
  if (search.from >= search.to) return [];
  const days = daysSearched(search);
  const grid = slotGrid(days, search.gridMinutes);
  const marks = newMarks(grid.starts.length);
  const found = newFound(grid.starts.length);
  const weeks = new Map<readonly WorkingDay[], Stretches>();
  for (const calendar of search.instructors) {
    const working = weeks.get(calendar.workingDays) ?? workingStretches(days, calendar.workingDays);
    weeks.set(calendar.workingDays, working);
    markOffered(marks, grid, days, working, calendar);
    markOccupied(marks, grid, calendar);
    joinSessions(marks, grid, search, calendar, found);
    takeRuns(marks, grid, search, calendar.instructor, found);
  }
  return slotsFound(grid, search, found);
}

/** The studio's days of the slots, and the following days that a run may reach. */
function daysSearched({ zone, from, to, ...length }: SlotSearch): ZoneDays {
  const first = dayOf(zone, from);
  const last = dayOf(zone, plus(to, occupiedFor(length)));
  return zoneDays(zone, first, daysBetween(first, last) + 1);
}

function joinSessions(marks: Marks, grid: SlotGrid, search: SlotSearch, { joinable }: InstructorCalendar, found: CombinedSlots): void {
  for (const session of joinable) {
    const first = session.placesLeft >= search.persons ? markJoinable(marks, grid, session) : -1;
    if (first === -1) continue;
    if (session.minutes === search.minutes) (found.instructors[first] ??= []).push(session.instructor);
    for (let slot = first; marks.occupied[slot] === JOINABLE && grid.starts[slot]! < session.startsAt + minutes(session.minutes); slot++)
      (found.sessions[slot] ??= []).push(session);
  }
}

/**
 * Goes from the last slot to the first. Counts the consecutive free slots from each one on, and tracks the next occupied time of the
 * instructor.
 */
function takeRuns({ offered, occupied, busyFrom }: Marks, grid: SlotGrid, search: SlotSearch, who: StaffId, found: CombinedSlots): void {
  const { starts, slotLength } = grid;
  const needed = slotsNeeded(search);
  const occupies = occupiedFor(search);
  let run = 0;
  let nextBusy = Infinity;
  let following = Infinity;
  for (let slot = starts.length - 1; slot >= 0; slot--) {
    const start = starts[slot]!;
    if (busyFrom[slot]! < nextBusy) nextBusy = busyFrom[slot]!;
    if (offered[slot] === 0) run = 0;
    else {
      const mark = occupied[slot]!;
      const rank = mark === NOTHING ? SLOT_STATUSES.length : mark;
      if (rank > found.best[slot]!) found.best[slot] = rank;
      run = mark !== NOTHING ? 0 : following === start + slotLength ? run + 1 : 1;
      if (run >= needed && start + occupies <= nextBusy) (found.instructors[slot] ??= []).push(who);
    }
    following = start;
  }
}

function slotsFound(grid: SlotGrid, { from, to }: SlotSearch, { best, instructors, sessions }: CombinedSlots): Slot[] {
  const slots: Slot[] = [];
  const end = slotFrom(grid, to);
  for (let slot = slotFrom(grid, from); slot < end; slot++)
    if (best[slot] !== 0)
      slots.push({
        startsAt: instant(grid.starts[slot]!),
        status: SLOT_STATUSES[best[slot]! - 1]!,
        instructors: instructors[slot] ?? [],
        sessions: sessions[slot] ?? [],
      });
  return slots;
}

/** The slots of each requested day in the visitor's time zone. Slots and days come soonest first. */
export function slotsByDay(slots: readonly Slot[], zone: Zone, asked: readonly Day[]): { readonly date: Day; readonly slots: Slot[] }[] {
  let next = 0;
  return asked.map((date) => {
    const { from, to } = zoneDays(zone, date, 1).days[0]!;
    while (next < slots.length && slots[next]!.startsAt < from) next++;
    const first = next;
    while (next < slots.length && slots[next]!.startsAt < to) next++;
    return { date, slots: slots.slice(first, next) };
  });
}
