/**
 * A membership changes to PayPal in one process while another renews it: the customer has approved the subscription, and the cycle is due
 * (docs/decisions/0170). The cycle is charged once, and the new payer can pay. The control without the lock of the membership ends the
 * subscription that pays.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAccount } from '../../src/features/payments/server/public.ts';
import { hours, minus, minutes, plus, type Instant } from '../../src/kernel/time.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { secretBox } from '../../src/server/secret-box.ts';
import { membershipTerms, wallTime } from '../builders/pass.ts';
import { aProduct } from '../builders/product.ts';
import { aRush } from '../builders/rush.ts';
import { startPayPal, type FakePayPal } from '../fakes/paypal.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { post } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';
import { isDeep } from '../support/depth.ts';

const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';
const FROM = wallTime('2026-11-10 09:00');
const DUE = wallTime('2026-12-10 00:00');
/** Still early enough to change the payer. The other process has its own clock. */
const JUST_BEFORE = minus(DUE, minutes(16));
const PAYPAL = 6;
/** Milliseconds. The change comes before the other process looks at due work, or meanwhile. */
const DELAYS = isDeep ? [0, 100, 200, 300, 400, 700, 1000, 1300] : [200];

const folder = mkdtempSync(join(tmpdir(), 'atelier-paypal-'));
const clockOf = (nth: number) => join(folder, `clock-${nth}`);
const setClock = (at: Instant, ...which: number[]) => {
  for (const nth of which) writeFileSync(clockOf(nth), new Date(at).toISOString());
};
let fake: FakePayPal;
const processes = twoProcesses((nth) => ({ PAYPAL_API_BASE: fake.url, SECRET_KEY, CLOCK_FILE: clockOf(nth) }));
const { close, address } = processes;
const open = async (guardsOff?: string) => {
  fake = await startPayPal();
  setClock(FROM, 0, 1);
  await processes.open(guardsOff);
};
afterAll(() => rmSync(folder, { recursive: true }));

/** A membership for $149 a month, paid by card, and the PayPal subscription that its customer has approved. */
async function approved() {
  const { database } = processes;
  setClock(FROM, 0, 1);
  fake.bill(FROM);
  const settings = { timeZone: 'America/New_York' as never, payments: { paypal: true, card: true }, allowCustomerCancelMemberships: true };
  const rush = await aRush(database, { people: 1, credits: 0, sessions: 1, capacity: 1, now: FROM, settings });
  const rows = (sql: string) => look(database, rush.studio, sql);
  const product = await inStudio(database.db, rush.studio, async (tx) => {
    await setAccount(tx, secretBox(SECRET_KEY), FROM, 'paypal', fake.account);
    await tx
      .updateTable('access_token')
      .set({ expires_at: new Date('2040-01-01') })
      .execute();
    return aProduct(tx, { terms: membershipTerms(), price: 14_900 });
  });
  const { token } = rush.people[0]!;
  const ask = (path: string, body: object) => post(address(0), rush.slug, token, path, body);
  const entered = { number: '4242424242424242', exp_month: 12, exp_year: 2039, cvc: '123', name: 'Ada Lane' };
  const id = (await ask('/getCheckout', { pass_id: product })).body.temp_id;
  const stripe_payment_method = (await ask('/sandbox/cards', entered)).body.id;
  await ask('/confirmCheckout', { pass_id: product, temp_payment_id: id, stripe_payment_method });
  const plan: number = (await ask('/api/getBookingDetails', { id })).body.user_pass_id;
  const change = async () => {
    const headers = { authorization: `Bearer ${token}`, 'x-studio': rush.slug, 'content-type': 'application/json' };
    const body = JSON.stringify({ plan, method: PAYPAL });
    const reply = await fetch(`${address(0)}/v1/customer/payment/subscription`, { method: 'PUT', headers, body });
    return { status: reply.status, body: (await reply.json()) as any };
  };
  setClock(JUST_BEFORE, 0, 1);
  expect((await change()).body).toMatchObject({ requires_action: true });
  const subscription = [...fake.subscriptions.values()].at(-1)!;
  fake.approve(subscription.id);
  // Otherwise this job would also find the approval, as it does for customers who close the page.
  await inStudio(database.db, rush.studio, (tx) => tx.deleteFrom('due').where('kind', '=', 'paypal.subscription-offer').execute());
  return { rush, rows, plan, change, subscription };
}
type Approved = Awaited<ReturnType<typeof approved>>;

