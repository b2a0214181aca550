/** Debts paid through the whole server: online by the customer, at the desk, and by the link in a mail (docs/decisions/0146). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { wallTime } from '../../../../../tests/builders/pass.ts';
import { at, iso, NOW, theClassDesk } from '../../../../../tests/support/class-desk.ts';
import { aMembershipShop, membershipCalls, moveTo, VISA, type MembershipShop } from '../../../../../tests/support/membership-shop.ts';
import { aCode, aShop, aGiftCardWorth, type Shop } from '../../../../../tests/support/till.ts';
import { asId, type PassId } from '../../../../kernel/ids.ts';
import { secretBox } from '../../../../server/secret-box.ts';
import { membershipMails } from '../../../memberships/server/public.ts';
import { loadStudio } from '../../../studio/server/public.ts';
import { recheckWaitsOf } from '../../../waitlist/server/public.ts';
import { payToken } from '../pay-link/pay-token.ts';
import { payAddress, settleOrder } from '../public.ts';

const SECRET_KEY = 'a secret of the tests, long enough to be one';
const { sign } = secretBox(SECRET_KEY);
const desk = theClassDesk(() => Promise.resolve({ SECRET_KEY }));
const { call, aCard, charged, membership, packs } = membershipCalls(desk);
/** The bank asks for authentication at every payment, so no off-session payment succeeds. */
const ASKS_EACH_TIME = '4000002760003184';
const LATER = { settings: { payments: { payLater: true } } };

const nobody = ({ rush }: Pick<Shop, 'rush'>, path: string, body: object) => desk.server.call('POST', path, { ...at(rush), body });
const rowsOf = async ({ rush }: Pick<Shop, 'rush'>, query: string) => (await desk.change(rush, query)).rows as any[];
const historyOf = async (shop: Shop) => (await call(shop, '/api/customer/get-payment-history', {})).body.data;
const receiptOf = async (shop: Shop, id: number) => (await call(shop, `/api/customer/receipt/${id}`, {}, 'GET')).body;
const packOf = async (shop: Shop) =>
  (await call(shop, '/api/getPacks', { type: 'classpack' })).body.packs.find((pack: { pass_id: number }) => pack.pass_id === shop.product);
const payCard = async (shop: Shop, handle: string, number = VISA) =>
  call(shop, '/confirmCheckout', { temp_payment_id: handle, stripe_payment_method: await aCard(shop, number) });

async function owing(): Promise<{ shop: Shop; handle: string }> {
  const shop = await aShop(desk, LATER);
  const handle = (await call(shop, '/getCheckout', { pass_id: shop.product })).body.temp_id;
  expect((await call(shop, '/api/cashCheckout', { pass_id: shop.product, payment: 3 })).status).toBe(200);
  return { shop, handle };
}

/** The link in the mail about the uncharged cycle, as it would be sent. */
const linkIn = (shop: Pick<Shop, 'rush'>) =>
  desk.inside(shop.rush, async (tx) => {
    const { rows } = await sql`
      select id, kind, data, to_address as to, customer_id as customer from mail where kind = 'renewal-failed'`.execute(tx);
    const context = { studio: await loadStudio(tx), at: NOW, origin: 'https://house.test' };
    const [mail] = await membershipMails((origin, claim) => payAddress(sign, origin, claim)).check(tx, context as never, rows as never);
    const { letter } = (mail as { write: () => { letter: { subject: string; button: { href: string } } } }).write();
    expect(letter.subject).toMatch(/^Please confirm your payment to /);
    const [, id, token] = /^https:\/\/house\.test\/pay\/([\w-]+)#([\w-]+)$/.exec(letter.button.href)!;
    return { id: id!, token: token! };
  });

