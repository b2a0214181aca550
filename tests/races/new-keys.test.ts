/** An owner replaces the keys of a gateway while a payment begins: the payment is counted, or it takes the new keys. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadKeysToPay } from '../../src/features/payments/server/gateway-account.ts';
import { keepMandate } from '../../src/features/payments/server/mandate.store.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { secretBox } from '../../src/server/secret-box.ts';
import { instant } from '../../src/kernel/time.ts';
import { aCustomer } from '../builders/customer.ts';
import { aPendingPayment } from '../builders/gateway-money.ts';
import { aStaff } from '../builders/staff.ts';
import { aStudio } from '../builders/studio.ts';
import { startGoCardless, type FakeGoCardless } from '../fakes/gocardless.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';
let server: TestServer;
let fake: FakeGoCardless;

async function open(guardsOff: string) {
  fake = await startGoCardless();
  Object.assign(fake.self, { verification: 'successful', paidOut: ['usd'] });
  server = await startTestServer({ GOCARDLESS_API_BASE: fake.url, SECRET_KEY, GUARDS_OFF: guardsOff });
}
async function close() {
  await server.close();
  await fake.close();
}

/** A payment begins after the open payments were counted and before the new keys are committed. Returns whether it has the new keys. */
async function payWhileKeysChange() {
  const { database, clock } = server.atelier;
  const studio = await aStudio(database, { settings: { currency: { code: 'USD', symbol: '$', digits: 2 } } });
  const owner = await studio.inside(async (tx) => (await aStaff(tx, { role: 'owner' })).token);
  const connect = (secretKey: string) =>
    server.call('POST', '/office/gateways/gocardless', { studio, token: owner, body: { secretKey, webhookSecret: 'secret_1' } });
  expect((await connect(fake.account.secretKey)).status).toBe(200);
  await studio.inside(async (tx) => keepMandate(tx, clock.now(), (await aCustomer(tx)).id, `MD_${studio.slug}`));

  const newKey = fake.addAccount('CR_ANOTHER');
  const steps = { release: () => {} };
  const released = new Promise<void>((resolve) => Object.assign(steps, { release: resolve }));
  // The change ends the mandates of the earlier account after the count, and waits for this transaction there.
  const holding = inStudio(database.db, studio.id, async (tx) => {
    await tx.selectFrom('mandate').select('ref').where('studio_id', '=', tx.studio).forUpdate().execute();
    await released;
  });
  await sleep(50);
  const connecting = connect(newKey);
  await untilOneWaits();
  await studio.inside((tx) => aPendingPayment(tx, 'gocardless', instant(Date.now())));
  const paying = loadKeysToPay({ db: database.db, box: secretBox(SECRET_KEY) }, studio.id, 'gocardless');
  await Promise.race([paying, sleep(300)]);
  steps.release();
  await holding;
  expect((await connecting).status).toBe(200);
  return (await paying)!.secretKey === newKey;
}

async function untilOneWaits() {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await withClient(server.atelier.database.owner, (client) => client.query(waiting));
    if (rows.length > 0) return;
    await sleep(20);
  }
  throw new Error('Nothing waits.');
}

describe('with every guard on', () => {
  beforeAll(() => open(''));
  afterAll(close);

  it('a payment that begins between the count and the commit takes the new keys', async () => {
    expect(await payWhileKeysChange()).toBe(true);
  });
});

describe('control: no lock on the keys', () => {
  beforeAll(() => open('keys-lock'));
  afterAll(close);

  it('a payment takes the keys of an account that the studio has left', async () => {
    expect(await payWhileKeysChange()).toBe(false);
  });
});
