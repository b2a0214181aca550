/** The second factor of staff: set up, second step of the log-in, reuse, limit, recovery codes (docs/decisions/0234). */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStaff, type TestStaff } from '../../../../../tests/builders/staff.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';

let server: TestServer;
let iris: TestStaff;
const START = Date.parse('2026-11-16T12:00:00Z');
/** Each test has minutes of its own, and each code a step of its own. */
let now = START;
const pass = (seconds: number) => server.setClock(new Date((now += seconds * 1000)).toISOString());
const password = 'a long passphrase';
let addresses = 0;
const ip = () => `192.0.2.${++addresses % 250}`;

beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  pass(600);
  iris = await server.demo.inside((tx) => aStaff(tx, { password, loggedInAt: now as never }));
});

const own = (method: 'GET' | 'POST', path = '', body?: object, token = iris.token) =>
  server.call(method, `/api/staff/second-factor${path}`, { token, ...(body && { body }), ip: ip() });
const logIn = (word = password) => server.call('POST', '/api/staff/login', { body: { email: iris.email, password: word }, ip: ip() });
const enter = (challenge: string, code: string) => server.call('POST', '/api/staff/second-step', { body: { challenge, code }, ip: ip() });
const codeOf = (secret: string, steps = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 });
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function setUp(): Promise<{ secret: string; codes: string[] }> {
  const { app_secret: secret } = (await own('POST', '/start', {})).body;
  const { recovery_codes: codes } = (await own('POST', '/confirm', { code: codeOf(secret), password })).body;
  pass(60);
  return { secret, codes };
}
const challenge = async (): Promise<string> => (await logIn()).body.challenge;
const WRONG = { status: 422, body: { errors: { code: [expect.stringContaining('not right')] } } };
const WRONG_PASSWORD = { status: 422, body: { errors: { password: ['This is not your password.'] } } };
const USED = { status: 422, body: { errors: { code: ['This code was used already. Wait for the next one.'] } } };
const stored = () =>
  server.demo.inside(async (tx) =>
    JSON.stringify([
      await tx.selectFrom('second_factor').selectAll().where('studio_id', '=', tx.studio).execute(),
      await tx.selectFrom('recovery_code').selectAll().where('studio_id', '=', tx.studio).execute(),
      await tx.selectFrom('second_step').selectAll().where('studio_id', '=', tx.studio).execute(),
    ]),
  );

describe('the set-up', () => {
  it('needs one right code, shows ten recovery codes once, and stores no secret in clear', async () => {
    const { app_secret: secret, app_uri: uri } = (await own('POST', '/start', {})).body;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await own('GET')).body).toEqual({ is_on: false, since: null, recovery_codes_left: 0 });
    expect(await own('POST', '/confirm', { code: wrongFor(codeOf(secret)), password })).toMatchObject(WRONG);
    expect((await logIn()).body.token).toEqual(expect.any(String));
    const confirmed = await own('POST', '/confirm', { code: codeOf(secret), password });
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect((await own('GET')).body).toEqual({ is_on: true, since: now / 1000, recovery_codes_left: 10 });
    const rows = await stored();
    for (const text of [secret, ...confirmed.body.recovery_codes]) expect(rows).not.toContain(text);
    expect((await own('POST', '/start', {})).body.code).toBe('second-factor-on');
    expect((await own('POST', '/confirm', { code: codeOf(secret, 1), password })).body.code).toBe('second-factor-on');
  });

  it('asks for the password, and a wrong one counts as a failed log-in', async () => {
    const { app_secret: secret } = (await own('POST', '/start', {})).body;
    const code = codeOf(secret);
    expect((await own('POST', '/confirm', { code })).body.errors).toHaveProperty('password');
    for (let tries = 0; tries < 10; tries++)
      expect(await own('POST', '/confirm', { code, password: 'wrong' })).toMatchObject(WRONG_PASSWORD);
    expect(await own('POST', '/confirm', { code, password })).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect((await own('GET')).body.is_on).toBe(false);
  });

  it('ends all other log-ins of the person', async () => {
    const other: string = (await logIn()).body.token;
    expect((await own('GET', '', undefined, other)).status).toBe(200);
    await setUp();
    expect((await own('GET', '', undefined, other)).status).toBe(401);
    expect((await own('GET')).status).toBe(200);
  });

  it('begins again with another secret, and the earlier one ends', async () => {
    const first = (await own('POST', '/start', {})).body.app_secret;
    const second = (await own('POST', '/start', {})).body.app_secret;
    expect(await own('POST', '/confirm', { code: codeOf(first), password })).toMatchObject(WRONG);
    expect((await own('POST', '/confirm', { code: codeOf(second), password })).status).toBe(200);
  });
});

