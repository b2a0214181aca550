import type { JWTPayload } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../../tests/builders/customer.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { consentsOf } from '../../../../../tests/support/consents.ts';
import {
  aSigningKey,
  claimsOf,
  PROJECT,
  signed,
  signedBySecret,
  startKeyServer,
  unsigned,
  type KeyServer,
  type SigningKey,
  type Somebody,
} from '../../../../../tests/support/firebase.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { retryWhileBusy } from '../../../../../tests/support/retry-while-busy.ts';
import { hashToken } from '../../../../server/http/api.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import { instant } from '../../../../kernel/time.ts';
import { testDatabaseKind } from '../../../../../tests/support/database.ts';
import { unlinkUnproven } from './identities.store.ts';
import { lockAccount } from '../throttle.store.ts';

const NOON = Date.parse('2026-11-16T12:00:00Z') / 1000;
const password = 'a long passphrase';
const wrong = { status: 401, body: { success: false, message: 'Email or password not correct', code: 'wrong-credentials' } };

let server: TestServer;
let fake: KeyServer;
let [key, strange]: SigningKey[] = [];
beforeAll(async () => {
  [key, strange] = await Promise.all([aSigningKey('one'), aSigningKey('one')]);
  fake = await startKeyServer([key!]);
  server = await startTestServer({ FIREBASE_PROJECT_ID: PROJECT, FIREBASE_JWKS_URL: fake.url });
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
beforeEach(() => server.setClock('2026-11-16T12:00:00Z'));

let count = 0;
/** A new person with a verified address. */
const somebody = (more: Partial<Somebody> = {}): Somebody & { email: string } => {
  const sub = `person-${++count}`;
  return { sub, email: `${sub}@mail.test`, email_verified: true, name: 'Nora Reed', ...more } as Somebody & { email: string };
};
const anAddress = () => `198.51.100.${++count % 250}`;
type How = { provider?: string; ip?: string; studio?: { slug: string }; headers?: Record<string, string> };
const tryToken = (firebase_token: unknown, { provider = 'google.com', ip = anAddress(), ...how }: How = {}) =>
  server.call('POST', '/api/social-login', { body: { firebase_token, provider_name: provider }, ip, ...how });
const enter = async (who: Somebody, how?: How, more: JWTPayload = {}) =>
  tryToken(await signed({ ...claimsOf(who, NOON - 30), ...more }, key!), how);
const customersOf = (email: string) =>
  server.demo.inside((tx) =>
    tx.selectFrom('customer').selectAll().where('studio_id', '=', tx.studio).where('email_key', '=', email.toLowerCase()).execute(),
  );
const linksOf = (customer: number) =>
  server.demo.inside((tx) =>
    tx
      .selectFrom('social_identity')
      .select(['provider', 'subject', 'proven'])
      .where('studio_id', '=', tx.studio)
      .where('customer_id', '=', customer)
      .execute(),
  );

const aReset = (customer: number, token: string) =>
  server.demo.inside((tx) =>
    tx
      .insertInto('password_reset')
      .values({
        studio_id: tx.studio,
        token_hash: hashToken(token),
        customer_id: customer,
        created_at: toSqlTime(instant(NOON * 1000)),
        expires_at: toSqlTime(instant((NOON + 60) * 1000)),
      })
      .execute(),
  );

describe('the first social log-in', () => {
  it('creates an account with the token’s names and opt-ins off, and logs in', async () => {
    const who = somebody();
    const answer = await enter(who);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        customer: { email: who.email, customer_first_name: 'Nora', customer_last_name: 'Reed', sms_opt_in: false, marketing_opt_in: false },
        permissions: { abilities: [] },
      },
    });
    const { id } = answer.body.customer;
    expect((await server.call('GET', '/api/getCustomer', { token: answer.body.token })).body.customer.id).toBe(id);
    expect(await server.demo.inside((tx) => consentsOf(tx, id).select(['e.kind', 'e.given', 'e.source']).execute())).toEqual([
      { kind: 'sms', given: false, source: 'sign-up' },
      { kind: 'marketing', given: false, source: 'sign-up' },
    ]);
    const mails = await server.demo.inside((tx) =>
      tx.selectFrom('mail').select('kind').where('studio_id', '=', tx.studio).where('customer_id', '=', id).execute(),
    );
    expect(mails).toEqual([{ kind: 'welcome' }]);
  });

  it('opens the account with the email when the provider verified it', async () => {
    const who = somebody();
    const ann = await server.demo.inside((tx) => aCustomer(tx, { email: who.email.toUpperCase(), password }));
    expect((await enter(who)).body.customer.id).toBe(ann.id);
  });

  it('ends what a stranger set up with the email before: sessions, password, calendar link; a mail says so', async () => {
    const who = somebody();
    const logIn = (secret = password) =>
      server.call('POST', '/api/login', { body: { email: who.email, password: secret }, ip: anAddress() });
    const form = { firstName: 'Eve', lastName: 'Else', email: who.email, password, confirmPassword: password };
    const stranger = (await server.call('POST', '/signup', { body: form, ip: anAddress() })).body;
    const { url } = (await server.call('POST', '/api/customer/calendar/create', { token: stranger.token })).body;
    const calendar = async () => (await server.atelier.app.inject({ url: new URL(url).pathname })).statusCode;
    expect(await calendar()).toBe(200);

    const owner = await enter(who);
    expect(owner.body.customer.id).toBe(stranger.customer.id);
    expect((await server.call('GET', '/api/getCustomer', { token: stranger.token })).status).toBe(401);
    expect(await logIn()).toMatchObject(wrong);
    expect(await calendar()).toBe(404);
    const mails = () =>
      server.demo.inside((tx) =>
        tx.selectFrom('mail').select('kind').where('studio_id', '=', tx.studio).where('to_address', '=', who.email).orderBy('id').execute(),
      );
    expect(await mails()).toEqual([{ kind: 'welcome' }, { kind: 'address-proven' }]);

    // The address is proven now, so a password that she chooses stays, regardless of how she logs in.
    await aReset(owner.body.customer.id, `first ${who.sub}`);
    const reset = { email: who.email, token: `first ${who.sub}`, password: 'her own passphrase', confirmPassword: 'her own passphrase' };
    expect((await server.call('POST', '/api/password/reset', { body: reset, ip: anAddress() })).status).toBe(200);
    expect((await enter(who)).status).toBe(200);
    expect((await logIn('her own passphrase')).status).toBe(200);
  });

  it('ends nothing for an owner who proved the email with a mailed link', async () => {
    const who = somebody();
    const ann = await server.demo.inside((tx) => aCustomer(tx, { email: who.email, password }));
    await aReset(ann.id, `mailed ${who.sub}`);
    const reset = { email: who.email, token: `mailed ${who.sub}`, password: 'her own passphrase', confirmPassword: 'her own passphrase' };
    expect((await server.call('POST', '/api/password/reset', { body: reset, ip: anAddress() })).status).toBe(200);
    const logIn = () => server.call('POST', '/api/login', { body: { email: who.email, password: 'her own passphrase' }, ip: anAddress() });
    const { token } = (await logIn()).body;
    expect((await enter(who)).body.customer.id).toBe(ann.id);
    expect((await server.call('GET', '/api/getCustomer', { token })).status).toBe(200);
    expect((await logIn()).status).toBe(200);
  });

  it('is refused when an account has the email and the provider did not verify it', async () => {
    for (const checked of [{ email_verified: false }, { email_verified: undefined }, { email_verified: 'true' }]) {
      const who = somebody({ ...(checked as object), provider: 'facebook.com' });
      const ann = await server.demo.inside((tx) => aCustomer(tx, { email: who.email, password }));
      expect(await enter(who, { provider: 'facebook.com' })).toMatchObject(wrong);
      expect(await linksOf(ann.id)).toEqual([]);
    }
  });

  it('creates an account for an unverified email, and the owner’s reset ends that log-in', async () => {
    const who = somebody({ email_verified: false, provider: 'facebook.com' });
    const { id } = (await enter(who, { provider: 'facebook.com' })).body.customer;
    await aReset(id, `link ${who.sub}`);
    const reset = { email: who.email, token: `link ${who.sub}`, password, confirmPassword: password };
    expect((await server.call('POST', '/api/password/reset', { body: reset })).status).toBe(200);
    expect(await enter(who, { provider: 'facebook.com' })).toMatchObject(wrong);
  });

  it('ends earlier log-ins by an unverified email', async () => {
    const pretender = somebody({ email_verified: false, provider: 'facebook.com' });
    const before = await enter(pretender, { provider: 'facebook.com' });
    const owner = somebody({ email: pretender.email });
    const after = await enter(owner);
    expect(after.body.customer.id).toBe(before.body.customer.id);
    expect((await server.call('GET', '/api/getCustomer', { token: before.body.token })).status).toBe(401);
    expect(await enter(pretender, { provider: 'facebook.com' })).toMatchObject(wrong);
    expect(await linksOf(after.body.customer.id)).toEqual([{ provider: 'google.com', subject: owner.sub, proven: true }]);
  });

  // The embedded database has one connection, so the two calls cannot interleave there.
  it.runIf(testDatabaseKind === 'postgres')('is refused to a caller who waited while the owner ended the link', async () => {
    const pretender = somebody({ email_verified: false, provider: 'facebook.com' });
    const { id } = (await enter(pretender, { provider: 'facebook.com' })).body.customer;
    let late: ReturnType<typeof enter>;
    await server.demo.inside(async (tx) => {
      await lockAccount(tx, 'customer', pretender.email);
      late = enter(pretender, { provider: 'facebook.com' });
      const waiting = async () =>
        (await sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`.execute(tx)).rows[0]!
          .n;
      await expect.poll(waiting).toBe(1);
      await unlinkUnproven(tx, id);
    });
    expect(await late!).toMatchObject(wrong);
  });

  it('of one person many times at once creates one customer', async () => {
    const who = somebody();
    const ip = anAddress();
    const answers = await Promise.all(Array.from({ length: 12 }, () => retryWhileBusy(() => enter(who, { ip }))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.customer.id)).size).toBe(1);
    expect(await customersOf(who.email)).toHaveLength(1);
  });

  it('creates no staff member for any email', async () => {
    const who = somebody();
    const staff = await server.demo.inside((tx) => aStaff(tx, { role: 'owner', email: who.email, password }));
    const answer = await enter(who);
    expect(answer).toMatchObject({ status: 200, body: { permissions: { abilities: [] } } });
    expect((await server.call('GET', '/api/staff/getStaff', { token: answer.body.token })).status).toBe(401);
    expect((await server.call('GET', '/api/staff/getStaff', { token: staff.token })).status).toBe(200);
  });

  it('is refused without an email, or with an invalid one', async () => {
    for (const email of [undefined, '', 'nobody', 5, 'a\0@b', `${'x'.repeat(300)}@mail.test`])
      expect(await enter(somebody({ email: email as string }))).toMatchObject(wrong);
  });

  it('belongs to one studio: another studio gets its own account', async () => {
    const who = somebody();
    const here = await enter(who);
    const there = await enter(who, { studio: server.other });
    expect(there.status).toBe(200);
    expect((await server.call('GET', '/api/getCustomer', { token: here.body.token, studio: server.other })).status).toBe(401);
  });

  it('from one address creates at most twenty accounts an hour', async () => {
    const ip = '192.0.2.77';
    for (let n = 0; n < 20; n++) expect((await enter(somebody(), { ip })).status).toBe(200);
    const known = somebody();
    await server.demo.inside((tx) => aCustomer(tx, { email: known.email }));
    expect(await enter(somebody(), { ip })).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect((await enter(known, { ip })).status).toBe(200);
  });
});

describe('a later social log-in', () => {
  it('finds the same account after the email changed at the provider', async () => {
    const who = somebody();
    const { id } = (await enter(who)).body.customer;
    for (const changed of [{ email: 'elsewhere@mail.test' }, { email: undefined }, { email_verified: false }]) {
      const answer = await enter({ ...who, ...(changed as object) });
      expect(answer).toMatchObject({ status: 200, body: { customer: { id, email: who.email } } });
    }
    expect(await customersOf('elsewhere@mail.test')).toEqual([]);
  });

  it('works for the owner of an account locked by wrong passwords, because signatures cannot be guessed', async () => {
    const who = somebody();
    await enter(who);
    for (let n = 0; n < 10; n++)
      await server.call('POST', '/api/login', { body: { email: who.email, password: 'wrong' }, ip: anAddress() });
    const ip = anAddress();
    expect((await enter(who, { ip })).status).toBe(200);
    // The social log-in made this network known, so log-in by password is not blocked there: 401, not 429.
    const { status } = await server.call('POST', '/api/login', { body: { email: who.email, password: 'wrong' }, ip });
    expect(status).toBe(401);
  });

  it('stores no reply, because the reply has a token', async () => {
    const who = somebody();
    const headers = { 'idempotency-key': `social-${who.sub}` };
    const [one, two] = [await enter(who, { headers }), await enter(who, { headers })];
    expect(one.body.token).not.toBe(two.body.token);
    expect(
      await server.demo.inside((tx) => tx.selectFrom('idempotency_key').selectAll().where('studio_id', '=', tx.studio).execute()),
    ).toEqual([]);
  });

  it.each(['google', 'Google.com', 'google.com'])('accepts the provider’s name %s', async (provider) => {
    expect((await enter(somebody(), { provider })).status).toBe(200);
  });
});

describe('an invalid token is refused with one message', () => {
  const now = NOON;
  const claims = (more: JWTPayload = {}): JWTPayload => ({ ...claimsOf(somebody(), now - 30), ...more });
  const cases: Readonly<Record<string, () => Promise<string> | string>> = {
    'is not signed': () => unsigned(claims(), key!),
    'is signed with the published key as a secret': () => signedBySecret(claims(), key!),
    'is signed with another key under a known name': () => signed(claims(), strange!),
    'is signed with a key that nobody knows': async () => signed(claims(), await aSigningKey('unknown')),
    'is for another audience': () => signed(claims({ aud: 'another-project' }), key!),
    'comes from another issuer': () => signed(claims({ iss: 'https://securetoken.google.com/another-project' }), key!),
    'has ended': () => signed(claims({ iat: now - 7200, auth_time: now - 7200, exp: now - 61 }), key!),
    'never ends': () => signed({ ...claims(), exp: undefined }, key!),
    'is issued in the future': () => signed(claims({ iat: now + 61 }), key!),
    'is of a sign-in in the future': () => signed(claims({ auth_time: now + 61 }), key!),
    'has an odd time': () => signed(claims({ auth_time: 'yesterday' }), key!),
    'is nobody’s': () => signed(claims({ sub: '' }), key!),
    'names no subject': () => signed({ ...claims(), sub: undefined }, key!),
    'names a subject without an end': () => signed(claims({ sub: 'x'.repeat(256) }), key!),
    'comes by another provider': () => signed(claims({ firebase: { sign_in_provider: 'facebook.com' } }), key!),
    'comes by a password': () => signed(claims({ firebase: { sign_in_provider: 'password' } }), key!),
    'is none': () => 'a.b.c',
    'was changed on its way': async () => {
      const [head, , mark] = (await signed(claims(), key!)).split('.');
      return `${head}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.${mark}`;
    },
  };

  it.each(Object.entries(cases))('when it %s', async (_, make) => {
    const answer = await tryToken(await make());
    expect(answer).toMatchObject(wrong);
    expect(answer.body).toEqual(wrong.body);
  });

  it('except for a minute of clock difference', async () => {
    expect((await tryToken(await signed(claims({ iat: now + 60, auth_time: now + 60 }), key!))).status).toBe(200);
    expect((await tryToken(await signed(claims({ iat: now - 3600, auth_time: now - 3600, exp: now - 59 }), key!))).status).toBe(200);
  });

  it('by the application’s clock: valid at noon, expired in the evening', async () => {
    const token = await signed(claims(), key!);
    server.setClock('2026-11-16T20:00:00Z');
    expect(await tryToken(token)).toMatchObject(wrong);
  });

  it('from any other provider than the three', async () => {
    for (const provider of ['password', 'anonymous', 'custom', 'github.com', 'google.com.evil.test'])
      expect(await tryToken(await signed(claims({ firebase: { sign_in_provider: provider } }), key!), { provider })).toMatchObject(wrong);
  });

  it('fifty times from one address, and then nothing is checked for a quarter of an hour', async () => {
    const ip = '192.0.2.99';
    for (let n = 0; n < 50; n++) expect(await tryToken('a.b.c', { ip })).toMatchObject(wrong);
    expect(await enter(somebody(), { ip })).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  });
});

it('a missing or long field is named', async () => {
  const ask = (body: object) => server.call('POST', '/api/social-login', { body });
  expect(await ask({})).toMatchObject({
    status: 422,
    body: { errors: { firebase_token: ['Field is required'], provider_name: ['Field is required'] } },
  });
  expect(await ask({ firebase_token: 'x'.repeat(10_001), provider_name: 'x'.repeat(101) })).toMatchObject({
    status: 422,
    body: {
      errors: { firebase_token: ['Field can have maximum 10000 characters'], provider_name: ['Field can have maximum 100 characters'] },
    },
  });
});

describe('a deployment', () => {
  it('without a project accepts no token', async () => {
    const without = await startTestServer();
    try {
      const body = { firebase_token: await signed(claimsOf(somebody(), Math.floor(Date.now() / 1000)), key!), provider_name: 'google.com' };
      expect(await without.call('POST', '/api/social-login', { body })).toMatchObject(wrong);
    } finally {
      await without.close();
    }
  });

  it('that cannot read the keys says so, counts nothing, and keeps the password log-in', async () => {
    const away = await startKeyServer([]);
    await away.close();
    const alone = await startTestServer({ FIREBASE_PROJECT_ID: PROJECT, FIREBASE_JWKS_URL: away.url });
    try {
      await alone.demo.inside((tx) => aCustomer(tx, { email: 'ann@mail.test', password }));
      const body = { firebase_token: await signed(claimsOf(somebody(), Math.floor(Date.now() / 1000)), key!), provider_name: 'google.com' };
      expect(await alone.call('POST', '/api/social-login', { body })).toMatchObject({
        status: 503,
        body: { success: false, code: 'social-log-in-unavailable', message: expect.stringContaining('log in with your email') },
      });
      expect(await alone.demo.inside((tx) => tx.selectFrom('throttle').selectAll().where('studio_id', '=', tx.studio).execute())).toEqual(
        [],
      );
      expect((await alone.call('POST', '/api/login', { body: { email: 'ann@mail.test', password } })).status).toBe(200);
    } finally {
      await alone.close();
    }
  });
});
