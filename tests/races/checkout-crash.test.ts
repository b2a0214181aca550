/**
 * kill -9 of the server at chosen points of a checkout that books a class: at a database statement, before and after a request to the
 * gateway, during a webhook. Webhooks and the sweep repair the rest: nothing is paid without its pass, and no pass exists without its
 * payment. The class is booked once, or the customer is told once why not (docs/decisions/0148).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcileStudio } from '../../src/features/archive/server/public.ts';
import { setAccount } from '../../src/features/payments/server/public.ts';
import { days, instant, toUnix } from '../../src/kernel/time.ts';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { secretBox } from '../../src/server/secret-box.ts';
import { aProduct } from '../builders/product.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { startStripe, type StripeEvent, type FakeStripe } from '../fakes/stripe.ts';
import { startWire, type Wire } from '../support/cut-wire.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { attempt, post, reserve, type Answer } from '../support/customer-calls.ts';
import { migratedDatabase } from '../support/database.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { isDeep } from '../support/depth.ts';

const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';
const VISA = '4242424242424242';
const ASKS_THE_BANK = '4000002500003155';
const SLOW = '4000000000000077';
const WEEK = days(7);

type Moment = 'asked' | 'committed' | 'deaf' | 'lost';
interface Point {
  /**
   * The work during which the server dies: Pay, the return from the bank, a webhook, or the booking after a sale (others held the class
   * during the sale).
   */
  readonly during: 'pay' | 'complete' | 'message' | 'later';
  /** Path of the gateway, or text of a database statement. */
  readonly about: string;
  readonly when: Moment;
  /** Charges at the gateway at the time of the crash. `ends` is the number of charges, passes and orders in the end. */
  readonly charged: 0 | 1;
  readonly ends: 0 | 1;
  /** Somebody else has the place by then. */
  readonly isFull: boolean;
  /** Runs outside the deep run, too. */
  readonly always?: boolean;
}
const at = (during: Point['during'], about: string, when: Moment, charged: 0 | 1, more: Partial<Point> = {}): Point => ({
  during,
  about,
  when,
  charged,
  ends: 1,
  isFull: false,
  ...more,
});

const POINTS: readonly Point[] = [
  at('pay', 'insert into "payment"', 'asked', 0, { ends: 0 }),
  at('pay', 'insert into "payment"', 'committed', 0),
  at('pay', '/v1/customers', 'deaf', 0),
  at('pay', '/v1/customers', 'lost', 0),
  at('pay', '/v1/payment_intents', 'deaf', 0),
  at('pay', '/v1/payment_intents', 'lost', 1, { always: true }),
  at('pay', 'update "payment"', 'asked', 1),
  at('pay', 'insert into user_pass', 'asked', 1),
  at('pay', 'insert into credit_entry', 'asked', 1),
  at('pay', 'insert into "customer_order"', 'asked', 1),
  at('pay', 'insert into money_entry', 'asked', 1),
  at('pay', 'update "checkout"', 'asked', 1),
  at('pay', 'insert into mail', 'asked', 1),
  at('pay', 'insert into "customer_order"', 'committed', 1),
  at('complete', '/v1/payment_intents', 'deaf', 1),
  at('complete', '/v1/payment_intents', 'lost', 1),
  at('complete', 'insert into user_pass', 'asked', 1),
  at('complete', 'insert into "customer_order"', 'committed', 1),
  at('message', 'insert into "gateway_event"', 'asked', 1, { always: true }),
  at('message', 'insert into "gateway_event"', 'committed', 1),
  at('pay', 'insert into purchase_booking', 'asked', 0, { ends: 0 }),
  at('pay', 'insert into booking', 'asked', 1),
  at('pay', 'update class_session', 'asked', 1),
  at('pay', 'update purchase_booking', 'asked', 1, { always: true }),
  at('pay', 'update purchase_booking', 'committed', 1),
  at('complete', 'insert into booking', 'asked', 1),
  at('complete', 'update purchase_booking', 'committed', 1),
  at('message', 'insert into booking', 'asked', 1),
  at('message', 'update purchase_booking', 'committed', 1),
  at('pay', 'update purchase_booking', 'asked', 1, { isFull: true }),
  at('complete', 'purchase-not-booked', 'asked', 1, { isFull: true, always: true }),
  at('message', 'purchase-not-booked', 'committed', 1, { isFull: true }),
  at('later', 'insert into booking', 'asked', 1, { always: true }),
  at('later', 'update purchase_booking', 'asked', 1),
  at('later', 'update purchase_booking', 'committed', 1),
];

