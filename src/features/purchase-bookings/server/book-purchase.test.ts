/** A customer who pays for a class gets it, by every payment method and wherever the browser is (docs/decisions/0148). */
import { describe, expect, it } from 'vitest';
import { minutes, plus, toUnix, type Instant } from '../../../kernel/time.ts';
import { asId, type OrderId } from '../../../kernel/ids.ts';
import { creditGained } from '../../../app/server/credit-gained.ts';
import { settleOrder } from '../../checkout/server/public.ts';
import { at, iso, NOW } from '../../../../tests/support/class-desk.ts';
import { aCode, aShop, aGiftCardWorth, ASKS_THE_BANK, theTill, type Shop } from '../../../../tests/support/till.ts';
import type { Visitor } from '../../../../tests/builders/rush.ts';

const till = theTill();
const { desk } = till;
const SOON = plus(NOW, minutes(1));

/** A class with one seat. Nobody has a pass that can pay. */
const aClass = (more: object = {}) => aShop(desk, { credits: 0, capacity: 1, people: 3, ...more });
const by = (shop: Shop, who: Visitor): Shop => ({ ...shop, who });
const startOf = async ({ rush }: Shop): Promise<number> => {
  const { rows } = await desk.change(rush, `select starts_at from class_session where id = ${rush.sessions[0]}`);
  return toUnix((rows[0] as { starts_at: Date }).starts_at.getTime() as Instant);
};
const theClass = async (shop: Shop, more: object = {}) => ({
  kind: 'class',
  class_id: shop.rush.sessions[0],
  unix_start: await startOf(shop),
  ...more,
});
const payFor = async (shop: Shop, id: string, booking: object | null, more: object = {}) =>
  till.call(shop, '/confirmCheckout', {
    pass_id: shop.product,
    temp_payment_id: id,
    stripe_payment_method: await till.aCard(shop),
    booking,
    ...more,
  });
const rows = async ({ rush }: Shop, query: string) => (await desk.change(rush, query)).rows;
const seated = (shop: Shop) => rows(shop, `select customer_id, waitlist_seq from booking where state = 'reserved' order by id`);
const mails = async (shop: Shop) =>
  (await rows(shop, `select kind from mail where customer_id = ${shop.who.id} order by id`)).map((row) => (row as { kind: string }).kind);
const orderOf = async (shop: Shop, id: string) => (await till.order(shop, id)).body;

