/**
 * The slots of a range of days as numbers: the start of each slot, and the slots that a period covers. All instructors of a search share
 * one grid. Times are whole milliseconds. The few offsets of the zone in these days are looked up once; the rest is arithmetic.
 */
import { addDays, daysBetween, weekdayOf, type Day, type Zone } from '../../../kernel/calendar.ts';
import { days as lengthOfDays, minutes, type Instant } from '../../../kernel/time.ts';
import { clockStretches, type ClockStretch } from '../../../kernel/zoned-time.ts';

const EPOCH = '1970-01-01' as Day;
const DAY_MS = lengthOfDays(1);

/** A day of the zone, from its first instant to its end (exclusive). */
export interface ZoneDay {
  readonly day: Day;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
  /** The wall time of its midnight, encoded as if it were UTC. */
  readonly midnight: number;
  readonly from: number;
  readonly to: number;
}

/** Consecutive days of a zone, and the wall clock's offsets in them. */
export interface ZoneDays {
  readonly days: readonly ZoneDay[];
  readonly stretches: readonly ClockStretch[];
}

const cached = new Map<string, ZoneDays>();
const CACHED_AT_MOST = 500;

/** The table of a zone for `count` days. Cached, because the searches of one day cover the same days. */
export function zoneDays(zone: Zone, first: Day, count: number): ZoneDays {
  const key = `${zone} ${first} ${count}`;
  const found = cached.get(key);
  if (found) return found;
  const start = midnightOf(first);
  const stretches = clockStretches(zone, (start - 2 * DAY_MS) as Instant, (start + (count + 2) * DAY_MS) as Instant);
  const days = Array.from({ length: count }, (_, nth) => {
    const day = addDays(first, nth);
    const midnight = start + nth * DAY_MS;
    return {
      day,
      weekday: weekdayOf(day),
      midnight,
      from: firstInstant(stretches, midnight),
      to: firstInstant(stretches, midnight + DAY_MS),
    };
  });
  const made = { days, stretches };
  if (cached.size >= CACHED_AT_MOST) cached.clear();
  cached.set(key, made);
  return made;
}

const midnightOf = (day: Day): number => daysBetween(EPOCH, day) * DAY_MS;

/**
 * The instant of a wall time encoded as if it were UTC. A repeated time gives its first instant. A skipped time moves forward by the gap
 * (as in zoned-time.ts).
 */
function instantOfWall(stretches: readonly ClockStretch[], wall: number): number {
  let before = wall - stretches[0]!.offset;
  for (const [nth, { from, offset }] of stretches.entries()) {
    const at = wall - offset;
    if (at < from) return before;
    if (at < (stretches[nth + 1]?.from ?? Infinity)) return at;
    before = at;
  }
  return before;
}

/** The start of a day. When midnight is skipped, the first instant that exists. */
function firstInstant(stretches: readonly ClockStretch[], midnight: number): number {
  const at = instantOfWall(stretches, midnight);
  const stretch = stretches.findLast(({ from }) => from <= at)!;
  return at + stretch.offset === midnight ? at : stretch.from;
}

/** The instant at which the clock shows `minute` minutes after the day's midnight. */
export const wallToInstant = ({ stretches }: ZoneDays, { midnight }: ZoneDay, minute: number): number =>
  instantOfWall(stretches, midnight + minutes(minute));

/** `HH:mm` on the clock. */
export function clockText({ stretches }: ZoneDays, at: Instant): string {
  const { offset } = stretches.findLast(({ from }) => from <= at)!;
  const minute = Math.floor((at + offset) / 60_000) % 1440;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

export interface SlotGrid {
  /** Milliseconds. */
  readonly slotLength: number;
  /** The start of each slot, soonest first. Each slot lasts `slotLength`. */
  readonly starts: Float64Array;
}

/**
 * Slots begin where the wall clock shows a multiple of the grid. After a clock change by less than a slot (Lord Howe) they continue at the
 * next such time. Slots never overlap.
 */
export function slotGrid(table: ZoneDays, gridMinutes: number): SlotGrid {
  const made = grids.get(table) ?? new Map<number, SlotGrid>();
  const grid = made.get(gridMinutes) ?? makeGrid(table, gridMinutes);
  grids.set(table, made.set(gridMinutes, grid));
  return grid;
}

/** Kept as long as the table is cached. */
const grids = new WeakMap<ZoneDays, Map<number, SlotGrid>>();

function makeGrid({ days, stretches }: ZoneDays, gridMinutes: number): SlotGrid {
  const slotLength = minutes(gridMinutes);
  const [first, end] = [days[0]!.from, days.at(-1)!.to];
  const starts: number[] = [];
  let free = first;
  stretches.forEach(({ from, offset }, nth) => {
    const last = Math.min(end, stretches[nth + 1]?.from ?? end);
    const earliest = Math.max(from, free);
    let at = earliest + ((slotLength - ((earliest + offset) % slotLength)) % slotLength);
    for (; at < last; at += slotLength) starts.push(at);
    free = Math.max(free, (starts.at(-1) ?? first - slotLength) + slotLength);
  });
  return { slotLength, starts: Float64Array.from(starts) };
}

/** The index of the first slot that begins at or after the instant. The number of slots when there is none. */
export function slotFrom({ starts, slotLength }: SlotGrid, at: number): number {
  const count = starts.length;
  let nth = Math.min(Math.max(Math.ceil((at - starts[0]!) / slotLength), 0), count);
  while (nth > 0 && starts[nth - 1]! >= at) nth--;
  while (nth < count && starts[nth]! < at) nth++;
  return nth;
}

/**
 * The index of the first slot that ends after an instant. For a period: `slotEndingAfter(start)` up to `slotFrom(end)` are the slots that
 * it touches; `slotFrom(start)` up to `slotEndingAfter(end)` are the slots wholly inside it.
 */
export const slotEndingAfter = (grid: SlotGrid, from: number): number => slotFrom(grid, from - grid.slotLength + 1);
