/**
 * Many calls and the sweeps of two processes pay one failed cycle at once: one charge, one order, and the membership is at its next cycle.
 * In the control without the lock of the membership it stays at the cycle that was paid.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadLocked } from '../../src/features/checkout/server/settle-payments.ts';
import { lockMembership } from '../../src/features/memberships/server/public.ts';
import { asId, type CustomerId, type PassId } from '../../src/kernel/ids.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { membershipTerms } from '../builders/pass.ts';
import { aProduct } from '../builders/product.ts';
import { aRush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { twoProcesses } from '../support/two-processes.ts';

const PRESSES = 12;
const processes = twoProcesses();
const { open, close, address } = processes;

/** The outcome when everybody pays one open cycle of a $149 membership at once. */
async function everybodyPays() {
  const { database } = processes;
  const rush = await aRush(database, { people: 1, credits: 1, sessions: 1, capacity: 1 });
  const { token } = rush.people[0]!;
  const ask = async (nth: number, method: string, path: string, body: object) => {
    const reply = await fetch(`${address(nth)}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-studio': rush.slug, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as any };
  };
  const product = await inStudio(database.db, rush.studio, (tx) => aProduct(tx, { terms: membershipTerms(), price: 14_900 }));
  const card = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 5, cvc: '123', name: 'Ada Lane' };
  const checkout = (await ask(0, 'POST', '/getCheckout', { pass_id: product })).body.temp_id;
  const stripe_payment_method = (await ask(0, 'POST', '/sandbox/cards', card)).body.id;
  await ask(0, 'POST', '/confirmCheckout', { pass_id: product, temp_payment_id: checkout, stripe_payment_method });
  const { user_pass_id: plan } = (await ask(0, 'POST', '/api/getBookingDetails', { id: checkout })).body;
  const { id: payment } = (await look(database, rush.studio, 'select id from saved_card'))[0] as { id: number };
  await inStudio(database.db, rush.studio, async (tx) => {
    const now = new Date();
    await tx
      .updateTable('membership')
      .set({ next_charge_at: now, failed_tries: 1, failed_since: now })
      .where('pass_id', '=', plan)
      .execute();
    await tx.updateTable('due').set({ at: now }).where('kind', '=', 'membership.renewal').execute();
  });
  await Promise.all(Array.from({ length: PRESSES }, (_, nth) => ask(nth, 'PUT', '/customer/payment/subscription', { plan, payment })));
  const [renewed] = await look(
    database,
    rush.studio,
    `select (select count(*)::int from customer_order where kind = 'renewal') as orders,
            (select next_cycle from membership where pass_id = ${plan}) as next,
            (select count(*)::int from sandbox_object where kind = 'payment') as charged`,
  );
  return { rush, renewed: renewed as { orders: number; next: number; charged: number } };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('charges the cycle once when the customer and the sweep pay it together', async () => {
    for (let round = 0; round < 3; round++) {
      const { rush, renewed } = await everybodyPays();
      expect(renewed).toEqual({ orders: 1, next: 2, charged: 2 });
      expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
    }
  }, 120_000);
});

describe('settling a renewal without the membership loaded', () => {
  beforeAll(() => open());
  afterAll(close);

  it('locks the membership before the checkout', async () => {
    const { rush } = await everybodyPays();
    const { db } = processes.database;
    const { pass_id, ...renewal } = await inStudio(db, rush.studio, (tx) =>
      tx.selectFrom('checkout').select(['handle', 'customer_id', 'pass_id']).where('kind', '=', 'renewal').executeTakeFirstOrThrow(),
    );
    let settling: Promise<unknown> = Promise.resolve();
    await inStudio(db, rush.studio, async (tx) => {
      await lockMembership(tx, asId<PassId>(pass_id!));
      const name = { handle: renewal.handle, customer: asId<CustomerId>(renewal.customer_id) };
      settling = inStudio(db, rush.studio, (other) => loadLocked(other, name));
      await new Promise((resolve) => setTimeout(resolve, 300));
      // Throws at once if the other transaction holds the checkout.
      await tx.selectFrom('checkout').select('id').where('handle', '=', name.handle).forUpdate().noWait().executeTakeFirstOrThrow();
    });
    expect(await settling).toMatchObject({ state: 'completed' });
  }, 60_000);
});

describe('control: no lock on the membership', () => {
  beforeAll(() => open('membership-lock'));
  afterAll(close);

  it('overwrites the paid cycle with an older reading', async () => {
    let isKept = true;
    for (let round = 0; round < 60 && isKept; round++) isKept = (await everybodyPays()).renewed.next === 2;
    expect(isKept).toBe(false);
  }, 120_000);
});
