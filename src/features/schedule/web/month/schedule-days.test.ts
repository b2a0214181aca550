import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { aScheduleClass, at } from '../../../../../tests/builders/wire-classes.ts';
import type { Day, Zone } from '../../../../kernel/calendar.ts';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { instant } from '../../../../kernel/time.ts';
import { someDates } from '../../../../../tests/builders/dates.ts';
import { classesByDay, countText, daysOfList, nextDayWithClasses, partsOf, splitOver } from './schedule-days.ts';
import { classScreenTexts as spanish } from '../../../classes/web/public/texts.es.ts';
import { classScreenTexts } from '../../../classes/web/public/texts.ts';

const dates = (zone: string) => someDates({ zone: zone as Zone });
const newYork = dates('America/New_York');
const class_ = (id: number, start: string, differs = {}) => aScheduleClass({ id: id as ClassSessionId, unix_start: at(start), ...differs });
const { hourOf } = newYork;

describe('the label of a day’s number of classes', () => {
  const day = [
    class_(1, '2026-03-07T15:00:00Z'),
    class_(2, '2026-03-07T18:00:00Z', { is_cancel: true }),
    class_(3, '2026-03-07T20:00:00Z'),
    class_(4, '2026-03-07T22:00:00Z'),
  ];
  const say = { en: classScreenTexts('en').schedule, es: spanish.schedule };
  it.each([
    { now: '2026-03-07T14:59:59Z', en: '3 classes', es: '3 clases' },
    { now: '2026-03-07T15:00:00Z', en: '2 of 3 classes to come', es: 'Quedan 2 de 3 clases' },
    { now: '2026-03-07T21:00:00Z', en: '1 of 3 classes to come', es: 'Queda 1 de 3 clases' },
    { now: '2026-03-07T22:00:00Z', en: 'All 3 classes have begun', es: 'Las 3 clases ya han empezado' },
  ])('at $now: $en', ({ now, en, es }) => {
    expect([countText(day, at(now), say.en), countText(day, at(now), say.es)]).toEqual([en, es]);
  });
  it('has a singular', () => {
    const one = day.slice(0, 1);
    expect([countText(one, at('2026-03-07T14:00:00Z'), say.en), countText(one, at('2026-03-07T16:00:00Z'), say.en)]).toEqual([
      '1 class',
      'The class has begun',
    ]);
  });
});

describe('classes by the studio’s calendar day', () => {
  it('a late class in New York is on its own evening, not on the next UTC day', () => {
    const days = classesByDay([class_(1, '2026-03-08T01:30:00Z')], newYork.dayOf);
    expect([...days.keys()]).toEqual(['2026-03-07']);
  });

  it('both days of a clock change are complete', () => {
    const days = classesByDay(
      [class_(1, '2026-03-08T04:59:00Z'), class_(2, '2026-03-08T05:00:00Z'), class_(3, '2026-03-09T03:59:00Z')],
      newYork.dayOf,
    );
    expect([...days].map(([day, list]) => [day, list.map(({ id }) => id)])).toEqual([
      ['2026-03-07', [1]],
      ['2026-03-08', [2, 3]],
    ]);
  });

  it('are sorted by start, then by name', () => {
    const list = [
      class_(1, '2026-03-07T15:00:00Z', { name: 'Yin' }),
      class_(2, '2026-03-07T14:00:00Z'),
      class_(3, '2026-03-07T15:00:00Z', { name: 'Barre' }),
    ];
    expect(
      classesByDay(list, newYork.dayOf)
        .get('2026-03-07' as Day)
        ?.map(({ id }) => id),
    ).toEqual([2, 3, 1]);
  });

  it('are the same as when each class is asked for its day', () => {
    const start = fc.integer({ min: at('2026-02-27T00:00:00Z'), max: at('2026-04-03T00:00:00Z') });
    fc.assert(
      fc.property(
        fc.array(start, { maxLength: 60 }),
        fc.constantFrom('America/New_York', 'Europe/London', 'Asia/Kathmandu'),
        (starts, zone) => {
          const { dayOf } = dates(zone);
          const list = starts.map((ms, id) => aScheduleClass({ id: (id + 1) as ClassSessionId, unix_start: instant(ms) }));
          const days = classesByDay(list, dayOf);
          expect([...days.values()].flat()).toHaveLength(list.length);
          for (const [day, classes] of days) for (const session of classes) expect(dayOf(session.unix_start)).toBe(day);
        },
      ),
    );
  });

  it('take few time zone computations: a month of three thousand classes', () => {
    const hours = Array.from({ length: 3000 }, (_, index) =>
      aScheduleClass({ unix_start: instant(at('2026-03-01T05:00:00Z') + index * 891_000) }),
    );
    const dayOf = vi.fn(newYork.dayOf);
    expect(classesByDay(hours, dayOf).size).toBe(31);
    expect(dayOf.mock.calls.length).toBeLessThan(1000);
  });
});

