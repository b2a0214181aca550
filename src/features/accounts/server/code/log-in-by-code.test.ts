import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../../tests/builders/customer.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { countQueries } from '../../../../../tests/support/count-queries.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { instant } from '../../../../kernel/time.ts';
import { accountKey } from '../throttle.store.ts';
import { askForCode } from './ask-for-code.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());
const NOON = '2026-11-16T12:00:00Z';
beforeEach(() => server.setClock(NOON));

const password = 'a long passphrase';
const names = { firstName: 'Nora', lastName: 'Reed' };
const ended = {
  status: 422,
  body: { errors: { code: ['This code is not right, or no longer valid. Look again, or ask for a new one.'] } },
};

let addresses = 0;
const anAddress = () => `192.0.2.${++addresses % 250}`;
const ask = (email: string, ip = anAddress()) => server.call('POST', '/api/login-code', { body: { email }, ip });
const enter = (email: string, code: string, more: object = {}, ip = anAddress()) =>
  server.call('POST', '/api/login-by-code', { body: { email, code, ...more }, ip });
const withPassword = (email: string) => server.call('POST', '/api/login', { body: { email, password }, ip: anAddress() });

const mailsTo = (email: string) =>
  server.demo.inside((tx) =>
    tx.selectFrom('mail').selectAll().where('studio_id', '=', tx.studio).where('to_address', '=', email).orderBy('id').execute(),
  );
/** The newest code in the mailbox of an address. */
async function codeTo(email: string, nth = 1): Promise<string> {
  const texts = async (): Promise<string[]> => {
    const { body } = await server.call('GET', `/dev/mail?to=${encodeURIComponent(email)}`);
    const mails: { subject: string; text: string }[] = body.mails;
    expect(mails.filter(({ subject }) => /\d/.test(subject))).toEqual([]);
    return mails.filter(({ subject }) => subject === 'Your code for Demo Studio').map(({ text }) => text);
  };
  await expect.poll(async () => (await texts()).length, { timeout: 20_000 }).toBe(nth);
  return /\b\d{6}\b/.exec((await texts())[0]!)![0];
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a log-in code by mail', () => {
  it('logs its customer in once, and is wiped from the mail’s row', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'Ann@code.test' }));
    expect(await ask('ann@CODE.test')).toMatchObject({
      status: 200,
      body: { success: true, message: 'Six digits are on their way to this address. They work for 10 minutes.' },
    });
    // The mail goes to the address as its owner wrote it, regardless of the case in the request.
    const code = await codeTo('Ann@code.test');
    const entered = await enter('ann@code.test', ` ${code} `);
    expect(entered).toMatchObject({ status: 200, body: { customer: { email: 'Ann@code.test' } } });
    expect((await server.call('GET', '/api/getCustomer', { token: entered.body.token })).status).toBe(200);
    expect(await enter('ann@code.test', code)).toMatchObject(ended);
    const [mail] = await mailsTo('Ann@code.test');
    expect(JSON.stringify(mail!.data)).not.toContain(code);
    const stored = await server.demo.inside((tx) => tx.selectFrom('log_in_code').selectAll().where('studio_id', '=', tx.studio).execute());
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('creates an account for a newcomer after they give their name; the code stays valid meanwhile', async () => {
    await ask('nora@code.test');
    const code = await codeTo('nora@code.test');
    expect(await enter('nora@code.test', code)).toMatchObject({ status: 409, body: { code: 'name-needed' } });
    expect((await enter('nora@code.test', code, { ...names, firstName: ' ' })).status).toBe(422);
    expect(await enter('nora@code.test', code, names)).toMatchObject({
      status: 200,
      body: { customer: { customer_first_name: 'Nora', email: 'nora@code.test', phone: null, sms_opt_in: false, marketing_opt_in: false } },
    });
    expect((await mailsTo('nora@code.test')).map(({ kind }) => kind)).toEqual(['log-in-code', 'welcome']);
    expect(await withPassword('nora@code.test')).toMatchObject({ status: 401 });
  });

  it('expires after ten minutes or five wrong attempts from one network; the next code works', async () => {
    await ask('ben@code.test');
    const first = await codeTo('ben@code.test');
    server.setClock('2026-11-16T12:10:00Z');
    expect(await enter('ben@code.test', first, names)).toMatchObject(ended);
    await ask('ben@code.test');
    const second = await codeTo('ben@code.test', 2);
    const here = anAddress();
    for (let nth = 0; nth < 5; nth++) expect(await enter('ben@code.test', wrong(second), names, here)).toMatchObject(ended);
    expect(await enter('ben@code.test', second, names, here)).toMatchObject(ended);
    await ask('ben@code.test');
    expect((await enter('ben@code.test', await codeTo('ben@code.test', 3), names)).status).toBe(200);
  });

  it('cannot be exhausted for its owner’s network by strangers, but by strangers together for other networks', async () => {
    const home = '198.51.100.40';
    await ask('owner@code.test', home);
    expect((await enter('owner@code.test', await codeTo('owner@code.test'), names, home)).status).toBe(200);
    await ask('owner@code.test', home);
    const code = await codeTo('owner@code.test', 2);
    const stranger = anAddress();
    for (let nth = 0; nth < 6; nth++) expect(await enter('owner@code.test', wrong(code), {}, stranger)).toMatchObject(ended);
    for (let nth = 0; nth < 4; nth++) expect(await enter('owner@code.test', wrong(code))).toMatchObject(ended);
    expect(await enter('owner@code.test', code)).toMatchObject(ended);
    expect((await enter('owner@code.test', code, {}, home)).status).toBe(200);
  });

  it('is the latest one: the previous code is deleted', async () => {
    for (let nth = 0; nth < 2; nth++) await ask('last@code.test');
    const rows = await server.demo.inside((tx) =>
      tx
        .selectFrom('log_in_code')
        .select('code_hash')
        .where('studio_id', '=', tx.studio)
        .where('account', '=', accountKey('customer', 'last@code.test'))
        .execute(),
    );
    expect(rows).toHaveLength(1);
  });

  it('differs for each address and studio, and does not exist for staff', async () => {
    await server.demo.inside((tx) => aStaff(tx, { email: 'iris@code.test', password }));
    await ask('iris@code.test');
    const code = await codeTo('iris@code.test');
    expect(await enter('other@code.test', code, names)).toMatchObject(ended);
    const elsewhere = { body: { email: 'iris@code.test', code, ...names }, studio: server.other, ip: anAddress() };
    expect(await server.call('POST', '/api/login-by-code', elsewhere)).toMatchObject(ended);
    expect(await enter('iris@code.test', code)).toMatchObject({ status: 409, body: { code: 'name-needed' } });
  });
});

