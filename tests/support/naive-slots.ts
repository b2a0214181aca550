/**
 * A simple, slow version of the slot search of readings §8, for the test that compares it with the engine. It asks Temporal for every local
 * time.
 */
import type { Day, WallTime, Zone } from '../../src/kernel/calendar.ts';
import { addDays, weekdayOf } from '../../src/kernel/calendar.ts';
import type { Instant } from '../../src/kernel/time.ts';
import { dayOf, instantAt, localTimeOf, startOfDay } from '../../src/kernel/zoned-time.ts';
import type { SlotSearch } from '../../src/features/availability/rules/find-slots.ts';
import type { InstructorCalendar } from '../../src/features/availability/rules/instructor-calendar.ts';
import type { Slot, SlotStatus } from '../../src/features/availability/rules/slot.ts';

const MINUTE = 60_000;
type Pair = readonly [from: number, to: number];

const pairs = (flat: ArrayLike<number>): Pair[] =>
  Array.from({ length: flat.length / 2 }, (_, nth) => [flat[2 * nth]!, flat[2 * nth + 1]!]);
const touches = ([from, to]: Pair, [start, end]: Pair) => from < end && to > start;
const contains = ([from, to]: Pair, [start, end]: Pair) => from <= start && to >= end;

/** Caches answers, because Temporal is slow and every calendar asks the same. */
function remembered<Asked extends readonly unknown[], Said>(ask: (...asked: Asked) => Said): (...asked: Asked) => Said {
  const known = new Map<string, Said>();
  return (...asked) => {
    const name = asked.join(' ');
    const said = known.get(name) ?? ask(...asked);
    known.set(name, said);
    return said;
  };
}

const dayAt = remembered(dayOf);
const onTheWall = remembered((zone: Zone, day: Day, minute: number): Instant => {
  if (minute === 1440) return instantAt(zone, addDays(day, 1));
  return instantAt(zone, day, `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}` as WallTime);
});

/** The quarter hours at which local time is a multiple of the grid, without those inside the previous slot. */
const everySlot = remembered((zone: Zone, first: Day, last: Day, gridMinutes: number): Pair[] => {
  const slots: Pair[] = [];
  for (let at: number = startOfDay(zone, first); at < startOfDay(zone, addDays(last, 1)); at += 15 * MINUTE) {
    const [hour, minute] = localTimeOf(zone, at as Instant)
      .time.split(':')
      .map(Number) as [number, number];
    if ((hour * 60 + minute) % gridMinutes === 0 && at >= (slots.at(-1)?.[1] ?? 0)) slots.push([at, at + gridMinutes * MINUTE]);
  }
  return slots;
});

/** For one instructor: the status of each slot (null when not offered), and whether the appointment can begin there. */
function ofInstructor(search: SlotSearch, slots: readonly Pair[], calendar: InstructorCalendar) {
  const { zone } = search;
  const days = [...new Set(slots.map(([from]) => dayAt(zone, from as Instant)))];
  const working = days.flatMap((day) =>
    calendar.workingDays
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .flatMap(({ starts, ends, pause }): Pair[] => {
        const at = (minute: number) => onTheWall(zone, day, minute);
        return pause
          ? [
              [at(starts), at(pause.starts)],
              [at(pause.ends), at(ends)],
            ]
          : [[at(starts), at(ends)]];
      }),
  );
  const [busy, preparing] = [pairs(calendar.busy), pairs(calendar.preparing)];
  const isOffered = (slot: Pair) =>
    [...working, ...pairs(calendar.additionalSlots)].some((one) => contains(one, slot)) &&
    !pairs(calendar.closedSlots).some((one) => touches(one, slot)) &&
    !calendar.closedDays.includes(dayAt(zone, slot[0] as Instant));
  const timeOf = (session: { startsAt: number; minutes: number }): Pair => [session.startsAt, session.startsAt + session.minutes * MINUTE];
  const sessions = calendar.joinable.filter(
    (session) =>
      session.placesLeft >= search.persons &&
      slots.some(([from]) => from === session.startsAt) &&
      slots.filter((slot) => touches(timeOf(session), slot)).every(isOffered),
  );
  const statusOf = (slot: Pair): SlotStatus | null => {
    if (!isOffered(slot)) return null;
    if (sessions.some((session) => touches(timeOf(session), slot))) return 'partial_reserved';
    if (busy.some((one) => touches(one, slot))) return 'reserved';
    return preparing.some((one) => touches(one, slot)) ? 'prep_time' : 'open';
  };
  const canBegin = (slot: Pair): boolean => {
    if (sessions.some((session) => session.startsAt === slot[0] && session.minutes === search.minutes)) return true;
    const length = search.gridMinutes * MINUTE;
    const needed = Math.ceil(search.minutes / search.gridMinutes);
    const run = Array.from({ length: needed }, (_, nth) => slots.find(([from]) => from === slot[0] + nth * length));
    const end = Math.max(slot[0] + needed * length, slot[0] + (search.minutes + search.prepMinutes) * MINUTE);
    return (
      run.every((one) => one !== undefined && statusOf(one) === 'open') &&
      ![...busy, ...preparing].some((one) => touches(one, [slot[0], end]))
    );
  };
  return { statusOf, canBegin, sessionsAt: (slot: Pair) => sessions.filter((session) => touches(timeOf(session), slot)) };
}

const RANK: readonly (SlotStatus | null)[] = [null, 'prep_time', 'reserved', 'partial_reserved', 'open'];

export function naiveSlots(search: SlotSearch): Slot[] {
  const { zone, from, to } = search;
  const slots = everySlot(zone, dayAt(zone, from), addDays(dayAt(zone, to), 2), search.gridMinutes);
  const all = search.instructors.map((calendar) => ({ who: calendar.instructor, ...ofInstructor(search, slots, calendar) }));
  return slots
    .filter(([start]) => start >= from && start < to)
    .flatMap((slot): Slot[] => {
      const statuses = all.map(({ statusOf }) => statusOf(slot));
      const best = RANK.findLast((rank) => statuses.includes(rank)) ?? null;
      if (best === null) return [];
      return [
        {
          startsAt: slot[0] as Instant,
          status: best,
          instructors: all.filter(({ statusOf, canBegin }) => statusOf(slot) !== null && canBegin(slot)).map(({ who }) => who),
          sessions: all.flatMap(({ statusOf, sessionsAt }) => (statusOf(slot) === null ? [] : sessionsAt(slot))),
        },
      ];
    });
}
