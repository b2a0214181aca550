/**
 * Two customers without a pass pay for the last place of a class at once, from two processes. The server books it with the sale
 * (docs/decisions/0148): one gets the place, and the other keeps the pass and reads the reason in the order and in a mail. The control without
 * the lock of the class gives the place to both.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, instant, plus } from '../../src/kernel/time.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { forClasses, limited, packTerms } from '../builders/pass.ts';
import { aProduct } from '../builders/product.ts';
import { aRush, type Visitor } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { post } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const BUYERS = 2;
const ROUNDS = 6;
const ENTERED = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 5, cvc: '123', name: 'Ada Lane' };
/** A whole second, because the wire has no fractions. */
const NEXT_WEEK = plus(instant(Math.ceil(Date.now() / 1000) * 1000), days(7));
const processes = twoProcesses();
const { open, openUnlocked, close, address } = processes;

/** A class with one place, and buyers who are about to pay. */
async function aSale() {
  const { database } = processes;
  const rush = await aRush(database, { people: BUYERS, credits: 0, sessions: 1, capacity: 1, startsAt: NEXT_WEEK });
  const [session] = rush.sessions;
  const terms = packTerms({ classes: forClasses({ allowance: limited(10) }) });
  const product = await inStudio(database.db, rush.studio, (tx) => aProduct(tx, { terms, price: 22_000 }));
  const rows = (sql: string) => look(database, rush.studio, sql);
  const [{ unix_start }] = await rows('select extract(epoch from starts_at)::int as unix_start from class_session');
  const booking = { kind: 'class', class_id: session, unix_start };

  async function begin(who: Visitor, nth: number) {
    const ask = async (path: string, body: object) => (await post(address(nth), rush.slug, who.token, path, body)).body;
    const id: string = (await ask('/getCheckout', { pass_id: product })).temp_id;
    const stripe_payment_method = (await ask('/sandbox/cards', ENTERED)).id as string;
    const pay = { pass_id: product, temp_payment_id: id, stripe_payment_method, booking };
    return {
      who,
      pay: () => post(address(nth), rush.slug, who.token, '/confirmCheckout', pay),
      order: () => ask('/api/getBookingDetails', { id }),
    };
  }
  return { rush, rows, buyers: await Promise.all(rush.people.map(begin)) };
}
type Sale = Awaited<ReturnType<typeof aSale>>;

const seatsOf = async ({ rows }: Sale) => (await rows('select seats_taken as taken, waiting from class_session'))[0];

/** What each buyer has in the end: paid orders, credits, places in the class, and mails about the sale. */
const had = ({ rows }: Sale) =>
  rows(`select c.id,
      (select count(*)::int from customer_order o where o.customer_id = c.id and o.paid_by = 'card') as orders,
      (select sum(b.balance)::int from pass_credit b join user_pass p on p.id = b.pass_id
        where p.customer_id = c.id and p.offer_id is not null) as credits,
      (select count(*)::int from booking b where b.customer_id = c.id and b.state = 'reserved' and b.waitlist_seq is null) as seats,
      (select array_agg(m.kind order by m.kind) from mail m where m.customer_id = c.id) as mails
    from customer c order by seats desc`);

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('gives the last seat to one of two customers who pay for it at once, and tells the other, who keeps the pass', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const sale = await aSale();
      const paid = await Promise.all(sale.buyers.map(({ pay }) => pay()));
      expect(paid.map(({ status }) => status)).toEqual([200, 200]);
      expect(await seatsOf(sale)).toEqual({ taken: 1, waiting: 0 });
      const [seated, other] = await had(sale);
      expect(seated).toMatchObject({ orders: 1, credits: 9, seats: 1, mails: ['booking-confirmed', 'receipt'] });
      expect(other).toMatchObject({ orders: 1, credits: 10, seats: 0, mails: ['purchase-not-booked', 'receipt'] });
      const orders = new Map(await Promise.all(sale.buyers.map(async ({ who, order }) => [Number(who.id), await order()] as const)));
      expect(orders.get(seated.id).booking).toMatchObject({
        state: 'booked',
        code: null,
        message: expect.stringContaining('You’re booked'),
      });
      expect(orders.get(other.id).booking).toMatchObject({
        state: 'refused',
        code: 'class-full',
        next_step: 'join-waitlist',
        message: expect.stringContaining('Not booked'),
      });
      expect(await findInconsistencies(processes.database, sale.rush.studio)).toEqual({});
    }
  }, 120_000);
});

describe('control: no lock on the class', () => {
  beforeAll(openUnlocked);
  afterAll(close);

  it('gives the last seat to both', async () => {
    const sale = await aSale();
    await withClient(processes.database.owner, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.studio_id', '${sale.rush.studio}', true)`);
      await client.query('select id from class_session for update');
      const paying = Promise.all(sale.buyers.map(({ pay }) => pay()));
      // Both have read that the place is free and wait to write.
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(2);
      await client.query('rollback');
      await paying;
    });
    expect(await had(sale)).toEqual([expect.objectContaining({ seats: 1 }), expect.objectContaining({ seats: 1 })]);
    expect(await findInconsistencies(processes.database, sale.rush.studio)).toHaveProperty('more seats than places');
  }, 60_000);
});

const waiting = () =>
  withClient(processes.database.owner, async (client) => {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(sql)).rows.length;
  });