describe('the log-in', () => {
  it('without a second factor answers as the spec says', async () => {
    expect(Object.keys((await logIn()).body)).toEqual(['success', 'token', 'staff', 'permissions']);
  });

  it('gives a token only for the code, and the challenge is good for nothing else', async () => {
    const { secret } = await setUp();
    const asked = await logIn();
    expect(asked.status).toBe(200);
    expect(Object.keys(asked.body)).toEqual(['success', 'message', 'requires_second_step', 'challenge']);
    const token: string = asked.body.challenge;
    expect((await own('GET', '', undefined, token)).status).toBe(401);
    expect(await stored()).not.toContain(token);
    expect(await enter(token, wrongFor(codeOf(secret)))).toMatchObject(WRONG);
    const entered = await enter(token, codeOf(secret));
    expect(Object.keys(entered.body)).toEqual(['success', 'token', 'staff', 'permissions']);
    expect((await own('GET', '', undefined, entered.body.token)).status).toBe(200);
    pass(60);
    expect((await enter(token, codeOf(secret))).body.code).toBe('second-step-ended');
  });

  it('refuses a wrong password as before', async () => {
    await setUp();
    expect(await logIn('wrong')).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
  });

  it('clears failed passwords once the code is right', async () => {
    const { secret } = await setUp();
    const fail = async (times: number) => {
      for (let tries = 0; tries < times; tries++) expect((await logIn('wrong')).status).toBe(401);
    };
    await fail(9);
    const token = await challenge();
    expect((await enter(token, codeOf(secret))).status).toBe(200);
    await fail(9);
    expect((await logIn()).status).toBe(200);
  });

  it('ends after ten minutes, with a new password, and with the person', async () => {
    const { secret } = await setUp();
    const open = async (end: () => Promise<unknown>) => {
      const token = await challenge();
      await end();
      return (await enter(token, codeOf(secret))).body.code;
    };
    expect(await open(async () => pass(601))).toBe('second-step-ended');
    const fresh = 'another long passphrase';
    const change = { old_password: password, password: fresh, confirmPassword: fresh };
    pass(60);
    const token = (await enter(await challenge(), codeOf(secret))).body.token;
    pass(60);
    expect(
      await open(async () => expect((await server.call('POST', '/api/staff/changePassword', { token, body: change })).status).toBe(200)),
    ).toBe('second-step-ended');
    const left = (await logIn(fresh)).body.challenge;
    await server.demo.inside((tx) =>
      tx.updateTable('staff').set({ is_archived: true }).where('studio_id', '=', tx.studio).where('id', '=', iris.id).execute(),
    );
    expect((await enter(left, codeOf(secret))).body.code).toBe('second-step-ended');
  });

  it('after a mailed reset of the password still asks for the code', async () => {
    const { secret } = await setUp();
    const first = await challenge();
    await server.call('POST', '/api/reset-password', { body: { email: iris.email, type: 'instructors' }, ip: ip() });
    const { data } = await server.demo.inside((tx) =>
      tx
        .selectFrom('mail')
        .select('data')
        .where('studio_id', '=', tx.studio)
        .where('staff_id', '=', iris.id)
        .where('kind', '=', 'reset-password')
        .executeTakeFirstOrThrow(),
    );
    const link = new URL((data as { link: string }).link);
    const fresh = 'another long passphrase';
    const body = { email: iris.email, token: link.searchParams.get('token'), type: 'instructors', password: fresh, confirmPassword: fresh };
    const reset = await server.call('POST', '/api/password/reset', { body, ip: ip() });
    expect(Object.keys(reset.body)).toEqual(['success', 'message']);
    expect((await enter(first, codeOf(secret))).body.code).toBe('second-step-ended');
    expect((await logIn(fresh)).body).toMatchObject({ requires_second_step: true });
  });
});