describe('the next day with classes', () => {
  const days = classesByDay(
    [
      class_(1, '2026-03-07T15:00:00Z'),
      class_(2, '2026-03-10T15:00:00Z', { is_cancel: true }),
      class_(3, '2026-03-12T15:00:00Z'),
      class_(4, '2026-03-12T16:00:00Z', { is_cancel: true }),
    ],
    newYork.dayOf,
  );
  it('skips days on which all classes are cancelled, and counts only the others', () => {
    expect(nextDayWithClasses(days, '2026-03-07' as Day)).toEqual({ day: '2026-03-12', count: 1 });
  });
  it('is none after the last', () => expect(nextDayWithClasses(days, '2026-03-12' as Day)).toBeNull());
});

it('past classes are dimmed, except running ones and the viewer’s own', () => {
  const starts = ['2026-03-07T11:00:00Z', '2026-03-07T12:00:00Z', '2026-03-07T12:00:01Z', '2026-03-07T18:00:00Z'];
  const { over, toCome } = splitOver(
    starts.map((start, index) => class_(index + 1, start)),
    at('2026-03-07T13:00:00Z'),
    ({ id }) => id === 2,
  );
  expect([over, toCome].map((part) => part.map(({ id }) => id))).toEqual([[1], [2, 3, 4]]);
});

it('the list has day after day, with today’s past classes apart', () => {
  const byDay = classesByDay(
    [
      class_(1, '2026-03-07T12:00:00Z'),
      class_(2, '2026-03-07T18:00:00Z'),
      class_(3, '2026-03-09T12:00:00Z'),
      class_(4, '2026-03-09T13:00:00Z'),
    ],
    newYork.dayOf,
  );
  const days = ['2026-03-07', '2026-03-08', '2026-03-09'] as Day[];
  const list = daysOfList(days, byDay, { today: days[0]!, now: at('2026-03-07T13:00:00Z'), isMine: () => false });
  const ids = (classes: readonly { id: number }[]) => classes.map(({ id }) => id);
  expect(list.map(({ day, over, toCome, before }) => [day, ids(over), ids(toCome), before])).toEqual([
    ['2026-03-07', [1], [2], 0],
    ['2026-03-08', [], [], 1],
    ['2026-03-09', [], [3, 4], 1],
  ]);
});

it('a day has parts by the studio’s clock', () => {
  const list = ['2026-03-07T11:00:00Z', '2026-03-07T16:59:00Z', '2026-03-07T17:00:00Z', '2026-03-07T22:00:00Z', '2026-03-08T01:00:00Z'];
  expect(
    partsOf(
      list.map((start, index) => class_(index, start, { is_cancel: index === 1 })),
      hourOf,
    ),
  ).toEqual([
    { part: 'morning', from: 0, to: 2, count: 1 },
    { part: 'afternoon', from: 2, to: 3, count: 1 },
    { part: 'evening', from: 3, to: 5, count: 2 },
  ]);
});
