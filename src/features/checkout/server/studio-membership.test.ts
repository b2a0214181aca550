/** Memberships paid at the studio, through the whole server on a moving clock (readings §14; docs/decisions/0142). */
import { describe, expect, it } from 'vitest';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { asId, type OrderId } from '../../../kernel/ids.ts';
import { exportArchive } from '../../archive/server/public.ts';
import { checkArchive } from '../../archive/rules/check-archive.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { recheckWaitsOf } from '../../waitlist/server/public.ts';
import { settleOrder } from './public.ts';
import { at, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { aMembershipShop, membershipCalls, moveTo, type MembershipShop } from '../../../../tests/support/membership-shop.ts';

const desk = theClassDesk();
const { call, begin, buy, charged, membership, packs, mails } = membershipCalls(desk);
const TIMES = [{ startsAt: wallTime('2026-12-12 18:00'), minutes: 60 }];
const [CASH, LATER] = [2, 3];

const aStudio = (payments = { desk: true, payLater: true }, terms: Partial<PassTerms> = {}) =>
  aMembershipShop(desk, { settings: { payments, allowCustomerCancelMemberships: true }, times: TIMES, sessions: 1 }, terms);

/** The same shop, with a staff member who acts for the customer. */
async function atDesk(shop: MembershipShop): Promise<MembershipShop> {
  const { rush, who } = shop;
  const asked = { ...at(rush), token: rush.ownerToken, body: { customer_id: who.id } };
  return { ...shop, who: { ...who, token: (await desk.server.call('POST', '/customer/impersonate', asked)).body.token } };
}

/** Buys the membership at the studio. Returns the id of the pass. */
async function take(shop: MembershipShop, payment: number): Promise<number> {
  const handle = (await begin(shop)).body.temp_id;
  const body = { pass_id: shop.product, payment, temp_payment_id: handle };
  expect(await call(shop, '/api/cashCheckout', body)).toMatchObject({ status: 200 });
  return (await call(shop, '/api/getBookingDetails', { id: handle })).body.user_pass_id;
}
const ordersOf = async ({ rush }: MembershipShop) =>
  (
    await desk.change(
      rush,
      `select id, cycle, total, is_paid, paid_by, voided_at is not null as void from customer_order order by cycle, id`,
    )
  ).rows as {
    id: number;
    total: number;
    paid_by: string;
  }[];
const settle = async (shop: MembershipShop, { id }: { id: number }) =>
  desk.inside(shop.rush, (tx) =>
    settleOrder(tx, { at: wallTime('2026-12-10'), creditGained: recheckWaitsOf }, { order: asId<OrderId>(id), by: 'cash' }),
  );
const reserve = (shop: MembershipShop, pass: number) => desk.reserve(shop.rush, shop.who, { user_pass: pass });
const cancel = (shop: MembershipShop, pass: number) => call(shop, '/api/customer/cancel-membership', { user_pass_id: pass });
const sound = async (shop: MembershipShop) => {
  await desk.sound(shop.rush);
  expect(checkArchive(await desk.inside(shop.rush, exportArchive))).toEqual([]);
};

describe('a membership sold for cash at the desk', () => {
  it('owes each cycle on its day, informs its customer, books nothing until it is paid, and continues', async () => {
    const shop = await aStudio({ desk: true, payLater: false });
    const acting = await atDesk(shop);
    expect((await begin(shop)).body.payment_methods).toMatchObject({ cash: '0' });
    expect((await begin(acting)).body.payment_methods).toMatchObject({ cash: '1' });
    const pass = await take(acting, CASH);
    expect((await packs(shop))[0]).toMatchObject({ status_label: 'Paid', subscription_id: null, can_cancel: false });

    await moveTo(desk, '2026-12-10 00:00', 2);
    const owed = { cycle: 1, total: 14_900, is_paid: false, paid_by: 'pay-later' };
    expect(await ordersOf(shop)).toMatchObject([{ cycle: 0, total: 14_900, is_paid: true, paid_by: 'cash' }, owed]);
    expect((await mails(shop)).filter((kind) => kind === 'renewal-owed')).toHaveLength(1);
    const [card] = await packs(shop);
    expect(card).toMatchObject({ status_label: 'Not Paid', is_blocked: true, unix_next_try: null });
    expect(await reserve(shop, pass)).toMatchObject({ status: 409, body: { code: 'renewal-unpaid' } });
    await sound(shop);

    // Staff take the money on the order's pay page.
    const staff = await atDesk(shop);
    const history = (await call(staff, '/api/customer/get-payment-history', {})).body.data;
    const due = await call(staff, '/api/payment/owed-checkout', { id: history[0].pay_handle });
    expect(due.body).toMatchObject({
      due: 'renewal',
      to_pay: 149,
      payment_methods: { cash: '1' },
      custom_payment_methods: [{ payment: 4, name: null }],
    });
    const pay = { payment: CASH, temp_payment_id: history[0].pay_handle };
    for (let nth = 0; nth < 2; nth += 1) expect((await call(staff, '/api/cashCheckout', pay)).status).toBe(200);
    expect(await ordersOf(shop)).toMatchObject([{}, { cycle: 1, is_paid: true, paid_by: 'cash' }]);
    expect(await membership(shop, pass)).toMatchObject({ next_cycle: 2, next: '2027-01-10 00:00', failed_tries: 0, blocks_booking: false });
    expect((await reserve(shop, pass)).status).toBe(200);
    await moveTo(desk, '2027-01-10 00:00', 2);
    expect(await ordersOf(shop)).toHaveLength(3);
    expect(await charged(shop)).toEqual([]);
    await sound(shop);
  });

  it('is reminded, and ends when the next cycle would start: an unused cycle is no longer owed', async () => {
    const shop = await aStudio();
    const pass = await take(await atDesk(shop), CASH);
    for (const day of ['2026-12-10', '2026-12-11', '2026-12-13', '2026-12-15', '2026-12-17', '2026-12-20'])
      await moveTo(desk, `${day} 00:00`, 2);
    expect((await mails(shop)).filter((kind) => kind === 'renewal-owed')).toHaveLength(5);
    expect(await membership(shop, pass)).toMatchObject({ state: 'running', next: '2027-01-10 00:00', blocks_booking: true });
    await moveTo(desk, '2027-01-10 00:00', 2);
    expect(await membership(shop, pass)).toMatchObject({ state: 'ended', next: null });
    expect(await ordersOf(shop)).toMatchObject([{ void: false }, { cycle: 1, is_paid: false, void: true }]);
    expect((await mails(shop)).at(-1)).toBe('membership-ended');
    await sound(shop);
  });

  it('is cancelled by staff; its customer learns whom to contact', async () => {
    const shop = await aStudio();
    const acting = await atDesk(shop);
    const pass = await take(acting, CASH);
    expect(await cancel(shop, pass)).toMatchObject({ status: 409, body: { code: 'cancel-at-studio' } });
    expect((await packs(acting))[0]).toMatchObject({ can_cancel: true });
    await moveTo(desk, '2026-12-10 00:00', 2);
    expect((await cancel(await atDesk(shop), pass)).status).toBe(200);
    expect(await ordersOf(shop)).toMatchObject([{ void: false }, { cycle: 1, void: true }]);
    await moveTo(desk, '2027-02-10 00:00', 2);
    expect(await ordersOf(shop)).toHaveLength(2);
    await sound(shop);
  });
});

describe('a membership that a customer pays later', () => {
  it('is unpaid until the studio has the money; each further cycle is owed on its day', async () => {
    const shop = await aStudio();
    const pass = await take(shop, LATER);
    expect((await packs(shop))[0]).toMatchObject({ status_label: 'Not Paid' });
    expect((await reserve(shop, pass)).status).toBe(409);
    expect(await settle(shop, (await ordersOf(shop))[0]!)).toMatchObject({ ok: true });
    expect((await packs(shop))[0]).toMatchObject({ status_label: 'Paid' });
    await moveTo(desk, '2026-12-10 00:00', 2);
    expect(await settle(shop, (await ordersOf(shop))[1]!)).toMatchObject({ ok: true });
    expect(await membership(shop, pass)).toMatchObject({ next_cycle: 2, blocks_booking: false });
    await sound(shop);
  });

  it('ends when the sale is not paid by the next cycle', async () => {
    const shop = await aStudio();
    const pass = await take(shop, LATER);
    await moveTo(desk, '2026-12-10 00:00', 2);
    expect(await membership(shop, pass)).toMatchObject({ state: 'ended' });
    expect(await ordersOf(shop)).toMatchObject([{ cycle: 0, is_paid: false, void: true }]);
    await sound(shop);
  });

  it('starts with its trial, and owes a shortened first cycle', async () => {
    const shop = await aStudio(undefined, { trialDays: 7, billingDay: { kind: 'day-of-month', dayOfMonth: 1 } });
    const pass = await take(shop, LATER);
    expect((await packs(shop))[0]).toMatchObject({ status_label: 'Paid' });
    await moveTo(desk, '2026-11-17 00:00', 2);
    expect(await ordersOf(shop)).toMatchObject([
      { total: 0, is_paid: true },
      { cycle: 0, total: 6953, is_paid: false },
    ]);
    expect(await settle(shop, (await ordersOf(shop))[1]!)).toMatchObject({ ok: true });
    expect(await membership(shop, pass)).toMatchObject({ next_cycle: 1, next: '2026-12-01 00:00' });
    await sound(shop);
  });
});

describe('a change of the payment method', () => {
  const change = (shop: MembershipShop, plan: number, body: object) =>
    call(shop, '/customer/payment/subscription', { plan, ...body }, 'PUT');
  const cardOf = async (shop: MembershipShop) => (await call(shop, '/customer/payment/methods', {}, 'GET')).body.default;

  it('from a card to the studio and back pays each cycle once, by the method of its day', async () => {
    const shop = await aStudio();
    const pass = await buy(shop);
    expect(await change(shop, pass, { method: CASH })).toMatchObject({ status: 400, body: { code: 'method-not-offered' } });
    expect((await change(shop, pass, { method: LATER })).status).toBe(200);
    expect((await packs(shop))[0]).toMatchObject({ order: { payment_method: 3 }, subscription_id: null, can_cancel: false });
    await moveTo(desk, '2026-12-10 00:00', 2);
    expect(await charged(shop)).toEqual([14_900]);
    // The unpaid cycle is charged at once.
    expect(await change(shop, pass, { payment: await cardOf(shop) })).toMatchObject({ status: 200, body: { is_paid: true } });
    await moveTo(desk, '2027-01-10 00:00', 2);
    expect(await charged(shop)).toEqual([14_900, 14_900, 14_900]);
    expect(await ordersOf(shop)).toMatchObject([0, 1, 2].map((cycle) => ({ cycle, is_paid: true, paid_by: 'card' })));
    await sound(shop);
  });

  it('from a declined card to the desk turns the open cycle into an owed order', async () => {
    const shop = await aStudio();
    const pass = await buy(shop, '4000000000000341');
    await moveTo(desk, '2026-12-10 00:00', 2);
    expect((await change(await atDesk(shop), pass, { method: CASH })).status).toBe(200);
    expect(await ordersOf(shop)).toMatchObject([{}, { cycle: 1, is_paid: false, paid_by: 'pay-later' }]);
    await settle(shop, (await ordersOf(shop))[1]!);
    expect(await membership(shop, pass)).toMatchObject({ next_cycle: 2, failed_tries: 0 });
    expect(await charged(shop)).toEqual([14_900]);
    await sound(shop);
  });
});
