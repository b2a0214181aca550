/** The open log-ins of staff: devices, last use, and the end of one or of all (docs/decisions/0234). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aStaff, type TestStaff } from '../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { instant, toUnix } from '../../../kernel/time.ts';
import { hashToken } from '../../../server/http/api.ts';
import { authenticator } from './authenticator.ts';

let server: TestServer;
let studio: TestStudio;
let iris: TestStaff;
let owner: TestStaff;
const NOON = instant(Date.parse('2026-11-16T12:00:00Z'));
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const password = 'a long passphrase';
const at = (minutes: number) => server.setClock(new Date(NOON + minutes * 60_000).toISOString());

beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  at(0);
  studio = await aStudio(server.atelier.database);
  iris = await studio.inside((tx) => aStaff(tx, { password, loggedInAt: NOON }));
  owner = await studio.inside((tx) => aStaff(tx, { role: 'owner', loggedInAt: NOON, row: { name: 'Olive' } }));
});

const call = (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
  server.call(method, path, { studio, token, ...(body && { body }) });
const logIn = async (agent = PHONE): Promise<string> =>
  (await server.call('POST', '/api/staff/login', { studio, body: { email: iris.email, password }, headers: { 'user-agent': agent } })).body
    .token;
const own = async (token: string) => (await call('GET', '/api/staff/log-ins', token)).body.logIns;
const isIn = async (token: string) => (await call('GET', '/api/staff/getStaff', token)).status === 200;

it('names the device, the newest first, and says which one is here', async () => {
  at(5);
  const phone = await logIn();
  const list = await own(phone);
  expect(list).toMatchObject([
    { browser: 'Chrome', system: 'Android', beganAt: toUnix(NOON) + 300, seenAt: toUnix(NOON) + 300, isHere: true },
    { browser: null, system: null, beganAt: toUnix(NOON), isHere: false },
  ]);
  expect(JSON.stringify(list)).not.toContain(phone);
});

it('stores the last use once an hour at most', async () => {
  const seen = async () => (await own(iris.token))[0].seenAt - toUnix(NOON);
  const hash = hashToken(iris.token);
  const queries = async (minutes: number) => {
    at(minutes);
    const now = instant(NOON + minutes * 60_000);
    const { queries: count } = await countQueries(server.atelier.database, studio.id, (tx) => known.authenticate(tx, [hash], now));
    return count;
  };
  const known = authenticator();
  await queries(1);
  const usual = await queries(59);
  expect(await seen()).toBe(0);
  expect(await queries(60)).toBe(usual + 1);
  expect(await queries(119)).toBe(usual);
  expect(await seen()).toBe(3600);
  expect(await queries(120)).toBe(usual + 1);
  expect(await seen()).toBe(7200);
});

it('ends one of one’s own, or all others, at once', async () => {
  const [one, two, three] = [await logIn(), await logIn(), await logIn()];
  const key = async (token: string) => (await own(token)).find(({ isHere }: { isHere: boolean }) => isHere).key;
  expect((await call('POST', '/api/staff/log-ins/end', two, { key: await key(one) })).status).toBe(200);
  expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([false, true, true]);
  // The key of another person ends nothing.
  expect((await call('POST', '/api/staff/log-ins/end', two, { key: await key(owner.token) })).status).toBe(200);
  expect(await isIn(owner.token)).toBe(true);
  expect((await call('POST', '/api/staff/log-ins/end', two, {})).status).toBe(200);
  expect([await isIn(two), await isIn(three), await isIn(iris.token)]).toEqual([true, false, false]);
});

it('an owner ends those of another person, and is named in the history', async () => {
  at(1);
  const phone = await logIn();
  const path = `/office/team/${iris.id}/log-ins`;
  const { logIns } = (await call('GET', path, owner.token)).body;
  expect(logIns).toMatchObject([{ browser: 'Chrome', isHere: false }, { browser: null }]);
  await call('POST', `${path}/end`, owner.token, { key: logIns[0].key });
  expect([await isIn(phone), await isIn(iris.token)]).toEqual([false, true]);
  await call('POST', `${path}/end`, owner.token, {});
  expect(await isIn(iris.token)).toBe(false);
  const { entries } = (await call('GET', `/office/team/${iris.id}/history`, owner.token)).body;
  expect(entries).toMatchObject([
    { by: 'Olive', action: 'staff.sessions-ended' },
    { by: 'Olive', action: 'staff.sessions-ended' },
  ]);
});

it('nobody sees or ends those of a person who may do more', async () => {
  const manager = await studio.inside((tx) => aStaff(tx, { role: 'manager', loggedInAt: NOON }));
  const path = `/office/team/${owner.id}/log-ins`;
  const refused = { status: 409, body: { code: 'may-more-than-you' } };
  expect(await call('GET', path, manager.token)).toMatchObject(refused);
  expect(await call('POST', `${path}/end`, manager.token, {})).toMatchObject(refused);
  expect((await call('GET', path, iris.token)).status).toBe(403);
  expect(await isIn(owner.token)).toBe(true);
});
