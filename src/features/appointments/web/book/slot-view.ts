import { addDays, type Day } from '../../../../kernel/calendar.ts';
import { partOfDay, type PartOfDay } from '../../../../context/part-of-day.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { AppointmentSlot } from '../../../availability/contract/appointment-slots.contract.ts';
import type { PickableSlot } from '../../../availability/rules/pick-slot.ts';

/** A slot in the form that the rules use. */
export interface ShownSlot extends PickableSlot {
  /** The free places of a session that can be joined at this slot. */
  readonly placesLeft: number | null;
}

/** A session can be joined only at its start, with an available instructor. Its later slots have no places of their own. */
export function slotOf({ date, status, instructors, sessions }: AppointmentSlot): ShownSlot {
  const joinable =
    status === 'partial_reserved' && instructors.length > 0 ? sessions.filter(({ unix_start: start }) => start === date) : [];
  return {
    startsAt: date,
    status,
    instructors,
    sessions: sessions.map(({ unix_start: startsAt, duration: minutes }) => ({ startsAt, minutes })),
    placesLeft: joinable.length > 0 ? Math.max(...joinable.map(({ places_left: left }) => left)) : null,
  };
}

/** Slots by day in the studio's time zone. */
export const slotsByDay = (slots: readonly AppointmentSlot[], dayOf: (at: Instant) => Day): ReadonlyMap<Day, readonly ShownSlot[]> =>
  inGroups(slots.map(slotOf), ({ startsAt }) => dayOf(startsAt));

function inGroups<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const WEEK = 7;

/** The bookable days from today on, in groups of seven. The last group may reach beyond the window. */
export const windowWeeks = (today: Day, daysAhead: number): Day[][] =>
  Array.from({ length: Math.floor(daysAhead / WEEK) + 1 }, (_, week) =>
    Array.from({ length: WEEK }, (_unused, day) => addDays(today, week * WEEK + day)),
  );

/** Slots shown per step (spec 2 §2). */
export const SLOTS_AT_A_TIME = 12;

/** The number of slots shown at first: twelve, or the multiple of twelve that includes the first free slot and the chosen one. */
export function shownAtFirst(slots: readonly ShownSlot[], chosen: Instant | null): number {
  const first = slots.findIndex(isFree);
  const last = slots.findIndex(({ startsAt }) => startsAt === chosen);
  return (Math.floor(Math.max(first, last, 0) / SLOTS_AT_A_TIME) + 1) * SLOTS_AT_A_TIME;
}

/** Whether an instructor is available from this slot on. */
export const isFree = (slot: PickableSlot): boolean => slot.instructors.length > 0;

/** Whether the slot cannot be pressed at all (spec 2 §4). */
export const isTaken = ({ status }: Pick<PickableSlot, 'status'>): boolean => status === 'reserved' || status === 'prep_time';

export interface SlotGroup {
  readonly part: PartOfDay;
  readonly slots: readonly ShownSlot[];
}

/** Morning, afternoon and evening. Parts without slots are left out. */
export const groupsOf = (slots: readonly ShownSlot[], hourOf: (at: Instant) => number): SlotGroup[] =>
  [...inGroups(slots, ({ startsAt }) => partOfDay(hourOf(startsAt)))].map(([part, some]) => ({ part, slots: some }));

/** The target of Next available: the first available day after this one. Null when there is none. */
export const nextAvailable = (available: readonly Day[], from: Day): Day | null => available.find((day) => day > from) ?? null;
