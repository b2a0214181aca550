import { addDays, type Day } from '../../../../kernel/calendar.ts';
import { partOfDay, type PartOfDay } from '../../../../context/part-of-day.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { AppointmentSlot } from '../../../availability/contract/appointment-slots.contract.ts';
import type { PickableSlot } from '../../../availability/rules/pick-slot.ts';

/** A slot as the rules know it. */
export interface ShownSlot extends PickableSlot {
  /** Of a session that can be joined from here on. */
  readonly placesLeft: number | null;
}

/** A session can be joined at its start, by whoever can be booked then: its later slots have no places of their own. */
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

/** Slots by the day of the studio. */
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

/** The days that may be booked, from today on, seven at a time; the last seven may reach beyond the window. */
export const windowWeeks = (today: Day, daysAhead: number): Day[][] =>
  Array.from({ length: Math.floor(daysAhead / WEEK) + 1 }, (_, week) =>
    Array.from({ length: WEEK }, (_unused, day) => addDays(today, week * WEEK + day)),
  );

/** So many slots are shown at a time (spec 2 §2). */
export const SLOTS_AT_A_TIME = 12;

/** How many are shown at first: twelve, or as many times twelve as it takes to see one that can be pressed, and the one that was chosen. */
export function shownAtFirst(slots: readonly ShownSlot[], chosen: Instant | null): number {
  const first = slots.findIndex(isFree);
  const last = slots.findIndex(({ startsAt }) => startsAt === chosen);
  return (Math.floor(Math.max(first, last, 0) / SLOTS_AT_A_TIME) + 1) * SLOTS_AT_A_TIME;
}

/** Somebody can be booked from here on. */
export const isFree = (slot: PickableSlot): boolean => slot.instructors.length > 0;

/** Cannot be pressed at all (spec 2 §4). */
export const isTaken = ({ status }: Pick<PickableSlot, 'status'>): boolean => status === 'reserved' || status === 'prep_time';

export interface SlotGroup {
  readonly part: PartOfDay;
  readonly slots: readonly ShownSlot[];
}

/** Morning, afternoon and evening; a part without a slot is left out. */
export const groupsOf = (slots: readonly ShownSlot[], hourOf: (at: Instant) => number): SlotGroup[] =>
  [...inGroups(slots, ({ startsAt }) => partOfDay(hourOf(startsAt)))].map(([part, some]) => ({ part, slots: some }));

/** Where Next available leads: the first day after this one; null where nothing comes after it. */
export const nextAvailable = (available: readonly Day[], from: Day): Day | null => available.find((day) => day > from) ?? null;
