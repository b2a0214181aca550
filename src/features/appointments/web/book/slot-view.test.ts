import { describe, expect, it } from 'vitest';
import type { Day } from '../../../../kernel/calendar.ts';
import { asId, type StaffId } from '../../../../kernel/ids.ts';
import { hours, instant, minutes, plus } from '../../../../kernel/time.ts';
import type { AppointmentSlot } from '../../../availability/contract/appointment-slots.contract.ts';
import { groupsOf, isFree, isTaken, nextAvailable, shownAtFirst, slotOf, slotsByDay, windowWeeks } from './slot-view.ts';

const MIDNIGHT = instant(Date.UTC(2026, 2, 18));
const iris = asId<StaffId>(1);
const at = (hour: number) => plus(MIDNIGHT, hours(hour));
const slot = (hour: number, more: Partial<AppointmentSlot> = {}): AppointmentSlot => ({
  date: at(hour),
  time: '',
  duration: 30,
  status: 'open',
  instructors: [iris],
  sessions: [],
  ...more,
});
const hourOf = (time: number) => Math.floor((time - MIDNIGHT) / hours(1)) % 24;

describe('a slot', () => {
  it('shows the free places of a session that can be joined', () => {
    const session = { instructor_id: iris, unix_start: at(9), duration: 60, places_left: 2 };
    const joinable = slotOf(slot(9, { status: 'partial_reserved', sessions: [session] }));
    expect(joinable).toMatchObject({ placesLeft: 2, sessions: [{ startsAt: at(9), minutes: 60 }] });
    expect(slotOf(slot(9)).placesLeft).toBeNull();
  });
  it.each([
    { status: 'open', taken: false },
    { status: 'partial_reserved', taken: false },
    { status: 'reserved', taken: true },
    { status: 'prep_time', taken: true },
  ] as const)('that is $status can be pressed: not $taken', ({ status, taken }) => expect(isTaken({ status })).toBe(taken));
  it('is free when an instructor can be booked', () =>
    expect([slotOf(slot(9)), slotOf(slot(9, { instructors: [] }))].map(isFree)).toEqual([true, false]));
});

it('slots are grouped by day, and by morning, afternoon and evening', () => {
  const byDay = slotsByDay([slot(8), slot(12), slot(17), slot(33)], (time) => (time < at(24) ? '2026-03-18' : '2026-03-19') as Day);
  expect([...byDay].map(([day, slots]) => [day, slots.length])).toEqual([
    ['2026-03-18', 3],
    ['2026-03-19', 1],
  ]);
  const groups = groupsOf(byDay.get('2026-03-18' as Day)!, hourOf);
  expect(groups.map(({ part, slots }) => [part, slots.length])).toEqual([
    ['morning', 1],
    ['afternoon', 1],
    ['evening', 1],
  ]);
});

describe('the booking window', () => {
  it.each([
    { ahead: 30, weeks: 5 },
    { ahead: 6, weeks: 1 },
    { ahead: 7, weeks: 2 },
    { ahead: 0, weeks: 1 },
  ])('of $ahead days ahead has $weeks weeks of seven days', ({ ahead, weeks }) => {
    const shown = windowWeeks('2026-03-18' as Day, ahead);
    expect([shown.length, shown.every((week) => week.length === 7), shown[0]![0]]).toEqual([weeks, true, '2026-03-18']);
  });
});

describe('twelve days at a time', () => {
  const many = (taken: number) =>
    Array.from({ length: 30 }, (_, nth) => ({
      ...slotOf(slot(0, nth < taken ? { instructors: [] } : {})),
      startsAt: plus(MIDNIGHT, minutes(30 * nth)),
    }));
  it.each([
    { when: 'the first day is free', taken: 0, chosen: null, shows: 12 },
    { when: 'the first free day is the thirteenth', taken: 12, chosen: null, shows: 24 },
    { when: 'nothing is free', taken: 30, chosen: null, shows: 12 },
    { when: 'the last day was chosen', taken: 0, chosen: 29, shows: 36 },
  ])('are shown in $shows at first, when $when', ({ taken, chosen, shows }) =>
    expect(shownAtFirst(many(taken), chosen === null ? null : plus(MIDNIGHT, minutes(30 * chosen)))).toBe(shows),
  );
});

describe('the next available day', () => {
  const available = ['2026-03-19', '2026-03-25'] as Day[];
  it.each([
    { from: '2026-03-18', to: '2026-03-19' },
    { from: '2026-03-19', to: '2026-03-25' },
    { from: '2026-03-25', to: null },
  ])('after $from is $to', ({ from, to }) => expect(nextAvailable(available, from as Day)).toBe(to));
  it('is null without free days', () => expect(nextAvailable([], '2026-03-18' as Day)).toBeNull());
});
