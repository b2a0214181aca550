/** Tests the slot search with hand-written cases, and with random cases against a simple reference (readings §8). */
import { describe, expect, it } from 'vitest';
import { aCalendar, aRandomSearch, CHANGES } from '../../../../tests/builders/calendars.ts';
import { naiveSlots } from '../../../../tests/support/naive-slots.ts';
import type { Day, WallTime, Zone } from '../../../kernel/calendar.ts';
import { addDays } from '../../../kernel/calendar.ts';
import { asId, type StaffId } from '../../../kernel/ids.ts';
import { instant, minutes, plus, type Instant } from '../../../kernel/time.ts';
import { dayOf, instantAt, localTimeOf, startOfDay } from '../../../kernel/zoned-time.ts';
import { bookableTime, findSlots, slotsByDay, type SlotSearch } from './find-slots.ts';
import type { InstructorCalendar } from './instructor-calendar.ts';
import { clockText, zoneDays } from './slot-grid.ts';
import { isDeep } from '../../../../tests/support/depth.ts';

const CALENDARS = isDeep ? 10_000 : 500;

it(`agrees with the naive reference on ${CALENDARS} random calendars, in six zones over both clock changes`, () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= CALENDARS; seed++) {
    const search = aRandomSearch(seed);
    const slots = findSlots(search);
    expect({ seed, slots }).toEqual({ seed, slots: naiveSlots(search) });
    for (const { status, instructors } of slots) {
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (instructors.length > 0) seen.set(`bookable ${status}`, (seen.get(`bookable ${status}`) ?? 0) + 1);
    }
  }
  // The random cases cover every kind of slot.
  expect([...seen.keys()].toSorted()).toEqual([
    'bookable open',
    'bookable partial_reserved',
    'open',
    'partial_reserved',
    'prep_time',
    'reserved',
  ]);
  for (const [kind, times] of seen) expect({ kind, often: times > CALENDARS / 20 }).toEqual({ kind, often: true });
}, 300_000);

const zone = 'Europe/London' as Zone;
const monday = '2027-03-22' as Day;
const at = (time: string, day: Day = monday): Instant => instantAt(zone, day, time as WallTime);
const iris = asId<StaffId>(1);
const omar = asId<StaffId>(2);
/** Monday to Friday, 09:00 to 12:00. */
const mornings = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: 540, ends: 720, pause: null }));

function slotsOf(calendars: readonly Partial<InstructorCalendar>[], with_: Partial<SlotSearch> = {}) {
  const instructors = calendars.map((one) => aCalendar({ workingDays: mornings, ...one }));
  const search = { zone, from: startOfDay(zone, monday), to: startOfDay(zone, addDays(monday, 1)), persons: 1, ...with_ };
  return findSlots({ gridMinutes: 30, minutes: 30, prepMinutes: 0, ...search, instructors }).map(({ startsAt, status, instructors: who }) =>
    [localTimeOf(zone, startsAt).time, status, ...who].join(' '),
  );
}

