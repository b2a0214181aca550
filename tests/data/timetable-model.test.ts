/**
 * The timetable against a naive calendar, over both changes of the clock: random edits, splits, moves, cancellations, closures, nights, bookings
 * and undos, through the whole server. No class is made twice or lost, fields that were changed by hand stay, and nobody's seat, place in line
 * or credit changes without a word (docs/decisions/0245, 0246).
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf, type Day, type WallTime, type Zone } from '../../src/kernel/calendar.ts';
import { days, instant, minutes, plus, type Instant } from '../../src/kernel/time.ts';
import { shownAt } from '../../src/kernel/wall-clock.ts';
import { dayOf, localTimeOf, startOfDay } from '../../src/kernel/zoned-time.ts';
import type { Rush } from '../builders/rush.ts';
import { at, iso, theClassDesk } from '../support/class-desk.ts';
import { isDeep } from '../support/depth.ts';

const RUNS = isDeep ? 300 : 6;
const ZONE = 'America/New_York' as Zone;
/** Two weeks before the clock goes back, and before it goes forward. */
const STARTS = ['2026-10-18T16:00:00Z', '2027-02-28T16:00:00Z'] as const;
const WEEKS_AHEAD = 4;
const WEEKS = 24;

const desk = theClassDesk();

interface Fields {
  /** For a class: the day of its start. For a wish: the day for which it is made. */
  readonly day: Day;
  readonly startsAt: Instant;
  readonly length: number;
  readonly capacity: number;
}

/** One week of the naive calendar. */
interface Week {
  /** The class as its recurrence makes it. */
  wish: Fields & { readonly starts: WallTime };
  /** Weeks of one part change together. */
  part: number;
  /** Its part ended before. */
  isOver: boolean;
  /** The class, once it is made. */
  made: (Fields & { readonly isCancelled: boolean }) | null;
}

interface Calendar {
  readonly weeks: Week[];
  readonly closed: { readonly from: Day; readonly until: Day }[];
  parts: number;
}

const wishOf = (day: Day, starts: WallTime, length: number, capacity: number): Week['wish'] => ({
  day,
  starts,
  startsAt: shownAt(ZONE, day, starts),
  length,
  capacity,
});

const endOf = ({ startsAt, length }: Fields): Instant => plus(startsAt, minutes(length));
const isIn = ({ from, until }: Calendar['closed'][number], one: Fields): boolean =>
  one.startsAt < startOfDay(ZONE, addDays(until, 1)) && endOf(one) > startOfDay(ZONE, from);

/** The nightly run: what is within reach, not made yet and not closed. */
function topUp({ weeks, closed }: Calendar, now: Instant): void {
  const until = addDays(dayOf(ZONE, now), WEEKS_AHEAD * 7);
  for (const week of weeks) {
    const { wish } = week;
    if (week.made || week.isOver || wish.startsAt <= now || wish.day > until || closed.some((one) => isIn(one, wish))) continue;
    week.made = { ...wish, isCancelled: false };
  }
}

const isComing = (now: Instant) => (week: Week) => week.made !== null && !week.made.isCancelled && week.made.startsAt > now;

interface Edit {
  readonly starts?: WallTime | undefined;
  readonly shift: number;
  readonly length?: number | undefined;
  readonly capacity?: number | undefined;
  readonly alsoEdited: boolean;
}

type Scope = 'this' | 'following' | 'all';

function affectedBy({ weeks }: Calendar, opened: Week, scope: Scope, now: Instant): Week[] {
  if (scope === 'this') return [opened];
  return weeks.filter((week) => week.part === opened.part && isComing(now)(week) && (scope === 'all' || week.wish.day >= opened.wish.day));
}

/** The weeks that go on as a part of their own. Empty: nothing is made later that could differ. */
function cutOff({ weeks }: Calendar, opened: Week, affected: readonly Week[], now: Instant): Week[] {
  const today = dayOf(ZONE, now);
  const part = weeks.filter((week) => week.part === opened.part);
  const from = (affected.filter(({ wish }) => wish.day >= today)[0] ?? part.find(({ wish }) => wish.day >= today))?.wish.day;
  const rest = part.filter(({ wish }) => from !== undefined && wish.day >= from);
  return rest.every(({ isOver }) => isOver) ? [] : rest;
}

