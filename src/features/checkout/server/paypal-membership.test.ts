/** Memberships charged by PayPal's subscriptions, with the PayPal fake (docs/decisions/0143). */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PassTerms } from '../../products/rules/terms.ts';
import { setAccount } from '../../payments/server/public.ts';
import { secretBox } from '../../../server/secret-box.ts';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { aCode } from '../../../../tests/support/till.ts';
import { startPayPal, type PayPalEvent, type FakePayPal, type PayPalSubscription } from '../../../../tests/fakes/paypal.ts';
import { iso, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { aMembershipShop, membershipCalls, moveTo, type MembershipShop } from '../../../../tests/support/membership-shop.ts';

const SECRET_KEY = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';
let fake: FakePayPal;
const desk = theClassDesk(async () => {
  fake = await startPayPal();
  return { PAYPAL_API_BASE: fake.url, SECRET_KEY };
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.bank('pays');
  fake.bill(wallTime('2026-11-10 09:00'));
});
afterEach(() => {
  if (fake.faults.length > 0) throw new Error(fake.faults.splice(0).join('\n'));
});
const { call, begin, aCard, charged, orders, membership, packs, mails } = membershipCalls(desk);

async function aShop(terms: Partial<PassTerms> = {}, settings: object = {}): Promise<MembershipShop> {
  const shop = await aMembershipShop(desk, { settings: { payments: { paypal: true, card: true }, ...settings } }, terms);
  await desk.inside(shop.rush, (tx) => setAccount(tx, secretBox(SECRET_KEY), wallTime('2026-11-10 09:00'), 'paypal', fake.account));
  return shop;
}

const pay = (shop: MembershipShop, id: string) =>
  call(shop, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: id, payment: 6 });
const complete = (shop: MembershipShop, id: string) => call(shop, '/payment/pass/complete', { id });
const newest = (): PayPalSubscription => [...fake.subscriptions.values()].at(-1)!;

async function approved(shop: MembershipShop) {
  const id = (await begin(shop)).body.temp_id as string;
  expect(await pay(shop, id)).toMatchObject({ status: 200, body: { requires_action: true } });
  fake.approve(newest().id);
  return { id, subscription: newest() };
}
async function bought(shop: MembershipShop) {
  const { id, subscription } = await approved(shop);
  expect((await complete(shop, id)).status).toBe(200);
  const pass = (await call(shop, '/api/getBookingDetails', { id })).body.user_pass_id as number;
  return { pass, subscription, id };
}
/** PayPal makes its due charges, then the studio's clock moves to the same time. */
async function night(wall: string) {
  fake.bill(wallTime(wall));
  await moveTo(desk, wall, 2);
}
const takenOf = ({ taken }: PayPalSubscription) => taken.map(({ amount }) => amount.value);
const tell = ({ rush }: MembershipShop, event: PayPalEvent, wall: string) => {
  const { body, headers } = fake.message(event, wallTime(wall));
  return desk.server.atelier.app.inject({
    method: 'POST',
    url: '/v1/webhooks/paypal',
    payload: body,
    headers: { ...headers, 'x-studio': rush.slug },
  });
};
const eventsOf = ({ id }: PayPalSubscription, kind: string) =>
  fake.events.filter(
    ({ event_type: type, resource }) => type === kind && (resource['id'] === id || resource['billing_agreement_id'] === id),
  );
const cancel = (shop: MembershipShop, pass: number) => call(shop, '/api/customer/cancel-membership', { user_pass_id: pass });

/** A code of 10 % for this many cycles. */
async function applyCode(shop: MembershipShop, cycles: number) {
  await aCode(desk, shop, { code: 'TEN' }, { total_cycles: cycles });
  await call(shop, '/api/customer/apply-discount-code', {
    payment_id: (await begin(shop)).body.temp_id,
    code_value: 'TEN',
    pass_id: shop.product,
  });
}

