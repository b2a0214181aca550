/**
 * Many people book the last seats of a series at once, from two processes: each buyer gets all classes or none. The control without the lock
 * sells seats twice.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { aSeries } from '../builders/series.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { bookSeries, reserve, statuses, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const [BUYERS, CLASSES, PLACES] = [16, 5, 4];
const processes = twoProcesses();
const { open, openUnlocked, close, address } = processes;

interface Outcome {
  readonly rush: Rush;
  readonly answers: readonly Answer[];
  readonly sizes: readonly number[];
  readonly most: number;
}

/**
 * All buyers were shown all classes and book at the same moment. Meanwhile others reserve single classes of the series, the last class
 * first.
 */
async function everybodyBooks(): Promise<Outcome> {
  const rush = await aRush(processes.database, {
    people: BUYERS + CLASSES,
    credits: CLASSES,
    sessions: CLASSES,
    capacity: PLACES,
    waitlist: false,
  });
  const series = await inStudio(processes.database.db, rush.studio, (tx) => aSeries(tx, rush.sessions.toReversed()));
  const buyers = rush.people.slice(0, BUYERS);
  const [answers] = await Promise.all([
    Promise.all(buyers.map((who, index) => bookSeries(address(index), rush.slug, who, { series, classes: rush.sessions }))),
    Promise.all(rush.people.slice(BUYERS).map((who, nth) => reserve(address(nth), rush.slug, who, rush.sessions.at(-1 - nth)!))),
  ]);
  const sizes = await look(
    processes.database,
    rush.studio,
    'select count(b.id)::int as size from series_booking r left join booking b on b.series_booking_id = r.id group by r.id',
  );
  const [{ most }] = await look(
    processes.database,
    rush.studio,
    `select max(seats)::int as most from (select count(*) as seats from booking where state = 'reserved' group by class_session_id) s`,
  );
  return { rush, answers, sizes: sizes.map(({ size }) => size as number), most };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it(`sells the whole series to as many of ${BUYERS} buyers as there are seats, and nothing to the others`, async () => {
    for (let round = 0; round < 3; round++) {
      const { rush, answers, sizes, most } = await everybodyBooks();
      const booked = answers.filter(({ status }) => status === 200).length;
      expect(statuses(answers)).toEqual({ 200: booked, 409: BUYERS - booked });
      const codes = new Set(answers.flatMap(({ body }) => body.code ?? []));
      expect([...codes].filter((code) => code !== 'series-changed' && code !== 'nothing-to-book')).toEqual([]);
      expect(booked).toBeGreaterThanOrEqual(PLACES - 1);
      expect(sizes).toEqual(Array.from({ length: booked }, () => CLASSES));
      expect(most).toBe(PLACES);
      expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
    }
  }, 120_000);
});

describe('control: no lock on the classes', () => {
  beforeAll(openUnlocked);
  afterAll(close);

  it('sells more seats than exist', async () => {
    let most = 0;
    for (let round = 0; round < 10 && most <= PLACES; round++) most = Math.max(most, (await everybodyBooks()).most);
    expect(most).toBeGreaterThan(PLACES);
  }, 120_000);
});