describe('the first code for an unproven email address', () => {
  it('ends the existing password, sessions and resets, and says so', async () => {
    const ann = await server.demo.inside((tx) => aCustomer(tx, { email: 'taken@code.test', password }));
    expect((await withPassword('taken@code.test')).status).toBe(200);
    await ask('taken@code.test');
    expect((await enter('taken@code.test', await codeTo('taken@code.test'))).status).toBe(200);
    expect((await withPassword('taken@code.test')).status).toBe(401);
    expect((await server.call('GET', '/api/getCustomer', { token: ann.token })).status).toBe(401);
    expect((await mailsTo('taken@code.test')).map(({ kind }) => kind)).toContain('address-proven');
  });

  it('keeps the password of a person who has proven the address', async () => {
    const row = { email_proven_at: new Date(NOON) };
    await server.demo.inside((tx) => aCustomer(tx, { email: 'proven@code.test', password, row }));
    await ask('proven@code.test');
    expect((await enter('proven@code.test', await codeTo('proven@code.test'))).status).toBe(200);
    expect((await withPassword('proven@code.test')).status).toBe(200);
  });
});

describe('a request for a code', () => {
  it('gets the same answer and runs the same statements with and without an account', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'known@code.test' }));
    const work = async (email: string) => {
      const call = { at: instant(Date.parse(NOON)), body: { email }, language: 'en', ip: anAddress() };
      const { value, statements } = await countQueries(server.atelier.database, server.demo.id, (tx) =>
        askForCode({ ...call, tx } as unknown as Parameters<typeof askForCode>[0]),
      );
      expect(value).toMatchObject({ ok: true, value: { success: true } });
      return statements;
    };
    expect(await work('unknown@code.test')).toEqual(await work('known@code.test'));
    const [known, unknown] = await Promise.all([mailsTo('known@code.test'), mailsTo('unknown@code.test')]);
    expect([known.length, unknown.length]).toEqual([1, 1]);
  });

  it('is dropped silently after three an hour per network and address and ten per address, and refused after thirty per network', async () => {
    const stranger = anAddress();
    for (let nth = 0; nth < 6; nth++) expect((await ask('often@code.test', stranger)).status).toBe(200);
    expect(await mailsTo('often@code.test')).toHaveLength(3);
    // Dropped requests do not count against others.
    for (let nth = 0; nth < 9; nth++) expect((await ask('often@code.test')).status).toBe(200);
    expect(await mailsTo('often@code.test')).toHaveLength(10);
    const ip = '203.0.113.9';
    for (let nth = 0; nth < 30; nth++) expect((await ask(`many-${nth}@code.test`, ip)).status).toBe(200);
    expect(await ask('many-31@code.test', ip)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  });

  it('from strangers never locks the owner’s network out', async () => {
    const home = '198.51.100.7';
    await ask('home@code.test', home);
    expect((await enter('home@code.test', await codeTo('home@code.test'), names, home)).status).toBe(200);
    for (let nth = 0; nth < 12; nth++) await ask('home@code.test');
    const codes = async () => (await mailsTo('home@code.test')).filter(({ kind }) => kind === 'log-in-code').length;
    expect(await codes()).toBe(10);
    await ask('home@code.test', home);
    expect(await codes()).toBe(11);
  });

  it('is followed by at most fifty guesses from one network', async () => {
    const ip = '203.0.113.77';
    for (let nth = 0; nth < 50; nth++) expect((await enter(`guess-${nth}@code.test`, '123456', {}, ip)).status).toBe(422);
    expect((await enter('guess@code.test', '123456', {}, ip)).status).toBe(429);
  });
});