describe('buying a membership with PayPal', () => {
  it('creates a plan, takes the first cycle when the subscription is activated, and keeps PayPal as the payer', async () => {
    const shop = await aShop();
    const checkout = (await begin(shop)).body;
    expect(checkout).toMatchObject({
      payment_methods: { paypal: '1' },
      paypal_plan_id: expect.stringMatching(/^P-/),
      paypal_plan: 'Four a month',
    });
    expect((await begin(shop)).body.paypal_plan_id).toBe(checkout.paypal_plan_id);
    const { pass, subscription } = await bought(shop);
    expect(subscription).toMatchObject({
      status: 'ACTIVE',
      startsAt: wallTime('2026-12-10 00:00'),
      plan: {
        id: checkout.paypal_plan_id,
        billing_cycles: [{ tenure_type: 'REGULAR', total_cycles: 0, pricing_scheme: { fixed_price: { value: '149.00' } } }],
      },
    });
    expect(takenOf(subscription)).toEqual(['149.00']);
    expect(await membership(shop, pass)).toMatchObject({ state: 'running', next: '2026-12-10 00:00' });
    expect((await desk.change(shop.rush, 'select payer, method from membership')).rows).toEqual([
      { payer: 'paypal', method: subscription.id },
    ]);
    await desk.sound(shop.rush);
  });

  it.each<{ what: string; terms: Partial<PassTerms>; code?: number; fee: string[]; starts: string; cycles: object[] }>([
    {
      what: 'a trial',
      terms: { trialDays: 7 },
      fee: [],
      starts: '2026-11-17 00:00',
      cycles: [{ tenure_type: 'REGULAR', total_cycles: 0, frequency: { interval_unit: 'MONTH', interval_count: 1 } }],
    },
    {
      what: 'a shortened first cycle',
      terms: { billingDay: { kind: 'day-of-month', dayOfMonth: 1 } },
      fee: ['104.30'],
      starts: '2026-12-01 00:00',
      cycles: [{ tenure_type: 'REGULAR', total_cycles: 0 }],
    },
    {
      what: 'a trial before a shortened first cycle',
      terms: { trialDays: 7, billingDay: { kind: 'day-of-month', dayOfMonth: 1 } },
      fee: [],
      starts: '2026-11-17 00:00',
      cycles: [
        {
          tenure_type: 'TRIAL',
          total_cycles: 1,
          frequency: { interval_unit: 'DAY', interval_count: 14 },
          pricing_scheme: { fixed_price: { value: '69.53' } },
        },
        { tenure_type: 'REGULAR', total_cycles: 0, pricing_scheme: { fixed_price: { value: '149.00' } } },
      ],
    },
    {
      what: 'six cycles',
      terms: { cycles: 6 },
      fee: ['149.00'],
      starts: '2026-12-10 00:00',
      cycles: [{ tenure_type: 'REGULAR', total_cycles: 5 }],
    },
    {
      what: 'a code for three cycles',
      terms: {},
      code: 3,
      fee: ['134.10'],
      starts: '2026-12-10 00:00',
      cycles: [
        { tenure_type: 'TRIAL', total_cycles: 2, pricing_scheme: { fixed_price: { value: '134.10' } } },
        { tenure_type: 'REGULAR', total_cycles: 0, pricing_scheme: { fixed_price: { value: '149.00' } } },
      ],
    },
  ])('describes $what as PayPal charges it', async ({ terms, code, fee, starts, cycles }) => {
    const shop = await aShop(terms);
    if (code) await applyCode(shop, code);
    const { subscription } = await bought(shop);
    expect(subscription).toMatchObject({ startsAt: wallTime(starts), plan: { billing_cycles: cycles } });
    expect(takenOf(subscription)).toEqual(fee);
  });

  it('charges nothing when the first payment fails, or another method paid first', async () => {
    const shop = await aShop();
    fake.bank('declines');
    const { id, subscription } = await approved(shop);
    expect(await complete(shop, id)).toMatchObject({ status: 400, body: { code: 'paypal-refused' } });
    expect([subscription.status, takenOf(subscription)]).toEqual(['CANCELLED', []]);

    fake.bank('pays');
    const other = await aShop();
    const begun = (await begin(other)).body.temp_id;
    await pay(other, begun);
    const given = newest();
    await membershipCalls(desk).pay(other, begun);
    fake.approve(given.id);
    await moveTo(desk, '2026-11-10 10:00', 2);
    expect([given.status, takenOf(given)]).toEqual(['APPROVED', []]);
    expect((await desk.change(other.rush, 'select payer from membership')).rows).toEqual([{ payer: 'card' }]);
  });
});