describe('a morning', () => {
  it('is fully free', () =>
    expect(slotsOf([{}])).toEqual(['09:00 open 1', '09:30 open 1', '10:00 open 1', '10:30 open 1', '11:00 open 1', '11:30 open 1']));

  it.each([
    { of: 'a longer appointment', asked: { minutes: 60 }, last: '11:00 open 1' },
    { of: 'part of a slot', asked: { minutes: 45 }, last: '11:00 open 1' },
    { of: 'preparation time, which may continue after work', asked: { minutes: 30, prepMinutes: 30 }, last: '11:30 open 1' },
  ])('ends in time for $of', ({ asked, last }) => {
    expect(slotsOf([{}], asked).findLast((slot) => slot.endsWith(' 1'))).toBe(last);
  });

  it.each<{ when: string; calendar: Partial<InstructorCalendar>; asked?: Partial<SlotSearch>; says: string[] }>([
    {
      when: 'a break',
      calendar: { workingDays: [{ ...mornings[0]!, pause: { starts: 570, ends: 660 } }] },
      says: ['09:00 open 1', '11:00 open 1', '11:30 open 1'],
    },
    { when: 'the day is closed', calendar: { closedDays: [monday] }, says: [] },
    { when: 'all slots but one are closed', calendar: { closedSlots: [at('09:00'), at('11:30')] }, says: ['11:30 open 1'] },
    {
      when: 'a slot is added to a free day',
      calendar: { workingDays: [], additionalSlots: [at('20:00'), at('20:30')] },
      says: ['20:00 open 1'],
    },
    {
      when: 'a slot is added to a closed day: it stays closed',
      calendar: { closedDays: [monday], additionalSlots: [at('20:00'), at('20:30')] },
      says: [],
    },
    {
      when: 'a class that does not follow the grid',
      calendar: { busy: [at('09:15'), at('10:45')] },
      says: ['09:00 reserved', '09:30 reserved', '10:00 reserved', '10:30 reserved', '11:00 open 1', '11:30 open 1'],
    },
    {
      when: 'a session with preparation time',
      calendar: { busy: [at('09:00'), at('10:00')], preparing: [at('10:00'), at('10:15')] },
      says: ['09:00 reserved', '09:30 reserved', '10:00 prep_time', '10:30 open 1', '11:00 open 1', '11:30 open 1'],
    },
    {
      when: 'a class with no preparation time before it',
      calendar: { busy: [at('10:10'), at('12:00')] },
      asked: { minutes: 30, prepMinutes: 15 },
      says: ['09:00 open 1', '09:30 open', '10:00 reserved', '10:30 reserved', '11:00 reserved', '11:30 reserved'],
    },
  ])('has these slots with $when', ({ calendar, asked, says }) => expect(slotsOf([calendar], asked)).toEqual(says));
});

describe('two instructors', () => {
  const teaches = { busy: [at('09:00'), at('10:30')] };

  it('are each booked when they are free', () =>
    expect(
      slotsOf([
        { instructor: iris, ...teaches },
        { instructor: omar, busy: [at('11:00'), at('12:00')] },
      ]),
    ).toEqual(['09:00 open 2', '09:30 open 2', '10:00 open 2', '10:30 open 1 2', '11:00 open 1', '11:30 open 1']));

  it('do not share an appointment', () =>
    expect(
      slotsOf(
        [
          { instructor: iris, ...teaches },
          { instructor: omar, busy: [at('10:30'), at('12:00')] },
        ],
        { minutes: 60 },
      ),
    ).toEqual(['09:00 open 2', '09:30 open 2', '10:00 open', '10:30 open 1', '11:00 open 1', '11:30 open']));
});

describe('a shared session', () => {
  const session = { instructor: iris, startsAt: at('10:00'), minutes: 60, placesLeft: 2 };
  const calendar = { busy: [at('10:00'), at('11:00')], joinable: [session] };
  const around = (ten: string, half: string) => ['09:00 open 1', `09:30 open`, ten, half, '11:00 open 1', '11:30 open'];

  it.each([
    { when: 'for its own length', asked: { minutes: 60, persons: 2 }, says: around('10:00 partial_reserved 1', '10:30 partial_reserved') },
    {
      when: 'not for more people than it has room for',
      asked: { minutes: 60, persons: 3 },
      says: around('10:00 reserved', '10:30 reserved'),
    },
  ])('is joined $when', ({ asked, says }) => expect(slotsOf([calendar], asked)).toEqual(says));

  it('is not joined for another time, or in a slot that the instructor closed', () => {
    expect(slotsOf([calendar], { minutes: 30 })).toContain('10:00 partial_reserved');
    expect(slotsOf([{ ...calendar, closedSlots: [at('10:30'), at('11:00')] }], { minutes: 60 })).toContain('10:00 reserved');
  });
});