describe('a code', () => {
  it('works once, also with a second challenge', async () => {
    const { secret } = await setUp();
    const [one, two] = [await challenge(), await challenge()];
    expect((await enter(one, codeOf(secret))).status).toBe(200);
    expect(await enter(two, codeOf(secret))).toMatchObject(USED);
    pass(30);
    expect((await enter(two, codeOf(secret))).status).toBe(200);
  });

  it('works once for two simultaneous requests', async () => {
    const { secret, codes } = await setUp();
    for (const code of [codeOf(secret), codes[0]!]) {
      const challenges = [await challenge(), await challenge(), await challenge()];
      const answers = await Promise.all(challenges.map((one) => enter(one, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('is accepted one step off, and refused two steps off', async () => {
    const { secret } = await setUp();
    pass(120);
    expect(await enter(await challenge(), codeOf(secret, -2))).toMatchObject(WRONG);
    expect(await enter(await challenge(), codeOf(secret, 2))).toMatchObject(WRONG);
    expect((await enter(await challenge(), codeOf(secret, -1))).status).toBe(200);
    expect((await enter(await challenge(), codeOf(secret, 1))).status).toBe(200);
  });

  it('is refused after twenty wrong ones, with the time to wait', async () => {
    const { secret } = await setUp();
    const token = await challenge();
    for (let tries = 0; tries < 20; tries++) expect(await enter(token, wrongFor(codeOf(secret)))).toMatchObject(WRONG);
    expect(await enter(token, codeOf(secret))).toMatchObject({
      status: 429,
      body: { code: 'too-many-attempts', details: { seconds: 3600 }, message: 'Too many attempts. Please try again in 60 minutes.' },
    });
    expect((await own('POST', '/off', { code: codeOf(secret) })).status).toBe(429);
    pass(3600);
    expect((await enter(await challenge(), codeOf(secret))).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('logs in once, however it is typed', async () => {
    const { codes } = await setUp();
    const typed = codes[3]!.toUpperCase().replaceAll('-', ' ');
    expect((await enter(await challenge(), typed)).status).toBe(200);
    expect(await enter(await challenge(), codes[3]!)).toMatchObject(WRONG);
    expect((await own('GET')).body).toMatchObject({ recovery_codes_left: 9 });
  });

  it('has a limit of its own', async () => {
    const { secret, codes } = await setUp();
    const token = await challenge();
    for (let tries = 0; tries < 20; tries++) await enter(token, wrongFor(codeOf(secret)));
    expect((await enter(token, codeOf(secret))).status).toBe(429);
    for (let tries = 0; tries < 21; tries++) expect(await enter(token, '0000-0000-0000')).toMatchObject(WRONG);
    expect((await enter(token, codes[0]!)).status).toBe(200);
    const subject = `recoveryCode ${iris.id}`;
    await server.demo.inside((tx) =>
      tx.updateTable('throttle').set({ failures: 1000 }).where('studio_id', '=', tx.studio).where('subject', '=', subject).execute(),
    );
    expect((await enter(await challenge(), codes[1]!)).status).toBe(429);
  });

  it('ends when new ones are made, which asks for a code or the password', async () => {
    const { secret, codes } = await setUp();
    expect(await own('POST', '/recovery-codes', {})).toMatchObject(WRONG);
    expect(await own('POST', '/recovery-codes', { password: 'wrong' })).toMatchObject(WRONG_PASSWORD);
    const renewed = await own('POST', '/recovery-codes', { code: codeOf(secret) });
    expect(await enter(await challenge(), codes[0]!)).toMatchObject(WRONG);
    expect((await enter(await challenge(), renewed.body.recovery_codes[0])).status).toBe(200);
    expect((await own('POST', '/recovery-codes', { password })).body.recovery_codes).toHaveLength(10);
    expect((await mailedChanges()).has('codes')).toBe(true);
  });
});

const mailedChanges = async () => {
  const mails = await server.demo.inside((tx) =>
    tx
      .selectFrom('mail')
      .select('data')
      .where('studio_id', '=', tx.studio)
      .where('kind', '=', 'second-step-changed')
      .where('staff_id', '=', iris.id)
      .execute(),
  );
  return new Set(mails.map(({ data }) => (data as { what: string }).what));
};

it('is turned off by a code, a recovery code or the password, and by nothing less', async () => {
  expect((await own('POST', '/off', { password })).body.code).toBe('second-factor-off');
  for (const proof of ['code', 'recovery', 'password'] as const) {
    const { secret, codes } = await setUp();
    expect(await own('POST', '/off', {})).toMatchObject(WRONG);
    const body = { code: { code: codeOf(secret) }, recovery: { code: codes[0] }, password: { password } }[proof];
    expect((await own('POST', '/off', body)).status).toBe(200);
    expect((await logIn()).body.token).toEqual(expect.any(String));
    pass(60);
  }
  const actions = await server.demo.inside((tx) =>
    tx.selectFrom('audit_entry').select('action').where('studio_id', '=', tx.studio).where('subject', '=', `staff:${iris.id}`).execute(),
  );
  expect(new Set(actions.map(({ action }) => action))).toEqual(new Set(['staff.second-factor-on', 'staff.second-factor-off']));
  // Each change is told to the person by mail.
  expect(await mailedChanges()).toEqual(new Set(['on', 'off']));
});
