/** A running membership changes to PayPal or away from it. One payer charges each cycle (docs/decisions/0170). */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setAccount } from '../../payments/server/public.ts';
import { secretBox } from '../../../server/secret-box.ts';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { startPayPal, type FakePayPal, type PayPalSubscription } from '../../../../tests/fakes/paypal.ts';
import { startGoCardless, type FakeGoCardless } from '../../../../tests/fakes/gocardless.ts';
import { theClassDesk } from '../../../../tests/support/class-desk.ts';
import { aMembershipShop, membershipCalls, moveTo, type MembershipShop } from '../../../../tests/support/membership-shop.ts';

const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';
let fake: FakePayPal;
let debits: FakeGoCardless;
const desk = theClassDesk(async () => {
  [fake, debits] = await Promise.all([startPayPal(), startGoCardless()]);
  return { PAYPAL_API_BASE: fake.url, GOCARDLESS_API_BASE: debits.url, SECRET_KEY };
});
afterAll(() => Promise.all([fake.close(), debits.close()]));
beforeEach(() => {
  fake.bank('pays');
  fake.bill(wallTime('2026-11-10 09:00'));
});
afterEach(() => {
  const faults = [...fake.faults.splice(0), ...debits.faults.splice(0)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
const { call, begin, buy, charged, orders, membership } = membershipCalls(desk);

const FROM = wallTime('2026-11-10 09:00');
async function aShop(): Promise<MembershipShop> {
  const payments = { paypal: true, card: true, directDebit: true, payLater: true };
  const shop = await aMembershipShop(desk, { settings: { payments, allowCustomerCancelMemberships: true } });
  await desk.inside(shop.rush, (tx) => setAccount(tx, secretBox(SECRET_KEY), FROM, 'paypal', fake.account));
  await desk.inside(shop.rush, (tx) => setAccount(tx, secretBox(SECRET_KEY), FROM, 'gocardless', debits.account));
  return shop;
}
const PAYPAL = 6;
const change = (shop: MembershipShop, plan: number, method: number) =>
  call(shop, '/customer/payment/subscription', { plan, method }, 'PUT');
const newest = (): PayPalSubscription => [...fake.subscriptions.values()].at(-1)!;
const payerOf = async ({ rush }: MembershipShop, pass: number) =>
  ((await desk.change(rush, `select payer from membership where pass_id = ${pass}`)).rows[0] as { payer: string }).payer;
const takenOf = ({ taken }: PayPalSubscription) => taken.map(({ amount }) => amount.value);
/** PayPal makes its due charges, then the studio's clock moves to the same time. */
async function night(wall: string) {
  fake.bill(wallTime(wall));
  await moveTo(desk, wall, 3);
}

/** A membership paid by card, and the subscription that its customer was asked to approve. */
async function offered() {
  const shop = await aShop();
  const pass = await buy(shop);
  const reply = await change(shop, pass, PAYPAL);
  expect(reply).toMatchObject({
    status: 200,
    body: { requires_action: true, is_paid: false, paypal_approve_url: expect.stringContaining(newest().id) },
  });
  return { shop, pass, subscription: newest() };
}

describe('a membership that changes to PayPal', () => {
  it('is paid by its card until PayPal reports the subscription as active, and by PayPal from the next cycle on', async () => {
    const { shop, pass, subscription } = await offered();
    expect(subscription).toMatchObject({ startsAt: wallTime('2026-12-10 00:00'), back: expect.stringContaining(`/account?payer=${pass}`) });
    // A repeated call returns the same page.
    expect((await change(shop, pass, PAYPAL)).body).toMatchObject({ paypal_approve_url: expect.stringContaining(subscription.id) });
    expect([await payerOf(shop, pass), subscription.status]).toEqual(['card', 'APPROVAL_PENDING']);
    fake.approve(subscription.id);
    expect(await change(shop, pass, PAYPAL)).toMatchObject({
      status: 200,
      body: { requires_action: false, message: 'Your membership is paid by PayPal from now on.' },
    });
    expect([await payerOf(shop, pass), takenOf(subscription)]).toEqual(['paypal', []]);
    expect(await change(shop, pass, PAYPAL)).toMatchObject({ status: 409, body: { code: 'paypal-pays' } });
    await night('2026-12-10 05:00');
    await night('2027-01-10 05:00');
    expect(await orders(shop, pass)).toMatchObject([{ cycle: 0 }, { cycle: 1 }, { cycle: 2 }]);
    expect([await charged(shop), takenOf(subscription)]).toEqual([[14_900], ['149.00', '149.00']]);
    await desk.sound(shop.rush);
  });

  it('stays with its card when the customer leaves the page, and the card pays the next cycle once', async () => {
    const { shop, pass, subscription } = await offered();
    await moveTo(desk, '2026-11-10 12:00', 2);
    // The approval comes after the offer has ended.
    fake.approve(subscription.id);
    await night('2026-12-10 05:00');
    expect([await payerOf(shop, pass), await charged(shop), takenOf(subscription)]).toEqual(['card', [14_900, 14_900], []]);
    expect(subscription.status).toBe('APPROVED');
    expect(await membership(shop, pass)).toMatchObject({ next_cycle: 2, failed_tries: 0 });
    await desk.sound(shop.rush);
  });

  it('changes when the customer approves and closes the page', async () => {
    const { shop, pass, subscription } = await offered();
    fake.approve(subscription.id);
    await moveTo(desk, '2026-11-10 09:11', 2);
    expect([await payerOf(shop, pass), subscription.status]).toEqual(['paypal', 'ACTIVE']);
  });

  it('is charged once when PayPal activated it without our knowledge before the next cycle was due', async () => {
    const { shop, pass, subscription } = await offered();
    fake.approve(subscription.id);
    // The activation succeeds at PayPal, but its answer is lost.
    fake.fail('/activate', { kind: 'lost' });
    await change(shop, pass, PAYPAL);
    expect([await payerOf(shop, pass), subscription.status]).toEqual(['card', 'ACTIVE']);
    await desk.change(shop.rush, `delete from due where kind = 'paypal.subscription-offer'`);
    await night('2026-12-10 05:00');
    expect([await payerOf(shop, pass), await charged(shop), takenOf(subscription)]).toEqual(['paypal', [14_900], ['149.00']]);
    expect(await orders(shop, pass)).toMatchObject([{ cycle: 0 }, { cycle: 1, total: 14_900 }]);
    await desk.sound(shop.rush);
  });

  it('is charged once when the customer approves during the renewal', async () => {
    const { shop, pass, subscription } = await offered();
    desk.server.setClock(new Date(wallTime('2026-12-09 23:40')).toISOString());
    await desk.change(shop.rush, `delete from due where kind = 'paypal.subscription-offer'`);
    // Another process activates the subscription while the renewal waits for PayPal's answer about the offer.
    fake.fail(`/subscriptions/${subscription.id}`, {
      kind: 'altered',
      change: (body) => {
        fake.approve(subscription.id);
        Object.assign(subscription, { status: 'ACTIVE' });
        return body as unknown;
      },
    });
    await night('2026-12-10 05:00');
    await moveTo(desk, '2026-12-10 06:00', 3);
    expect(subscription.status).toBe('CANCELLED');
    const paid = (await orders(shop, pass)) as { cycle: number }[];
    expect(paid.map(({ cycle }) => cycle)).toEqual([0, 1]);
    expect((await charged(shop)).length + takenOf(subscription).length).toBe(2);
    await desk.sound(shop.rush);
  });

  it('is refused while a cycle is open, minutes before the next one, and in a studio without PayPal', async () => {
    const shop = await aShop();
    const pass = await buy(shop, '4000000000000341');
    await moveTo(desk, '2026-12-09 23:50');
    expect(await change(shop, pass, PAYPAL)).toMatchObject({ status: 409, body: { code: 'renewal-under-way' } });
    await moveTo(desk, '2026-12-10 00:01', 2);
    expect(await change(shop, pass, PAYPAL)).toMatchObject({ status: 409, body: { code: 'cycle-open' } });
    await desk.change(shop.rush, `update studio_settings set version = version + 1, data = jsonb_set(data, '{payments,paypal}', 'false')`);
    expect(await change(shop, pass, PAYPAL)).toMatchObject({ body: { code: 'method-not-offered' } });
  });
});

it.each([
  { to: 'direct debit', method: 5, mandate: true },
  { to: 'the studio', method: 3, mandate: false },
])('a change from PayPal to $to ends PayPal before the next cycle, which is paid once', async ({ method, mandate }) => {
  const shop = await aShop();
  if (mandate) {
    const { temp_id: id } = (await begin(shop)).body;
    await call(shop, '/go-cardless-checkout', { pass_id: shop.product, payment: 5 });
    debits.fulfil([...debits.requestsToBill.keys()].at(-1)!);
    await call(shop, '/payment/pass/complete', { id });
    await desk.change(shop.rush, `update membership set state = 'ended', next_charge_at = null`);
  }
  const { temp_id: id } = (await begin(shop)).body;
  await call(shop, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: id, payment: PAYPAL, confirm_second: true });
  const subscription = newest();
  fake.approve(subscription.id);
  await call(shop, '/payment/pass/complete', { id });
  const pass = (await call(shop, '/api/getBookingDetails', { id })).body.user_pass_id as number;
  const before = debits.debits.size;
  expect(await change(shop, pass, method)).toMatchObject({ status: 200, body: { requires_action: false } });
  await moveTo(desk, '2026-11-10 09:05', 2);
  expect(subscription.status).toBe('CANCELLED');
  await night('2026-12-10 05:00');
  expect(takenOf(subscription)).toEqual(['149.00']);
  expect(await orders(shop, pass)).toMatchObject([{ cycle: 0 }, { cycle: 1, total: 14_900 }]);
  expect(debits.debits.size - before).toBe(mandate ? 1 : 0);
  await desk.sound(shop.rush);
});