describe('a payment for a class', () => {
  it('books it with the answer to Pay: the browser sends nothing more', async () => {
    const shop = await aClass();
    await till.call(shop, '/api/hold-seat', { class_id: shop.rush.sessions[0] });
    const id = await till.handleOf(shop);
    expect((await payFor(shop, id, await theClass(shop))).status).toBe(200);
    expect(await seated(shop)).toEqual([{ customer_id: shop.who.id, waitlist_seq: null }]);
    expect(await mails(shop)).toEqual(['receipt', 'booking-confirmed']);
    const { booking } = await orderOf(shop, id);
    expect(booking).toMatchObject({
      kind: 'class',
      state: 'booked',
      class_id: shop.rush.sessions[0],
      booking_id: expect.any(Number),
      credits_remaining: 9,
      code: null,
      message: expect.stringContaining('You’re booked: '),
    });
    const receipt = await desk.server.call('GET', `/api/customer/receipt/${(await orderOf(shop, id)).id}`, {
      ...at(shop.rush),
      token: shop.who.token,
    });
    expect(receipt.body.booking).toEqual(booking);
    // The booking can be undone like any other.
    const undone = await till.call(shop, '/api/booking/cancel', { id: booking.booking_id, undo: true });
    expect(undone.body).toMatchObject({ success: true, credit_returned: true });
    await desk.sound(shop.rush);
  });

  it('books it although the browser closed before the bank answered', async () => {
    const shop = await aClass();
    const id = await till.handleOf(shop);
    const asked = await payFor(shop, id, await theClass(shop), { stripe_payment_method: await till.aCard(shop, ASKS_THE_BANK) });
    expect(asked.body.requires_action).toBe(true);
    expect(await seated(shop)).toEqual([]);
    const secret = asked.body.client_secret;
    await till.call(shop, '/sandbox/payments/authenticate', { client_secret: secret, outcome: 'succeed' });
    // The hold of ten minutes has ended, so the seat is free.
    desk.server.setClock(iso(plus(NOW, minutes(11))));
    await desk.server.atelier.settleDue();
    expect(await seated(shop)).toEqual([{ customer_id: shop.who.id, waitlist_seq: null }]);
    expect((await orderOf(shop, id)).booking.state).toBe('booked');
    await desk.sound(shop.rush);
  });

  it.each([
    {
      what: 'a promo code that covers everything',
      apply: (shop: Shop) => aCode(desk, shop, { code: 'ALL', share: 100_000 }).then(() => 'ALL'),
    },
    { what: 'a gift card', apply: (shop: Shop) => aGiftCardWorth(desk, shop, 30_000) },
  ])('books it with $what', async ({ apply }) => {
    const shop = await aClass();
    const id = await till.handleOf(shop);
    await till.apply(shop, id, await apply(shop));
    expect((await payFor(shop, id, await theClass(shop), { stripe_payment_method: null })).status).toBe(200);
    expect(await seated(shop)).toHaveLength(1);
  });

  it('books it for a guest too, with the page’s fields', async () => {
    const shop = await aClass({ settings: { booking: { multipleReservation: true } } });
    await desk.change(shop.rush, `update offer set terms = jsonb_set(terms, '{guests}', '{"separate":{"kind":"limited","perCycle":2}}')`);
    const id = await till.handleOf(shop);
    const guest = { class_for: 'other', applicantName: 'Bo Guest', applicantEmail: 'bo@mail.test' };
    expect(await payFor(shop, id, await theClass(shop, guest))).toMatchObject({ status: 200 });
    expect((await orderOf(shop, id)).booking).toMatchObject({
      state: 'booked',
      applicant_name: 'Bo Guest',
      message: expect.stringContaining('Bo Guest is booked'),
    });
  });

  it('books it when staff sell at the desk', async () => {
    const shop = await aClass({ settings: { payments: { payLater: true } } });
    const { body } = await desk.server.call('POST', '/customer/impersonate', {
      ...at(shop.rush),
      token: shop.rush.ownerToken,
      body: { customer_id: shop.who.id },
    });
    const acting = by(shop, { ...shop.who, token: body.token });
    const id = await till.handleOf(acting);
    const sale = { pass_id: shop.product, payment: 2, temp_payment_id: id, booking: await theClass(shop) };
    expect((await till.call(acting, '/api/cashCheckout', sale)).status).toBe(200);
    expect(await seated(shop)).toHaveLength(1);
  });

  it('to be made later books it once the studio has the money', async () => {
    const shop = await aClass({ settings: { payments: { payLater: true } } });
    const id = await till.handleOf(shop);
    const sale = { pass_id: shop.product, payment: 3, temp_payment_id: id, booking: await theClass(shop) };
    expect((await till.call(shop, '/api/cashCheckout', sale)).status).toBe(200);
    expect(await seated(shop)).toEqual([]);
    const order = await orderOf(shop, id);
    expect(order.booking).toMatchObject({
      state: 'waiting',
      code: 'pass-not-paid',
      message: expect.stringContaining('as soon as the studio has your payment'),
    });
    expect(await mails(shop)).toEqual(['purchase-not-booked']);
    await desk.inside(shop.rush, (tx) => settleOrder(tx, { at: SOON, creditGained }, { order: asId<OrderId>(order.id), by: 'cash' }));
    expect(await seated(shop)).toHaveLength(1);
    expect((await orderOf(shop, id)).booking.state).toBe('booked');
  });

  it('made online for a later payment books it too, although the payer names no class', async () => {
    const shop = await aClass({ settings: { payments: { payLater: true } } });
    const id = await till.handleOf(shop);
    const sale = { pass_id: shop.product, payment: 3, temp_payment_id: id, booking: await theClass(shop) };
    expect((await till.call(shop, '/api/cashCheckout', sale)).status).toBe(200);
    expect(await till.pay(shop, id, '4000000000000002')).toMatchObject({ body: { code: 'card-declined' } });
    expect((await till.pay(shop, id)).status).toBe(200);
    expect(await seated(shop)).toHaveLength(1);
    expect((await orderOf(shop, id)).booking.state).toBe('booked');
    await desk.sound(shop.rush);
  });
});

