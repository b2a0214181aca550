import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { retryWhileBusy } from '../../../../tests/support/retry-while-busy.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

let addresses = 0;
const anAddress = () => `203.0.113.${++addresses}`;
const password = 'a long passphrase';
const wrong = {
  status: 401,
  body: { success: false, message: 'Email or password not correct', code: 'wrong-credentials' },
};

type Who = { path?: '/api/login' | '/api/staff/login'; studio?: { slug: string }; ip?: string };
const logIn = (email: string, secret: string, { path = '/api/login', studio, ip = anAddress() }: Who = {}) =>
  server.call('POST', path, { body: { email, password: secret }, ip, ...(studio && { studio }) });
const aPerson = (email: string, secret: string | undefined = password) =>
  server.demo.inside((tx) => aCustomer(tx, { email, ...(secret && { password: secret }) }));
const counters = () =>
  server.demo.inside((tx) => tx.selectFrom('throttle').selectAll().where('studio_id', '=', tx.studio).orderBy('subject').execute());

describe('a customer', () => {
  it('logs in, whatever the case of the email', async () => {
    const { id } = await aPerson('ann@mail.test');
    const answer = await logIn(' ANN@mail.test ', password);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, customer: { id, email: 'ann@mail.test' }, permissions: { abilities: [] } },
    });
    expect((await server.call('GET', '/api/getCustomer', { token: answer.body.token })).body.customer.id).toBe(id);
  });

  it('is refused with the same message for a wrong password, an unknown email, no password, and as staff', async () => {
    await aPerson('bob@mail.test');
    await aPerson('added-by-staff@mail.test', '');
    await server.demo.inside((tx) => aStaff(tx, { email: 'only-staff@mail.test', password }));
    for (const [email, secret] of [
      ['bob@mail.test', 'wrong'],
      ['nobody@mail.test', password],
      ['no address', password],
      ['added-by-staff@mail.test', ''.padEnd(8, 'x')],
      ['only-staff@mail.test', password],
      ['x'.repeat(5000), 'y'.repeat(5000)],
      ['nul\u0000@mail.test', 'nul\u0000'],
    ] as const)
      expect(await logIn(email, secret)).toMatchObject(wrong);
  });

  it('gets an error at the missing field', async () => {
    const answer = await server.call('POST', '/api/login', { body: {} });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { email: ['Field is required'], password: ['Field is required'] } },
    });
  });

  it('stays logged in for 30 days', async () => {
    await aPerson('month@mail.test');
    const { token } = (await logIn('month@mail.test', password)).body;
    const ask = async (clock: string) => {
      server.setClock(clock);
      return (await server.call('GET', '/api/getCustomer', { token })).status;
    };
    expect([await ask('+29d'), await ask('+30d'), await ask('')]).toEqual([200, 401, 200]);
  });

  it('logs out on this device only', async () => {
    await aPerson('devices@mail.test');
    const [phone, desk] = [
      (await logIn('devices@mail.test', password)).body.token,
      (await logIn('devices@mail.test', password)).body.token,
    ];
    expect(await server.call('POST', '/api/logout', { token: phone })).toMatchObject({
      status: 200,
      body: { success: true, message: 'You are logged out.' },
    });
    expect((await server.call('GET', '/api/getCustomer', { token: phone })).status).toBe(401);
    expect((await server.call('GET', '/api/getCustomer', { token: desk })).status).toBe(200);
    expect((await server.call('POST', '/api/logout', { token: phone })).status).toBe(200);
    expect((await server.call('POST', '/api/logout')).status).toBe(200);
  });

  it('is logged in on thirty devices at most: the oldest session ends', async () => {
    await aPerson('many-devices@mail.test');
    const ip = anAddress();
    const tokens: string[] = [];
    for (let n = 0; n < 32; n++) tokens.push((await logIn('many-devices@mail.test', password, { ip })).body.token);
    const isIn = async (token: string) => (await server.call('GET', '/api/getCustomer', { token })).status === 200;
    expect(await Promise.all([tokens[0]!, tokens[1]!, tokens[2]!, tokens.at(-1)!].map(isIn))).toEqual([false, false, true, true]);
    const left = await server.demo.inside((tx) =>
      tx
        .selectFrom('access_token as t')
        .innerJoin('customer as c', (join) => join.onRef('c.studio_id', '=', 't.studio_id').onRef('c.id', '=', 't.customer_id'))
        .select('t.token_hash')
        .where('c.email', '=', 'many-devices@mail.test')
        .execute(),
    );
    expect(left).toHaveLength(30);
  });
});

