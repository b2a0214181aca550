/**
 * Many people want to buy a pass for the last seat of a class at once, from two processes: one holds the seat, and only that person is
 * charged and booked. The control without the lock of the class holds it twice.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { forClasses, limited, packTerms } from '../builders/pass.ts';
import { aProduct } from '../builders/product.ts';
import { aRush, type Rush, type Visitor } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { hold, post, reserve, statuses, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const CUSTOMERS = 50;
const processes = twoProcesses();
const { open, openUnlocked, close, address } = processes;

const aClassWithOneSeat = (people: number) => aRush(processes.database, { people, credits: 1, sessions: 1, capacity: 1 });

const aPack = (rush: Rush): Promise<number> =>
  inStudio(processes.database.db, rush.studio, (tx) =>
    aProduct(tx, { terms: packTerms({ classes: forClasses({ allowance: limited(10) }) }), price: 22_000 }),
  );

/** The calls of the pages: hold the seat, pay, reserve with the new pass. Returns the answers to the hold and the reservation. */
async function goThrough(rush: Rush, product: number, who: Visitor, at: string): Promise<{ held: Answer; booked: Answer | null }> {
  const ask = (path: string, body: object) => post(at, rush.slug, who.token, path, body);
  const held = await hold(at, rush.slug, who, rush.sessions[0]!);
  if (held.status !== 200) return { held, booked: null };
  const card = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 5, cvc: '123', name: 'Ada Lane' };
  const id = (await ask('/getCheckout', { pass_id: product })).body.temp_id;
  const stripe_payment_method = (await ask('/sandbox/cards', card)).body.id;
  await ask('/confirmCheckout', { pass_id: product, temp_payment_id: id, stripe_payment_method });
  const pass = (await ask('/api/getBookingDetails', { id })).body.user_pass_id;
  return { held, booked: await reserve(at, rush.slug, { token: who.token, pass }, rush.sessions[0]!) };
}

const seatsOf = async (rush: Rush) =>
  (await look(processes.database, rush.studio, 'select seats_taken as taken, seats_held as held, waiting from class_session'))[0];

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it(`gives the last seat to one of ${CUSTOMERS} customers who pay at once, and charges nobody else`, async () => {
    for (let round = 0; round < 2; round++) {
      const rush = await aClassWithOneSeat(CUSTOMERS);
      const product = await aPack(rush);
      const all = await Promise.all(rush.people.map((who, nth) => goThrough(rush, product, who, address(nth))));
      expect(statuses(all.map(({ held }) => held))).toEqual({ 200: 1, 409: CUSTOMERS - 1 });
      expect(new Set(all.map(({ held }) => held.body.code))).toEqual(new Set([undefined, 'class-full']));
      expect(all.flatMap(({ booked }) => booked?.body ?? [])).toEqual([expect.objectContaining({ success: true, waitlist_number: null })]);
      expect(await seatsOf(rush)).toEqual({ taken: 1, held: 0, waiting: 0 });
      const charged = await look(processes.database, rush.studio, "select 1 from sandbox_object where kind = 'payment'");
      expect(charged).toHaveLength(1);
      expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
    }
  }, 120_000);
});

describe('control: no lock on the class', () => {
  beforeAll(openUnlocked);
  afterAll(close);

  it('holds the last seat twice', async () => {
    const rush = await aClassWithOneSeat(2);
    const answers = await withClient(processes.database.owner, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
      await client.query('select id from class_session for update');
      const asked = rush.people.map((who, nth) => hold(address(nth), rush.slug, who, rush.sessions[0]!));
      // Both have read that the seat is free and wait to write.
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(2);
      await client.query('rollback');
      return Promise.all(asked);
    });
    expect(statuses(answers)).toEqual({ 200: 2 });
    expect(await seatsOf(rush)).toMatchObject({ held: 2 });
  }, 60_000);
});

const waiting = () =>
  withClient(processes.database.owner, async (client) => {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(sql)).rows.length;
  });