describe('a membership charged by PayPal', () => {
  it('makes one paid cycle of each payment from any source, and charges nothing itself', async () => {
    const shop = await aShop();
    const { pass, subscription } = await bought(shop);
    await night('2026-12-10 05:00');
    expect(await orders(shop, pass)).toMatchObject([{ cycle: 0 }, { cycle: 1, total: 14_900, day: '2026-12-10' }]);
    const [sale] = eventsOf(subscription, 'PAYMENT.SALE.COMPLETED').slice(-1);
    for (let nth = 0; nth < 2; nth += 1) expect((await tell(shop, sale!, '2026-12-10 05:00')).statusCode).toBe(200);
    // An event reports the next charge before its day has come by the studio's clock.
    fake.bill(wallTime('2027-01-10 00:01'));
    desk.server.setClock(iso(wallTime('2027-01-09 23:59')));
    expect((await tell(shop, eventsOf(subscription, 'PAYMENT.SALE.COMPLETED').at(-1)!, '2027-01-09 23:59')).statusCode).toBe(200);
    await moveTo(desk, '2027-01-11 08:00', 2);
    expect(await orders(shop, pass)).toMatchObject([{ cycle: 0 }, { cycle: 1 }, { cycle: 2 }]);
    expect(takenOf(subscription)).toEqual(['149.00', '149.00', '149.00']);
    expect(await membership(shop, pass)).toMatchObject({ state: 'running', next_cycle: 3, next: '2027-02-10 00:00' });
    await desk.sound(shop.rush);
  });

  it('waits two days for PayPal, then counts as failed; a later collection fixes it', async () => {
    const shop = await aShop();
    const { pass, subscription } = await bought(shop);
    await moveTo(desk, '2026-12-11 12:00', 2);
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 0, next: '2026-12-10 00:00' });
    await moveTo(desk, '2026-12-12 05:00', 2);
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 1, blocks_booking: true });
    await night('2026-12-12 06:00');
    expect(await mails(shop)).toContain('renewal-failed');
    await tell(shop, eventsOf(subscription, 'PAYMENT.SALE.COMPLETED').at(-1)!, '2026-12-12 06:00');
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 0, blocks_booking: false, next: '2027-01-10 00:00' });
    expect(await orders(shop, pass)).toHaveLength(2);
  });

  it('is handled like a declined card when PayPal reports a failed payment, and ends after the last day', async () => {
    const shop = await aShop();
    const { pass, subscription } = await bought(shop);
    fake.bank('declines');
    fake.bill(wallTime('2026-12-10 01:00'));
    desk.server.setClock(iso(wallTime('2026-12-10 01:00')));
    await tell(shop, eventsOf(subscription, 'BILLING.SUBSCRIPTION.PAYMENT.FAILED').at(-1)!, '2026-12-10 01:00');
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 1, blocks_booking: true });
    expect((await packs(shop))[0]).toMatchObject({ is_blocked: true });
    for (const day of ['11', '13', '15', '17', '19', '21', '24']) await moveTo(desk, `2026-12-${day} 08:00`, 2);
    expect(await membership(shop, pass)).toMatchObject({ state: 'ended' });
    expect(subscription.status).toBe('CANCELLED');
    expect(await mails(shop)).toEqual(expect.arrayContaining(['renewal-failed', 'membership-ended']));
  });

  it('is cancelled at PayPal when its customer cancels here, also after an outage of PayPal', async () => {
    const shop = await aShop({}, { allowCustomerCancelMemberships: true });
    const { pass, subscription } = await bought(shop);
    fake.fail('/cancel', { kind: 'broken' }, 1);
    expect(await cancel(shop, pass)).toMatchObject({ status: 200, body: { success: true } });
    await moveTo(desk, '2026-11-10 09:05');
    expect(subscription.status).toBe('ACTIVE');
    // The retry follows a second later by the machine's clock.
    await expect.poll(async () => (await moveTo(desk, '2026-11-10 09:30'), subscription.status), { timeout: 20_000 }).toBe('CANCELLED');
    await night('2026-12-11 05:00');
    expect([takenOf(subscription), (await orders(shop, pass)).length]).toEqual([['149.00'], 1]);
  });

  it('is cancelled here when its customer cancels at PayPal, and owed where that is not allowed', async () => {
    const shop = await aShop({}, { allowCustomerCancelMemberships: true });
    const { pass, subscription } = await bought(shop);
    fake.cancelSubscription(subscription.id);
    await tell(shop, eventsOf(subscription, 'BILLING.SUBSCRIPTION.CANCELLED').at(-1)!, '2026-11-10 09:00');
    expect(await membership(shop, pass)).toMatchObject({ state: 'cancelled', next: null });
    expect(await mails(shop)).toContain('membership-cancelled');

    const bound = await aShop({}, { allowCustomerCancelMemberships: false });
    const other = await bought(bound);
    fake.suspendSubscription(other.subscription.id);
    await tell(bound, eventsOf(other.subscription, 'BILLING.SUBSCRIPTION.SUSPENDED').at(-1)!, '2026-11-10 09:00');
    expect(await membership(bound, other.pass)).toMatchObject({ state: 'running', failed_tries: 0 });
    await moveTo(desk, '2026-12-10 00:10', 2);
    expect(await membership(bound, other.pass)).toMatchObject({ state: 'running', failed_tries: 1, blocks_booking: true });
  });

  it('is charged to a card chosen by its customer after PayPal ended the subscription', async () => {
    const shop = await aShop();
    const { pass, subscription } = await bought(shop);
    fake.bank('declines');
    await night('2026-12-12 05:00');
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 1 });
    await call(shop, '/customer/payment/process', { payment_method: await aCard(shop) });
    const { rows } = await desk.change(shop.rush, 'select id from saved_card');
    fake.fail('/cancel', { kind: 'broken' }, 2);
    const change = { plan: pass, payment: (rows[0] as { id: number }).id };
    expect(await call(shop, '/customer/payment/subscription', change, 'PUT')).toMatchObject({ status: 200, body: { is_paid: false } });
    await moveTo(desk, '2026-12-12 05:01');
    expect([subscription.status, await charged(shop)]).toEqual(['ACTIVE', []]);
    const nextTry = async () => {
      for (const time of ['05:30', '05:31']) await moveTo(desk, `2026-12-12 ${time}`);
      return charged(shop);
    };
    await expect.poll(nextTry, { timeout: 20_000 }).toEqual([14_900]);
    fake.bank('pays');
    await night('2026-12-13 05:00');
    expect([subscription.status, takenOf(subscription)]).toEqual(['CANCELLED', ['149.00']]);
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 0, next: '2027-01-10 00:00' });
  });

  it('refunds a PayPal payment after the membership has ended', async () => {
    const shop = await aShop();
    const { pass, subscription } = await bought(shop);
    await desk.change(shop.rush, `update membership set state = 'ended', next_charge_at = null`);
    fake.bill(wallTime('2026-12-10 05:00'));
    desk.server.setClock(iso(wallTime('2026-12-10 05:00')));
    await tell(shop, eventsOf(subscription, 'PAYMENT.SALE.COMPLETED').at(-1)!, '2026-12-10 05:00');
    await moveTo(desk, '2026-12-10 06:00', 2);
    expect(fake.refunds.filter(({ capture }) => capture === subscription.taken[1]!.id)).toMatchObject([{ value: '149.00' }]);
    expect(await orders(shop, pass)).toHaveLength(1);
  });
});
