import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { anActingToken, aStaff } from '../../../../tests/builders/staff.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

let addresses = 0;
const anAddress = () => `192.0.2.${++addresses}`;
const old = 'the old passphrase';
const fresh = 'the new passphrase';

const aPerson = (password: string | null = old) => server.demo.inside((tx) => aCustomer(tx, { ...(password !== null && { password }) }));
const change = (token: string, body: object, ip = anAddress()) =>
  server.call('POST', '/api/changePassword', {
    body: { old_password: old, password: fresh, confirmPassword: fresh, ...body },
    token,
    ip,
  });
const logIn = (email: string, password: string, ip = anAddress()) => server.call('POST', '/api/login', { body: { email, password }, ip });
const isIn = async (token: string) => (await server.call('GET', '/api/getCustomer', { token })).status === 200;
const message = 'This is not your current password.';
const wrong = { status: 400, body: { success: false, code: 'wrong-password', message, error: message } };

describe('changePassword', () => {
  it('sets the new password, keeps this session, and ends all others', async () => {
    const ann = await aPerson();
    const elsewhere = (await logIn(ann.email, old)).body.token;
    expect(await change(ann.token, {})).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your password has been changed. You are logged out everywhere else.' },
    });
    expect([await isIn(ann.token), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await logIn(ann.email, old)).status).toBe(401);
    expect((await logIn(ann.email, fresh)).status).toBe(200);
  });

  it('ends the calendar link, and the mail says so', async () => {
    const ann = await aPerson();
    const { body } = await server.call('POST', '/api/customer/calendar/create', { token: ann.token, body: {} });
    const read = () => server.call('GET', new URL(body.url).pathname.replace(/^\/v1/, ''));
    expect((await read()).status).toBe(200);
    await change(ann.token, {});
    expect((await read()).status).toBe(404);
    const mails = async () => (await server.call('GET', `/dev/mail?to=${encodeURIComponent(ann.email)}`)).body.mails as { text: string }[];
    await expect.poll(async () => (await mails())[0]?.text, { timeout: 20_000 }).toMatch(/calendar/);
  });

  it('informs the owner by mail with a way to recover; a failed attempt sends nothing', async () => {
    const ann = await aPerson();
    const mails = async () =>
      (await server.call('GET', `/dev/mail?to=${encodeURIComponent(ann.email)}`)).body.mails as { subject: string; text: string }[];
    await change(ann.token, { old_password: 'wrong' });
    await change(ann.token, {});
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject), { timeout: 20_000 })
      .toEqual(['Your password was changed at Demo Studio']);
    expect((await mails())[0]!.text).toContain('/forgot-password?type=customers');
  });

  it('works the same for staff: other sessions end, and the mail links to the staff’s reset page', async () => {
    const [iris, ann] = [await server.demo.inside((tx) => aStaff(tx, { password: old })), await aPerson()];
    const ask = (body: object) =>
      server.call('POST', '/api/staff/changePassword', {
        body: { old_password: old, password: fresh, confirmPassword: fresh, ...body },
        token: iris.token,
        ip: anAddress(),
      });
    const enter = (password: string) => server.call('POST', '/api/staff/login', { body: { email: iris.email, password }, ip: anAddress() });
    const isThere = async (token: string) => (await server.call('GET', '/api/staff/getStaff', { token })).status === 200;
    const elsewhere = (await enter(old)).body.token;
    expect(await ask({ old_password: 'wrong' })).toMatchObject(wrong);
    expect((await ask({ password: 'irismoon1', confirmPassword: 'irismoon1' })).body.errors.password).toHaveLength(1);
    expect(await ask({})).toMatchObject({ status: 200, body: { success: true } });
    expect([await isThere(iris.token), await isThere(elsewhere), await isIn(ann.token)]).toEqual([true, false, true]);
    expect([(await enter(old)).status, (await enter(fresh)).status]).toEqual([401, 200]);
    const mails = async () => (await server.call('GET', `/dev/mail?to=${encodeURIComponent(iris.email)}`)).body.mails as { text: string }[];
    await expect.poll(async () => (await mails()).map(({ text }) => text).join(), { timeout: 20_000 }).toContain('type=instructors');
  });

  it('changes nothing for other people', async () => {
    const [ann, bob] = [await aPerson(), await aPerson()];
    await change(ann.token, {});
    expect(await isIn(bob.token)).toBe(true);
    expect((await logIn(bob.email, old)).status).toBe(200);
  });

  it.each([
    { sent: { old_password: '' }, field: 'old_password', says: 'Password is required' },
    { sent: { old_password: undefined }, field: 'old_password', says: 'Password is required' },
    { sent: { password: '', confirmPassword: '' }, field: 'password', says: 'Password is required' },
    { sent: { password: 'short', confirmPassword: 'short' }, field: 'password', says: 'Min 8 characters' },
    { sent: { confirmPassword: 'another one' }, field: 'confirmPassword', says: 'Password must match' },
    {
      sent: { password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) },
      field: 'password',
      says: 'Field can have maximum 200 characters',
    },
    { sent: { password: 'half \udc00 of it', confirmPassword: 'half \udc00 of it' }, field: 'password', says: 'Field is invalid' },
    {
      sent: { password: 'Ada Lane 99', confirmPassword: 'Ada Lane 99' },
      field: 'password',
      says: 'This password is easy to guess: a name, an address, or a common word with a few digits. Please choose another one.',
    },
    {
      sent: { password: 'Password1', confirmPassword: 'Password1' },
      field: 'password',
      says: 'This password is on every list of common passwords. Please choose another one.',
    },
  ])('refuses $field: "$says", and changes nothing', async ({ sent, field, says }) => {
    const ann = await aPerson();
    expect(await change(ann.token, sent)).toMatchObject({ status: 422, body: { errors: { [field]: [says] } } });
    expect((await logIn(ann.email, old)).status).toBe(200);
  });

  it('refuses a wrong current password, and an account without a password', async () => {
    const [ann, none] = [await aPerson(), await aPerson(null)];
    expect(await change(ann.token, { old_password: 'guessed' })).toMatchObject(wrong);
    expect(await change(none.token, {})).toMatchObject(wrong);
    expect(await isIn(ann.token)).toBe(true);
  });

  it('counts wrong passwords as failed log-ins: after ten, both calls pause', async () => {
    const ann = await aPerson();
    for (let guess = 0; guess < 10; guess++) await change(ann.token, { old_password: `guess ${guess}` });
    expect(await change(ann.token, {})).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect((await logIn(ann.email, old)).status).toBe(429);
  });

  it('is forbidden while acting for a customer', async () => {
    const ann = await aPerson();
    const desk = await server.demo.inside((tx) => aStaff(tx, { role: 'owner' }));
    const acting = await server.demo.inside((tx) => anActingToken(tx, desk, ann.id));
    expect(await change(acting, {})).toMatchObject({ status: 403, body: { code: 'acting-for-customer' } });
    expect((await logIn(ann.email, old)).status).toBe(200);
    // A change by the customer ends the session of the staff member who acts for them.
    await change(ann.token, {});
    expect(await isIn(acting)).toBe(false);
  });
});
