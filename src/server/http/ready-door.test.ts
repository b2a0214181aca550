import { createServer, get as rawGet, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { instant } from '../../kernel/time.ts';
import type { ReadyReply } from './operation.ts';
import { readyDoor, type KnownAddress } from './ready-door.ts';

let open: Server | undefined;
afterEach(() => new Promise((resolve) => (open ? open.close(resolve) : resolve(undefined))));

const bytes = (text: string): ReadyReply => ({
  etag: 'W/"tag"',
  body: () => [Buffer.from(text.slice(0, 3)), Buffer.from(text.slice(3))],
  gzip: () => [gzipSync(text)],
});

/** A server whose long way counts its calls and teaches the door. */
async function aServer(answer: KnownAddress['answer'] = () => Promise.resolve({ kind: 'ready', reply: bytes('short way') })) {
  const time = { monotonic: 1_000 };
  const door = readyDoor({ now: () => instant(Date.parse('2026-11-21T12:00:00.700Z')), monotonic: () => time.monotonic });
  const longWays: string[] = [];
  const server = createServer((request, response) => {
    longWays.push(`${request.method} ${request.url}`);
    response.setHeader('x-policy', 'strict').setHeader('etag', 'W/"old"').setHeader('content-type', 'text/plain');
    door.remember(request, { headers: response.getHeaders(), answer, route: '/a', studio: 'demo' });
    response.end('long way');
  });
  door.guard(server);
  open = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { time, longWays, base, get: (path: string, init: RequestInit = {}) => fetch(base + path, init) };
}

describe('the short way', () => {
  it('is open to an address once the long way has answered it, with the headers that it gave', async () => {
    const { get, longWays } = await aServer();
    expect(await (await get('/a')).text()).toBe('long way');
    const reply = await get('/a', { headers: { 'accept-encoding': 'identity' } });
    expect(await reply.text()).toBe('short way');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'x-policy': 'strict',
      'content-type': 'text/plain',
      etag: 'W/"tag"',
      'content-length': '9',
      date: 'Sat, 21 Nov 2026 12:00:00 GMT',
    });
    expect(longWays).toEqual(['GET /a']);
  });

  it.each([
    ['another path', '/b', {}],
    ['another query', '/a?x=1', {}],
    ['another studio', '/a', { headers: { 'x-studio': 'other' } }],
    ['another host behind a proxy', '/a', { headers: { 'x-forwarded-host': 'other.example' } }],
    ['another method', '/a', { method: 'POST' }],
  ])('is not taken for %s', async (_, path, init) => {
    const { get, longWays } = await aServer();
    await (await get('/a')).text();
    expect(await (await get(path, init)).text()).toBe('long way');
    expect(longWays).toHaveLength(2);
  });

  // Every address of 127/8 is a Linux machine's own.
  it.skipIf(process.platform !== 'linux')(
    'tells no peer what another was told under a forwarded host, which may count from one only',
    async () => {
      const { base, longWays } = await aServer();
      const from = (localAddress: string) =>
        new Promise<void>((resolve, reject) => {
          const options = { localAddress, headers: { 'x-forwarded-host': 'other.example' } };
          rawGet(`${base}/a`, options, (reply) => reply.resume().on('end', resolve)).on('error', reject);
        });
      await from('127.0.0.1');
      await from('127.0.0.1');
      expect(longWays).toHaveLength(1);
      await from('127.0.0.2');
      expect(longWays).toHaveLength(2);
    },
  );

  it('answers 304 without a body to who has the tag, and packed bytes to who takes them', async () => {
    const { get } = await aServer();
    await (await get('/a')).text();
    const unchanged = await get('/a', { headers: { 'if-none-match': '"other", W/"tag"' } });
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('content-length')]).toEqual([304, '', null]);
    const packed = await get('/a', { headers: { 'accept-encoding': 'gzip' } });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', 'short way']);
    expect(gunzipSync(bytes('short way').gzip()[0]!).toString()).toBe('short way');
    const refused = await get('/a', { headers: { 'accept-encoding': 'gzip;q=0, identity' } });
    expect([refused.headers.get('content-encoding'), await refused.text()]).toEqual([null, 'short way']);
  });

  it('asks once for visitors who come before the look begins, and anew for whoever comes after, or is somebody', async () => {
    const asks: { begun: () => void; answer: () => void }[] = [];
    const { get, longWays } = await aServer(
      (_, __, begun) =>
        new Promise((resolve) => {
          const nth = asks.length + 1;
          asks.push({ begun, answer: () => resolve({ kind: 'ready', reply: bytes(`look ${nth}`) }) });
        }),
    );
    await (await get('/a')).text();
    const textOf = async (answer: Promise<Response>) => (await answer).text();
    const early = [textOf(get('/a')), textOf(get('/a'))];
    const known = textOf(get('/a', { headers: { authorization: 'Bearer of-somebody' } }));
    await expect.poll(() => asks.length).toBe(2);
    // The second visitor has arrived, too, once a third one behind it was answered.
    asks.at(-1)!.answer();
    await known;
    asks[0]!.begun();
    const late = textOf(get('/a'));
    await expect.poll(() => asks.length).toBe(3);
    asks[0]!.answer();
    expect(await Promise.all(early)).toEqual(['look 1', 'look 1']);
    asks[2]!.answer();
    expect([await known, await late]).toEqual(['look 2', 'look 3']);
    expect(longWays).toHaveLength(1);
  });

  it('closes after some seconds; one takes the long way and opens it again for all', async () => {
    const { get, time, longWays } = await aServer();
    await (await get('/a')).text();
    time.monotonic += 5_000;
    expect(await (await get('/a')).text()).toBe('long way');
    expect(await (await get('/a')).text()).toBe('short way');
    expect(longWays).toHaveLength(2);
  });

  it.each<[string, KnownAddress['answer']]>([
    ['has another thing to say', () => Promise.resolve({ kind: 'problem', problem: new Error('No such thing.') })],
    ['fails', () => Promise.reject(new Error('The database is away.'))],
  ])('leaves the answer to the long way when it %s', async (_, answer) => {
    const { get, longWays } = await aServer(answer);
    for (let n = 0; n < 2; n++) expect(await (await get('/a')).text()).toBe('long way');
    expect(longWays).toHaveLength(2);
  });
});
