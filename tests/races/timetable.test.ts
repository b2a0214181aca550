/**
 * Classes that repeat, on PostgreSQL. Two runs at once make one set of sessions. In the control without the lock and the unique index each
 * run makes its own set.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Day, WallTime, Zone } from '../../src/kernel/calendar.ts';
import { asId, type ClassTemplateId } from '../../src/kernel/ids.ts';
import { instant, type Instant } from '../../src/kernel/time.ts';
import { lockTime } from '../../src/features/appointments/server/public.ts';
import { changeSettings, loadStudio, lockSettings } from '../../src/features/studio/server/public.ts';
import { settingsUses } from '../../src/app/server/settings-uses.ts';
import { recurrenceFields, type RecurrenceFields } from '../../src/features/timetable/contract/recurrence.ts';
import { recurrenceTable } from '../../src/features/timetable/server/public.ts';
import { makeSessions } from '../../src/features/timetable/server/top-up.ts';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { switchGuardsOff } from '../../src/server/db/guards.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { insertEntity } from '../../src/server/entities/entity.store.ts';
import { aStudio, type TestStudio } from '../builders/studio.ts';
import { migratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/postgres.ts';

let file: TestDatabase;
let database: Database;
beforeAll(async () => {
  file = await migratedDatabase();
  database = await openDatabase({ databaseUrl: file.url, dataDir: 'memory' });
});
afterAll(async () => {
  await database.close();
  await file.drop();
});

/** A Thursday, 7:00 in New York. */
const NOW = at('2026-11-26T12:00:00Z');

function at(text: string): Instant {
  return instant(Date.parse(text));
}

/** A studio in New York with a class every Monday at 18:00. */
async function aWeekly(differs: Partial<RecurrenceFields> = {}, settings = {}): Promise<TestStudio> {
  const studio = await aStudio(database, { settings: { timeZone: 'America/New_York' as Zone, scheduleWeeksAhead: 3, ...settings } });
  await studio.inside(async (tx) => {
    const { id } = await tx
      .insertInto('class_template')
      .values({ studio_id: tx.studio, name: 'Flow', color: '#123456', duration_minutes: 60 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const template = asId<ClassTemplateId>(id);
    const fields = { class: template, weekday: 1, starts: '18:00', durationMinutes: 60, firstDay: '2026-11-01' };
    await insertEntity(tx, recurrenceTable, { ...recurrenceFields.parse(fields), ...differs });
  });
  return studio;
}

const run = (studio: TestStudio, now = NOW, lock: Parameters<typeof makeSessions>[1] = lockTime): Promise<number> =>
  studio.inside((tx) => makeSessions({ tx, at: now }, lock));

const starts = (studio: TestStudio): Promise<string[]> =>
  studio.inside(async (tx) => {
    const rows = await tx.selectFrom('class_session').select('starts_at').where('studio_id', '=', tx.studio).orderBy('starts_at').execute();
    return rows.map((row) => row.starts_at.toISOString());
  });

const change = (studio: TestStudio, set: object, day: string) =>
  studio.inside((tx) =>
    tx.updateTable('class_session').set(set).where('studio_id', '=', tx.studio).where('original_day', '=', day).execute(),
  );

/** A guard makes one of two wait, so the other goes on after half a second. Without the guard they meet, however busy the machine is. */
const GUARDED = 500;
const UNGUARDED = 20_000;

/** Both runs wait for each other before they read which days have a session, but for at most `most` milliseconds. */
function together(most: number): Parameters<typeof makeSessions>[1] {
  const both = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === 2) both.resolve();
    return Promise.race([both.promise, new Promise<void>((done) => void setTimeout(done, most).unref())]);
  };
}

const twoRuns = async (studio: TestStudio, most = GUARDED): Promise<number[]> => {
  const meet = together(most);
  return Promise.all([run(studio, NOW, meet), run(studio, NOW, meet)]);
};

/** Saves Los Angeles as the time zone, as the settings do. */
const moveToLosAngeles = (studio: TestStudio) =>
  studio.inside(async (tx) => {
    await lockSettings(tx);
    const to = 'America/Los_Angeles' as Zone;
    await settingsUses.keepWallTimes({ tx, at: NOW, studio: await loadStudio(tx) }, { from: 'America/New_York' as Zone, to });
    await changeSettings(tx, { timeZone: to });
  });