describe('a pack to be paid later', () => {
  it('names the place to pay in history, receipt and My Class Packs, and books once paid', async () => {
    const { shop, handle } = await owing();
    const [row] = await historyOf(shop);
    expect(row).toMatchObject({ is_paid: false, pay_handle: handle });
    expect(await receiptOf(shop, row.id)).toMatchObject({ pay_handle: handle });
    const pack = await packOf(shop);
    expect(pack).toMatchObject({ status_label: 'Not Paid', pay_handle: handle });
    expect((await call(shop, '/api/payment/owed-checkout', { id: handle })).body).toMatchObject({
      due: 'pass',
      to_pay: 220,
      passes: [],
      payment_methods: { online: '1', cash: '0' },
    });
    expect((await payCard(shop, handle)).status).toBe(200);
    expect(await packOf(shop)).toMatchObject({ status_label: 'Paid', pay_handle: null });
    expect((await historyOf(shop))[0]).toMatchObject({ is_paid: true, pay_handle: null, payment_method_name: 'Visa ···· 4242' });
    expect((await desk.reserve(shop.rush, { ...shop.who, pass: pack.id })).status).toBe(200);
    expect((await rowsOf(shop, `select kind from mail where kind = 'receipt'`)).length).toBe(1);
    expect((await call(shop, '/api/payment/owed-checkout', { id: handle })).body.code).toBe('already-paid');
    await desk.sound(shop.rush);
  });

  it('is charged once despite simultaneous presses', async () => {
    const { shop, handle } = await owing();
    const again = await call(shop, '/api/cashCheckout', { pass_id: shop.product, payment: 3, temp_payment_id: handle });
    expect(again).toMatchObject({ status: 200, body: { message: 'Your pass is reserved for you. Please pay at the studio.' } });
    // A new purchase gets its own checkout.
    expect((await call(shop, '/getCheckout', { pass_id: shop.product })).body.temp_id).not.toBe(handle);
    await payCard(shop, handle);
    await payCard(shop, handle, '5555555555554444');
    expect(await charged(shop)).toEqual([22_000]);
    await desk.sound(shop.rush);
  });

  it('is paid at the studio during the bank check: a later approval is refunded', async () => {
    const { shop, handle } = await owing();
    const { body } = await payCard(shop, handle, ASKS_EACH_TIME);
    expect(body.requires_action).toBe(true);
    const [{ id: order }] = await rowsOf(shop, 'select id from customer_order');
    await desk.inside(shop.rush, (tx) => settleOrder(tx, { at: NOW, creditGained: recheckWaitsOf }, { order, by: 'cash' }));
    await nobody(shop, '/sandbox/payments/authenticate', { client_secret: body.client_secret, outcome: 'succeed' });
    expect((await call(shop, '/payment/pass/complete', { id: handle })).status).toBe(200);
    expect(await rowsOf(shop, 'select amount, reason from refund')).toEqual([{ amount: 22_000, reason: 'paid-twice' }]);
    expect(await rowsOf(shop, 'select paid_by from customer_order')).toEqual([{ paid_by: 'cash' }]);
    await desk.sound(shop.rush);
  });

  it.each([
    { what: 'a gift card', code: (shop: Shop) => aGiftCardWorth(desk, shop, 30_000) },
    { what: 'a promo code', code: (shop: Shop) => aCode(desk, shop, { code: 'ALL', share: 100_000 }).then(() => 'ALL') },
  ])('cannot be lowered by $what, which apply at the sale only', async ({ code }) => {
    const { shop, handle } = await owing();
    const body = { payment_id: handle, code_value: await code(shop), pass_id: shop.product };
    expect((await call(shop, '/api/customer/apply-discount-code', body)).status).toBe(404);
    expect((await call(shop, '/confirmCheckout', { temp_payment_id: handle })).body.code).toBe('card-unknown');
    expect((await call(shop, '/api/payment/owed-checkout', { id: handle })).body).toMatchObject({ total: 220, to_pay: 220 });
    expect(await rowsOf(shop, 'select is_paid from customer_order')).toEqual([{ is_paid: false }]);
    await desk.sound(shop.rush);
  });

  it('shows no place to pay in a studio without online payments', async () => {
    const shop = await aShop(desk, { settings: { payments: { card: false, payLater: true } } });
    await call(shop, '/getCheckout', { pass_id: shop.product });
    await call(shop, '/api/cashCheckout', { pass_id: shop.product, payment: 3 });
    expect((await historyOf(shop))[0].pay_handle).toBeNull();
    expect((await packOf(shop)).pay_handle).toBeNull();
  });

  it('is not found by another customer', async () => {
    const { shop, handle } = await owing();
    const other = { ...shop, who: shop.rush.people[1]! };
    expect((await call(other, '/api/payment/owed-checkout', { id: handle })).status).toBe(404);
    expect((await payCard(other, handle)).status).toBe(404);
  });
});

