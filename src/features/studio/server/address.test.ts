/** The studio's own address in the office: what it refuses, what it changes, and who follows. */
import dns from 'node:dns/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { withClient } from '../../../server/db/sql-pool.ts';

const lookup = vi.spyOn(dns, 'lookup');

let server: TestServer;
let studio: TestStudio;
let owner: string;
let base: string;

beforeAll(async () => {
  const reserved = createServer().listen(0, '127.0.0.1');
  await once(reserved, 'listening');
  const { port } = reserved.address() as AddressInfo;
  reserved.close();
  await once(reserved, 'close');
  server = await startTestServer({ PORT: String(port) });
  base = `localhost:${port}`;
  await server.atelier.app.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => {
  lookup.mockRestore();
  await server.close();
});
beforeEach(async () => {
  lookup.mockImplementation((async () => [{ address: '127.0.0.1', family: 4 }]) as never);
  studio = await aStudio(server.atelier.database);
  owner = await studio.inside(async (tx) => (await aStaff(tx, { role: 'owner' })).token);
});

const ask = (method: 'GET' | 'PUT' | 'POST', path = '', host?: string) =>
  server.call(method, `/office/address${path}`, { studio, token: owner, ...(host !== undefined && { body: { host } }) });
const nameAt = async (host: string) => (await server.call('GET', '/api/getSettings', { headers: { host } })).body.studio_name;
const historyOf = () =>
  studio.inside((tx) =>
    tx.selectFrom('audit_entry').select(['action', 'before', 'after']).where('studio_id', '=', tx.studio).orderBy('id').execute(),
  );

it('a host that leads here begins the studio’s links, and leads to its pages', async () => {
  const standard = `http://${studio.slug}.${base}`;
  expect((await ask('GET')).body).toEqual({ origin: standard, standard, hosts: [] });
  const host = `book.${studio.slug}.test`;
  const changed = await ask('PUT', '', `https://Book.${studio.slug}.test/`);
  expect([changed.status, changed.body]).toEqual([
    200,
    { origin: `http://${host}:${base.split(':')[1]}`, standard, hosts: [{ host, isMain: true }] },
  ]);
  expect(await nameAt(host)).toBe(studio.slug);
  const robots = await server.atelier.app.inject({ url: '/robots.txt', headers: { host } });
  expect(robots.body).toContain(`Sitemap: ${changed.body.origin}/sitemap.xml`);
  expect(await historyOf()).toEqual([{ action: 'address.change', before: { host: null }, after: { host } }]);
});

it('an earlier host still leads to the pages until it is removed', async () => {
  const [first, second] = [`a.${studio.slug}.test`, `b.${studio.slug}.test`];
  await ask('PUT', '', first);
  expect((await ask('PUT', '', second)).body.hosts).toEqual([
    { host: second, isMain: true },
    { host: first, isMain: false },
  ]);
  expect(await nameAt(first)).toBe(studio.slug);
  expect((await ask('POST', '/remove', first)).body.hosts).toEqual([{ host: second, isMain: true }]);
  const { body } = await ask('POST', '/remove', second);
  expect([body.hosts, body.origin]).toEqual([[], body.standard]);
  expect((await ask('POST', '/remove', second)).status).toBe(404);
  expect((await historyOf()).map(({ action }) => action)).toEqual(['address.change', 'address.change', 'address.remove', 'address.remove']);
});

it('refuses the host of another studio, also when both ask at once', async () => {
  const host = `book.${studio.slug}.test`;
  const rival = await aStudio(server.atelier.database);
  const token = await rival.inside(async (tx) => (await aStaff(tx, { role: 'owner' })).token);
  const answers = await Promise.all([
    ask('PUT', '', host),
    server.call('PUT', '/office/address', { studio: rival, token, body: { host } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)!.body.errors.host).toEqual([`Another studio uses ${host}.`]);
});

it('refuses what does not lead here, and stores nothing', async () => {
  lookup.mockRejectedValue(new Error('ENOTFOUND'));
  const { status, body } = await ask('PUT', '', 'book.harbor.test');
  expect([status, body.errors.host[0]]).toEqual([
    422,
    expect.stringContaining(
      `book.harbor.test leads nowhere yet. At the provider of your domain, point book.harbor.test to ${studio.slug}.localhost`,
    ),
  ]);
  for (const typed of ['localhost', '127.0.0.1', 'harbor']) expect((await ask('PUT', '', typed)).status).toBe(422);
  expect((await ask('PUT', '', 'other.localhost')).body.code).toBe('host-reserved');
  expect([(await ask('GET')).body.hosts, await historyOf()]).toEqual([[], []]);
});

it('a transaction of a studio changes no host of another one', async () => {
  const host = `book.${studio.slug}.test`;
  await ask('PUT', '', host);
  const { other } = server;
  const touched = await other.inside((tx) =>
    tx.updateTable('studio_host').set({ host: 'stolen.test' }).where('host', '=', host).executeTakeFirst(),
  );
  expect(touched.numUpdatedRows).toBe(0n);
  await expect(
    other.inside((tx) => tx.insertInto('studio_host').values({ host: 'planted.test', studio_id: studio.id, is_main: false }).execute()),
  ).rejects.toThrow(/row-level security/);
  const { rows } = await withClient(server.atelier.database.owner, (client) =>
    client.query('select host from studio_host where studio_id = $1', [studio.id]),
  );
  expect(rows).toEqual([{ host }]);
});