describe('a staff member', () => {
  it('logs in and reads their own data', async () => {
    const owner = await server.demo.inside((tx) =>
      aStaff(tx, { role: 'owner', email: 'owner@mail.test', password, row: { phone: '+12025550123' } }),
    );
    const answer = await logIn('owner@mail.test', password, { path: '/api/staff/login' });
    const staff = {
      id: owner.id,
      name: 'Iris Moon',
      email: 'owner@mail.test',
      phone_number: '+12025550123',
      role: 'owner',
      profile_picture_url: null,
      description: null,
      allow_all_schedules_access: false,
      allow_self_check_in: false,
    };
    expect(answer).toMatchObject({ status: 200, body: { success: true, staff } });
    expect(answer.body.permissions.abilities).toContain('manage-studio');
    const me = await server.call('GET', '/api/staff/getStaff', { token: answer.body.token });
    expect(me).toMatchObject({
      status: 200,
      body: { staff, permissions: answer.body.permissions, date_format: 'MM/DD/YYYY' },
    });
  });

  it('who left cannot log in, and their open session ends', async () => {
    const gone = await server.demo.inside((tx) => aStaff(tx, { email: 'gone@mail.test', password, row: { is_archived: true } }));
    expect(await logIn('gone@mail.test', password, { path: '/api/staff/login' })).toMatchObject(wrong);
    expect((await server.call('GET', '/api/staff/getStaff', { token: gone.token })).status).toBe(401);
  });

  it('cannot log in as a customer, nor a customer as staff', async () => {
    const [ann, iris] = await server.demo.inside(
      async (tx) => [await aCustomer(tx), await aStaff(tx, { email: 'iris@mail.test', password })] as const,
    );
    expect((await server.call('GET', '/api/staff/getStaff', { token: ann.token })).status).toBe(401);
    expect((await server.call('GET', '/api/getCustomer', { token: iris.token })).status).toBe(401);
    expect(await logIn('iris@mail.test', password)).toMatchObject(wrong);
  });

  it('stays logged in for 12 hours', async () => {
    await server.demo.inside((tx) => aStaff(tx, { email: 'shift@mail.test', password }));
    const { token } = (await logIn('shift@mail.test', password, { path: '/api/staff/login' })).body;
    const ask = async (clock: string) => {
      server.setClock(clock);
      return (await server.call('GET', '/api/staff/getStaff', { token })).status;
    };
    expect([await ask('+11h'), await ask('+12h'), await ask('')]).toEqual([200, 401, 200]);
  });
});

describe('a session token', () => {
  it('is invalid in another studio', async () => {
    const ann = await aPerson('here@mail.test');
    expect((await server.call('GET', '/api/getCustomer', { token: ann.token, studio: server.other })).status).toBe(401);
    expect((await server.call('GET', '/api/getCustomer', { token: ann.token, studio: server.demo })).status).toBe(200);
    expect(await logIn('here@mail.test', password, { studio: server.other })).toMatchObject(wrong);
  });

  it.each(['none', '', 'x'.repeat(3000), 'a b', "' or true --"])('that was never issued is invalid: %j', async (token) => {
    const answer = await server.call('GET', '/api/getCustomer', { token });
    expect(answer).toMatchObject({
      status: 401,
      body: { success: false, message: 'Please log in to continue.', code: 'not-logged-in' },
    });
  });
});