describe('a payment for a class that can no longer be booked', () => {
  const another = async (shop: Shop): Promise<void> => {
    const second = shop.rush.people[1]!;
    await desk.change(shop.rush, `update user_pass set terms_id = terms_id`);
    const id = await till.handleOf(by(shop, second));
    await payFor(by(shop, second), id, await theClass(shop));
  };
  const class1 = (shop: Shop) => `where id = ${shop.rush.sessions[0]}`;
  it.each([
    { why: 'it is full', code: 'class-full', says: 'You can join the waitlist', happens: another, next: 'join-waitlist' },
    {
      why: 'it is full and has no waitlist',
      code: 'class-full',
      says: 'You can use your pass',
      happens: another,
      ask: { waitlist: false },
    },
    {
      why: 'it is closed',
      code: 'not-taking-reservations',
      says: 'not taking reservations',
      happens: (shop: Shop) => desk.change(shop.rush, `update class_session set accept_reservations = false ${class1(shop)}`),
    },
    {
      why: 'it was cancelled',
      code: 'class-cancelled',
      says: 'has been cancelled',
      happens: (shop: Shop) => desk.change(shop.rush, `update class_session set cancelled_at = '${iso(NOW)}' ${class1(shop)}`),
    },
    {
      why: 'it was moved',
      next: 'finish',
      code: 'class-moved',
      says: 'it begins',
      happens: (shop: Shop) =>
        desk.change(
          shop.rush,
          `update class_session set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' ${class1(shop)}`,
        ),
    },
    {
      why: 'it is gone',
      code: 'no-longer-offered',
      says: 'no longer offered',
      happens: (shop: Shop) => desk.change(shop.rush, `update class_session set visible_public = false ${class1(shop)}`),
    },
    {
      why: 'the pass is for other classes',
      code: 'not-for-classes',
      says: 'for appointments, not for classes',
      happens: (shop: Shop) => desk.change(shop.rush, `update offer set terms = jsonb_set(terms, '{classes}', 'null')`),
    },
  ])('delivers the pass, and reports that $why', async ({ code, says, happens, next = 'book-other', ask = {} }) => {
    const shop = await aClass(ask);
    const booking = await theClass(shop);
    await happens(shop);
    const id = await till.handleOf(shop);
    expect((await payFor(shop, id, booking)).status).toBe(200);
    expect(await rows(shop, `select 1 from booking where customer_id = ${shop.who.id}`)).toEqual([]);
    expect((await orderOf(shop, id)).booking).toMatchObject({
      state: 'refused',
      code,
      next_step: next,
      message: expect.stringContaining(says),
    });
    expect((await mails(shop)).filter((kind) => kind === 'purchase-not-booked')).toHaveLength(1);
    await desk.sound(shop.rush);
  });

  it('books a class hidden from customers with the key of its private link', async () => {
    const shop = await aClass();
    await desk.change(shop.rush, `update class_session set visible_public = false, link_key = 'opens' where id = ${shop.rush.sessions[0]}`);
    const id = await till.handleOf(shop);
    expect((await payFor(shop, id, { ...(await theClass(shop)), key: 'opens' })).status).toBe(200);
    expect((await orderOf(shop, id)).booking).toMatchObject({ state: 'booked', name: 'Rush hour 0' });
    await desk.sound(shop.rush);
  });

  it('reveals neither name nor time of a class hidden from customers', async () => {
    const shop = await aClass();
    const booking = { ...(await theClass(shop)), unix_start: toUnix(SOON) };
    const { rows: classes } = await desk.change(
      shop.rush,
      `update class_session set visible_public = false, name = 'Staff meeting' where id = ${shop.rush.sessions[0]} returning starts_at`,
    );
    const id = await till.handleOf(shop);
    expect((await payFor(shop, id, booking)).status).toBe(200);
    const answer = (await orderOf(shop, id)).booking;
    expect(answer).toMatchObject({ state: 'refused', code: 'no-longer-offered', name: 'your class', unix_start: toUnix(SOON) });
    expect(JSON.stringify(answer)).not.toMatch(/Staff meeting/);
    expect(classes).toHaveLength(1);
  });

  it('delivers the pass and books shortly after, when others hold the lock of the class', async () => {
    const shop = await aClass();
    const id = await till.handleOf(shop);
    const booking = await theClass(shop);
    const { database } = desk.server.atelier;
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: free } = Promise.withResolvers<void>();
    const holder = desk.inside(shop.rush, async (tx) => {
      await tx.selectFrom('class_session').select('id').where('studio_id', '=', tx.studio).forUpdate().execute();
      hold();
      await isOver;
    });
    await isHeld;
    expect((await payFor(shop, id, booking)).status).toBe(200);
    free();
    await holder;
    expect((await orderOf(shop, id)).booking).toMatchObject({ state: 'waiting', code: null });
    await desk.server.atelier.settleDue();
    expect((await orderOf(shop, id)).booking).toMatchObject({ state: 'booked' });
    await desk.sound(shop.rush);
    void database;
  });
});

it('a payment without a class, or with the class removed last, books none', async () => {
  const shop = await aClass();
  const id = await till.handleOf(shop);
  await payFor(shop, id, await theClass(shop), { stripe_payment_method: await till.aCard(shop, '4000000000000002') });
  expect((await payFor(shop, id, null)).status).toBe(200);
  expect(await seated(shop)).toEqual([]);
  expect((await orderOf(shop, id)).booking).toBeNull();
});
