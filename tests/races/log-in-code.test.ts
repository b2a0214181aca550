/**
 * Many devices send one log-in code at once, at two processes: one log-in, and one account for a new customer. The desk adds a person with a phone
 * number several times at once: one customer. The controls without the lock fail.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant, minutes, plus } from '../../src/kernel/time.ts';
import { hashPassword } from '../../src/features/accounts/server/public.ts';
import { accountKey } from '../../src/features/accounts/server/throttle.store.ts';
import { deleteTokensOf } from '../../src/features/accounts/server/tokens.store.ts';
import { takeSecondStep, insertSecondStep } from '../../src/features/accounts/server/second-factor/second-factor.store.ts';
import { issueToken } from '../../src/features/accounts/server/secrets.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { aStaff } from '../builders/staff.ts';
import { aStudio } from '../builders/studio.ts';
import { post, statuses } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const DEVICES = 20;
const CODE = '271828';
const processes = twoProcesses();
const { open, close, address } = processes;

/** A fresh code for a new customer, sent by all devices at once. Returns the outcome. */
async function typedEverywhere(round: number) {
  const email = `nora-${round}@mail.test`;
  const studio = await aStudio(processes.database, { slug: `codes-${round}` });
  await studio.inside(async (tx) => {
    const now = instant(Date.now());
    const row = { created_at: new Date(now), expires_at: new Date(plus(now, minutes(10))) };
    const account = accountKey('customer', email);
    await tx
      .insertInto('log_in_code')
      .values({ studio_id: tx.studio, account, code_hash: await hashPassword(CODE), ...row })
      .execute();
  });
  const body = { email, code: CODE, firstName: 'Nora', lastName: 'Reed' };
  const answers = await Promise.all(
    Array.from({ length: DEVICES }, (_, nth) => post(address(nth), studio.slug, '', '/api/login-by-code', body)),
  );
  const customers = await studio.inside((tx) => tx.selectFrom('customer').select('id').where('studio_id', '=', tx.studio).execute());
  return { answers, customers: customers.length };
}

/** A walk-in with one phone number, added at both processes at once. Returns the number of customers. */
async function addedTwice(round: number) {
  const studio = await aStudio(processes.database, { slug: `phones-${round}` });
  const { token } = await studio.inside((tx) => aStaff(tx, { role: 'front_desk' }));
  const body = { firstName: 'Kim', lastName: 'Reed', phone: '+12125550142' };
  const add = (nth: number) => post(address(nth), studio.slug, token, '/office/customers/by-phone', body);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => add(nth)));
  const customers = await studio.inside((tx) => tx.selectFrom('customer').select('id').where('studio_id', '=', tx.studio).execute());
  return { answers, customers: customers.length };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it(`a code typed on ${DEVICES} devices at once logs one of them in`, async () => {
    for (let round = 0; round < 3; round++) {
      const { answers, customers } = await typedEverywhere(round);
      expect(statuses(answers)).toEqual({ 200: 1, 422: DEVICES - 1 });
      expect(customers).toBe(1);
    }
  }, 120_000);

  it('a person with a phone number who is added eight times at once is added once', async () => {
    for (let round = 0; round < 3; round++) {
      const { answers, customers } = await addedTwice(round);
      expect(statuses(answers)).toEqual({ 200: 1, 409: 7 });
      expect(customers).toBe(1);
    }
  }, 60_000);
});

const waiting = () =>
  withClient(processes.database.owner, async (client) => {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(sql)).rows.length;
  });

describe('a second step of staff', () => {
  beforeAll(() => open());
  afterAll(close);

  it('that ends while all log-ins of the person are ended leaves no token behind', async () => {
    const studio = await aStudio(processes.database, { slug: 'second-step' });
    const now = instant(Date.now());
    const { id: staff } = await studio.inside((tx) => aStaff(tx));
    await studio.inside((tx) => insertSecondStep(tx, 'x', staff, { from: now, until: plus(now, minutes(10)) }));
    const ended = Promise.withResolvers<void>();
    await studio.inside(async (tx) => {
      await takeSecondStep(tx, 'x');
      studio.inside((other) => deleteTokensOf(other, { staff })).then(ended.resolve, ended.reject);
      await expect.poll(waiting).toBeGreaterThan(0);
      await issueToken(tx, { staff }, now);
    });
    await ended.promise;
    const left = await studio.inside((tx) => tx.selectFrom('access_token').select('staff_id').where('studio_id', '=', tx.studio).execute());
    expect(left).toEqual([]);
  });
});

describe('control: no lock on the account', () => {
  beforeAll(() => open('account-lock'));
  afterAll(close);

  it('logs several devices in with one code', async () => {
    let most = 1;
    for (let round = 0; round < 10 && most === 1; round++)
      most = (await typedEverywhere(round)).answers.filter(({ status }) => status === 200).length;
    expect(most).toBeGreaterThan(1);
  }, 120_000);

  it('adds one person twice', async () => {
    let most = 1;
    for (let round = 0; round < 20 && most === 1; round++) most = (await addedTwice(round)).customers;
    expect(most).toBeGreaterThan(1);
  }, 120_000);
});
