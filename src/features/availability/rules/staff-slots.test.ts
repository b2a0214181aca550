import { describe, expect, it } from 'vitest';
import type { Day, WallTime, Zone } from '../../../kernel/calendar.ts';
import { instantAt, localTimeOf } from '../../../kernel/zoned-time.ts';
import { closeDays, closeSlots, decideDay, decideSlot, lastDayToClose } from './decide-closing.ts';
import { zoneDays } from './slot-grid.ts';
import { addableSlots, staffDays, staffSlots, workingDaysOf, type StaffCalendar } from './staff-slots.ts';
import { DEFAULT_WEEK, type WeekdayHours } from './working-week.ts';

const ZONE = 'America/New_York' as Zone;
const TUESDAY = '2026-03-17' as Day;
const at = (time: string, day: Day = TUESDAY) => instantAt(ZONE, day, time as WallTime);
const from = (starts: string, ends: string) => ({ startsAt: at(starts), endsAt: at(ends) });
const hours = (starts: number, ends: number, pause?: [number, number]): WeekdayHours[] =>
  DEFAULT_WEEK.map((one) => ({
    ...one,
    starts: starts * 60,
    ends: ends * 60,
    pause: { isEnabled: pause !== undefined, starts: (pause?.[0] ?? 0) * 60, ends: (pause?.[1] ?? 1) * 60 },
  }));
const allWeek = (starts: number, ends: number) => hours(starts, ends).map((one) => ({ ...one, isEnabled: true }));
const calendar = (more: Partial<StaffCalendar> = {}): StaffCalendar => ({
  weeks: [hours(9, 12)],
  closedDays: [],
  closedSlots: [],
  additionalSlots: [],
  classes: [],
  sessions: [],
  ...more,
});
const day = zoneDays(ZONE, TUESDAY, 1);
/** `9:00 open, 9:30 …` */
const told = (more: Partial<StaffCalendar> = {}) =>
  staffSlots(day, 30, calendar(more)).map(
    ({ startsAt, use, isAdditional }) => `${localTimeOf(ZONE, startsAt).time} ${use}${isAdditional ? ' +' : ''}`,
  );
const MORNING = ['09:00 open', '09:30 open', '10:00 open', '10:30 open', '11:00 open', '11:30 open'];
const with_ = (...changed: string[]) => MORNING.map((slot) => changed.find((one) => one.slice(0, 5) === slot.slice(0, 5)) ?? slot);

describe('the slots of a day', () => {
  it('are those of the working hours of any service', () => {
    expect(told()).toEqual(MORNING);
    expect(told({ weeks: [hours(9, 11), hours(10, 12)] })).toEqual(MORNING);
    expect(told({ weeks: [] })).toEqual([]);
    expect(staffSlots(day, 60, calendar()).map(({ endsAt, startsAt }) => endsAt - startsAt)).toEqual([0, 1, 2].map(() => 3_600_000));
  });

  it.each([
    { what: 'a closed slot', more: { closedSlots: [from('10:00', '10:30')] }, slots: with_('10:00 closed') },
    {
      what: 'a closed hour of another grid',
      more: { closedSlots: [from('10:00', '11:00')] },
      slots: with_('10:00 closed', '10:30 closed'),
    },
    { what: 'a closed day', more: { closedDays: [TUESDAY] }, slots: MORNING.map((one) => one.replace('open', 'closed')) },
    { what: 'a break', more: { weeks: [hours(9, 12, [10, 11])] }, slots: with_('10:00 pause', '10:30 pause') },
    {
      what: 'a break of one service within the hours of another',
      more: { weeks: [hours(9, 12, [10, 11]), hours(10, 11)] },
      slots: MORNING,
    },
    {
      what: 'a slot added in a break',
      more: { weeks: [hours(9, 12, [10, 11])], additionalSlots: [from('10:00', '10:30')] },
      slots: with_('10:00 open +', '10:30 pause'),
    },
    { what: 'a slot added after work', more: { additionalSlots: [from('19:00', '19:30')] }, slots: [...MORNING, '19:00 open +'] },
    { what: 'a class', more: { classes: [from('09:50', '10:30')] }, slots: with_('09:30 class', '10:00 class') },
    { what: 'a class after work', more: { classes: [from('19:00', '20:00')] }, slots: MORNING },
    {
      what: 'an appointment with its preparation time',
      more: { sessions: [{ ...from('10:00', '10:45'), busyUntil: at('11:15'), name: 'Massage' }] },
      slots: with_('10:00 appointment', '10:30 appointment', '11:00 preparing'),
    },
    {
      what: 'an appointment on a closed day after work',
      more: { closedDays: [TUESDAY], sessions: [{ ...from('19:00', '19:30'), busyUntil: at('19:30'), name: null }] },
      slots: [...MORNING.map((one) => one.replace('open', 'closed')), '19:00 appointment'],
    },
  ])('with $what', ({ more, slots }) => {
    expect(told(more)).toEqual(slots);
  });

  it('follow local time on clock changes: 2:00 is missing in spring', () => {
    const sunday = '2026-03-08' as Day;
    const night = DEFAULT_WEEK.map((one) => ({ ...one, isEnabled: true, starts: 60, ends: 240 }));
    const slots = staffSlots(zoneDays(ZONE, sunday, 1), 60, calendar({ weeks: [night] }));
    expect(slots.map(({ startsAt }) => localTimeOf(ZONE, startsAt).time)).toEqual(['01:00', '03:00']);
  });
});

