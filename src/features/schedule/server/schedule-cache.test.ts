import { describe, expect, it } from 'vitest';
import type { Month } from '../../../kernel/calendar.ts';
import { asId, type ClassSessionId, type ClassTemplateId, type LocationId, type StudioId } from '../../../kernel/ids.ts';
import { instant } from '../../../kernel/time.ts';
import { byFilter, type ScheduleFilter } from '../../classes/rules/schedule-filter.ts';
import { classesPresent, scheduleCache, type CachedClass, type CachedMonth } from './schedule-cache.ts';

const studio = asId<StudioId>(1);
const month = (text: string) => text as Month;
const NOTHING = byFilter((): readonly number[] => []);
const aCached = (id: number, over: Partial<CachedClass> = {}): CachedClass => ({
  id: asId<ClassSessionId>(id),
  version: 1,
  startsAt: instant(0),
  takesPlace: true,
  json: JSON.stringify({ id }),
  link: null,
  filterIds: { ...NOTHING, classes: [900 + id] },
  ...over,
});
const byId = (classes: readonly CachedClass[]) => new Map(classes.map((one) => [one.id, one]));
const content = (version: string, classes: readonly CachedClass[] = [aCached(1)]): CachedMonth => ({
  version,
  settings: 1,
  classes: byId(classes),
  rest: '"x":1',
});

describe('a month read in two statements', () => {
  const present = (...list: [id: number, version: number][]) => list.map(([id, version]) => ({ id: asId<ClassSessionId>(id), version }));
  const [one, two] = [aCached(1), aCached(2)];

  it.each([
    [
      'cached classes that did not change',
      present([1, 1], [2, 1]),
      [two, one],
      [],
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      'rebuilt classes in their position',
      present([2, 5], [1, 1]),
      [one, two],
      [aCached(2, { version: 5 })],
      [
        [2, 5],
        [1, 1],
      ],
    ],
    ['no removed classes', present([1, 1]), [one, two], [], [[1, 1]]],
    ['the current state of a class that changed again between the two', present([1, 2]), [one], [aCached(1, { version: 3 })], [[1, 3]]],
    [
      'no old state of a class that changed before the first and was removed before the second',
      present([1, 2], [2, 1]),
      [one, two],
      [],
      [[2, 1]],
    ],
    ['a class created between the two only at the next check', present([1, 1]), [one], [two], [[1, 1]]],
  ])('has %s', (_, there, cached, anew, expected) => {
    expect([...classesPresent(there, byId(cached), anew).values()].map(({ id, version }) => [id, version])).toEqual(expected);
  });
});

describe('cached months', () => {
  it('belong to one studio', () => {
    const cache = scheduleCache();
    const saved = content('1 3 77');
    cache.save(studio, month('2026-11'), saved);
    expect(cache.find(studio, month('2026-11'))).toBe(saved);
    expect(cache.find(studio, month('2026-12'))).toBeUndefined();
    expect(cache.find(asId<StudioId>(2), month('2026-11'))).toBeUndefined();
  });

  it('are evicted by least recent use when space is short', () => {
    const cache = scheduleCache({ bytes: 3_000 });
    const big = [aCached(1, { json: JSON.stringify({ text: 'x'.repeat(700) }) })];
    for (const name of ['2026-01', '2026-02']) cache.save(studio, month(name), content('s', big));
    cache.find(studio, month('2026-01'));
    cache.save(studio, month('2026-03'), content('s', big));
    expect(['2026-01', '2026-02', '2026-03'].filter((name) => cache.find(studio, month(name)))).toEqual(['2026-01', '2026-03']);
  });

  it('build their bytes once per version, for all filters with the same result', () => {
    const cache = scheduleCache();
    const bytes = (version: string, filter: ScheduleFilter) =>
      cache.bytes(studio, month('2026-01'), content(version, [aCached(1), aCached(2)]), filter);
    const template = (id: number) => asId<ClassTemplateId>(id);
    expect(bytes('s', { locations: [] })).toBe(bytes('s', {}));
    expect(bytes('s', { classes: [template(902), template(901), template(902)] })).toBe(bytes('s', {}));
    expect(bytes('s', { classes: [template(901)] })).not.toBe(bytes('s', { classes: [template(902)] }));
    expect(bytes('t', {})).not.toBe(bytes('s', {}));
    const nothing = bytes('s', { locations: [asId<LocationId>(77)] });
    for (let id = 100; id < 5_000; id++) expect(bytes('s', { locations: [asId<LocationId>(id)] })).toBe(nothing);
  });
});

describe('filters', () => {
  const classes = [
    aCached(1, { filterIds: { services: [20], locations: [10], instructors: [30], classes: [901], filter_tags: [40] } }),
    aCached(2, { filterIds: { services: [20], locations: [11], instructors: [31], classes: [902], filter_tags: [40, 41] } }),
    aCached(3),
  ];
  const found = (filter: ScheduleFilter) =>
    (
      JSON.parse(scheduleCache().bytes(studio, month('2026-01'), content('s', classes), filter).anonymous.body().toString()) as {
        classes: { id: number }[];
      }
    ).classes.map((one) => one.id);

  it.each([
    { filter: {}, gives: [1, 2, 3] },
    { filter: { locations: [10] }, gives: [1] },
    { filter: { locations: [10, 11] }, gives: [1, 2] },
    { filter: { services: [20] }, gives: [1, 2] },
    { filter: { instructors: [31] }, gives: [2] },
    { filter: { classes: [903] }, gives: [3] },
    { filter: { filter_tags: [40] }, gives: [1, 2] },
    { filter: { filter_tags: [41, 99] }, gives: [2] },
    { filter: { services: [20], locations: [11] }, gives: [2] },
    { filter: { services: [20], locations: [99] }, gives: [] },
    { filter: { locations: [99] }, gives: [] },
  ])('$filter gives $gives', ({ filter, gives }) => {
    expect(found(filter as unknown as ScheduleFilter)).toEqual(gives);
  });
});
