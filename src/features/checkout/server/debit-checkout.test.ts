/** Paying by direct debit, through the whole server, with the GoCardless fake (readings §7). */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { days, minutes, plus } from '../../../kernel/time.ts';
import { openGateways } from '../../../app/server/app.ts';
import { FEATURES } from '../../../context/studio.ts';
import { asId, type OrderId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import { exportArchive } from '../../archive/server/public.ts';
import { checkArchive } from '../../archive/rules/check-archive.ts';
import { endPass } from '../../bookings/server/public.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { recheckWaitsOf } from '../../waitlist/server/public.ts';
import { askAboutPayments, refundOrder, settleOrder } from './public.ts';
import { setAccount } from '../../payments/server/public.ts';
import { readConfig } from '../../../server/config.ts';
import { secretBox } from '../../../server/secret-box.ts';
import type { RushAsk } from '../../../../tests/builders/rush.ts';
import { startGoCardless, type GoCardlessEvent, type FakeGoCardless } from '../../../../tests/fakes/gocardless.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { lettersOf } from '../../../../tests/support/letters.ts';
import { ordersOfFive } from '../../../../tests/support/orders-of-five.ts';
import * as till from '../../../../tests/support/till.ts';

const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';
let fake: FakeGoCardless;
const desk = theClassDesk(async () => {
  fake = await startGoCardless();
  return { GOCARDLESS_API_BASE: fake.url, SECRET_KEY };
});
afterAll(() => fake.close());
afterEach(() => {
  if (fake.faults.length > 0) throw new Error(fake.faults.join('\n'));
});

async function aShop(ask: Partial<RushAsk> = {}) {
  const shop = await till.aShop(desk, { settings: { payments: { card: false, directDebit: true } }, ...ask });
  await desk.inside(shop.rush, (tx) => setAccount(tx, secretBox(SECRET_KEY), NOW, 'gocardless', fake.account));
  return shop;
}
type Shop = till.Shop;

const call = ({ rush, who }: Shop, path: string, body: object) => desk.server.call('POST', path, { ...at(rush), token: who.token, body });
const begin = (shop: Shop) => call(shop, '/getCheckout', { pass_id: shop.product });
const pay = (shop: Shop, payment = 5) => call(shop, '/go-cardless-checkout', { pass_id: shop.product, payment });
const complete = (shop: Shop, id: string) => call(shop, '/payment/pass/complete', { id });
const order = (shop: Shop, id: string) => call(shop, '/api/getBookingDetails', { id });
const newest = () => [...fake.requestsToBill.keys()].at(-1)!;
const debitOf = ({ rush }: Shop) =>
  [...fake.debits.values()].filter(({ metadata }) => metadata['payment_key']!.startsWith(`${rush.people[0]!.id}-`));
function tell({ rush }: Shop, events: readonly GoCardlessEvent[], secret?: string) {
  const { body, headers } = fake.message(events, secret);
  return desk.server.atelier.app.inject({
    method: 'POST',
    url: '/v1/webhooks/gocardless',
    payload: body,
    headers: { ...headers, 'x-studio': rush.slug },
  });
}
const bought = async (shop: Shop) => {
  return { ...(await till.salesOf(desk, shop.rush)), debits: debitOf(shop).length };
};
const ONCE = { passes: 1, orders: 1, debits: 1 };

/** A pack paid by a mandate that the customer gave during the checkout. */
async function paid() {
  const shop = await aShop();
  const { temp_id: id } = (await begin(shop)).body;
  await pay(shop);
  fake.fulfil(newest());
  expect((await complete(shop, id)).status).toBe(200);
  return { shop, id, debit: debitOf(shop)[0]!.id };
}

describe('paying by direct debit', () => {
  it('opens the gateway’s page first, and delivers when the customer returns', async () => {
    const shop = await aShop();
    const { body } = await begin(shop);
    expect(body).toMatchObject({ payment_methods: { go_cardless: '1', online: '0' }, active_go_cardless_mandate: false });
    const sent = await pay(shop);
    expect(sent).toMatchObject({
      status: 200,
      body: { temp_id: body.temp_id, go_cardless_auth_url: expect.stringContaining(`${fake.url}/flow`) },
    });
    expect((await complete(shop, body.temp_id)).status).toBe(400);
    // A repeated call leads to the same request.
    const requests = fake.requestsToBill.size;
    expect((await pay(shop)).body.go_cardless_auth_url).toContain('/flow');
    expect(fake.requestsToBill.size).toBe(requests);
    const [flow] = (await (await fetch(sent.body.go_cardless_auth_url)).text()).match(/Set up your direct debit/)!;
    expect(flow).toBeTruthy();
    fake.fulfil(newest());
    expect((await complete(shop, body.temp_id)).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
    expect((await order(shop, body.temp_id)).body).toMatchObject({
      payment_method: 5,
      payment_method_name: 'Direct debit',
      is_paid: true,
      total: 220,
    });
    await desk.sound(shop.rush);
  });

  it('with an active mandate requires nothing more; an expired one is requested anew', async () => {
    const { shop } = await paid();
    expect((await begin(shop)).body).toMatchObject({ active_go_cardless_mandate: true, activeGoCardlessMandate: true });
    expect(await pay(shop)).toMatchObject({ status: 200, body: { go_cardless_auth_url: null } });
    expect(await bought(shop)).toEqual({ passes: 2, orders: 2, debits: 2 });
    const mandate = debitOf(shop)[0]!.mandate;
    const ended = { id: 'EV_end', resource_type: 'mandates', action: 'cancelled', links: { mandate }, resource_metadata: {} };
    expect((await tell(shop, [ended])).statusCode).toBe(200);
    expect((await begin(shop)).body.active_go_cardless_mandate).toBe(false);
    expect((await pay(shop)).body.go_cardless_auth_url).toContain('/flow');
  });

  it('with a mandate that ended unnoticed is refused, and charges nothing', async () => {
    const { shop } = await paid();
    fake.mandates.set(debitOf(shop)[0]!.mandate, 'cancelled');
    await begin(shop);
    expect(await pay(shop)).toMatchObject({ status: 400, body: { code: 'debit-refused' } });
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('is delivered by the gateway’s webhook or the sweep when the customer does not return; in any order, with repeats', async () => {
    const shop = await aShop();
    await begin(shop);
    await pay(shop);
    const from = fake.events.length;
    fake.fulfil(newest());
    const told = fake.events.slice(from);
    await Promise.all([tell(shop, told.toReversed()), tell(shop, told), tell(shop, told)]);
    expect(await bought(shop)).toEqual(ONCE);
    const away = await aShop();
    await begin(away);
    await pay(away);
    fake.fulfil(newest());
    desk.server.setClock(iso(plus(NOW, minutes(2))));
    await desk.server.atelier.settleDue();
    expect(await bought(away)).toEqual(ONCE);
  });

  it('is made once, although answers are lost', async () => {
    const shop = await aShop();
    const { temp_id: id } = (await begin(shop)).body;
    fake.fail('/billing_requests', { kind: 'lost' });
    expect((await pay(shop)).status).toBe(503);
    expect((await pay(shop)).body.go_cardless_auth_url).toContain('/flow');
    fake.fulfil(newest());
    fake.fail('/payments', { kind: 'lost' });
    expect((await complete(shop, id)).status).toBe(503);
    expect((await complete(shop, id)).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });

  it('is refused without the package feature, setting or account, and with another payment code', async () => {
    const without = await aShop({ features: FEATURES.filter((feature) => feature !== 'go-cardless') });
    expect((await pay(without)).status).toBe(403);
    const unset = await aShop({ settings: { payments: { directDebit: false } } });
    expect((await begin(unset)).body.payment_methods.go_cardless).toBe('0');
    expect(await pay(unset)).toMatchObject({ status: 400, body: { code: 'method-not-offered' } });
    const off = await aShop();
    await desk.change(off.rush, 'update gateway_account set is_on = false');
    expect(await pay(off)).toMatchObject({ status: 400, body: { code: 'method-not-offered' } });
    expect(await pay(await aShop(), 1)).toMatchObject({ status: 400, body: { code: 'method-not-offered' } });
  });
});

describe('a GoCardless webhook', () => {
  /** A debit whose answer was lost, so only GoCardless knows of it. */
  async function madeUnnoticed() {
    const shop = await aShop({ people: 1, sessions: 1 });
    const { temp_id: id } = (await begin(shop)).body;
    await pay(shop);
    const from = fake.events.length;
    fake.fulfil(newest());
    fake.fail('/payments', { kind: 'lost' });
    expect((await complete(shop, id)).status).toBe(503);
    const [debit] = debitOf(shop);
    for (const status of ['submitted', 'confirmed'] as const) fake.move(debit!.id, status);
    return { shop, events: fake.events.slice(from) };
  }

  it('delivers once, also when it comes a hundred times, half of them at once', async () => {
    const { shop, events } = await madeUnnoticed();
    const half = 50;
    const answers = await Promise.all(Array.from({ length: half }, () => tell(shop, [events.at(-1)!])));
    for (let nth = 0; nth < half; nth++) answers.push(await tell(shop, [events.at(-1)!]));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await bought(shop)).toEqual(ONCE);
    await desk.sound(shop.rush);
  });

  it('gives the same result in any order', async () => {
    for (const order of ordersOfFive()) {
      const { shop, events } = await madeUnnoticed();
      expect(events.map(({ resource_type: what, action }) => `${what} ${action}`)).toEqual([
        'mandates created',
        'billing_requests fulfilled',
        'payments created',
        'payments submitted',
        'payments confirmed',
      ]);
      for (const nth of order) expect((await tell(shop, [events[nth]!])).statusCode).toBe(200);
      expect(await bought(shop)).toEqual(ONCE);
      await desk.sound(shop.rush);
    }
  }, 300_000);
});

describe('a debit that the bank charges back', () => {
  it('makes the pass unpaid once, with a mail, and the amount is owed again', async () => {
    const { shop, id, debit } = await paid();
    for (const status of ['submitted', 'confirmed', 'failed'] as const) fake.move(debit, status);
    const events = fake.events.filter(({ links }) => links['payment'] === debit);
    for (const event of [...events, ...events.toReversed()]) expect((await tell(shop, [event])).statusCode).toBe(200);
    expect((await order(shop, id)).body).toMatchObject({ is_paid: false });
    expect((await desk.change(shop.rush, 'select state from user_pass where offer_id is not null')).rows).toEqual([{ state: 'unpaid' }]);
    expect((await desk.change(shop.rush, 'select sum(amount)::int as owed from money_entry')).rows).toEqual([{ owed: 22_000 }]);
    expect((await desk.change(shop.rush, `select kind from mail where kind like 'payment%'`)).rows).toEqual([{ kind: 'payment-reversed' }]);
    expect((await desk.change(shop.rush, 'select state from payment')).rows).toEqual([{ state: 'reversed' }]);
    const letter = async () => (await lettersOf(desk, shop.rush, 'payment-reversed', NOW))[0]!;
    expect((await letter()).button).toMatchObject({ label: 'Pay $220.00', href: expect.stringContaining('/pay/') });
    await desk.change(shop.rush, `update studio_settings set data = jsonb_set(data, '{payments,directDebit}', 'false')`);
    expect((await letter()).button).toEqual({ label: 'See your payments', href: 'https://house.test/account#payment_history' });
    expect((await letter()).paragraphs.join(' ')).toContain('Please pay it at the studio.');
    await desk.sound(shop.rush);
  });

  /** Sends the messages about a debit that passes through these states. */
  async function moved(shop: Shop, debit: string, ...states: Parameters<FakeGoCardless['move']>[1][]) {
    const from = fake.events.length;
    for (const state of states) fake.move(debit, state);
    for (const event of fake.events.slice(from)) expect((await tell(shop, [event])).statusCode).toBe(200);
    return fake.events.slice(from);
  }
  const payByCard = async (shop: Shop, id: string) => {
    const card = { number: till.VISA, exp_month: 12, exp_year: 2039, cvc: '123', name: 'Ada Lane' };
    const { body } = await call(shop, '/sandbox/cards', card);
    return call(shop, '/confirmCheckout', { temp_payment_id: id, stripe_payment_method: body.id });
  };
  const standing = async (shop: Shop) => ({
    pass: (await desk.change(shop.rush, 'select state from user_pass where offer_id is not null')).rows,
    owed: (await desk.change(shop.rush, 'select sum(amount)::int as owed from money_entry')).rows,
    refunds: (await desk.change(shop.rush, 'select reason, amount from refund')).rows,
    receipts: (await desk.change(shop.rush, `select 1 from mail where kind = 'receipt'`)).rows.length,
  });

  it('and later collects settles the order and its pass once; nothing is sent while it is in progress', async () => {
    const { shop, id, debit } = await paid();
    await moved(shop, debit, 'submitted', 'failed');
    expect(await standing(shop)).toMatchObject({ pass: [{ state: 'unpaid' }], owed: [{ owed: 22_000 }], receipts: 1 });
    await moved(shop, debit, 'pending_submission', 'submitted');
    expect(await standing(shop)).toMatchObject({ pass: [{ state: 'unpaid' }], owed: [{ owed: 22_000 }] });
    const events = await moved(shop, debit, 'confirmed', 'paid_out');
    for (const event of events.toReversed()) await tell(shop, [{ ...event, id: `${event.id}_again` }]);
    expect(await standing(shop)).toEqual({ pass: [{ state: 'paid' }], owed: [{ owed: 0 }], refunds: [], receipts: 2 });
    expect((await order(shop, id)).body).toMatchObject({ is_paid: true, payment_method: 5 });
    await desk.sound(shop.rush);
  });

  it('is paid by card on its page; a later collection by the bank is refunded', async () => {
    const { shop, id, debit } = await paid();
    await desk.change(shop.rush, `update studio_settings set version = version + 1, data = jsonb_set(data, '{payments,card}', 'true')`);
    await moved(shop, debit, 'submitted', 'failed');
    expect(
      (await call(shop, '/api/getPacks', {})).body.packs.find(({ pass_id }: { pass_id: number }) => pass_id === shop.product),
    ).toMatchObject({
      pay_handle: id,
      status_label: 'Not Paid',
    });
    expect((await call(shop, '/api/payment/owed-checkout', { id })).body).toMatchObject({
      due: 'pass',
      payment_methods: { online: '1', go_cardless: '1' },
    });
    expect((await payByCard(shop, id)).status).toBe(200);
    await moved(shop, debit, 'pending_submission', 'submitted', 'confirmed');
    expect(await standing(shop)).toEqual({
      pass: [{ state: 'paid' }],
      owed: [{ owed: 0 }],
      refunds: [{ reason: 'paid-twice', amount: 22_000 }],
      receipts: 2,
    });
    await desk.sound(shop.rush);
  });

  it('is paid by another debit on its page', async () => {
    const { shop, id, debit } = await paid();
    await moved(shop, debit, 'submitted', 'failed');
    expect(await call(shop, '/go-cardless-checkout', { temp_payment_id: id, payment: 5 })).toMatchObject({
      status: 200,
      body: { temp_id: id, go_cardless_auth_url: null },
    });
    expect(await standing(shop)).toMatchObject({ pass: [{ state: 'paid' }], owed: [{ owed: 0 }] });
    expect(await bought(shop)).toEqual({ passes: 1, orders: 1, debits: 2 });
    await desk.sound(shop.rush);
  });

  it('is found by polling all payments, without a webhook', async () => {
    const { shop, id, debit } = await paid();
    const { db } = desk.server.atelier.database;
    const gateways = openGateways(readConfig({ LOG_LEVEL: 'silent', GOCARDLESS_API_BASE: fake.url, SECRET_KEY }), {
      db,
      clock: desk.server.atelier.clock,
    });
    const ask = () => askAboutPayments({ db, gateways, creditGained: recheckWaitsOf, endPass, loadStudio }, shop.rush.studio, NOW);
    for (const status of ['submitted', 'confirmed'] as const) fake.move(debit, status);
    expect(await ask()).toEqual({ asked: 1, learned: 0, faults: [] });
    fake.move(debit, 'charged_back');
    expect(await ask()).toEqual({ asked: 1, learned: 1, faults: [] });
    expect((await order(shop, id)).body).toMatchObject({ is_paid: false });
    expect((await desk.change(shop.rush, 'select state from user_pass where offer_id is not null')).rows).toEqual([{ state: 'unpaid' }]);
    expect(await ask()).toEqual({ asked: 1, learned: 0, faults: [] });
    await desk.sound(shop.rush);
    // The bank collects the debit after all, but no message arrives.
    fake.move(debit, 'confirmed');
    expect(await ask()).toEqual({ asked: 1, learned: 1, faults: [] });
    expect((await order(shop, id)).body).toMatchObject({ is_paid: true });
    expect(await ask()).toEqual({ asked: 1, learned: 0, faults: [] });
    await desk.sound(shop.rush);
  });
});

it('a webhook with a wrong signature is refused: signatures cover the bytes', async () => {
  const shop = await aShop();
  await begin(shop);
  await pay(shop);
  fake.fulfil(newest());
  const event = fake.events.at(-1)!;
  expect((await tell(shop, [event], 'another secret')).statusCode).toBe(400);
  const { body, headers } = fake.message([event]);
  const send = (payload: string) =>
    desk.server.atelier.app.inject({
      method: 'POST',
      url: '/v1/webhooks/gocardless',
      payload,
      headers: { ...headers, 'x-studio': shop.rush.slug },
    });
  for (const changed of [JSON.stringify(JSON.parse(body)), body.replace(event.id, 'EV_made_up'), '{}', 'no JSON'])
    expect((await send(changed)).statusCode).toBe(400);
  expect(await bought(shop)).toMatchObject({ passes: 0 });
  expect((await send(body)).statusCode).toBe(200);
  expect(await bought(shop)).toEqual(ONCE);
});

describe('a partly refunded debit', () => {
  const rows = async (shop: Shop, query: string) => (await desk.change(shop.rush, query)).rows as Record<string, unknown>[];
  const numberOf = async (shop: Shop) => asId<OrderId>((await rows(shop, 'select id from customer_order'))[0]!['id'] as number);
  const refund = (shop: Shop, order: OrderId, amount: number) =>
    desk.inside(shop.rush, async (tx) =>
      refundOrder(tx, { studio: await loadStudio(tx), at: NOW, endPass }, { order, amount: minor(amount) }),
    );
  const problemsOf = async (shop: Shop) => checkArchive(await desk.inside(shop.rush, exportArchive));

  it('is refunded part by part, each request naming the amount refunded so far', async () => {
    const { shop, debit } = await paid();
    const order = await numberOf(shop);
    for (const part of [700, 300]) expect(await refund(shop, order, part)).toMatchObject({ ok: true });
    await desk.server.atelier.settleDue();
    desk.server.setClock(iso(plus(NOW, minutes(2))));
    await desk.server.atelier.settleDue();
    expect(fake.refunds.filter(({ payment }) => payment === debit).map(({ amount }) => amount)).toEqual([700, 300]);
    expect(await rows(shop, 'select state from refund')).toEqual([{ state: 'made' }, { state: 'made' }]);
    await desk.sound(shop.rush);
  });

  it.each([{ part: 0 }, { part: 700 }])('that is charged back is owed in full, and settled ($part)', async ({ part }) => {
    const { shop, debit } = await paid();
    const order = await numberOf(shop);
    for (const status of ['submitted', 'confirmed'] as const) fake.move(debit, status);
    if (part > 0) await refund(shop, order, part);
    fake.move(debit, 'failed');
    for (const event of fake.events.filter(({ links }) => links['payment'] === debit))
      expect((await tell(shop, [event])).statusCode).toBe(200);
    await desk.sound(shop.rush);
    expect(await problemsOf(shop)).toEqual([]);
    const settled = await desk.inside(shop.rush, (tx) => settleOrder(tx, { at: NOW, creditGained: recheckWaitsOf }, { order, by: 'cash' }));
    expect(settled).toMatchObject({ ok: true });
    expect(await rows(shop, 'select is_paid, paid_by, refunded from customer_order')).toEqual([
      { is_paid: true, paid_by: 'cash', refunded: part },
    ]);
    await desk.sound(shop.rush);
    expect(await problemsOf(shop)).toEqual([]);
  });
});

it('webhooks signed with a replaced secret are handled for a day', async () => {
  const shop = await aShop();
  const renewed = { ...fake.account, webhookSecret: 'renewed' };
  await desk.inside(shop.rush, (tx) => setAccount(tx, secretBox(SECRET_KEY), NOW, 'gocardless', renewed));
  const event = { id: 'EV_OLD', resource_type: 'mandates', action: 'created', links: { mandate: 'MD1' }, resource_metadata: {} };
  const send = async (id: string, secret: string) => (await tell(shop, [{ ...event, id }], secret)).statusCode;
  expect([await send('EV1', fake.account.webhookSecret), await send('EV2', 'renewed'), await send('EV3', 'guessed')]).toEqual([
    200, 200, 400,
  ]);
  desk.server.setClock(iso(plus(NOW, days(1))));
  expect([await send('EV4', fake.account.webhookSecret), await send('EV5', 'renewed')]).toEqual([400, 200]);
  desk.server.setClock(iso(NOW));
});