describe('a membership to be paid later', () => {
  it.each([{ by: 'link' }, { by: 'its customer' }])(
    'saves no card of a customer who pays by $by, and stays with the studio',
    async ({ by }) => {
      const shop = await aMembershipShop(desk, LATER);
      const handle = (await call(shop, '/getCheckout', { pass_id: shop.product })).body.temp_id;
      await call(shop, '/api/cashCheckout', { pass_id: shop.product, payment: 3, temp_payment_id: handle });
      const [{ email }] = await rowsOf(shop, `select email from customer where id = ${shop.who.id}`);
      const link = { id: handle, token: payToken(sign, { studio: shop.rush.studio, handle, email }) };
      const paid =
        by === 'link'
          ? await nobody(shop, '/api/pay-link/pay', { ...link, stripe_payment_method: await aCard({ ...shop, who: shop.rush.people[1]! }) })
          : await payCard(shop, handle);
      expect(paid.status).toBe(200);
      expect(await rowsOf(shop, 'select 1 from saved_card')).toEqual([]);
      expect(await rowsOf(shop, 'select payer, method from membership')).toEqual([{ payer: 'pay-later', method: null }]);
      expect(await charged(shop)).toEqual([14_900]);
    },
  );
});

describe('a renewal whose bank asks each time', () => {
  const DUE = '2026-12-10 00:00';
  const times = [{ startsAt: wallTime('2026-12-12 18:00'), minutes: 60 }];
  const reserve = (shop: MembershipShop, pass: number) => desk.reserve(shop.rush, { ...shop.who, pass: asId<PassId>(pass) });
  const authenticate = (shop: Pick<Shop, 'rush'>, client_secret: string, outcome = 'succeed') =>
    nobody(shop, '/sandbox/payments/authenticate', { client_secret, outcome });

  /** A membership bought with the bank's authentication, whose first renewal could not be charged. */
  async function failing(payments = {}) {
    const shop = await aMembershipShop(desk, { times, sessions: 1, settings: { payments } });
    const handle = (await call(shop, '/getCheckout', { pass_id: shop.product })).body.temp_id;
    const asked = await call(shop, '/confirmCheckout', {
      pass_id: shop.product,
      temp_payment_id: handle,
      stripe_payment_method: await aCard(shop, ASKS_EACH_TIME),
    });
    await authenticate(shop, asked.body.client_secret);
    await call(shop, '/payment/pass/complete', { id: handle });
    const pass: number = (await call(shop, '/api/getBookingDetails', { id: handle })).body.user_pass_id;
    await moveTo(desk, DUE);
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 1, blocks_booking: true });
    expect(await charged(shop)).toEqual([14_900]);
    return { shop, pass };
  }

  it('sends a link that opens without a log-in, asks the bank, and books again', async () => {
    const { shop, pass } = await failing();
    const link = await linkIn(shop);
    expect((await packs(shop))[0]).toMatchObject({ status_label: 'Not Paid', pay_handle: link.id });
    const { status, body } = await nobody(shop, '/api/pay-link/read', link);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      due: 'renewal',
      to_pay: 149,
      name: 'Four a month',
      payment_methods: { online: '1', cash: '0', go_cardless: '0' },
    });
    expect(body.default_payment_methods).toMatchObject([{ last_four: '3184' }]);
    // The link reveals nothing else about its customer.
    expect(JSON.stringify(body)).not.toMatch(/@|first_name|phone|waiver/);
    const method = body.default_payment_methods[0].payment_method;
    const asked = await nobody(shop, '/api/pay-link/pay', { ...link, stripe_payment_method: method });
    expect(asked.body).toMatchObject({ requires_action: true });
    await authenticate(shop, asked.body.client_secret);
    expect((await nobody(shop, '/api/pay-link/complete', link)).body).toMatchObject({ success: true, message: 'Thank you! It is paid.' });
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 0, next_cycle: 2, next: '2027-01-10 00:00', blocks_booking: false });
    expect(await charged(shop)).toEqual([14_900, 14_900]);
    expect((await reserve(shop, pass)).status).toBe(200);
    // The link ends with the payment.
    expect((await nobody(shop, '/api/pay-link/read', link)).body.code).toBe('already-paid');
    expect((await nobody(shop, '/api/pay-link/pay', { ...link, stripe_payment_method: method })).status).toBe(200);
    expect(await charged(shop)).toHaveLength(2);
    await desk.sound(shop.rush);
  });

  it('asks the bank when Pay now is pressed with the saved card', async () => {
    const { shop, pass } = await failing();
    const kept = (await call(shop, '/customer/payment/methods', {}, 'GET')).body.default;
    const asked = await call(shop, '/customer/payment/subscription', { plan: pass, payment: kept }, 'PUT');
    expect(asked).toMatchObject({
      status: 200,
      body: { is_paid: false, requires_action: true, message: 'Your bank asks you to confirm the payment.' },
    });
    await authenticate(shop, asked.body.client_secret);
    expect((await call(shop, '/payment/pass/complete', { id: asked.body.temp_id })).status).toBe(200);
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 0, next_cycle: 2 });
    expect(await charged(shop)).toEqual([14_900, 14_900]);
    await desk.sound(shop.rush);
  });

  it('keeps its card when a change to the studio is refused, because the bank is asking', async () => {
    const { shop, pass } = await failing({ card: true, payLater: true });
    expect((await payCard(shop, (await linkIn(shop)).id, ASKS_EACH_TIME)).body.requires_action).toBe(true);
    const payer = 'select payer, method from membership';
    const before = await rowsOf(shop, payer);
    expect((await call(shop, '/customer/payment/subscription', { plan: pass, method: 3 }, 'PUT')).body.code).toBe('payment-open');
    expect(await rowsOf(shop, payer)).toEqual(before);
    expect(before).toMatchObject([{ payer: 'card' }]);
  });

  it('moves to the studio once after repeated presses: one mail, and no reminder is skipped', async () => {
    const { shop, pass } = await failing({ card: true, payLater: true });
    const toStudio = () => call(shop, '/customer/payment/subscription', { plan: pass, method: 3 }, 'PUT');
    expect((await toStudio()).status).toBe(200);
    const before = await membership(shop, pass);
    for (let nth = 0; nth < 3; nth++) expect((await toStudio()).status).toBe(200);
    expect(await membership(shop, pass)).toEqual(before);
    expect(await rowsOf(shop, `select 1 from mail where kind = 'renewal-owed'`)).toHaveLength(1);
  });

  it('uses up none of its customer’s new cards when somebody tries cards by its link', async () => {
    const { shop } = await failing();
    const link = await linkIn(shop);
    const byLink = async () => nobody(shop, '/api/pay-link/pay', { ...link, stripe_payment_method: await aCard(shop, '4000000000000002') });
    for (let nth = 0; nth < 20; nth++) expect((await byLink()).status).toBe(400);
    expect((await byLink()).status).toBe(429);
    expect((await payCard(shop, link.id)).status).toBe(200);
  });

  it('is no longer owed when it was never used: moved to the studio, and back to a card that also fails', async () => {
    const { shop, pass } = await failing({ card: true, payLater: true });
    const change = (more: object) => call(shop, '/customer/payment/subscription', { plan: pass, ...more }, 'PUT');
    expect((await change({ method: 3 })).status).toBe(200);
    const kept = (await call(shop, '/customer/payment/methods', {}, 'GET')).body.default;
    expect((await change({ payment: kept })).body.requires_action).toBe(true);
    const owed = 'select cycle, is_paid, voided_at is not null as is_void from customer_order where cycle = 1';
    expect(await rowsOf(shop, owed)).toEqual([{ cycle: 1, is_paid: false, is_void: false }]);
    for (const day of ['11', '12', '13', '15', '17', '19', '21', '24', '27']) await moveTo(desk, `2026-12-${day} 08:00`, 2);
    expect(await membership(shop, pass)).toMatchObject({ state: 'ended' });
    expect(await rowsOf(shop, owed)).toEqual([{ cycle: 1, is_paid: false, is_void: true }]);
    expect((await packs(shop))[0].pay_handle).toBeNull();
    expect(await charged(shop)).toEqual([14_900]);
    await desk.sound(shop.rush);
  });

  it('is not charged while its owner answers the bank on the day of the next attempt', async () => {
    const { shop, pass } = await failing();
    const link = await linkIn(shop);
    const method = (await nobody(shop, '/api/pay-link/read', link)).body.default_payment_methods[0].payment_method;
    desk.server.setClock(iso(wallTime('2026-12-10 23:59')));
    const asked = await nobody(shop, '/api/pay-link/pay', { ...link, stripe_payment_method: method });
    await moveTo(desk, '2026-12-11 00:00', 2);
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 1 });
    await authenticate(shop, asked.body.client_secret);
    expect((await nobody(shop, '/api/pay-link/complete', link)).status).toBe(200);
    expect(await charged(shop)).toEqual([14_900, 14_900]);
    // A customer who leaves keeps the payment open for some hours. Then the charge is retried.
    const { shop: other, pass: theirs } = await failing();
    const left = await linkIn(other);
    desk.server.setClock(iso(wallTime('2026-12-10 23:59')));
    await nobody(other, '/api/pay-link/pay', {
      ...left,
      stripe_payment_method: (await nobody(other, '/api/pay-link/read', left)).body.default_payment_methods[0].payment_method,
    });
    for (const hour of ['00', '01', '02', '03'])
      for (const minute of ['01', '16', '31', '46']) await moveTo(desk, `2026-12-11 ${hour}:${minute}`);
    expect(await membership(other, theirs)).toMatchObject({ failed_tries: 2 });
  });

  it('opens with no other token, for no other checkout, and accepts no other saved card', async () => {
    const { shop } = await failing();
    const link = await linkIn(shop);
    expect(await nobody(shop, '/api/pay-link/read', { ...link, token: `${link.token.slice(0, -1)}_` })).toMatchObject({
      status: 404,
      body: { code: 'pay-link-unknown' },
    });
    const { body } = await call(shop, '/customer/payment/process', { payment_method: await aCard(shop, '5555555555554444') });
    const [{ handle: other }] = await rowsOf(shop, `select handle from checkout where kind = 'pass'`);
    expect((await nobody(shop, '/api/pay-link/read', { id: other, token: link.token })).status).toBe(404);
    expect(body.methods).toHaveLength(2);
    const [{ method }] = await rowsOf(shop, `select method from saved_card where last_four = '4444'`);
    expect(await nobody(shop, '/api/pay-link/pay', { ...link, stripe_payment_method: method })).toMatchObject({
      status: 400,
      body: { code: 'card-unknown' },
    });
    await desk.change(shop.rush, `update customer set email = 'moved@mail.test' where id = ${shop.who.id}`);
    expect((await nobody(shop, '/api/pay-link/read', link)).status).toBe(404);
    for (let guess = 0; guess < 40; guess++) await nobody(shop, '/api/pay-link/read', { ...link, token: 'guess' });
    expect((await nobody(shop, '/api/pay-link/read', link)).status).toBe(429);
  });

  it('ends with the membership', async () => {
    const { shop, pass } = await failing();
    const link = await linkIn(shop);
    for (const day of ['11', '13', '15', '17']) await moveTo(desk, `2026-12-${day} 00:00`, 2);
    expect(await membership(shop, pass)).toMatchObject({ state: 'ended' });
    expect((await nobody(shop, '/api/pay-link/read', link)).body).toMatchObject({ code: 'fee-void' });
    expect((await nobody(shop, '/api/pay-link/pay', { ...link, stripe_payment_method: await aCard(shop) })).body.code).toBe('fee-void');
    expect((await packs(shop))[0].pay_handle).toBeNull();
    expect(await charged(shop)).toEqual([14_900]);
  });
});
