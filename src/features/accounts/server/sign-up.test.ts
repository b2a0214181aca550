import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { retryWhileBusy } from '../../../../tests/support/retry-while-busy.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

/** Each test has its own network address, so that tests do not throttle each other. */
let addresses = 0;
const anAddress = () => `198.51.100.${++addresses}`;

const form = {
  firstName: 'Ada',
  lastName: 'Lane',
  email: 'ada@mail.test',
  password: 'a long passphrase',
  confirmPassword: 'a long passphrase',
};
const signUp = (body: object, ip = anAddress(), more: { studio?: { slug: string }; token?: string } = {}) =>
  server.call('POST', '/signup', { body, ip, ...more });

const mails = (to: string) =>
  server.demo.inside((tx) =>
    tx
      .selectFrom('mail')
      .select(['kind', 'customer_id'])
      .where('studio_id', '=', tx.studio)
      .where('to_address', '=', to)
      .orderBy('id')
      .execute(),
  );
const customersCalled = (key: string) =>
  server.demo.inside((tx) =>
    tx.selectFrom('customer').selectAll().where('studio_id', '=', tx.studio).where('email_key', '=', key).execute(),
  );

describe('signing up', () => {
  it('with one name accepts a dash as last name, which is not shown and not a forbidden password part', async () => {
    const answer = await signUp({
      ...form,
      firstName: 'Björk',
      lastName: '-',
      email: 'bjork@mail.test',
      password: 'a-long-passphrase',
      confirmPassword: 'a-long-passphrase',
    });
    expect(answer.body.customer).toMatchObject({ customer_first_name: 'Björk', customer_last_name: '' });
    const own = { customer_first_name: 'Björk', customer_last_name: '-', phone: '(202) 555-0123' };
    expect((await server.call('POST', '/api/updateSettings', { token: answer.body.token, body: own })).status).toBe(200);
    expect((await customersCalled('bjork@mail.test'))[0]).toMatchObject({ first_name: 'Björk', last_name: '' });
  });

  it('creates an account, logs in and sends a welcome mail', async () => {
    const answer = await signUp({
      ...form,
      email: '  Ada.Lane@Mail.test ',
      phone: '(202) 555-0123',
      dob: '1990-06-15',
      city: 'New York',
      state: 'NY',
      postcode: '10001',
      address_line1: '1 Main Street',
      address_line2: '',
      sms_opt_in: '0',
      marketing_opt_in: true,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Your account has been created.',
      permissions: { abilities: [] },
    });
    expect(answer.body.permissions.features).toContain('waitlist');
    expect(answer.body.customer).toMatchObject({
      customer_first_name: 'Ada',
      customer_last_name: 'Lane',
      email: 'Ada.Lane@Mail.test',
      dob: '1990-06-15',
      phone: '+12025550123',
      city: 'New York',
      state: 'NY',
      post_code: '10001',
      address_line1: '1 Main Street',
      address_line2: null,
      emergency_contact_name: null,
      sms_opt_in: false,
      marketing_opt_in: true,
      accept_wavier: false,
      accepted_wavier_hash: null,
      attended_classes_count: 0,
      injured: false,
      tags: [],
    });
    const me = await server.call('GET', '/api/getCustomer', { token: answer.body.token });
    expect(me.body.customer).toEqual(answer.body.customer);
    expect(await mails('Ada.Lane@Mail.test')).toEqual([{ kind: 'welcome', customer_id: answer.body.customer.id }]);
    const [row] = await customersCalled('ada.lane@mail.test');
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('defaults the opt-ins to true when they are not sent (spec 1 §5)', async () => {
    const { body } = await signUp({ ...form, email: 'optins@mail.test' });
    expect(body.customer).toMatchObject({ sms_opt_in: true, marketing_opt_in: true });
  });

  it('stores only the token’s hash', async () => {
    const { body } = await signUp({ ...form, email: 'hashed@mail.test' });
    const stored = await server.demo.inside((tx) =>
      tx.selectFrom('access_token').select('token_hash').where('studio_id', '=', tx.studio).execute(),
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.map((row) => row.token_hash)).not.toContain(body.token);
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
  });

  it('keeps no reply for an Idempotency-Key, because the reply has a secret', async () => {
    const headers = { 'idempotency-key': 'sign-up-once' };
    const answer = await server.call('POST', '/signup', {
      body: { ...form, email: 'key@mail.test' },
      headers,
      ip: anAddress(),
    });
    expect(answer.status).toBe(200);
    const kept = await server.demo.inside((tx) =>
      tx.selectFrom('idempotency_key').select('key').where('studio_id', '=', tx.studio).execute(),
    );
    expect(kept).toEqual([]);
  });

  it('creates separate accounts for one email in two studios', async () => {
    const email = 'both@mail.test';
    const [here, there] = [await signUp({ ...form, email }), await signUp({ ...form, email }, anAddress(), { studio: server.other })];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(there.body.permissions.features).not.toContain('waitlist');
  });
});

describe('a form with errors', () => {
  const required = 'This field is required';
  it.each([
    {
      fault: 'nothing',
      body: {},
      errors: {
        firstName: [required],
        lastName: [required],
        email: ['Field is required'],
        password: ['Field is required'],
        confirmPassword: ['Password must match'],
      },
    },
    {
      fault: 'no confirmation',
      body: { ...form, confirmPassword: undefined },
      errors: { confirmPassword: ['Password must match'] },
    },
    {
      fault: 'schema errors and server errors together',
      body: { ...form, firstName: '', email: 'ada@mail', phone: 'x', dob: '2999-01-01', password: 'iloveyou', confirmPassword: 'ihateyou' },
      errors: {
        firstName: [required],
        email: ['Email is invalid'],
        confirmPassword: ['Password must match'],
        phone: ['Please enter a valid phone number'],
        dob: ['Date of birth cannot be in the future'],
        password: ['This password is on every list of common passwords. Please choose another one.'],
      },
    },
    {
      fault: 'blank names',
      body: { ...form, firstName: ' ', lastName: '' },
      errors: { firstName: [required], lastName: [required] },
    },
    {
      fault: 'a long name',
      body: { ...form, firstName: 'a'.repeat(101) },
      errors: { firstName: ['Field can have maximum 100 characters'] },
    },
    {
      fault: 'messages and hidden letters in the names',
      body: { ...form, firstName: 'Win at www.casino.test', lastName: 'La\u202ene' },
      errors: {
        firstName: ['Please write only a name: no web or email address, phone number or special signs. Put a space after a full stop.'],
        lastName: ['Please write only a name: no web or email address, phone number or special signs. Put a space after a full stop.'],
      },
    },
    {
      fault: 'an email with an invisible letter',
      body: { ...form, email: 'ada\u200b@mail.test' },
      errors: { email: ['Email is invalid'] },
    },
    { fault: 'no address', body: { ...form, email: 'ada@mail' }, errors: { email: ['Email is invalid'] } },
    {
      fault: 'a short password',
      body: { ...form, password: '1234567', confirmPassword: '1234567' },
      errors: { password: ['Password should have minimum 8 characters'] },
    },
    {
      fault: 'another confirmation',
      body: { ...form, confirmPassword: 'another passphrase' },
      errors: { confirmPassword: ['Password must match'] },
    },
    {
      fault: 'a short password and another confirmation',
      body: { ...form, password: '1234567' },
      errors: { password: ['Password should have minimum 8 characters'], confirmPassword: ['Password must match'] },
    },
    {
      fault: 'half a character in the password',
      body: { ...form, password: 'half \ud800 character', confirmPassword: 'half \ud800 character' },
      errors: { password: ['Field is invalid'] },
    },
    {
      fault: 'a common password',
      body: { ...form, password: 'Password123', confirmPassword: 'Password123' },
      errors: { password: ['This password is on every list of common passwords. Please choose another one.'] },
    },
    ...['Ada.Lane@mail.test', 'AdaLane1', 'demo studio', 'Summer2025!', 'hunter22', 'yogayoga'].map((secret) => ({
      fault: `a password that is guessed: ${secret}`,
      body: { ...form, email: 'ada.lane@mail.test', password: secret, confirmPassword: secret },
      errors: {
        password: ['This password is easy to guess: a name, an address, or a common word with a few digits. Please choose another one.'],
      },
    })),
    {
      fault: 'a long state',
      body: { ...form, state: 'x'.repeat(101) },
      errors: { state: ['Field can have maximum 100 characters'] },
    },
    {
      fault: 'long address lines',
      body: { ...form, address_line1: 'x'.repeat(151), address_line2: 'x'.repeat(151) },
      errors: {
        address_line1: ['Field can have maximum 150 characters'],
        address_line2: ['Field can have maximum 150 characters'],
      },
    },
    {
      fault: 'no phone number',
      body: { ...form, phone: '12345' },
      errors: { phone: ['Please enter a valid phone number'] },
    },
    { fault: 'no day', body: { ...form, dob: '1990-02-30' }, errors: { dob: ['Enter a date that exists'] } },
    {
      fault: 'a birth before 1930',
      body: { ...form, dob: '1929-12-31' },
      errors: { dob: ['Date of birth cannot be before 1930'] },
    },
    {
      fault: 'a birth in the future',
      body: { ...form, dob: '2999-01-01' },
      errors: { dob: ['Date of birth cannot be in the future'] },
    },
    {
      fault: 'several errors that only the server detects',
      body: { ...form, phone: 'x', dob: '2999-01-01', password: 'iloveyou', confirmPassword: 'iloveyou' },
      errors: {
        phone: ['Please enter a valid phone number'],
        dob: ['Date of birth cannot be in the future'],
        password: ['This password is on every list of common passwords. Please choose another one.'],
      },
    },
    {
      fault: 'numbers instead of texts',
      body: { ...form, firstName: 5, city: 7 },
      errors: { firstName: [required], city: ['Field is invalid'] },
    },
    { fault: 'no form at all', body: 'null', errors: { _: ['Field is required'] } },
  ])('reports $fault', async ({ body, errors }) => {
    const answer = await server.call('POST', '/signup', {
      body,
      ip: anAddress(),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status: 422, body: { status: 'error', success: false, errors } });
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(Object.keys(errors).toSorted());
  });

  it('accepts today in the studio’s calendar as a date of birth', async () => {
    server.setClock('2026-11-21T23:30:00Z');
    try {
      expect((await signUp({ ...form, email: 'today@mail.test', dob: '2026-11-21' })).status).toBe(200);
      expect((await signUp({ ...form, email: 'tomorrow@mail.test', dob: '2026-11-22' })).body.errors).toEqual({
        dob: ['Date of birth cannot be in the future'],
      });
    } finally {
      server.setClock('');
    }
  });

  it('creates neither account nor mail', async () => {
    await signUp({ ...form, email: 'none@mail.test', phone: 'x' });
    expect(await customersCalled('none@mail.test')).toEqual([]);
    expect(await mails('none@mail.test')).toEqual([]);
  });
});

describe('an email that has an account', () => {
  const impossible = 'We could not create an account with these details. If you have been here before, log in or reset your password.';

  it('logs in with its own password; the rest of the form is ignored', async () => {
    const known = await server.demo.inside((tx) => aCustomer(tx, { email: 'back@mail.test', password: form.password }));
    const answer = await signUp({ ...form, firstName: 'Eve', email: 'Back@mail.test' });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, customer: { id: known.id, customer_first_name: 'Ada', email: 'back@mail.test' } },
    });
    expect(await mails('back@mail.test')).toEqual([]);
  });

  it('is refused without a reason, and its owner gets one mail an hour', async () => {
    const known = await server.demo.inside((tx) => aCustomer(tx, { email: 'owner@mail.test', password: 'the owner knows it' }));
    for (const ip of [anAddress(), anAddress()]) {
      const answer = await signUp({ ...form, email: 'owner@mail.test' }, ip);
      expect(answer).toMatchObject({
        status: 422,
        body: { status: 'error', success: false, message: impossible, errors: { email: [impossible] } },
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/token|exist|taken/i);
    }
    expect(await mails('owner@mail.test')).toEqual([{ kind: 'sign-up-again', customer_id: known.id }]);
    server.setClock('+61m');
    try {
      await signUp({ ...form, email: 'owner@mail.test' });
      expect(await mails('owner@mail.test')).toHaveLength(2);
    } finally {
      server.setClock('');
    }
  });

  it('is not revealed by form errors either', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'faults@mail.test', password: 'the owner knows it' }));
    for (const fault of [
      { password: 'short', confirmPassword: 'short' },
      { phone: 'x' },
      { password: 'iloveyou', confirmPassword: 'iloveyou' },
    ]) {
      const [known, unknown] = [
        await signUp({ ...form, ...fault, email: 'faults@mail.test' }),
        await signUp({ ...form, ...fault, email: 'nobody@mail.test' }),
      ];
      expect(known.status).toBe(422);
      expect(known.body).toEqual(unknown.body);
    }
    expect(await mails('faults@mail.test')).toEqual([]);
  });

  it('allows no more password attempts than the log-in', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'tried@mail.test', password: 'the owner knows it' }));
    for (let n = 0; n < 10; n++) expect((await signUp({ ...form, email: 'tried@mail.test' })).status).toBe(422);
    const right = { password: 'the owner knows it', confirmPassword: 'the owner knows it' };
    expect((await signUp({ ...form, ...right, email: 'tried@mail.test' })).status).toBe(422);
    const logIn = await server.call('POST', '/api/login', {
      body: { email: 'tried@mail.test', password: right.password },
      ip: anAddress(),
    });
    expect(logIn.status).toBe(429);
  });
});

describe('many sign-ups', () => {
  it('from one address end at twenty an hour', async () => {
    const ip = anAddress();
    for (let n = 0; n < 20; n++) expect((await signUp({ ...form, email: `many${n}@mail.test` }, ip)).status).toBe(200);
    const answer = await signUp({ ...form, email: 'many20@mail.test' }, ip);
    expect(answer).toMatchObject({
      status: 429,
      body: { success: false, status: 'error', code: 'too-many-attempts', details: { seconds: expect.any(Number) } },
    });
    expect(answer.body.details.seconds).toBeGreaterThan(3500);
    expect(answer.body.message).toBe('Too many attempts. Please try again in 60 minutes.');
    expect(await customersCalled('many20@mail.test')).toEqual([]);
    expect((await signUp({ ...form, email: 'many20@mail.test' })).status).toBe(200);
  });

  it('with one email at once create one account', async () => {
    const ip = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => retryWhileBusy(() => signUp({ ...form, email: 'once@mail.test' }, ip))),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.body.customer.id)).size).toBe(1);
    expect(await customersCalled('once@mail.test')).toHaveLength(1);
    expect(await mails('once@mail.test')).toHaveLength(1);
  });
});
