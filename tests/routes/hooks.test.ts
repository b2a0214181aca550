/** The hooks for external checks (quality.md, fixed-points.md): their effect, and their absence in production. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAtelier, type Atelier } from '../../src/app/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { aRush } from '../builders/rush.ts';
import { aStudio } from '../builders/studio.ts';
import { databaseSettings, type DatabaseSettings } from '../support/database.ts';
import { PRODUCTION } from '../support/production.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe('the settings of a production server', () => {
  const production = { ...PRODUCTION, DATA_DIR: 'memory' };

  it.each([
    { hook: 'CLOCK_FILE', env: { CLOCK_FILE: '/tmp/clock' } },
    { hook: 'GUARDS_OFF', env: { GUARDS_OFF: 'session-lock' } },
    { hook: 'GUARDS_OFF', env: { GUARDS_OFF: 'pass-lock,session-lock' } },
  ])('refuse $hook', ({ hook, env }) => {
    expect(() => readConfig({ ...production, ...env })).toThrow(`${hook} is for tests and is refused when NODE_ENV=production.`);
    expect(() => readConfig({ ...env, DATA_DIR: 'memory' })).not.toThrow();
  });

  it('create no demo and show no mailbox, whatever else is set', () => {
    for (const env of [{}, { SMTP_URL: 'smtp://mail.test' }])
      expect(readConfig({ ...production, ...env })).toMatchObject({ demoMode: false, seed: 'none' });
    expect(readConfig({ DATA_DIR: 'memory' })).toMatchObject({ demoMode: true, seed: 'demo' });
    expect(readConfig({ DATA_DIR: 'memory', SMTP_URL: 'smtp://mail.test' })).toMatchObject({ demoMode: false });
  });
});

describe('CLOCK_FILE', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** The server's time in unix seconds, from the Date header of an answer. */
  const told = async (): Promise<number> => {
    const { headers } = await server.call('GET', '/api/getSettings');
    return Date.parse(String(headers['date'])) / 1000;
  };
  const real = (): number => Math.floor(Date.now() / 1000);

  it('with an ISO instant stops the clock, and is read at every request', async () => {
    server.setClock('2027-03-14T06:59:58Z');
    expect(await told()).toBe(Date.parse('2027-03-14T06:59:58Z') / 1000);
    server.setClock('2027-03-14T03:00:00-04:00\n');
    expect(await told()).toBe(Date.parse('2027-03-14T07:00:00Z') / 1000);
    expect(await told()).toBe(Date.parse('2027-03-14T07:00:00Z') / 1000);
  });

  it.each([
    { text: '+3d', seconds: 3 * 86_400 },
    { text: '-2h', seconds: -7200 },
    { text: '+90s', seconds: 90 },
    { text: '+15m', seconds: 900 },
    { text: '', seconds: 0 },
  ])('with "$text" means the real time and $seconds seconds', async ({ text, seconds }) => {
    server.setClock(text);
    expect(Math.abs((await told()) - real() - seconds)).toBeLessThanOrEqual(2);
  });

  it('decides whether a class has started', async () => {
    server.setClock('2026-11-16T10:00:00Z');
    const now = Date.parse('2026-11-16T10:00:00Z');
    const rush = await aRush(server.atelier.database, {
      now: now as never,
      people: 1,
      credits: 5,
      sessions: 2,
      capacity: 2,
    });
    const reserve = (session: number) =>
      server.call('POST', '/api/reserveClass', {
        studio: rush,
        token: rush.people[0]!.token,
        body: { user_pass: rush.people[0]!.pass, schedule_id: rush.sessions[session] },
      });
    expect((await reserve(0)).status).toBe(200);
    server.setClock('2026-11-19T11:00:00Z');
    expect((await reserve(1)).body.code).toBe('class-started');
  });

  it('with invalid content is an error, not a guessed time', async () => {
    server.setClock('tomorrow');
    expect((await server.call('GET', '/api/getSettings')).status).toBe(500);
    server.setClock('');
  });
});

describe('the demo mailbox', () => {
  let settings: DatabaseSettings;
  let production: Atelier;
  let demo: TestServer;
  beforeAll(async () => {
    settings = await databaseSettings();
    production = await buildAtelier(
      readConfig({
        ...PRODUCTION,
        LOG_LEVEL: 'silent',
        DATA_DIR: settings.dataDir,
        ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
      }),
    );
    await aStudio(production.database, { slug: 'demo' });
    demo = await startTestServer();
  });
  afterAll(async () => {
    await Promise.all([production.close(), demo.close()]);
    await settings.drop();
  });

  const addresses = ['/dev/mail', '/dev/mail/1', '/dev/mail/1/letter', '/v1/dev/mail', '/v1/dev/mail?to=new@demo.test'];

  it.each(addresses)('does not exist in production: %s', async (url) => {
    for (const accept of ['*/*', 'text/html', 'application/json'])
      expect((await production.app.inject({ url, headers: { accept } })).statusCode).toBe(404);
  });

  it('exists in demo mode', async () => {
    expect((await demo.atelier.app.inject({ url: '/dev/mail', headers: { accept: 'text/html' } })).statusCode).toBe(200);
    expect((await demo.call('GET', '/dev/mail')).body).toEqual({ mails: [] });
  });

  it('is not described in production', async () => {
    const { paths } = (await production.app.inject('/v1/openapi.json')).json();
    expect(Object.keys(paths).filter((path) => path.includes('/dev/'))).toEqual([]);
  });
});
