import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anArchive } from '../../../tests/builders/archive.ts';
import { databaseSettings, testDatabaseKind } from '../../../tests/support/database.ts';
import { startServer } from '../../../tests/support/server-process.ts';
import { asId, type StudioId } from '../../kernel/ids.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/database.ts';
import { inStudio } from '../../server/db/studio-tx.ts';
import { runStudioCommand } from './run-studio-command.ts';

/**
 * Tests the command line on a stored database. Most commands run in this process. Those with `spawned` run in one of their own, as in real
 * use.
 */
const folder = mkdtempSync(join(tmpdir(), 'atelier-cli-'));
const fixture = join(import.meta.dirname, '../../../tests/fixtures/leisure-timetable.csv');
let env: Record<string, string>;
let drop: () => Promise<void>;

beforeAll(async () => {
  const settings = await databaseSettings('nothing');
  drop = settings.drop;
  env = { DATA_DIR: join(folder, 'data'), ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }) };
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Outcome {
  code: number | null;
  out: string;
  error: string;
}

async function studio(...args: string[]): Promise<Outcome> {
  let [out, error] = ['', ''];
  const code = await runStudioCommand(args, env, { out: (text) => (out += `${text}\n`), error: (text) => (error += `${text}\n`) });
  return { code, out, error };
}

function spawned(...args: string[]): Promise<Outcome> {
  // The test runner sets these variables for itself.
  const { NODE_ENV: _, BASE_URL: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'studio.ts'), ...args], {
    env: { ...inherited, ...env },
  });
  let [out, error] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, error })));
}