/** Changes the calendar. Returns the number of classes that changed. `seats`: the seats that are taken in a class. */
function edit(
  calendar: Calendar,
  opened: Week,
  scope: Scope,
  asked: Edit,
  { now, seats }: { now: Instant; seats: (week: Week) => number },
) {
  const affected = affectedBy(calendar, opened, scope, now);
  const cut = scope === 'this' ? [] : cutOff(calendar, opened, affected, now);
  const day = addDays(opened.made!.day, asked.shift);
  const shiftOfOthers = asked.shift === 0 ? 0 : daysBetween(opened.wish.day, day);
  const movesTime = asked.shift !== 0 || asked.starts !== undefined;
  const starts = asked.starts ?? timeOf(opened.made!);
  let changed = 0;
  const next = affected.map((week) => {
    const { made, wish } = week;
    const isFree = week === opened || asked.alsoEdited || scope === 'this';
    const capacity = asked.capacity !== undefined && (isFree || made!.capacity === wish.capacity) ? asked.capacity : made!.capacity;
    const length = asked.length !== undefined && (isFree || made!.length === wish.length) ? asked.length : made!.length;
    const isMoved = movesTime && (isFree || made!.startsAt === wish.startsAt);
    const newDay = asked.shift === 0 ? made!.day : week === opened ? day : addDays(wish.day, shiftOfOthers);
    const startsAt = isMoved ? shownAt(ZONE, newDay, starts) : made!.startsAt;
    const result = { ...made!, startsAt, day: dayOf(ZONE, startsAt), length, capacity };
    const stays = (startsAt !== made!.startsAt && startsAt <= now) || (capacity < seats(week) && capacity !== made!.capacity);
    if (!stays && JSON.stringify(result) !== JSON.stringify(made)) changed++;
    return { week, made: stays ? made : result };
  });
  if (changed === 0) return 0;
  for (const { week, made } of next) week.made = made;
  if (cut.length > 0) calendar.parts++;
  for (const week of cut) {
    const { wish } = week;
    week.part = calendar.parts;
    week.wish = wishOf(
      addDays(wish.day, shiftOfOthers),
      movesTime ? starts : wish.starts,
      asked.length ?? wish.length,
      asked.capacity ?? wish.capacity,
    );
  }
  return changed;
}

const timeOf = ({ startsAt }: Fields): WallTime => localTimeOf(ZONE, startsAt).time as WallTime;

function cancel(calendar: Calendar, opened: Week, scope: Scope, now: Instant): void {
  const affected = affectedBy(calendar, opened, scope, now);
  if (scope !== 'this') for (const week of cutOff(calendar, opened, affected, now)) week.isOver = true;
  for (const week of affected) week.made = { ...week.made!, isCancelled: true };
}

function close(calendar: Calendar, from: Day, until: Day, now: Instant): void {
  calendar.closed.push({ from, until });
  for (const week of calendar.weeks.filter(isComing(now)))
    if (isIn({ from, until }, week.made!)) week.made = { ...week.made!, isCancelled: true };
}

/** The clock skips 2:30 in spring and repeats 1:30 in autumn. */
const TIMES = ['09:00', '18:00', '02:30', '01:30'] as WallTime[];

const step = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      nth: fc.nat(9),
      scope: fc.constantFrom<Scope>('this', 'following', 'all'),
      starts: fc.constantFrom(...TIMES, undefined),
      shift: fc.constantFrom(0, 0, -1, 1),
      length: fc.option(fc.constantFrom(45, 60, 90), { nil: undefined }),
      capacity: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
      alsoEdited: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cancel' as const), nth: fc.nat(9), scope: fc.constantFrom<Scope>('this', 'following', 'all') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), nth: fc.nat(40), length: fc.nat(15) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('night' as const), days: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('book' as const), nth: fc.nat(9), who: fc.nat(2) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const program = fc.record({ start: fc.constantFrom(...STARTS), steps: fc.array(step, { minLength: 8, maxLength: 14 }) });

/** The studio and the calendar that it must be equal to. */
class Played {
  private readonly rush: Rush;
  private now: Instant;
  private calendar: Calendar;
  /** The change that can be taken back, and all that was before it. */
  private last: { readonly id: number; readonly calendar: Calendar; readonly bookings: Bookings } | null = null;
  private readonly ids = new Map<number, number>();
  undone = 0;

  private constructor(rush: Rush, now: Instant, calendar: Calendar) {
    [this.rush, this.now, this.calendar] = [rush, now, calendar];
  }

