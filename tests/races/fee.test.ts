/**
 * A customer cancels late twice at once, and a job charges the fee while the customer pays it on its page: one fee, one charge. The controls
 * without the index and without the lock of the checkout raise two fees and charge twice.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openGateways } from '../../src/app/server/app.ts';
import { chargeFees, raiseFee } from '../../src/features/checkout/server/public.ts';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { asId, type BookingId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { hours, instant, plus } from '../../src/kernel/time.ts';
import { systemClock } from '../../src/server/clock.ts';
import { readConfig } from '../../src/server/config.ts';
import { inStudio, type StudioTx } from '../../src/server/db/studio-tx.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { switchGuardsOff } from '../../src/server/db/guards.ts';
import { anOwnedPass } from '../builders/owned-pass.ts';
import { packTerms } from '../builders/pass.ts';
import { aRush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { cancel, post, reserve, statuses } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address, drop } = processes;

/** A customer with a saved card has a place in a class with a $15.00 late cancel fee that starts in two hours. */
async function aLateBooking() {
  const { database } = processes;
  const startsAt = plus(instant(Date.now()), hours(2));
  const settings = { booking: { cancelBeforeHours: 12 } };
  const rush = await aRush(database, { people: 1, credits: 1, sessions: 1, capacity: 1, startsAt, settings });
  const who = rush.people[0]!;
  const pass = await inStudio(database.db, rush.studio, async (tx) => {
    await tx.updateTable('class_session').set({ late_cancel_fee: 1500 }).where('studio_id', '=', tx.studio).execute();
    return anOwnedPass(tx, who.id, { terms: packTerms({ chargeLateCancelFee: true }) });
  });
  const ask = (path: string, body: object) => post(address(0), rush.slug, who.token, path, body);
  const enter = async (number: string): Promise<string> =>
    (await ask('/sandbox/cards', { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 5, cvc: '123', name: 'Ada Lane' })).body
      .id;
  await ask('/customer/payment/process', { payment_method: await enter('4242424242424242') });
  const booking: number = (await reserve(address(0), rush.slug, { ...who, pass }, rush.sessions[0]!)).body.booking_id;
  const countOf = async (what: string): Promise<number> =>
    (await look(database, rush.studio, `select count(*)::int as n from ${what}`))[0].n;
  return { rush, who, booking, ask, enter, countOf };
}

type Late = Awaited<ReturnType<typeof aLateBooking>>;

const inside = <T>({ rush }: Late, work: (tx: StudioTx) => Promise<T>): Promise<T> => inStudio(processes.database.db, rush.studio, work);

const waiting = () =>
  withClient(processes.database.owner, async (client) => {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(sql)).rows.length;
  });

const untilOneWaits = async (): Promise<void> => {
  await expect.poll(waiting).toBeGreaterThan(0);
};

/** A transaction that raises the fee and stays open until `end()`. */
function raising(late: Late) {
  const told = Promise.withResolvers<void>();
  const raised = Promise.withResolvers<void>();
  const at = instant(Date.now());
  const ended = inside(late, async (tx) => {
    const fee = { kind: 'late-cancel', booking: asId<BookingId>(late.booking), customer: late.who.id, amount: minor(1500) } as const;
    const raise = raiseFee(tx, { studio: await loadStudio(tx), at }, { ...fee, about: { name: 'Flow', startsAt: at } });
    raise.then(raised.resolve, raised.resolve);
    await raise;
    await told.promise;
  });
  return {
    raised: raised.promise,
    end: told.resolve,
    ended: ended.then(
      () => 'raised' as const,
      (error: { code?: string }) => error.code,
    ),
  };
}

/** Two transactions raise the same fee. The second cannot see the first, which is not committed. */
async function bothRaise(late: Late, second: (waiting: ReturnType<typeof raising>) => Promise<unknown>) {
  const one = raising(late);
  await one.raised;
  const other = raising(late);
  other.end();
  await second(other);
  one.end();
  return Promise.all([one.ended, other.ended]);
}

/** The job has written its payment but not committed it when the customer pays with another card. Then the job continues. */
async function jobAndOwner(late: Late, meanwhile: (paying: Promise<unknown>) => Promise<unknown>) {
  await cancel(address(0), late.rush.slug, late.who, late.booking);
  const [{ id, handle }] = await look(processes.database, late.rush.studio, `select id, handle from checkout where kind = 'fee'`);
  const method = await late.enter('5555555555554444');
  const gateways = openGateways(readConfig({ LOG_LEVEL: 'silent' }), { db: processes.database.db, clock: systemClock });
  const { asks, settle } = chargeFees({ gateways, creditGained: async () => undefined });
  const at = instant(Date.now());
  let paying: Promise<unknown> = Promise.resolve();
  const asked = await inside(late, async (tx) => {
    const begun = await asks!.before({ tx, studio: await loadStudio(tx), ref: id, due: at, at });
    paying = late.ask('/confirmCheckout', { temp_payment_id: handle, stripe_payment_method: method });
    await meanwhile(paying);
    return begun;
  });
  const said = await asks!.ask(asked);
  await paying;
  await inside(late, async (tx) => settle({ tx, studio: await loadStudio(tx), ref: id, due: at, at, said }));
}

const CHARGED = `sandbox_object where kind = 'payment' and state ->> 'kind' = 'succeeded' and (state ->> 'amount')::int = 1500`;
const FEES = `customer_order where kind = 'fee'`;

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('two simultaneous cancellations raise one fee', async () => {
    const late = await aLateBooking();
    const both = await Promise.all([0, 1].map((nth) => cancel(address(nth), late.rush.slug, late.who, late.booking)));
    expect(statuses(both)).toEqual({ 200: 1, 409: 1 });
    expect(await late.countOf(FEES)).toBe(1);
    expect(await findInconsistencies(processes.database, late.rush.studio)).toEqual({});
  });

  it('without a lock, the unique index refuses the second fee', async () => {
    const late = await aLateBooking();
    const ends = await bothRaise(late, untilOneWaits);
    expect(ends).toEqual(['raised', '23505']);
    expect(await late.countOf(FEES)).toBe(1);
  });

  it('the job and the customer together charge the fee once', async () => {
    const late = await aLateBooking();
    await jobAndOwner(late, untilOneWaits);
    expect(await late.countOf(CHARGED)).toBe(1);
    expect(await late.countOf(`${FEES} and is_paid`)).toBe(1);
    expect(await late.countOf('refund')).toBe(0);
    expect(await findInconsistencies(processes.database, late.rush.studio)).toEqual({});
  });
});

describe('control: no indexes', () => {
  beforeAll(async () => {
    await open();
    await drop('drop index checkout_fee; drop index customer_order_fee');
  });
  afterAll(close);

  it('raises two fees', async () => {
    const late = await aLateBooking();
    expect(await bothRaise(late, (other) => other.ended)).toEqual(['raised', 'raised']);
    expect(await late.countOf(FEES)).toBe(2);
  });
});

describe('control: no lock on the checkout', () => {
  beforeAll(async () => {
    await open('checkout-lock');
    switchGuardsOff(new Set(['checkout-lock']));
  });
  afterEach(() => switchGuardsOff(new Set()));
  afterAll(close);

  it('charges twice', async () => {
    const late = await aLateBooking();
    await jobAndOwner(late, (paying) => paying);
    expect(await late.countOf(CHARGED)).toBe(2);
  });
});
