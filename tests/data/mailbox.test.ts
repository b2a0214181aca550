import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, plus } from '../../src/kernel/time.ts';
import { buildAtelier, type Atelier } from '../../src/app/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { enqueueMails } from '../../src/server/outbox.ts';
import { accountMail } from '../../src/features/accounts/server/public.ts';
import { bookingMail } from '../../src/features/classes/rules/booking-mails.ts';
import { aBooking, aClassSession } from '../builders/classes.ts';
import { aMailWorld, aReader, type MailWorld } from '../builders/mail.ts';
import { databaseSettings, type DatabaseSettings } from '../support/database.ts';
import { PRODUCTION } from '../support/production.ts';

let settings: DatabaseSettings;
let atelier: Atelier;
let world: MailWorld;
let other: MailWorld;
const environment = (more: Record<string, string>) => ({
  DATA_DIR: settings.dataDir,
  LOG_LEVEL: 'silent',
  ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
  ...more,
});

beforeAll(async () => {
  settings = await databaseSettings();
  atelier = await buildAtelier(readConfig(environment({ NODE_ENV: 'development' })));
  world = await aMailWorld(atelier.database);
  other = await aMailWorld(atelier.database, { name: 'Other' });
});
afterAll(async () => {
  await atelier.close();
  await settings.drop();
});

const get = (url: string, slug = world.slug, server = atelier) => server.app.inject({ url, headers: { 'x-studio': slug } });
const mails = async (query = '', slug = world.slug) => (await get(`/v1/dev/mail${query}`, slug)).json().mails as Record<string, unknown>[];

async function until(done: () => Promise<boolean>): Promise<void> {
  for (const limit = performance.now() + 20_000; performance.now() < limit; await sleep(50)) if (await done()) return;
  throw new Error('Not within 20 s.');
}

describe('the demo mailbox', () => {
  it('contains a mail soon after its transaction', async () => {
    const now = atelier.clock.now();
    const booking = await world.inside(async (tx) => {
      const session = await aClassSession(tx, { name: '<b>Flow</b>', startsAt: plus(now, hours(30)) });
      const made = await aBooking(tx, { session, customer: world.customer });
      await enqueueMails(tx, now, [bookingMail('booking-confirmed', made)]);
      return made;
    });
    await until(async () => (await mails()).length === 1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'ann@mail.test', subject: expect.stringContaining('<b>Flow</b>'), sent_at: expect.any(Number) });
    expect(mail!['html']).toContain('&lt;b&gt;Flow');
    expect(mail!['attachments']).toMatchObject([
      { filename: 'booking.ics', content: expect.stringContaining(`UID:booking-${world.studio}-${booking}@`) },
    ]);
  });

  it('lists mails newest first, by address, ignoring case', async () => {
    await world.inside(async (tx) => {
      const ben = await aReader(tx, 'Ben', 'ben@mail.test');
      await enqueueMails(tx, atelier.clock.now(), [
        accountMail('welcome', { customer: world.customer }),
        accountMail('welcome', { customer: ben }),
      ]);
    });
    await until(async () => (await mails()).length === 3);
    expect((await mails('?to=BEN@mail.test')).map((mail) => mail['to'])).toEqual(['ben@mail.test']);
    const times = (await mails()).map((mail) => mail['sent_at'] as number);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('shows a studio only its own mails', async () => {
    expect(await mails('', other.slug)).toEqual([]);
    const page = (await get('/dev/mail')).body;
    const id = /href="\/dev\/mail\/(\d+)"/.exec(page)![1]!;
    for (const path of [id, `${id}/letter`, `${id}/attachments/0`]) {
      expect((await get(`/dev/mail/${path}`, other.slug)).statusCode).toBe(404);
    }
    expect((await get('/dev/mail', other.slug)).body).toContain('No mail yet');
  });

  it.each([
    { find: 'BEN@', subjects: ['ben@mail.test'] },
    { find: 'flow', subjects: ['ann@mail.test'] },
    { find: 'nobody', subjects: [] },
    { find: '100% of "them"', subjects: [] },
  ])('finds mails by part of the address or subject: $find', async ({ find, subjects }) => {
    const { body } = await get(`/dev/mail?find=${encodeURIComponent(find)}`);
    expect([...body.matchAll(/<span>([^<]*@[^<]*)<\/span>/g)].map((match) => match[1])).toEqual(subjects);
    expect(body.includes('No mail whose')).toBe(subjects.length === 0);
    expect(body).toContain(`value="${find.replaceAll('"', '&quot;')}"`);
  });

  it('is a page that runs only its own script, with each mail in a sandboxed frame', async () => {
    const list = await get('/dev/mail');
    expect(list.headers['content-type']).toContain('text/html');
    expect(list.body).toContain('&lt;b&gt;Flow&lt;/b&gt;');
    expect(list.body.match(/<script.*?>/g)).toEqual(['<script src="/dev/mail/script.js" defer>']);
    expect(list.body).not.toMatch(/<b>Flow|style="/);
    expect(list.headers['content-security-policy']).toContain("default-src 'none'");
    const ids = [...list.body.matchAll(/href="\/dev\/mail\/(\d+)"/g)].map((match) => match[1]!);
    expect(ids).toHaveLength(3);
    const page = await get(`/dev/mail/${ids.at(-1)}`);
    expect(page.body).toContain(`<iframe src="/dev/mail/${ids.at(-1)}/letter" sandbox=`);
    const letter = await get(`/dev/mail/${ids.at(-1)}/letter`);
    expect(letter.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(letter.body).toContain('<h1');
    const date = await get(`/dev/mail/${ids.at(-1)}/attachments/0`);
    expect(date.body).toMatch(/^BEGIN:VCALENDAR/);
    expect(date.headers['content-disposition']).toContain('booking.ics');
    expect((await get('/dev/mail/style.css')).headers['content-type']).toContain('text/css');
    for (const wrong of ['/dev/mail/0', '/dev/mail/x', '/dev/mail/x/letter']) expect((await get(wrong)).statusCode).toBe(404);
  });

  it('is part of the contract', async () => {
    const contract = (await atelier.app.inject('/v1/openapi.json')).json();
    expect(contract.paths['/v1/dev/mail'].get.summary).toMatch(/demo/i);
  });
});

describe('outside demo mode', () => {
  it.each([
    ['with a mail server', { NODE_ENV: 'development', SMTP_URL: 'smtp://127.0.0.1:9' }],
    ['in production', PRODUCTION],
  ])('%s there is no mailbox', async (_, env) => {
    const { drop, dataDir, databaseUrl } = await databaseSettings();
    const server = await buildAtelier(
      readConfig(environment({ ...env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })),
    );
    try {
      const here = await aMailWorld(server.database);
      expect((await get('/v1/dev/mail', here.slug, server)).statusCode).toBe(404);
      expect((await get('/dev/mail', here.slug, server)).statusCode).toBe(404);
      const contract = (await server.app.inject('/v1/openapi.json')).json();
      expect(contract.paths['/v1/dev/mail']).toBeUndefined();
    } finally {
      await server.close();
      await drop();
    }
  });
});
