import { addDays, type Day } from '../../../kernel/calendar.ts';
import { ok } from '../../../kernel/result.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { Call } from '../../../server/http/operation.ts';
import { operation } from '../../../server/http/operation.ts';
import { getToday } from '../contract/today.contract.ts';
import { textsThatCount } from '../../studio/rules/waiver.ts';
import { toDoOf } from '../rules/to-do.ts';
import { countPeople, listClassesOfPeriod, type ClassOfToday } from './today.store.ts';

/** Days after today. */
const AHEAD = 7;

async function today({ tx, at, studio: { settings } }: Call<typeof getToday>) {
  const { timeZone: zone, waiver } = settings;
  const day = dayOf(zone, at);
  const all = await listClassesOfPeriod(tx, startOfDay(zone, day), startOfDay(zone, addDays(day, AHEAD + 1)));
  const on = (one: Day) => all.filter(({ startsAt }) => dayOf(zone, startsAt) === one);
  const people = await countPeople(tx, {
    classes: on(day).map(({ id }) => id),
    waiver: waiver.requireSign ? textsThatCount(waiver) : null,
  });
  const withPeople = (one: ClassOfToday) => ({ ...one, ...(people.get(one.id) ?? NOBODY) });
  return ok({
    today: day,
    classes: on(day).map(withPeople),
    coming: Array.from({ length: AHEAD }, (_, nth) => addDays(day, nth + 1)).map((one) => totalOf(one, on(one))),
    toDo: toDoOf(all.map(withPeople), at),
  });
}

const NOBODY = { firstTimers: 0, openWaivers: 0 };

function totalOf(day: Day, classes: readonly ClassOfToday[]) {
  const live = classes.filter(({ isCancelled }) => !isCancelled);
  const sum = (valueOf: (one: ClassOfToday) => number) => live.reduce((total, one) => total + valueOf(one), 0);
  return {
    day,
    count: live.length,
    booked: sum(({ booked }) => booked),
    capacity: live.some(({ capacity }) => capacity === null) ? null : sum(({ capacity }) => capacity!),
    hidden: live.filter(({ isHidden }) => isHidden).length,
  };
}

export const insightOperations = [operation(getToday, today)];
