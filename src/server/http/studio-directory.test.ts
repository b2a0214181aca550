/** The studio behind an address is the same for the API, the cached month, pages and the calendar. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/server.ts';
import { withClient } from '../db/sql-pool.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  await withClient(server.atelier.database.owner, (client) =>
    client.query('insert into studio_host (host, studio_id, is_main) values ($1, $2, true)', ['book.other.test', server.other.id]),
  );
  await server.atelier.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.atelier.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Sends raw lines, because HTTP clients do not allow a custom Host. */
async function send(...lines: string[]): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const part of socket) text += String(part);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), body: text.slice(text.indexOf('\r\n\r\n')) };
}

const get = (path: string, ...headers: string[]) => send(`GET ${path} HTTP/1.1`, 'Connection: close', ...headers);

describe('a host', () => {
  it.each([
    { host: 'other.localhost', names: 'Other Studio' },
    { host: 'other.localhost:3000', names: 'Other Studio' },
    { host: 'other.localhost.', names: 'Other Studio' },
    { host: 'OTHER.localhost.:3000', names: 'Other Studio' },
    { host: 'book.other.test', names: 'Other Studio' },
    { host: 'book.other.test.', names: 'Other Studio' },
    { host: 'demo.localhost.', names: 'Demo Studio' },
    { host: 'localhost.:3000', names: 'Demo Studio' },
    { host: '127.0.0.1:3000', names: 'Demo Studio' },
    { host: 'nobody.localhost.', names: null },
  ])('$host names $names', async ({ host, names }) => {
    const { status, body } = await get('/v1/api/getSettings', `Host: ${host}`);
    expect([status, /"studio_name":"([^"]*)"/.exec(body)?.[1] ?? null]).toEqual([names === null ? 404 : 200, names]);
  });

  it('with a trailing dot names the same studio, also in repeated calls for the month', async () => {
    const months = (
      await Promise.all(['other.localhost', 'other.localhost.'].map((host) => get('/v1/getClasses/2026-11', `Host: ${host}`)))
    ).map(({ status }) => status);
    expect(months).toEqual([200, 200]);
    expect((await get('/v1/getClasses/2026-11', 'Host: nobody.localhost.')).status).toBe(404);
    expect((await get('/v1/getClasses/2026-11', 'Host: other.localhost.')).status).toBe(200);
  });
});

describe('a missing host', () => {
  const PATHS = [
    '/v1/api/getSettings',
    '/v1/getClasses/2026-11',
    '/v1/openapi.json',
    '/',
    '/nowhere',
    `/v1/calendar/${'x'.repeat(43)}.ics`,
  ];

  it.each(PATHS)('is refused, without a default studio: %s', async (path) => {
    await get(path, 'Host: localhost', 'Accept: text/html,*/*');
    for (const answer of [
      await send(`GET ${path} HTTP/1.0`, 'Accept: text/html,*/*'),
      await send(`GET ${path} HTTP/1.0`, 'Accept: text/html,*/*', 'X-Studio: demo'),
      await get(path, 'Host:', 'Accept: text/html,*/*'),
      await get(path, 'Host: :3000', 'Accept: text/html,*/*'),
    ]) {
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'no-host' });
    }
  });

  it.each(['/healthz', '/readyz'])('is accepted for health checks: %s', async (path) => {
    expect((await send(`GET ${path} HTTP/1.0`)).status).toBe(200);
  });
});
