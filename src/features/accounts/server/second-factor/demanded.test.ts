/** A second factor that the studio demands, and one that somebody else removes (docs/decisions/0234). */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSecondFactor } from '../../../../../tests/builders/second-factor.ts';
import { anActingToken, aStaff, type TestStaff } from '../../../../../tests/builders/staff.ts';
import { aCustomer } from '../../../../../tests/builders/customer.ts';
import { aStudio, type TestStudio } from '../../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import type { StaffRole } from '../../../../context/permissions.ts';

let server: TestServer;
let studio: TestStudio;
let owner: TestStaff;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  studio = await aStudio(server.atelier.database);
  owner = await person('owner');
});

const password = 'a long passphrase';
const person = (role: StaffRole, ask: { password?: string } = {}) => studio.inside((tx) => aStaff(tx, { role, ...ask }));
const withFactor = (one: TestStaff) => studio.inside((tx) => aSecondFactor(tx, one.id));
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, by: TestStaff | string, body?: object) =>
  server.call(method, path, { studio, token: typeof by === 'string' ? by : by.token, ...(body && { body }) });
async function demand(by: TestStaff, secondFactor = true) {
  const { item } = (await call('GET', '/office/settings/team', by)).body;
  return call('PUT', '/office/settings/team', by, { ...item, secondFactor });
}
const NEEDED = { status: 403, body: { code: 'second-factor-needed' } };

describe('a studio that demands it', () => {
  it('has an owner with one', async () => {
    expect(await demand(owner)).toMatchObject({
      status: 422,
      body: { errors: { secondFactor: [expect.stringContaining('lock yourself out')] } },
    });
    const manager = await person('manager');
    await withFactor(manager);
    expect(await demand(manager)).toMatchObject({ status: 422, body: { errors: { secondFactor: ['Only an owner can change this.'] } } });
    await withFactor(owner);
    expect(await demand(owner)).toMatchObject({ status: 200, body: { item: { secondFactor: true } } });
    expect((await call('GET', '/office/settings/team/history', owner)).body.entries).toHaveLength(1);
  });

  it('refuses all other calls of staff until they have set it up, at once', async () => {
    const iris = await person('instructor', { password });
    const customer = await studio.inside((tx) => aCustomer(tx));
    const acting = await studio.inside((tx) => anActingToken(tx, iris, customer.id));
    const customers = () => call('GET', '/api/getCustomer', acting);
    expect((await customers()).status).toBe(200);
    await withFactor(owner);
    await demand(owner);
    expect(await call('GET', '/api/staff/getStaff', iris)).toMatchObject(NEEDED);
    expect(await call('POST', '/api/staff/second-factor/off', iris, {})).toMatchObject(NEEDED);
    // A call for everybody that gives staff more answers as to a visitor.
    expect((await call('POST', '/signup', iris, { firstName: 'A', lastName: 'B', email: 'a@b.test' })).status).toBe(422);
    expect((await customers()).status).toBe(401);
    expect((await call('GET', '/api/staff/getStaff', owner)).status).toBe(200);

    const { app_secret: secret } = (await call('POST', '/api/staff/second-factor/start', iris, {})).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await call('POST', '/api/staff/second-factor/confirm', iris, { code, password })).status).toBe(200);
    expect((await call('GET', '/api/staff/getStaff', iris)).status).toBe(200);
    expect((await customers()).status).toBe(200);
  });

  it('lets them log out', async () => {
    const iris = await person('instructor');
    await withFactor(owner);
    await demand(owner);
    expect((await call('POST', '/api/logout', iris, {})).status).toBe(200);
    expect((await call('GET', '/api/staff/getStaff', iris)).status).toBe(401);
  });
});

it('logs in with a code before the studio is open', async () => {
  studio = await aStudio(server.atelier.database, { settings: { opening: { isOpen: false, isPaused: false } } });
  const iris = await person('instructor', { password });
  const { app_secret: secret } = (await call('POST', '/api/staff/second-factor/start', iris, {})).body;
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const now = Date.now();
  await call('POST', '/api/staff/second-factor/confirm', iris, { code: codeAt(now), password });
  const asked = await server.call('POST', '/api/staff/login', { studio, body: { email: iris.email, password } });
  const body = { challenge: asked.body.challenge, code: codeAt(now + 30_000) };
  expect((await server.call('POST', '/api/staff/second-step', { studio, body })).body.token).toEqual(expect.any(String));
});

describe('the second factor of another person', () => {
  const remove = (by: TestStaff, of: TestStaff) => call('DELETE', `/office/team/${of.id}/second-factor`, by);
  const has = async (one: TestStaff) =>
    (await call('GET', '/office/team', owner)).body.items.find(({ id }: { id: number }) => id === one.id).hasSecondFactor;

  it('is removed by an owner, who is named in the history', async () => {
    const iris = await person('instructor');
    await withFactor(iris);
    expect(await has(iris)).toBe(true);
    expect((await remove(owner, iris)).status).toBe(200);
    expect(await has(iris)).toBe(false);
    expect((await remove(owner, iris)).status).toBe(200);
    const { entries } = (await call('GET', `/office/team/${iris.id}/history`, owner)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['staff.second-factor-removed']);
    const mails = await studio.inside((tx) =>
      tx.selectFrom('mail').select(['kind', 'data']).where('studio_id', '=', tx.studio).where('staff_id', '=', iris.id).execute(),
    );
    expect(mails).toEqual([{ kind: 'second-step-changed', data: { what: 'removed' } }]);
  });

  it('is not removed by who may do less, by who may not edit the team, and never one’s own', async () => {
    const [manager, iris] = [await person('manager'), await person('instructor')];
    for (const one of [owner, manager, iris]) await withFactor(one);
    expect(await remove(manager, owner)).toMatchObject({ status: 409, body: { code: 'may-more-than-you' } });
    expect(await remove(iris, manager)).toMatchObject({ status: 403 });
    expect(await remove(owner, owner)).toMatchObject({ status: 409, body: { code: 'own-second-factor' } });
    expect((await remove(manager, iris)).status).toBe(200);
    expect([await has(owner), await has(manager)]).toEqual([true, true]);
  });

  it('does not keep a person from being removed, and stays while they are deactivated', async () => {
    const iris = await person('instructor');
    await withFactor(iris);
    const archive = (isArchived: boolean) => call('POST', `/office/team/${iris.id}/archive`, owner, { isArchived });
    await archive(true);
    await archive(false);
    expect(await has(iris)).toBe(true);
    expect((await call('DELETE', `/office/team/${iris.id}`, owner)).status).toBe(200);
  });
});
