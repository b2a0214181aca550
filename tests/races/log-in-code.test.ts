/**
 * Many devices send one log-in code at once, at two processes: one log-in, and one account for a new customer. The control without the lock
 * fails.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant, minutes, plus } from '../../src/kernel/time.ts';
import { hashPassword } from '../../src/features/accounts/server/public.ts';
import { accountKey } from '../../src/features/accounts/server/throttle.store.ts';
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
});