describe('the day of a clock change', () => {
  it.each([
    { name: 'America/New_York', day: '2027-03-14', slots: 23 },
    { name: 'America/New_York', day: '2026-11-01', slots: 25 },
    { name: 'Europe/London', day: '2027-03-28', slots: 23 },
    { name: 'America/Santiago', day: '2026-09-06', slots: 23 },
    { name: 'Asia/Kathmandu', day: '2026-11-01', slots: 24 },
  ])('in $name, $day, has $slots hours', ({ name, day, slots }) => {
    const [here, allDay] = [name as Zone, [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts: 0, ends: 1440, pause: null }))];
    const [from, to] = [startOfDay(here, day as Day), startOfDay(here, addDays(day as Day, 1))];
    const search = { zone: here, from, to, gridMinutes: 60, minutes: 60, prepMinutes: 0, persons: 1 };
    expect(findSlots({ ...search, instructors: [aCalendar({ workingDays: allDay })] })).toHaveLength(slots);
  });

  it('starts work at nine local time in every zone', () => {
    for (const { zone: here, days } of CHANGES)
      for (const day of days.flatMap((change) => [-1, 0, 1].map((off) => addDays(change, off)))) {
        const search = { zone: here, from: startOfDay(here, day), to: startOfDay(here, addDays(day, 1)), persons: 1 };
        const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts: 540, ends: 600, pause: null }));
        const [slot] = findSlots({
          ...search,
          gridMinutes: 60,
          minutes: 60,
          prepMinutes: 0,
          instructors: [aCalendar({ workingDays: week })],
        });
        expect(localTimeOf(here, slot!.startsAt)).toMatchObject({ day, time: '09:00' });
      }
  });
});

it('slots are grouped by the visitor’s days', () => {
  const instructors = [aCalendar({ workingDays: mornings })];
  const search = { zone, from: at('00:00'), to: at('00:00', addDays(monday, 3)), gridMinutes: 60, minutes: 60, prepMinutes: 0, persons: 1 };
  const slots = findSlots({ ...search, instructors });
  const auckland = 'Pacific/Auckland' as Zone;
  // 09:00 in London is 22:00 in Auckland, so the last hour of each morning is on the next day there.
  const days = slotsByDay(slots, auckland, [monday, addDays(monday, 1), addDays(monday, 2), addDays(monday, 3)]);
  expect(days.map(({ slots: shown }) => shown.length)).toEqual([2, 3, 3, 1]);
  for (const { date, slots: shown } of days) for (const { startsAt } of shown) expect(dayOf(auckland, startsAt)).toBe(date);
});

it('slots show the visitor’s local time, also after a clock change', () => {
  const kathmandu = zoneDays('Asia/Kathmandu' as Zone, monday, 1);
  expect(clockText(kathmandu, at('09:00'))).toBe('14:45');
  const sunday = zoneDays(zone, '2027-03-28' as Day, 1);
  expect([0, 1, 2].map((hour) => clockText(sunday, plus(sunday.days[0]!.from as Instant, minutes(60 * hour))))).toEqual([
    '00:00',
    '02:00',
    '03:00',
  ]);
});

describe('the booking window', () => {
  const now = at('09:10');

  it.each([
    { notice: 0, days: 30, from: 0, to: '2027-04-22' },
    { notice: 120, days: 1, from: 120, to: '2027-03-24' },
    { notice: 0, days: 0, from: 0, to: '2027-03-23' },
  ])('of $days days starts after $notice minutes and ends with its last day', ({ notice, days, from, to }) => {
    const window = bookableTime({ zone, now, noticeMinutes: notice, maxBookingDays: days });
    expect(window).toEqual({ from: plus(now, minutes(from)), to: startOfDay(zone, to as Day) });
  });

  it('contains no slot that starts before it', () => {
    expect(slotsOf([{}], { from: at('09:10') })[0]).toBe('09:30 open 1');
    expect(slotsOf([{}], { from: at('10:00') })[0]).toBe('10:00 open 1');
    expect(slotsOf([{}], { from: at('10:00'), to: at('10:00') })).toEqual([]);
    expect(slotsOf([{}], { from: instant(at('12:00')) })).toEqual([]);
  });
});
