/**
 * Two refunds of an order at once: no more goes back than was paid. In the control without the locks only a constraint of the table stops the
 * second refund.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importArchive } from '../../src/features/archive/server/public.ts';
import { endPass } from '../../src/features/bookings/server/public.ts';
import { refundOrder } from '../../src/features/checkout/server/public.ts';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { asId, type OrderId, type StudioId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Database } from '../../src/server/db/database.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { switchGuardsOff } from '../../src/server/db/guards.ts';
import { aReadArchive, anArchive } from '../builders/archive.ts';
import { look } from '../support/inspect-database.ts';
import { openTestDatabase } from '../support/database.ts';

const NOW = instant(Date.parse('2026-03-05T12:00:00Z'));

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());
afterEach(() => switchGuardsOff(new Set()));

/** An order of £200.00 with £50.00 already refunded. */
async function anOrder(slug: string) {
  const archive = aReadArchive({ studio: { ...anArchive().studio, slug, hosts: [] } });
  await importArchive(database, archive, async () => 'hash', NOW);
  const { id } = await database.db.selectFrom('studio').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const studio = asId<StudioId>(id);
  const [{ id: order }] = await look(database, studio, `select id from customer_order where archive_key = 'r1'`);
  return { studio, order: asId<OrderId>(order) };
}

type PaidOrder = Awaited<ReturnType<typeof anOrder>>;

/** Refunds £100.00. `held` runs before the commit. */
const giveBack = ({ studio, order }: PaidOrder, held: () => Promise<void> = async () => undefined) =>
  inStudio(database.db, studio, async (tx) => {
    const given = await refundOrder(tx, { studio: await loadStudio(tx), at: NOW, endPass }, { order, amount: minor(10_000) });
    await held();
    return given;
  });

const waiting = () =>
  withClient(database.owner, async (client) => {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(sql)).rows.length;
  });

/** Starts the second refund before the first is committed, and waits until the second waits for a lock. */
async function twoAtOnce(given: PaidOrder) {
  let second: Promise<unknown> = Promise.resolve();
  const first = await giveBack(given, async () => {
    second = giveBack(given).catch((error: { code?: string; constraint?: string }) => error);
    await expect.poll(waiting).toBeGreaterThan(0);
  });
  expect(first).toMatchObject({ ok: true });
  return second;
}

describe('two simultaneous refunds of one order', () => {
  it('return no more than was paid: the second learns the remaining amount', async () => {
    const given = await anOrder('both');
    // For a membership that lock would be enough. This tests the lock of the order.
    switchGuardsOff(new Set(['membership-lock']));
    expect(await twoAtOnce(given)).toEqual({ ok: false, refusal: { code: 'too-much', left: 5000 } });
    expect(await look(database, given.studio, `select refunded from customer_order where archive_key = 'r1'`)).toEqual([
      { refunded: 15_000 },
    ]);
  });

  it('control: without the lock the second decides by the old amount', async () => {
    const given = await anOrder('twin');
    switchGuardsOff(new Set(['membership-lock', 'order-lock']));
    expect(await twoAtOnce(given)).toMatchObject({ constraint: 'customer_order_refunded' });
  });
});
