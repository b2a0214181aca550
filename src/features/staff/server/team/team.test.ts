/** The team in the office: invitations, people who leave, and the last owner. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../../tests/builders/customer.ts';
import { aStaff, type TestStaff } from '../../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';

let server: TestServer;
let studio: TestStudio;
let owner: TestStaff;
// The mail server does not answer, so mails stay queued and their links can be read.
beforeAll(async () => (server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })));
afterAll(() => server.close());
beforeEach(async () => {
  studio = await aStudio(server.atelier.database);
  owner = await studio.inside((tx) => aStaff(tx, { role: 'owner', password: 'open sesame 1', row: { name: 'Olive' } }));
});

const PASSWORD = 'moon over canal 7';
const ENDED = { token: [expect.stringContaining('no longer valid')] };
const IRIS = { name: 'Iris', email: 'Iris@Team.test', role: 'instructor', teaches: true };

const office = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, token = owner.token) =>
  server.call(method, `/office/team${path}`, { studio, token, ...(body && { body }) });
const itemOf = async (id: number) => (await office('GET')).body.items.find((one: { id: number }) => one.id === id);
const create = async (part: object = {}): Promise<number> => (await office('POST', '', { ...IRIS, ...part })).body.item.id;
const change = async (id: number, part: object) => office('PUT', `/${id}`, { ...(await itemOf(id)), ...part });

/** The links of all invitations, the newest last. */
const links = (): Promise<URL[]> =>
  studio.inside(async (tx) => {
    const rows = await tx
      .selectFrom('mail')
      .select('data')
      .where('studio_id', '=', tx.studio)
      .where('kind', '=', 'staff-invitation')
      .orderBy('id')
      .execute();
    return rows.map(({ data }) => new URL((data as { link: string }).link));
  });
const accept = (link: URL, password = PASSWORD) =>
  server.call('POST', '/api/password/reset', {
    studio,
    body: {
      email: link.searchParams.get('email'),
      token: link.searchParams.get('token'),
      type: 'instructors',
      password,
      confirmPassword: password,
    },
  });
const logIn = (email: string, password = PASSWORD) => server.call('POST', '/api/staff/login', { studio, body: { email, password } });

describe('an invitation', () => {
  it('names the inviting person and the role, and its link sets the password once', async () => {
    const id = await create();
    expect(await itemOf(id)).toMatchObject({ logIn: 'invited', isMailFailed: false, invitedUntil: expect.any(Number) });
    const [{ data }] = (await studio.inside((tx) =>
      tx.selectFrom('mail').select('data').where('studio_id', '=', tx.studio).execute(),
    )) as unknown as [{ data: object }];
    expect(data).toMatchObject({ by: 'Olive', role: 'instructor', name: 'Iris' });
    const [link] = await links();
    expect((await accept(link!)).status).toBe(200);
    expect((await logIn('IRIS@team.TEST')).status).toBe(200);
    expect((await accept(link!)).body.errors).toEqual(ENDED);
    expect(await itemOf(id)).toMatchObject({ logIn: 'active', invitedUntil: null });
    expect((await office('POST', `/${id}/invitation`, {})).body.code).toBe('logs-in-already');
  });

  it('ends when it is sent again, and when it is withdrawn', async () => {
    const id = await create();
    expect((await office('POST', `/${id}/invitation`, {})).status).toBe(200);
    const [first, second] = await links();
    expect((await accept(first!)).body.errors).toEqual(ENDED);
    expect((await office('DELETE', `/${id}/invitation`)).status).toBe(200);
    expect((await accept(second!)).body.errors).toEqual(ENDED);
    expect(await itemOf(id)).toMatchObject({ logIn: 'none', invitedUntil: null });
    const { entries } = (await office('GET', `/${id}/history`)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['staff.withdraw', 'staff.invite', 'staff.create']);
  });

  it('goes to a removed person again, and leaves a customer with the address alone', async () => {
    await studio.inside((tx) => aCustomer(tx, { email: 'iris@team.test' }));
    const id = await create();
    expect((await office('POST', '', { ...IRIS, email: 'IRIS@TEAM.TEST' })).body.errors).toEqual({ email: [expect.any(String)] });
    expect((await office('DELETE', `/${id}`)).status).toBe(200);
    await create();
    const [first, second] = await links();
    expect((await accept(first!)).body.errors).toEqual(ENDED);
    expect((await accept(second!)).status).toBe(200);
    const customers = await studio.inside((tx) =>
      tx.selectFrom('customer').select('password_hash').where('studio_id', '=', tx.studio).execute(),
    );
    expect(customers).toEqual([{ password_hash: null }]);
  });

  it('moves to a corrected address, and the link of the earlier one ends', async () => {
    const id = await create({ email: 'irsi@team.test' });
    expect((await change(id, { email: IRIS.email })).status).toBe(200);
    const [first, second] = await links();
    expect((await accept(first!)).body.errors).toEqual(ENDED);
    expect(second!.searchParams.get('email')).toBe(IRIS.email);
    expect(await itemOf(id)).toMatchObject({ logIn: 'invited', isMailFailed: false });
    await office('DELETE', `/${id}/invitation`);
    await change(id, { email: 'iris.two@team.test' });
    expect(await links()).toHaveLength(2);
    expect(await itemOf(id)).toMatchObject({ logIn: 'none' });
  });

  it('says that its mail could not be sent', async () => {
    const id = await create();
    await studio.inside((tx) => tx.updateTable('mail').set({ state: 'failed' }).where('studio_id', '=', tx.studio).execute());
    expect(await itemOf(id)).toMatchObject({ isMailFailed: true });
  });
});