/** Another time zone is saved while a run is under way. */
async function movedDuringRun(studio: TestStudio, most = GUARDED): Promise<string[]> {
  const moves: Promise<void>[] = [];
  await run(studio, NOW, async () => {
    moves.push(moveToLosAngeles(studio));
    await Promise.race([...moves, sleep(most, null, { ref: false })]);
  });
  await Promise.all(moves);
  return starts(studio);
}

describe('a class that repeats', () => {
  it('is made once by two runs at once', async () => {
    const studio = await aWeekly();
    expect((await twoRuns(studio)).toSorted((one, other) => one - other)).toEqual([0, 3]);
    expect(await starts(studio)).toEqual(['2026-11-30T23:00:00.000Z', '2026-12-07T23:00:00.000Z', '2026-12-14T23:00:00.000Z']);
    expect(await run(studio)).toBe(0);
  });

  it('is made at its time on the wall, also when the time zone changes meanwhile', async () => {
    const evenings = ['2026-12-01T02:00:00.000Z', '2026-12-08T02:00:00.000Z', '2026-12-15T02:00:00.000Z'];
    expect(await movedDuringRun(await aWeekly())).toEqual(evenings);
  });

  it('goes on after five days without a server, and makes nothing in the past', async () => {
    const studio = await aWeekly({}, { scheduleWeeksAhead: 1 });
    await run(studio);
    const before = await starts(studio);
    expect(await run(studio, at('2026-12-08T12:00:00Z'))).toBe(1);
    expect(await starts(studio)).toEqual([...before, '2026-12-14T23:00:00.000Z']);
  });

  it('is not made for a start that has just begun', async () => {
    const studio = await aWeekly({ weekday: 4, starts: '07:00' as WallTime });
    await run(studio);
    expect((await starts(studio))[0]).toBe('2026-12-03T12:00:00.000Z');
  });

  it('keeps its time on the wall through both changes of the clock', async () => {
    const studio = await aWeekly({ weekday: 7, starts: '01:30' as WallTime });
    await run(studio, at('2026-10-20T12:00:00Z'));
    expect(await starts(studio)).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-08T06:30:00.000Z']);
    const spring = await aWeekly({ weekday: 7, starts: '02:30' as WallTime });
    await run(spring, at('2026-03-02T12:00:00Z'));
    expect(await starts(spring)).toEqual([]);
    const earlier = await aWeekly({ weekday: 7, starts: '02:30' as WallTime, firstDay: '2026-03-01' as Day });
    await run(earlier, at('2026-03-02T12:00:00Z'));
    expect(await starts(earlier)).toEqual(['2026-03-08T07:30:00.000Z', '2026-03-15T06:30:00.000Z', '2026-03-22T06:30:00.000Z']);
  });

  it('keeps a day empty that was removed, and makes no second session for a moved or cancelled one', async () => {
    const studio = await aWeekly();
    await run(studio);
    await change(studio, { starts_at: new Date('2026-12-01T20:00:00Z'), ends_at: new Date('2026-12-01T21:00:00Z') }, '2026-11-30');
    await change(studio, { cancelled_at: new Date(NOW) }, '2026-12-07');
    await studio.inside(async (tx) => {
      const gone = await tx
        .deleteFrom('class_session')
        .where('studio_id', '=', tx.studio)
        .where('original_day', '=', '2026-12-14')
        .returning('recurrence_id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('recurrence_skip')
        .values({ studio_id: tx.studio, recurrence_id: gone.recurrence_id!, day: '2026-12-14' })
        .execute();
    });
    expect(await run(studio)).toBe(0);
    expect(await starts(studio)).toEqual(['2026-12-01T20:00:00.000Z', '2026-12-07T23:00:00.000Z']);
  });
});

describe('control: neither the lock nor the unique index', () => {
  beforeEach(async () => {
    switchGuardsOff(new Set(['recurrence-lock']));
    await withClient(database.owner, (client) => client.query('drop index if exists class_session_of_recurrence'));
  });
  afterEach(() => switchGuardsOff(new Set()));

  it('is made twice by two runs at once', async () => {
    const studio = await aWeekly();
    expect(await twoRuns(studio, UNGUARDED)).toEqual([3, 3]);
    expect(await starts(studio)).toHaveLength(6);
  });

  it('is made by the old time zone when another is saved meanwhile', async () => {
    expect((await movedDuringRun(await aWeekly(), UNGUARDED))[0]).toBe('2026-11-30T23:00:00.000Z');
  });
});
