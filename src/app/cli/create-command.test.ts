import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/server.ts';
import { STARTERS } from '../../features/setup/rules/decide-new-studio.ts';
import { readConfig } from '../../server/config.ts';
import { createCommand } from './create-command.ts';
import { exportStudio } from './archive-commands.ts';
import { aSecondFactor } from '../../../tests/builders/second-factor.ts';
import { findOwner } from '../../features/staff/server/public.ts';
import { inStudio, type StudioTx } from '../../server/db/studio-tx.ts';
import { listStudios, type Failed } from './command.ts';

/** `create` on the database of a running server, which answers the printed link. */
let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const ENDED = { status: 422, body: { errors: { token: expect.any(Array) } } };
const PASSWORD = 'lantern-orbit-83';

async function run(task: (opened: Parameters<ReturnType<typeof createCommand>>[0]) => Promise<void>, env: Record<string, string> = {}) {
  const said: string[] = [];
  const { database, clock } = server.atelier;
  const io = { out: (text: string) => said.push(text), error: (text: string) => said.push(text) };
  await task({ database, clock, io, config: readConfig({ LOG_LEVEL: 'silent', BASE_DOMAIN: 'studios.test', ...env }) });
  return said.join('\n');
}
const create = (slug: string, more: Parameters<typeof createCommand>[1] = {}, env: Record<string, string> = {}) =>
  run(createCommand([slug], { name: 'Moon Yoga', owner: `owner@${slug}.test`, 'time-zone': 'Europe/Berlin', ...more }), env);
const linkIn = (text: string): URL => new URL(/http\S+reset-password\S+/.exec(text)![0]);

function setPassword(slug: string, link: URL) {
  const { email, token, type } = Object.fromEntries(link.searchParams);
  const body = { email, token, type, password: PASSWORD, confirmPassword: PASSWORD };
  return server.call('POST', '/api/password/reset', { studio: { slug }, body });
}

it('makes a closed studio and a link on its own address, by which the owner gets in once', async () => {
  const text = await create('moon');
  const link = linkIn(text);
  expect(text).toContain('Made the studio "Moon Yoga" at http://moon.studios.test:3000.');
  expect([link.host, link.searchParams.get('begin')]).toEqual(['moon.studios.test:3000', '1']);
  const archive = JSON.parse(await run(exportStudio(['moon']))) as { studio: { settings: object }; staff: object[] };
  expect(archive.studio.settings).toMatchObject({ opening: { isOpen: false, isPaused: false }, waiver: { undecided: true } });
  expect(archive.staff).toMatchObject([{ role: 'owner', email: 'owner@moon.test', passwordHash: null }]);

  expect((await setPassword('moon', link)).status).toBe(200);
  expect(await setPassword('moon', link)).toMatchObject(ENDED);
  const logIn = await server.call('POST', '/api/staff/login', {
    studio: { slug: 'moon' },
    body: { email: 'owner@moon.test', password: PASSWORD },
  });
  expect(logIn.body.permissions.abilities).toContain('edit-settings');
});

it('another link ends the earlier one, and a link ends after 48 hours', async () => {
  const first = linkIn(await create('tide'));
  const second = linkIn(await run(createCommand(['tide'], { link: true })));
  expect(await setPassword('tide', first)).toMatchObject(ENDED);
  server.setClock('+48h');
  expect(await setPassword('tide', second)).toMatchObject(ENDED);
  const third = linkIn(await run(createCommand(['tide'], { link: true, owner: 'Owner@tide.test' })));
  server.setClock('+95h');
  expect((await setPassword('tide', third)).status).toBe(200);
  await expect(run(createCommand(['tide'], { link: true, owner: 'nobody@tide.test' }))).rejects.toThrow('has no such owner');
});

it('removes the second factor of an owner who lost everything, only where it is asked for', async () => {
  await create('lost');
  const { id } = (await listStudios(server.atelier.database)).find(({ slug }) => slug === 'lost')!;
  const inLost = <T>(work: (tx: StudioTx) => Promise<T>) => inStudio(server.atelier.database.db, id, work);
  await inLost(async (tx) => aSecondFactor(tx, (await findOwner(tx, null))!.staff));
  const logIn = async (link: URL) => {
    await setPassword('lost', link);
    return (
      await server.call('POST', '/api/staff/login', { studio: { slug: 'lost' }, body: { email: 'owner@lost.test', password: PASSWORD } })
    ).body;
  };
  expect(await logIn(linkIn(await run(createCommand(['lost'], { link: true }))))).toMatchObject({ requires_second_step: true });
  const text = await run(createCommand(['lost'], { link: true, 'remove-second-factor': true }));
  expect(await logIn(linkIn(text))).toMatchObject({ token: expect.any(String) });
  const entries = await inLost((tx) => tx.selectFrom('audit_entry').select(['action', 'via']).where('studio_id', '=', tx.studio).execute());
  expect(entries).toContainEqual({ action: 'staff.second-factor-removed', via: 'cli' });
  expect(() => createCommand(['lost'], { 'remove-second-factor': true })).toThrow('A studio is needed');
});

it('mails the link when the deployment sends mails', async () => {
  const text = await create('mailed', {}, { SMTP_URL: 'smtp://localhost:2525' });
  expect(text).toContain('The link goes by mail as well.');
  expect(await create('unmailed')).not.toContain('by mail');
});

it.each(STARTERS)('the starter %s has no people and holds', async (starter) => {
  await create(`with-${starter}`, { starter });
  const archive = JSON.parse(await run(exportStudio([`with-${starter}`]))) as Record<string, unknown[]>;
  expect([archive.customers, archive.bookings, archive.staff!.length]).toEqual([[], [], 1]);
  expect([archive.locations!.length > 0, archive.classes!.length > 0, archive.offers!.length > 0]).toEqual(
    Array.from({ length: 3 }, () => starter !== 'empty'),
  );
});

it('refuses a taken slug and wrong options with exit code 2, and writes nothing', async () => {
  const before = await listStudios(server.atelier.database);
  const taken = await create('moon').catch((error: unknown) => error as Failed);
  expect(taken).toMatchObject({ exitCode: 2, lines: ['There is a studio "moon" already. Choose another address. Nothing was made.'] });
  expect(() => createCommand(['office'], { name: 'Office', owner: 'a@b.test' })).toThrow('is reserved');
  expect(() => createCommand(['sun'], { name: 'Sun', owner: 'a@b.test', currency: 'XYZ' })).toThrow('There is no currency "XYZ".');
  expect(await listStudios(server.atelier.database)).toEqual(before);
});