/** The state five hours after the cycle was due. */
async function became(membership: Approved) {
  for (const after of [minutes(1), minutes(10), hours(5)]) {
    fake.bill(plus(DUE, after));
    setClock(plus(DUE, after), 0, 1);
    // Each process checks every second for due work.
    await sleep(2500);
  }
  return stateOf(membership);
}

async function stateOf({ rows, subscription }: Approved) {
  const [row] = await rows(
    `select m.state, m.next_cycle as next, m.failed_tries as failed, m.payer,
            (select count(*)::int from customer_order where kind = 'renewal') as orders,
            (select count(*)::int from sandbox_object where kind = 'payment') as by_card, (select count(*)::int from refund) as refunds
     from membership m`,
  );
  const { by_card, payer, ...rest } = row as { by_card: number; payer: string };
  const pays = payer === 'paypal' ? subscription.status === 'ACTIVE' : subscription.status !== 'ACTIVE';
  return { ...rest, charged: by_card + subscription.taken.length, pays };
}
const ONCE = { state: 'running', next: 2, failed: 0, orders: 1, refunds: 0, charged: 2, pays: true };

/** A busy machine needs longer than the usual pauses. A second charge would stay, however long one waits. */
async function becomesOnce(membership: Approved) {
  await became(membership);
  await expect.poll(() => stateOf(membership), { timeout: 20_000 }).toEqual(ONCE);
}

/** The renewal has read that the subscription is not active yet, and then the customer's call activates it. Both write at the same time. */
async function atTheSameTime(membership: Approved) {
  const { rush, subscription, change } = membership;
  fake.fail(`/subscriptions/${subscription.id}`, { kind: 'late', ms: 700 });
  const before = fake.requests.length;
  setClock(plus(DUE, minutes(1)), 1);
  await expect.poll(() => fake.requests.length, { timeout: 10_000, interval: 10 }).toBeGreaterThan(before);
  await withClient(processes.database.owner, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
    await client.query('select id from paypal_subscription for update');
    const pressed = change();
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(2);
    await client.query('rollback');
    await pressed;
  });
}

const waiting = () =>
  withClient(processes.database.owner, async (client) => {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(sql)).rows.length;
  });

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(() => Promise.all([close(), fake.close()]));

  it('charges the cycle once when both payment methods decide at the same time', async () => {
    const membership = await approved();
    await atTheSameTime(membership);
    await becomesOnce(membership);
    expect(await findInconsistencies(processes.database, membership.rush.studio)).toEqual({});
  }, 120_000);

  it.each(DELAYS)(
    'charges the cycle once when the customer returns %i ms after it is due',
    async (delay) => {
      const membership = await approved();
      fake.fail('/activate', { kind: 'late', ms: 300 });
      setClock(plus(DUE, minutes(1)), 1);
      await sleep(delay);
      expect([200, 409]).toContain((await membership.change()).status);
      await becomesOnce(membership);
      expect(fake.faults).toEqual([]);
    },
    120_000,
  );
});

describe('control: no lock on the membership', () => {
  beforeAll(() => open('membership-lock'));
  afterAll(() => Promise.all([close(), fake.close()]));

  it('ends the subscription that pays', async () => {
    let isEnded = false;
    // Of the two that wait for the row, the renewal has to come first. On a busy machine the customer sometimes does.
    for (let round = 0; round < 4 && !isEnded; round++) {
      const membership = await approved();
      await atTheSameTime(membership);
      await became(membership);
      isEnded = await expect
        .poll(() => stateOf(membership), { timeout: 15_000 })
        .toMatchObject({ state: 'cancelled', pays: false })
        .then(
          () => true,
          () => false,
        );
    }
    expect(isEnded).toBe(true);
  }, 180_000);
});