  static async begin(start: string): Promise<Played> {
    const now = instant(Date.parse(start));
    const settings = { timeZone: ZONE, scheduleWeeksAhead: WEEKS_AHEAD };
    const rush = await desk.aStudioOf({ now, people: 3, credits: 30, sessions: 0, settings: settings as never });
    const first = addDays(dayOf(ZONE, now), 1 + ((7 - (weekdayOf(addDays(dayOf(ZONE, now), 1)) % 7)) % 7));
    const weeks = Array.from({ length: WEEKS }, (_, n) => ({
      wish: wishOf(addDays(first, n * 7), '18:00' as WallTime, 60, 2),
      part: 0,
      isOver: false,
      made: null,
    }));
    const played = new Played(rush, now, { weeks, closed: [], parts: 0 });
    desk.server.setClock(iso(now));
    const form = { name: 'Flow', starts: '18:00', durationMinutes: 60, firstDay: first, weekdays: [weekdayOf(first)], capacity: 2 };
    expect((await played.call('POST', '/classes', form)).status).toBe(200);
    topUp(played.calendar, now);
    await played.compare();
    return played;
  }

  private call(method: 'GET' | 'POST', path: string, body?: object) {
    return desk.server.call(method, `/office/timetable${path}`, { ...at(this.rush), token: this.rush.ownerToken, ...(body && { body }) });
  }

  private async rows(query: string) {
    return (await desk.change(this.rush, query)).rows as any[];
  }

  /** Also learns the ids of new classes, by the days for which they were made. */
  async compare(): Promise<void> {
    const { weeks } = this.calendar;
    const found = await this.rows(
      `select id, original_day::text as for_day, starts_at, ends_at, capacity, cancelled_at is not null as is_cancelled, seats_taken
       from class_session order by id`,
    );
    const known = new Set(this.ids.values());
    for (const row of found.filter(({ id }) => !known.has(id))) {
      const nth = weeks.findIndex(({ made, wish }, week) => made && !this.ids.has(week) && wish.day === row.for_day);
      this.ids.set(nth, row.id);
    }
    const shown = found.map(({ id, for_day, starts_at, ends_at, capacity, is_cancelled }) => ({
      id,
      for_day,
      starts: starts_at.toISOString(),
      ends: ends_at.toISOString(),
      capacity,
      is_cancelled,
    }));
    const expected = weeks.flatMap(({ made, wish }, nth) =>
      made
        ? [
            {
              id: this.ids.get(nth),
              for_day: wish.day,
              starts: iso(made.startsAt),
              ends: iso(endOf(made)),
              capacity: made.capacity,
              is_cancelled: made.isCancelled,
            },
          ]
        : [],
    );
    expect(shown).toEqual(expected.toSorted((one, other) => one.id! - other.id!));
  }

  private async bookings(): Promise<Bookings> {
    const found = await this.rows(
      `select b.id, b.customer_id, b.state, b.waitlist_seq is not null as waits, coalesce(sum(e.delta), 0)::int as paid,
              (select count(*)::int from mail m
               where m.state <> 'skipped' and ((m.data ->> 'booking')::bigint = b.id or m.data -> 'with' @> to_jsonb(b.id))) as mails
       from booking b left join credit_entry e on e.studio_id = b.studio_id and e.booking_id = b.id group by b.studio_id, b.id order by b.id`,
    );
    return new Map(found.map(({ id, mails, ...state }) => [id, { state: JSON.stringify(state), mails }]));
  }

  /** A booking that differs has a mail that is newer. */
  private untold(before: Bookings, after: Bookings): number[] {
    return [...before].filter(([id, was]) => after.get(id)!.state !== was.state && after.get(id)!.mails <= was.mails).map(([id]) => id);
  }

  private coming(): [Week, number][] {
    return this.calendar.weeks.flatMap((week, nth) => (isComing(this.now)(week) ? [[week, this.ids.get(nth)!] as [Week, number]] : []));
  }

  async play(one: Step): Promise<void> {
    const before = await this.bookings();
    const was = structuredClone(this.calendar);
    const isBack = one.do === 'undo' ? await this.undo() : null;
    const change = one.do === 'undo' ? null : await this.change(one);
    await desk.server.atelier.settleDue();
    await this.compare();
    const after = await this.bookings();
    expect(this.untold(isBack ?? before, after)).toEqual([]);
    if (change !== null) this.last = { id: change, calendar: was, bookings: before };
  }

  /** Seats, waits, credits and sums. */
  sound(): Promise<void> {
    return desk.sound(this.rush);
  }

  /** Returns the id of the change, if it is one that can be taken back. */
  private async change(one: Exclude<Step, { do: 'undo' }>): Promise<number | null> {
    if (one.do === 'night') return this.night(one.days);
    if (one.do === 'close') return this.closeDays(one.nth, one.length);
    const coming = this.coming();
    if (coming.length === 0) return null;
    const [opened, id] = coming[one.nth % coming.length]!;
    if (one.do === 'book') {
      const who = this.rush.people[one.who]!;
      expect([200, 409]).toContain((await desk.reserve(this.rush, who, {}, id)).status);
      return null;
    }
    return one.do === 'cancel' ? this.cancel(opened, id, one.scope) : this.edit(opened, id, one);
  }