let database: Database;
let wire: Wire;
let stripe: FakeStripe;
let server: ServerProcess;
const ends: (() => unknown)[] = [];
const folder = mkdtempSync(join(tmpdir(), 'atelier-crash-'));
const clockFile = join(folder, 'clock');
let offset = 0;
/** Moves the clocks of this server and of its successor. */
const moveOn = (minutes: number) => writeFileSync(clockFile, `+${(offset += minutes)}m`);
const now = () => Date.now() + offset * 60_000;
/** Without prepared statements, so that the proxy sees the text of each statement. */
const start = async () => {
  const env = {
    DATABASE_URL: wire.url,
    STRIPE_API_BASE: stripe.url,
    CLOCK_FILE: clockFile,
    DB_PREPARE: 'false',
    SECRET_KEY,
    LOG_LEVEL: 'error',
  };
  server = await startServer(env);
};

beforeAll(async () => {
  const file = await migratedDatabase();
  database = await openDatabase({ databaseUrl: file.url, dataDir: 'memory' });
  wire = await startWire(file.url);
  stripe = await startStripe();
  await start();
  ends.push(
    file.drop,
    () => database.close(),
    wire.close,
    () => stripe.close(),
    () => server.stop(),
  );
  ends.push(() => rmSync(folder, { recursive: true }));
}, 60_000);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function aShop() {
  // A whole second, because the wire has no fractions.
  const startsAt = instant(Math.ceil(now() / 1000) * 1000 + WEEK);
  const rush = await aRush(database, { people: 2, credits: 1, sessions: 1, capacity: 1, startsAt });
  const { publicKey, secretKey, webhookSecret } = stripe.account;
  const product = await inStudio(database.db, rush.studio, async (tx) => {
    await setAccount(tx, secretBox(SECRET_KEY), instant(now()), 'stripe', { publicKey, secretKey, webhookSecret });
    return aProduct(tx, { price: 22_000 });
  });
  const ask = (path: string, body: object) => attempt(post(server.address, rush.slug, rush.people[0]!.token, path, body));
  const handle: string = (await ask('/getCheckout', { pass_id: product })).body.temp_id;
  const booking = { kind: 'class', class_id: rush.sessions[0], unix_start: toUnix(startsAt) };
  const pay = (method: string) =>
    ask('/confirmCheckout', { pass_id: product, temp_payment_id: handle, stripe_payment_method: method, booking });
  return { rush, pay, complete: () => ask('/payment/pass/complete', { id: handle }) };
}

/** Sends a Stripe webhook. Status 0 when no answer came. */
async function tell({ slug }: Rush, event: StripeEvent): Promise<Answer> {
  const { body, headers } = stripe.message(event, Math.floor(now() / 1000));
  const url = `${server.address}/v1/webhooks/stripe`;
  return attempt(
    fetch(url, { method: 'POST', body, headers: { ...headers, 'x-studio': slug } }).then(async (reply) => ({
      status: reply.status,
      body: await reply.json(),
    })),
  );
}

const intentsOf = ({ studio }: Rush) =>
  [...stripe.state.intents.values()].filter(({ customer }) => {
    const { metadata } = stripe.state.customers.get(customer)! as unknown as { metadata: { studio: string } };
    return metadata.studio === String(studio);
  });
const eventsOf = (rush: Rush) => {
  const mine = new Set(intentsOf(rush).map(({ id }) => id));
  return stripe.events.filter(({ data: { object } }) => mine.has(String(object['payment_intent'] ?? object['id'])));
};
const chargedTo = (rush: Rush) => intentsOf(rush).filter(({ status }) => status === 'succeeded').length;