/** The receipt number of an order, by its key in the archive. */
async function numberOf(slug: string, key: string): Promise<string> {
  const database = await openDatabase(readConfig(env));
  const { id } = await database.db.selectFrom('studio').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const order = await inStudio(database.db, asId<StudioId>(id), (tx) =>
    tx.selectFrom('customer_order').select('id').where('archive_key', '=', key).executeTakeFirstOrThrow(),
  );
  await database.close();
  return String(order.id);
}

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('npm run studio', () => {
  it('imports an archive, exports the same one, and refuses a second import', async () => {
    const archive = file('harbor.json', anArchive());
    expect(await spawned('import', archive)).toEqual({
      code: 0,
      out: 'Imported the studio "harbor": 2 staff, 2 tags, 2 locations, 2 services, 2 classes, 2 recurrences, 2 closures, 3 occurrences, 2 series, 2 offers, 2 partners, 2 waivers, 1 wordings, 6 custom fields, 3 customers, 2 codes, 2 gift cards, 2 passes, 4 orders, 2 day closings, 2 series bookings, 1 standing bookings, 8 bookings, 2 appointment sessions, 2 appointments.\n',
      error: '',
    });
    const { code, out } = await spawned('export', 'harbor');
    expect([code, JSON.parse(out)]).toEqual([0, anArchive()]);
    expect(await spawned('import', archive)).toEqual({
      code: 1,
      out: '',
      error: 'There is a studio "harbor" already, and an import never changes one. Give the archive another slug.\n',
    });
  });

  it('names every error of an archive with its position', async () => {
    const unread = await studio('import', file('unread.json', { ...anArchive(), workshops: [], tags: [{ key: 't1' }] }));
    expect(unread).toMatchObject({ code: 1, out: '' });
    expect(unread.error).toContain('tags[0].name is missing.\n');
    expect(unread.error).toContain('the archive has a section that this version does not know: "workshops".');
    expect(unread.error).toContain('Nothing was imported: 2 things are wrong.');
    const unsound = await studio(
      'import',
      file('unsound.json', {
        ...anArchive(),
        studio: { ...anArchive().studio, slug: 'unsound', hosts: [] },
        locations: [],
      }),
    );
    expect(unsound.code).toBe(1);
    expect(unsound.error).toContain('occurrences[0].location: "loft" is not among the locations.\n');
    expect(await studio('export', 'unsound')).toMatchObject({
      code: 1,
      error: 'There is no studio "unsound". There is: harbor.\n',
    });
  });

  it('imports a timetable: dry run, run, repeat', async () => {
    const run = (...more: string[]) =>
      studio('import-timetable', fixture, '--studio', 'harbor', '--from', '2026-10-26', '--weeks', '2', ...more);
    const heading = `${fixture}: 741 lines, 741 weekly classes.\nroom "Main pool" is read as "Main Pool" (lines 31, 148).\nStudio "harbor", 2026-10-26 to 2026-11-08, times of America/New_York.\n`;
    const dry = await run('--dry-run');
    const lines = dry.out.split('\n').filter((line) => line.startsWith('New: '));
    expect([lines.length, lines[0]]).toEqual([741, expect.stringMatching(/^New: .+, .+, \w+day \d\d:\d\d–\d\d:\d\d \(2 occurrences\)\.$/)]);
    expect({ ...dry, out: dry.out.replaceAll(/^New: .*\n/gm, '') }).toEqual({
      code: 0,
      error: '',
      out: `${heading}Would make 6 locations, 2 services, 117 classes, 1482 occurrences. 0 unchanged.\nThis was a dry run: nothing was written.\n`,
    });
    expect(await run('--capacity', '12')).toEqual({
      code: 0,
      error: '',
      out: `${heading}Made 6 locations, 2 services, 117 classes, 1482 occurrences. 0 unchanged.\n`,
    });
    expect(await run()).toEqual({
      code: 0,
      error: '',
      out: `${heading}Made 0 locations, 0 services, 0 classes, 0 occurrences. 1482 unchanged.\n`,
    });
    const { out } = await studio('export', 'harbor');
    const made = (JSON.parse(out) as ReturnType<typeof anArchive>).occurrences!.filter(({ key }) => key.startsWith('timetable|'));
    expect(made).toHaveLength(1482);
    expect(new Set(made.map(({ capacity, instructor }) => `${capacity} ${instructor}`))).toEqual(new Set(['12 null']));
    // Monday 06:30 local time, before and after the clocks go back.
    expect(
      made.filter(({ key }) => key.includes('|monday|06:30|public swim|') && key.includes('main pool')).map(({ startsAt }) => startsAt),
    ).toEqual(['2026-10-26T10:30:00.000Z', '2026-11-02T11:30:00.000Z']);
  });

  it('imports nothing from a timetable with bad lines, and names each', async () => {
    const before = await studio('export', 'harbor');
    const lines = readFileSync(fixture, 'utf8').split('\n');
    const bad = file(
      'bad.csv',
      [
        ...lines.slice(0, 5),
        'Nowhere,Funday,10:00,11:00,Yoga,,class,adult',
        'Nowhere,Monday,11:00,10:00,Yoga,,class,adult',
        ...lines.slice(5),
      ].join('\n'),
    );
    expect(await studio('import-timetable', bad, '--studio', 'harbor', '--from', '2027-01-04', '--weeks', '1')).toEqual({
      code: 1,
      out: '',
      error:
        'line 6: "Funday" is no weekday (Monday to Sunday).\n' +
        'line 7: ends at 10:00, before it starts at 11:00 (past midnight a class may last up to 6 hours).\n' +
        'Nothing was imported: 2 faults in the timetable.\n',
    });
    expect((await studio('export', 'harbor')).out).toBe(before.out);
  });

  it.each([
    { args: [], code: 2, says: 'Usage:' },
    { args: ['--help'], code: 0, says: 'Usage:' },
    { args: ['dance'], code: 2, says: 'There is no command "dance".' },
    { args: ['import'], code: 2, says: 'This command takes exactly one FILE.' },
    { args: ['import', '/nowhere.json'], code: 1, says: '/nowhere.json cannot be read: ENOENT' },
    { args: ['import', fixture], code: 1, says: 'is not JSON' },
    { args: ['import-timetable', fixture], code: 2, says: '--studio, --from and --weeks are needed.' },
    {
      args: ['import-timetable', fixture, '--studio', 'x', '--from', '2026-02-30', '--weeks', '1'],
      code: 2,
      says: '--from must be a day such as 2026-09-07, not "2026-02-30".',
    },
    {
      args: ['import-timetable', fixture, '--studio', 'x', '--from', '2026-02-28', '--weeks', '0'],
      code: 2,
      says: '--weeks must be a whole number from 1 to 104, not "0".',
    },
    {
      args: ['import-timetable', fixture, '--studio', 'x', '--from', '2026-02-28', '--weeks', '1', '--capacity', 'lots'],
      code: 2,
      says: '--capacity must be',
    },
    {
      args: ['import-timetable', fixture, '--studio', 'x', '--from', '2026-02-28', '--weeks', '1'],
      code: 1,
      says: 'There is no studio "x". There is: harbor.',
    },
    { args: ['export', 'harbor', '--colour', 'red'], code: 2, says: "Unknown option '--colour'" },
    { args: ['reconcile'], code: 0, says: 'harbor: every seat, place in line, credit and sale adds up.' },
  ])('answers $args with $code', async ({ args, code, says }) => {
    const outcome = await studio(...args);
    expect(outcome.code).toBe(code);
    expect(outcome.out + outcome.error).toContain(says);
    expect(outcome.error).not.toContain('    at ');
  });

  it('prints its usage in its own process', async () => {
    expect(await spawned('dance')).toEqual(await studio('dance'));
  });

  it('refuses a file that is no archive, or has another version', async () => {
    expect(await studio('import', file('other.json', { hello: 1 }))).toMatchObject({
      code: 1,
      error: 'This is no studio archive: "format" is missing, not "atelier-studio".\n',
    });
    expect(await studio('import', file('newer.json', { ...anArchive(), version: 2 }))).toMatchObject({
      code: 1,
      error: 'This archive has version 2; this program reads version 1.\n',
    });
  });

  it('sets a gateway’s keys from the environment, prints none of them, and switches it off', async () => {
    await studio('import', file('paid.json', { ...anArchive(), studio: { ...anArchive().studio, slug: 'paid', hosts: [] } }));
    const keys = { GATEWAY_PUBLIC_KEY: 'pk_live_1', GATEWAY_SECRET_KEY: 'sk_live_hidden', GATEWAY_WEBHOOK_SECRET: 'whsec_hidden' };
    Object.assign(env, keys);
    const set = await studio('gateway', 'paid', 'stripe');
    for (const name of Object.keys(keys)) delete env[name];
    expect(set).toEqual({ code: 0, out: expect.stringContaining('/v1/webhooks/stripe'), error: '' });
    expect(JSON.stringify(set)).not.toContain('hidden');
    expect(await studio('gateway', 'paid', 'stripe', '--off')).toMatchObject({ code: 0, out: expect.stringContaining('no more payments') });
    expect(await studio('gateway', 'nobody', 'stripe', '--off')).toMatchObject({ code: 1 });
    expect(await studio('gateway', 'paid', 'barter')).toMatchObject({ code: 2, error: expect.stringContaining('no gateway "barter"') });
    expect(await studio('gateway', 'paid')).toMatchObject({ code: 2 });
    env['GATEWAY_SECRET_KEY'] = 'sk_live_hidden';
    const half = await studio('gateway', 'paid', 'stripe');
    delete env['GATEWAY_SECRET_KEY'];
    expect(half).toMatchObject({ code: 1, error: expect.stringContaining('Nothing was changed') });
    expect(half.error).not.toContain('hidden');
  });

  it('gives the reason when it settles nothing', async () => {
    await studio('import', file('owing.json', { ...anArchive(), studio: { ...anArchive().studio, slug: 'owing', hosts: [] } }));
    expect(await studio('settle', 'owing', '999999', 'cash')).toMatchObject({ code: 1, error: expect.stringContaining('no order 999999') });
    for (const misuse of [['owing'], ['owing', 'x', 'cash'], ['owing', '1', 'barter'], ['owing', '1', 'cash', 'more']])
      expect(await studio('settle', ...misuse)).toMatchObject({ code: 2, error: expect.stringContaining('It is cash or bank.') });
  });

  it('refunds part of an order until no money is left, and gives the reason for a refusal', async () => {
    await studio('import', file('back.json', { ...anArchive(), studio: { ...anArchive().studio, slug: 'back', hosts: [] } }));
    expect(await studio('refund', 'back', '999999')).toMatchObject({ code: 1, error: expect.stringContaining('no order 999999') });
    for (const misuse of [['back'], ['back', 'x'], ['back', '1', 'all'], ['back', '1', '5', 'more']])
      expect(await studio('refund', ...misuse)).toMatchObject({ code: 2, error: expect.stringContaining('such as: refund demo 12 20.50') });
    const number = await numberOf('back', 'r1');
    expect(await studio('refund', 'back', number, '0.001')).toMatchObject({ code: 1, error: expect.stringContaining('no amount') });
    expect(await studio('refund', 'back', number, '100.50')).toEqual({
      code: 0,
      out: `GBP100.50 of order ${number} of the studio "back" goes back; its customer is told. Hand over GBP100.50 at the desk.\n`,
      error: '',
    });
    expect(await studio('refund', 'back', number, '100.50')).toMatchObject({ code: 1, error: expect.stringContaining('Only GBP49.50') });
    expect(await studio('reconcile')).toMatchObject({ code: 0 });
  });

  it.runIf(testDatabaseKind === 'pglite')('refuses an embedded database that a server holds', async () => {
    const server = await startServer(env);
    try {
      const outcome = await studio('reconcile');
      expect(outcome.code).toBe(1);
      expect(outcome.error).toContain(`is in use by process ${server.pid}.`);
      expect(outcome.error).toContain('stop the server first');
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });

  it.runIf(testDatabaseKind === 'postgres')('works beside a server on PostgreSQL, which sees the new studio', async () => {
    const server = await startServer(env);
    try {
      await studio('import', file('beside.json', { ...anArchive(), studio: { ...anArchive().studio, slug: 'beside', hosts: [] } }));
      const answer = await fetch(`${server.address}/v1/api/getSettings`, { headers: { 'x-studio': 'beside' } });
      expect(answer.status).toBe(200);
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });
});