it('slots can be added outside working hours when they are free and in the future', () => {
  const busy = { classes: [from('13:00', '14:00')], additionalSlots: [from('14:00', '14:30')], weeks: [hours(9, 12, [10, 11])] };
  const free = addableSlots(day, 30, calendar(busy), at('09:59')).map(({ startsAt }) => localTimeOf(ZONE, startsAt).time);
  expect(free.slice(0, 6)).toEqual(['10:00', '10:30', '12:00', '12:30', '14:30', '15:00']);
  expect(free.at(-1)).toBe('23:30');
  expect(addableSlots(day, 30, calendar({ closedDays: [TUESDAY] }), at('09:00'))).toEqual([]);
});

describe('the slots that staff may open and close', () => {
  const session = { ...from('10:00', '10:30'), busyUntil: at('11:00'), name: null };
  const dayWith = (more: Partial<StaffCalendar> = {}, now = at('08:00')) => staffDays(day, 30, calendar(more), now)[0]!;

  it.each([
    { what: 'a day with slots', day: dayWith(), gives: 'ok' },
    { what: 'a day that is over', day: dayWith({}, at('00:00', '2026-03-18' as Day)), gives: 'day-over' },
    { what: 'a day without slots', day: dayWith({ weeks: [] }), gives: 'day-without-slots' },
    { what: 'a day with an appointment', day: dayWith({ sessions: [session] }), gives: 'day-has-appointments' },
    { what: 'a day with a class', day: dayWith({ classes: [from('10:00', '11:00')] }), gives: 'ok' },
    { what: 'a closed day with an appointment', day: dayWith({ sessions: [session], closedDays: [TUESDAY] }), gives: 'ok' },
    { what: 'a closed day on which nobody works any more', day: dayWith({ weeks: [], closedDays: [TUESDAY] }), gives: 'ok' },
  ])('$what: $gives', ({ day: one, gives }) => {
    const decision = decideDay(one);
    expect(decision.ok ? 'ok' : decision.refusal.code).toBe(gives);
  });

  it.each([
    { slot: '09:00', more: {}, gives: 'ok' },
    { slot: '09:00', more: { closedSlots: [from('09:00', '09:30')] }, gives: 'ok' },
    { slot: '08:30', more: {}, gives: 'no-such-slot' },
    { slot: '09:00', more: {}, now: '09:00', gives: 'slot-over' },
    { slot: '10:00', more: { sessions: [session] }, gives: 'slot-reserved' },
    { slot: '10:30', more: { sessions: [session] }, gives: 'slot-is-break' },
    { slot: '10:00', more: { weeks: [hours(9, 12, [10, 11])] }, gives: 'slot-is-break' },
    { slot: '10:00', more: { classes: [from('10:00', '11:00')] }, gives: 'slot-in-class' },
    { slot: '19:00', more: { additionalSlots: [from('19:00', '19:30')] }, gives: 'slot-is-additional' },
    { slot: '09:00', more: { closedDays: [TUESDAY] }, gives: 'day-closed' },
  ])('the slot at $slot with $more: $gives', ({ slot, more, now = '08:00', gives }) => {
    const one = dayWith(more);
    const decision = decideSlot(
      one.slots.find(({ startsAt }) => startsAt === at(slot)),
      one,
      at(now),
    );
    expect(decision.ok ? 'ok' : decision.refusal.code).toBe(gives);
  });

  it('of a week are closed if possible, and the others skipped with a reason', () => {
    const week = zoneDays(ZONE, TUESDAY, 6);
    const more = { closedDays: ['2026-03-18' as Day], closedSlots: [from('10:00', '10:30')], sessions: [session] };
    const days = staffDays(week, 30, calendar(more), at('08:00'));
    const { closed, skipped } = closeDays(days);
    expect(closed.map((one) => one.day)).toEqual(['2026-03-19', '2026-03-20']);
    expect(skipped).toEqual([
      { day: '2026-03-17', why: 'day-has-appointments' },
      { day: '2026-03-18', why: 'already-closed' },
      { day: '2026-03-21', why: 'day-without-slots' },
      { day: '2026-03-22', why: 'day-without-slots' },
    ]);
    const atTen = closeSlots(
      days.map((one) => ({ day: one, slots: one.slots.filter(({ startsAt }) => localTimeOf(ZONE, startsAt).time === '10:00') })),
      at('08:00'),
    );
    expect(atTen.closed.map((one) => one.day)).toEqual(['2026-03-19', '2026-03-20']);
    expect(atTen.skipped.map(({ why }) => why)).toEqual(['slot-reserved', 'day-closed', 'no-such-slot', 'no-such-slot']);
    // Half past one, in the night in which the clock change repeats it.
    const [night] = staffDays(zoneDays(ZONE, '2026-11-01' as Day, 1), 30, calendar({ weeks: [allWeek(0, 3)] }), at('08:00'));
    const twice = night!.slots.filter(({ startsAt }) => localTimeOf(ZONE, startsAt).time === '01:30');
    expect(closeSlots([{ day: night!, slots: twice }], at('08:00')).closed.map(({ slot }) => slot)).toEqual(twice);
    expect(twice).toHaveLength(2);
  });
});

it.each([
  ['2026-03-17', '2026-04-17'],
  ['2026-01-31', '2026-02-28'],
  ['2026-12-05', '2027-01-05'],
])('from %s at most the days until %s are closed at once', (first, last) => {
  expect(lastDayToClose(first as Day)).toBe(last);
});

it('the search for slots reads a week without the days that are off', () => {
  expect(workingDaysOf(hours(9, 12, [10, 11]))).toHaveLength(5);
  expect(workingDaysOf(hours(9, 12, [10, 11]))[0]).toEqual({ weekday: 1, starts: 540, ends: 720, pause: { starts: 600, ends: 660 } });
  expect(workingDaysOf(hours(9, 12))[4]).toEqual({ weekday: 5, starts: 540, ends: 720, pause: null });
});
