import { describe, expect, it } from 'vitest';
import { aScheduleClass, at } from '../../../../../tests/builders/wire-classes.ts';
import type { Day } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { nextToday } from './next-today.ts';

const dayOf = (instant: Instant) => new Date(instant).toISOString().slice(0, 10) as Day;
const startsAt = (time: string, differs = {}) => aScheduleClass({ name: time, unix_start: at(`2026-03-07T${time}:00Z`), ...differs });
const names = (...classes: ReturnType<typeof startsAt>[]) =>
  nextToday(classes, { now: at('2026-03-07T10:00:00Z'), dayOf, count: 3 }).map(({ name }) => name);

describe('the next classes of today', () => {
  it.each([
    ['are the soonest three', [startsAt('15:00'), startsAt('11:00'), startsAt('13:00'), startsAt('12:00')], ['11:00', '12:00', '13:00']],
    ['have not begun', [startsAt('10:00'), startsAt('09:00')], []],
    ['take place', [startsAt('11:00', { is_cancel: true }), startsAt('12:00')], ['12:00']],
    ['are not those of tomorrow', [aScheduleClass({ unix_start: at('2026-03-08T01:00:00Z') })], []],
  ])('%s', (_, classes, found) => expect(names(...classes)).toEqual(found));
});