it('shows people whose stored address is no valid one, and asks for a better one', async () => {
  const { id } = await studio.inside((tx) => aStaff(tx, { email: 'iris(a)@team.test' }));
  expect(await itemOf(id)).toMatchObject({ email: 'iris(a)@team.test' });
  expect((await change(id, { name: 'Iris' })).body.errors).toEqual({ email: ['Email is invalid'] });
  expect((await change(id, { email: 'iris@team.test' })).status).toBe(200);
});

describe('a person who leaves', () => {
  it('stays in the team while the history names them', async () => {
    const sam = await studio.inside((tx) => aStaff(tx, { role: 'owner' }));
    await server.call('POST', '/office/tags', { studio, token: sam.token, body: { name: 'Gentle' } });
    expect(await itemOf(sam.id)).toMatchObject({ isUsed: true });
    expect((await office('DELETE', `/${sam.id}`)).body.code).toBe('still-used');
    expect((await office('POST', `/${sam.id}/archive`, { isArchived: true })).status).toBe(200);
  });

  it('is logged out at once, cannot log in, and can come back', async () => {
    const iris = await studio.inside((tx) => aStaff(tx, { email: 'iris@team.test', password: PASSWORD }));
    const seen = () => server.call('GET', '/api/staff/getStaff', { studio, token: iris.token });
    expect((await seen()).status).toBe(200);
    await office('POST', `/${iris.id}/archive`, { isArchived: true });
    expect((await seen()).status).toBe(401);
    expect((await logIn('iris@team.test')).status).toBe(401);
    await office('POST', `/${iris.id}/archive`, { isArchived: false });
    expect((await seen()).status).toBe(401);
    expect((await logIn('iris@team.test')).status).toBe(200);
  });
});

describe('the last owner', () => {
  it('keeps the role and stays', async () => {
    const refused = { status: 409, body: { code: 'last-owner' } };
    const invited = await create({ role: 'owner' });
    expect(await change(owner.id, { role: 'instructor' })).toMatchObject(refused);
    expect(await office('POST', `/${owner.id}/archive`, { isArchived: true })).toMatchObject(refused);
    expect((await change(owner.id, { name: 'Olive Tree' })).status).toBe(200);
    const [link] = await links();
    await accept(link!);
    expect(await change(owner.id, { role: 'instructor' })).toMatchObject({ status: 200 });
    const { token } = (await logIn('iris@team.test')).body;
    expect((await office('POST', `/${invited}/archive`, { isArchived: true }, token)).body.code).toBe('last-owner');
  });
});

describe('a manager', () => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await studio.inside((tx) => aStaff(tx, { role: 'manager', row: { name: 'Mia' } }));
  });
  const as = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => office(method, path, body, manager.token);

  it('runs the team, and gives nobody more than they may do', async () => {
    const made = await as('POST', '', { ...IRIS, mayRefund: true });
    expect(made).toMatchObject({ status: 200, body: { item: { mayRefund: true, maySeeMoney: false } } });
    expect(made.body.item.may).toContain('Gives money back to customers, corrects their credits, and gives passes.');
    expect(made.body.item.may).not.toContain('Sees what the studio takes.');
    const { id } = made.body.item;
    expect((await as('PUT', `/${id}`, { ...made.body.item, role: 'manager' })).status).toBe(200);
    const refused = { status: 409, body: { code: 'more-than-you', details: { lacking: ['connect-payments'] } } };
    expect(await as('POST', '', { ...IRIS, email: 'other@team.test', role: 'owner' })).toMatchObject(refused);
    expect(await as('PUT', `/${id}`, { ...(await itemOf(id)), role: 'owner' })).toMatchObject(refused);
    expect(await as('PUT', `/${manager.id}`, { ...(await itemOf(manager.id)), role: 'owner' })).toMatchObject(refused);
  });

  it('leaves an owner as they are', async () => {
    const invited = await create({ role: 'owner' });
    const refused = { status: 409, body: { code: 'may-more-than-you' } };
    const item = await itemOf(invited);
    expect(await as('PUT', `/${invited}`, { ...item, name: 'Eris' })).toMatchObject(refused);
    expect(await as('PUT', `/${invited}`, { ...item, role: 'instructor' })).toMatchObject(refused);
    expect(await as('POST', `/${invited}/archive`, { isArchived: true })).toMatchObject(refused);
    expect(await as('DELETE', `/${invited}`)).toMatchObject(refused);
    expect(await as('POST', `/${invited}/invitation`, {})).toMatchObject(refused);
    expect(await as('DELETE', `/${invited}/invitation`)).toMatchObject(refused);
    expect(await as('PUT', `/${invited}/services`, { services: [], before: [] })).toMatchObject(refused);
    expect(await itemOf(invited)).toEqual(item);
    expect(await links()).toHaveLength(1);
  });
});
