import { describe, expect, it } from 'vitest';
import type { Month } from '../../../kernel/calendar.ts';
import {
  asId,
  type ClassTemplateId,
  type LocationId,
  type ServiceId,
  type StaffId,
  type StudioId,
  type TagId,
} from '../../../kernel/ids.ts';
import { classesPresent, scheduleCache, type KeptClass, type MonthContent, type ScheduleFilter } from './schedule-cache.ts';

const studio = asId<StudioId>(1);
const month = (text: string) => text as Month;
const aKept = (id: number, over: Partial<KeptClass> = {}): KeptClass => ({
  id,
  version: 1,
  json: JSON.stringify({ id }),
  seated: null,
  location: null,
  service: null,
  instructor: null,
  template: asId<ClassTemplateId>(900 + id),
  tags: [],
  ...over,
});
const content = (stamp: string, classes: readonly KeptClass[] = [aKept(1)]): MonthContent => ({
  stamp,
  settings: 1,
  classes,
  rest: '"x":1',
  isPublic: true,
});

describe('a month that was read in two statements', () => {
  const present = (...list: [id: number, version: number][]) => list.map(([id, version]) => ({ id, version }));
  const told = (...[there, kept, anew]: Parameters<typeof classesPresent>) =>
    classesPresent(there, kept, anew).map(({ id, version }) => [id, version]);
  const [one, two] = [aKept(1), aKept(2)];

  it.each([
    [
      'what is kept and has not changed',
      present([1, 1], [2, 1]),
      [two, one],
      [],
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      'what was made anew, in its place',
      present([2, 5], [1, 1]),
      [one, two],
      [aKept(2, { version: 5 })],
      [
        [2, 5],
        [1, 1],
      ],
    ],
    ['what is not there any more', present([1, 1]), [one, two], [], [[1, 1]]],
    ['what changed again between the two, as it is now', present([1, 2]), [one], [aKept(1, { version: 3 })], [[1, 3]]],
    ['what changed before the first and went before the second: not as it was', present([1, 2], [2, 1]), [one, two], [], [[2, 1]]],
    ['what came between the two: at the next look', present([1, 1]), [one], [two], [[1, 1]]],
  ])('has %s', (_, there, kept, anew, expected) => {
    expect(told(there, kept, anew)).toEqual(expected);
  });
});

describe('months that are kept', () => {
  it('are found under their stamp only', () => {
    const cache = scheduleCache();
    const kept = cache.keep(studio, month('2026-11'), content('1 3 77'));
    expect(cache.find(studio, month('2026-11'), '1 3 77')).toBe(kept);
    expect(cache.find(studio, month('2026-11'), '1 3 78')).toBeUndefined();
    expect(cache.find(studio, month('2026-12'), '1 3 77')).toBeUndefined();
    expect(cache.find(asId<StudioId>(2), month('2026-11'), '1 3 77')).toBeUndefined();
  });

  it('are found by nobody when nothing tells what they are as of', () => {
    const cache = scheduleCache();
    cache.keep(studio, month('2026-11'), { ...content(''), stamp: null });
    for (const stamp of ['', 'null', '1 3 77']) expect(cache.find(studio, month('2026-11'), stamp)).toBeUndefined();
  });

  it('are remembered under whatever stamp, for what has not changed since', () => {
    const cache = scheduleCache();
    cache.keep(studio, month('2026-11'), content('old'));
    expect(cache.last(studio, month('2026-11'))).toEqual(content('old'));
    expect(cache.last(studio, month('2026-12'))).toBeUndefined();
  });

  it('give way when there is no room: what was asked for longest ago goes first', () => {
    const cache = scheduleCache({ bytes: 3_000 });
    const big = [aKept(1, { json: JSON.stringify({ text: 'x'.repeat(700) }) })];
    for (const name of ['2026-01', '2026-02']) cache.keep(studio, month(name), content('s', big));
    cache.find(studio, month('2026-01'), 's');
    cache.keep(studio, month('2026-03'), content('s', big));
    const left = ['2026-01', '2026-02', '2026-03'].filter((name) => cache.find(studio, month(name), 's'));
    expect(left).toEqual(['2026-01', '2026-03']);
    expect(cache.size).toBeLessThanOrEqual(3_000);
  });

  it('count their bytes too, and give them back when they are replaced', () => {
    const cache = scheduleCache();
    cache.keep(studio, month('2026-01'), content('s'));
    const alone = cache.size;
    cache.find(studio, month('2026-01'), 's')!.bytes({});
    expect(cache.size).toBeGreaterThan(alone);
    cache.keep(studio, month('2026-01'), content('t'));
    expect(cache.size).toBe(alone);
  });

  it('keep so many filters, and make each once', () => {
    const cache = scheduleCache({ filtersPerMonth: 3 });
    const kept = cache.keep(studio, month('2026-01'), content('s'));
    const all = kept.bytes({});
    expect(kept.bytes({ locations: [] })).toBe(all);
    const one = kept.bytes({ classes: [asId<ClassTemplateId>(901), asId<ClassTemplateId>(902)] });
    expect(kept.bytes({ classes: [asId<ClassTemplateId>(902), asId<ClassTemplateId>(901), asId<ClassTemplateId>(902)] })).toBe(one);
    const before = cache.size;
    for (let id = 1; id <= 20; id++) kept.bytes({ locations: [asId<LocationId>(id)] });
    expect(cache.size - before).toBeLessThan(1_000);
    expect(kept.bytes({ classes: [asId<ClassTemplateId>(901), asId<ClassTemplateId>(902)] })).not.toBe(one);
    expect(kept.bytes({})).toBe(all);
  });

  it('stay whole for whoever holds them, even when the cache has let go of them', () => {
    const cache = scheduleCache({ bytes: 10 });
    const first = cache.keep(studio, month('2026-01'), content('s'));
    cache.keep(studio, month('2026-02'), content('s'));
    expect(cache.find(studio, month('2026-01'), 's')).toBeUndefined();
    expect(Buffer.concat(first.bytes({}).anonymous.body()).toString()).toContain('"classes":[{"id":1}]');
  });
});

describe('filters', () => {
  const classes = [
    aKept(1, { location: asId<LocationId>(10), service: asId<ServiceId>(20), instructor: asId<StaffId>(30), tags: [asId<TagId>(40)] }),
    aKept(2, {
      location: asId<LocationId>(11),
      service: asId<ServiceId>(20),
      instructor: asId<StaffId>(31),
      tags: [asId<TagId>(40), asId<TagId>(41)],
    }),
    aKept(3),
  ];
  const kept = scheduleCache().keep(studio, month('2026-01'), content('s', classes));
  const found = (filter: ScheduleFilter) =>
    (JSON.parse(Buffer.concat(kept.bytes(filter).anonymous.body()).toString()) as { classes: { id: number }[] }).classes.map(
      (one) => one.id,
    );

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