describe('failed log-ins', () => {
  it.each(['known@mail.test', 'unknown@mail.test'])('of %s end at ten, with or without an account', async (email) => {
    if (email.startsWith('known')) await aPerson(email);
    for (let n = 0; n < 10; n++) expect(await logIn(email, 'wrong')).toMatchObject(wrong);
    const blocked = await logIn(email, password);
    expect(blocked).toMatchObject({
      status: 429,
      body: { success: false, code: 'too-many-attempts', details: { seconds: expect.any(Number) } },
    });
    expect(blocked.body.details.seconds).toBeGreaterThan(880);
    expect(blocked.body.message).toBe('Too many attempts. Please try again in 15 minutes.');
    server.setClock('+15m');
    try {
      expect((await logIn(email, password)).status).toBe(email.startsWith('known') ? 200 : 401);
    } finally {
      server.setClock('');
    }
  });

  it('are reset by a successful one', async () => {
    await aPerson('typo@mail.test');
    for (let n = 0; n < 9; n++) await logIn('typo@mail.test', 'wrong');
    expect((await logIn('typo@mail.test', password)).status).toBe(200);
    for (let n = 0; n < 9; n++) expect(await logIn('typo@mail.test', 'wrong')).toMatchObject(wrong);
    expect((await logIn('typo@mail.test', password)).status).toBe(200);
  });

  it('from one address end at fifty across accounts; IPv6 counts by network', async () => {
    await aPerson('neighbour@mail.test');
    for (let n = 0; n < 50; n++) expect(await logIn(`guess${n}@mail.test`, 'wrong', { ip: `2001:db8:1:1::${n + 1}` })).toMatchObject(wrong);
    expect((await logIn('neighbour@mail.test', password, { ip: '2001:db8:1:1::99' })).status).toBe(429);
    expect((await logIn('neighbour@mail.test', password, { ip: '2001:db8:1:2::1' })).status).toBe(200);
  });

  it('cannot exceed the limit by running at once', async () => {
    await aPerson('rush@mail.test');
    const answers = await Promise.all(Array.from({ length: 30 }, () => retryWhileBusy(() => logIn('rush@mail.test', 'wrong'))));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
  });

  it.each(['/api/login', '/api/staff/login'] as const)(
    'by strangers lock nobody out where the account has logged in before: %s',
    async (path) => {
      const email = `owner-${path.length}@mail.test`;
      await server.demo.inside(
        async (tx) => void (path === '/api/login' ? await aCustomer(tx, { email, password }) : await aStaff(tx, { email, password })),
      );
      const home = { path, ip: `2001:db8:${path.length}::1` };
      expect((await logIn(email, password, home)).status).toBe(200);
      for (let n = 0; n < 10; n++) expect(await logIn(email, 'wrong', { path })).toMatchObject(wrong);
      expect((await logIn(email, password, { path })).status).toBe(429);
      expect((await logIn(email, password, { ...home, ip: `2001:db8:${path.length}::2` })).status).toBe(200);
      // Her successful log-in does not clear the strangers' count.
      expect((await logIn(email, 'wrong', { path })).status).toBe(429);
    },
  );

  it('end at ten also where the account has logged in before', async () => {
    await aPerson('at-home@mail.test');
    const ip = anAddress();
    expect((await logIn('at-home@mail.test', password, { ip })).status).toBe(200);
    for (let n = 0; n < 10; n++) expect(await logIn('at-home@mail.test', 'wrong', { ip })).toMatchObject(wrong);
    expect((await logIn('at-home@mail.test', password, { ip })).status).toBe(429);
    expect((await logIn('at-home@mail.test', password)).status).toBe(200);
  });

  it('count as a stranger’s 90 days after the last log-in there, and with an older password', async () => {
    await aPerson('moved@mail.test');
    const [then, now] = [anAddress(), anAddress()];
    await logIn('moved@mail.test', password, { ip: then });
    const { token } = (await logIn('moved@mail.test', password, { ip: now })).body;
    const fail = async () => {
      for (let n = 0; n < 10; n++) await logIn('moved@mail.test', 'wrong');
    };
    const fresh = 'another passphrase';
    const body = { old_password: password, password: fresh, confirmPassword: fresh };
    expect((await server.call('POST', '/api/changePassword', { body, token, ip: now })).status).toBe(200);
    await fail();
    expect((await logIn('moved@mail.test', fresh, { ip: then })).status).toBe(429);
    expect((await logIn('moved@mail.test', fresh, { ip: now })).status).toBe(200);
    server.setClock('+91d');
    try {
      await fail();
      expect((await logIn('moved@mail.test', fresh, { ip: now })).status).toBe(429);
    } finally {
      server.setClock('');
    }
  });

  it('are counted apart for customers and staff with the same email', async () => {
    await aPerson('twice@mail.test');
    await server.demo.inside((tx) => aStaff(tx, { email: 'twice@mail.test', password }));
    for (let n = 0; n < 11; n++) await logIn('twice@mail.test', 'wrong');
    expect((await logIn('twice@mail.test', password, { path: '/api/staff/login' })).status).toBe(200);
  });

  it('are the only ones counted: a successful log-in writes no counter', async () => {
    await aPerson('quiet@mail.test');
    const before = await counters();
    expect((await logIn('quiet@mail.test', password)).status).toBe(200);
    expect(await counters()).toEqual(before);
  });

  it('store no email in plain text', async () => {
    await logIn('private@mail.test', 'wrong');
    expect(JSON.stringify(await counters())).not.toContain('private');
  });
});

it('the log-in takes as long for an unknown email as for a known one', async () => {
  const people = Array.from({ length: 20 }, (_, n) => `time${n}@mail.test`);
  for (const email of people) await aPerson(email);
  const took = async (email: string) => {
    const began = performance.now();
    expect((await logIn(email, 'wrong')).status).toBe(401);
    return performance.now() - began;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (const email of people) {
    known.push(await took(email));
    unknown.push(await took(`not-${email}`));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[10]!;
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