async function had(rush: Rush) {
  const [row] = await look(
    database,
    rush.studio,
    `select (select count(*)::int from user_pass where offer_id is not null) as passes, (select count(*)::int from customer_order) as orders,
            (select count(*)::int from payment where state = 'succeeded') as paid,
            (select count(*)::int from booking where customer_id = ${rush.people[0]!.id} and state = 'reserved') as seats,
            (select coalesce(array_agg(kind order by kind), '{}') from mail where customer_id = ${rush.people[0]!.id}) as mails`,
  );
  return { ...row, charged: chargedTo(rush), refunds: stripe.state.refunds.size };
}

/** The final state: everything once, or nothing. */
function whole({ ends, isFull }: Point) {
  const mails = isFull ? ['purchase-not-booked', 'receipt'] : ['booking-confirmed', 'receipt'];
  return { passes: ends, orders: ends, paid: ends, charged: ends, refunds: 0, seats: isFull ? 0 : ends, mails: ends === 0 ? [] : mails };
}

/** Kills the server at the next such statement or request. Resolves when it is dead. */
function killAt({ about, when }: Point): Promise<void> {
  const kill = () => server.kill9();
  if (when === 'asked' || when === 'committed') return wire.cut(about, when).then(kill);
  const { promise, resolve } = Promise.withResolvers<void>();
  stripe.fail(about, { kind: when, first: () => resolve(kill()) });
  return promise;
}

/** Locks the class during the call, for longer than a sale waits. */
const withClassHeld = (rush: Rush, meanwhile: () => Promise<unknown>) =>
  inStudio(
    database.db,
    rush.studio,
    async (tx) => {
      await tx.selectFrom('class_session').select('id').where('studio_id', '=', tx.studio).forUpdate().execute();
      await meanwhile();
    },
    { idleMs: 60_000 },
  );

const fill = async (rush: Rush) => {
  const taken = await reserve(server.address, rush.slug, rush.people[1]!, rush.sessions[0]!);
  expect(taken.status).toBe(200);
};

/** The sale succeeds without the booking, and the server dies while it books later. */
async function dieLater(point: Point, { rush, pay }: Awaited<ReturnType<typeof aShop>>): Promise<void> {
  const killed = killAt(point);
  await withClassHeld(rush, async () => expect((await pay(stripe.card(VISA))).status).toBe(200));
  expect(await had(rush)).toMatchObject({ passes: 1, seats: 0 });
  moveOn(1);
  await killed;
}

/** Prepares and sends the call during which the server dies. */
async function dieAt(point: Point): Promise<Rush> {
  const shop = await aShop();
  const { rush, pay, complete } = shop;
  if (point.isFull) await fill(rush);
  const dying = async (call: () => Promise<Answer>) => {
    const killed = killAt(point);
    expect((await call()).status).toBe(0);
    await killed;
  };
  if (point.during === 'pay') await dying(() => pay(stripe.card(VISA)));
  if (point.during === 'complete') {
    const { body } = await pay(stripe.card(ASKS_THE_BANK));
    stripe.authenticate(body.payment_intent_id, 'succeed');
    await dying(complete);
  }
  if (point.during === 'message') {
    await pay(stripe.card(SLOW));
    stripe.process(intentsOf(rush)[0]!.id, 'succeed');
    await dying(() => tell(rush, eventsOf(rush).at(-1)!));
  }
  if (point.during === 'later') await dieLater(point, shop);
  return rush;
}

const chosen = POINTS.filter(({ always }) => isDeep || always === true);
it.each(chosen)(
  'killed in $during at $about, $when, class full: $isFull: either paid, delivered and booked once, or nothing',
  async (point) => {
    moveOn(1);
    const rush = await dieAt(point);
    expect(chargedTo(rush)).toBe(point.charged);
    moveOn(2);
    await start();
    // Odd points get webhooks. For the others only the sweep can find out.
    const told = POINTS.indexOf(point) % 2 === 1 ? await Promise.all(eventsOf(rush).map((event) => tell(rush, event))) : [];
    expect(told.filter(({ status }) => status !== 200)).toEqual([]);
    await expect.poll(() => had(rush), { timeout: 15_000, interval: 100 }).toEqual(whole(point));
    expect(await inStudio(database.db, rush.studio, reconcileStudio)).toEqual({ counters: [], ledgers: [], sales: [], appointments: [] });
    expect(await findInconsistencies(database, rush.studio)).toEqual({});
    expect(stripe.faults).toEqual([]);
  },
  60_000,
);