  private async night(count: number): Promise<null> {
    this.now = plus(this.now, days(count));
    desk.server.setClock(iso(this.now));
    topUp(this.calendar, this.now);
    this.last = null;
    return null;
  }

  private async closeDays(nth: number, length: number): Promise<number | null> {
    const firstDay = addDays(dayOf(ZONE, this.now), nth);
    const body = { firstDay, lastDay: addDays(firstDay, length) };
    // A closure of closed days is refused in the preview too, without a stamp.
    const { stamp = '' } = (await this.call('POST', '/closures/preview', body)).body;
    const answer = await this.call('POST', '/closures', { ...body, stamp });
    const isTaken = this.calendar.closed.some(({ from, until }) => from <= body.lastDay && until >= firstDay);
    expect(answer.status).toBe(isTaken ? 409 : 200);
    if (isTaken) return null;
    close(this.calendar, firstDay, body.lastDay, this.now);
    return answer.body.change;
  }

  private async cancel(opened: Week, id: number, scope: Scope): Promise<number> {
    const { stamp } = (await this.call('POST', `/classes/${id}/cancel/preview`, { scope })).body;
    const answer = await this.call('POST', `/classes/${id}/cancel`, { scope, stamp });
    expect(answer.status).toBe(200);
    cancel(this.calendar, opened, scope, this.now);
    return answer.body.change;
  }

  private async edit(opened: Week, id: number, asked: Edit & { scope: Scope }): Promise<number | null> {
    const { item } = (await this.call('GET', `/classes/${id}/change`)).body;
    const { scope, alsoEdited, shift } = asked;
    const body = {
      ...item,
      opened: item,
      scope,
      alsoEdited,
      day: addDays(item.day, shift),
      starts: asked.starts ?? item.starts,
      durationMinutes: asked.length ?? item.durationMinutes,
      capacity: asked.capacity ?? item.capacity,
    };
    const { stamp, classes } = (await this.call('POST', `/classes/${id}/change/preview`, body)).body;
    const answer = await this.call('POST', `/classes/${id}/change`, { ...body, stamp });
    const seats = new Map((await this.rows('select id, seats_taken from class_session')).map((row) => [row.id, row.seats_taken as number]));
    const differs = <T>(wanted: T | undefined, had: T) => (wanted === had ? undefined : wanted);
    const changed = edit(
      this.calendar,
      opened,
      scope,
      {
        alsoEdited,
        shift,
        starts: differs(asked.starts, item.starts),
        length: differs(asked.length, item.durationMinutes),
        capacity: differs(asked.capacity, item.capacity),
      },
      { now: this.now, seats: (week) => seats.get(this.ids.get(this.calendar.weeks.indexOf(week))!)! },
    );
    expect({ status: answer.status, classes }).toEqual({ status: changed > 0 ? 200 : 409, classes: changed });
    return changed > 0 ? answer.body.change : null;
  }

  /** Returns the bookings to which an undo goes back. Seats that were taken meanwhile keep their number of places. */
  private async undo(): Promise<Bookings | null> {
    const { last } = this;
    if (!last) return null;
    expect((await this.call('POST', `/changes/${last.id}/undo`)).status).toBe(200);
    const seats = new Map((await this.rows('select id, seats_taken from class_session')).map((row) => [row.id, row.seats_taken as number]));
    const now = this.calendar;
    this.calendar = last.calendar;
    this.last = null;
    this.undone++;
    for (const [nth, week] of this.calendar.weeks.entries()) {
      const [was, is] = [week.made, now.weeks[nth]!.made];
      if (was && is && !is.isCancelled && was.capacity < seats.get(this.ids.get(nth)!)!) week.made = { ...was, capacity: is.capacity };
    }
    topUp(this.calendar, this.now);
    return last.bookings;
  }
}

type Bookings = ReadonlyMap<number, { readonly state: string; readonly mails: number }>;

it(`equals a naive calendar after ${RUNS} random runs`, async () => {
  let undone = 0;
  await fc.assert(
    fc.asyncProperty(program, async ({ start, steps: all }) => {
      const played = await Played.begin(start);
      for (const one of all) await played.play(one);
      await played.sound();
      undone += played.undone;
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(undone).toBeGreaterThan(RUNS / 5);
});
