/** Memberships paid by direct debit, with the GoCardless fake and a moving clock (readings §14; docs/decisions/0089). */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { exportArchive } from '../../archive/server/public.ts';
import { checkArchive } from '../../archive/rules/check-archive.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { setAccount } from '../../payments/server/public.ts';
import { secretBox } from '../../../server/secret-box.ts';
import { startGoCardless, type FakeGoCardless } from '../../../../tests/fakes/gocardless.ts';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { aMembershipShop, membershipCalls, moveTo, type MembershipShop } from '../../../../tests/support/membership-shop.ts';

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
const { call, begin, buy, charged, membership, packs, mails } = membershipCalls(desk);
const TIMES = [{ startsAt: wallTime('2026-12-12 18:00'), minutes: 60 }];
const DEBIT = 5;

async function aStudio(terms: Partial<PassTerms> = {}, price?: number): Promise<MembershipShop> {
  const settings = { payments: { card: true, directDebit: true } };
  const shop = await aMembershipShop(desk, { settings, times: TIMES, sessions: 1, ...(price !== undefined && { price }) }, terms);
  await desk.inside(shop.rush, (tx) => setAccount(tx, secretBox(SECRET_KEY), NOW, 'gocardless', fake.account));
  return shop;
}
const debits = (shop: MembershipShop) => [...fake.debits.values()].filter(({ mandate }) => mandates.get(mandate) === shop.rush.slug);
/** Mandate to the slug of the studio whose customer gave it. */
const mandates = new Map<string, string>();

/** Buys the membership: the customer gives the mandate on the gateway's page and returns. The result is the id of the pass. */
async function take(shop: MembershipShop): Promise<number> {
  const { temp_id: id, payment_methods: methods } = (await begin(shop)).body;
  expect(methods).toMatchObject({ go_cardless: '1' });
  const sent = await call(shop, '/go-cardless-checkout', { pass_id: shop.product, payment: DEBIT, confirm_second: true });
  expect(sent.body.go_cardless_auth_url).toContain('/flow');
  const known = new Set(fake.mandates.keys());
  fake.fulfil([...fake.requestsToBill.keys()].at(-1)!);
  for (const mandate of fake.mandates.keys()) if (!known.has(mandate)) mandates.set(mandate, shop.rush.slug);
  expect((await call(shop, '/payment/pass/complete', { id })).status).toBe(200);
  return (await call(shop, '/api/getBookingDetails', { id })).body.user_pass_id;
}
/** The gateway's message about the newest debit's status at the bank. */
async function bank(shop: MembershipShop, status: 'submitted' | 'confirmed' | 'failed', nth = -1): Promise<void> {
  const { id } = debits(shop).at(nth)!;
  fake.move(id, status);
  const { body, headers } = fake.message(fake.events.filter(({ links }) => links['payment'] === id).slice(-1));
  const url = '/v1/webhooks/gocardless';
  const sent = { method: 'POST', url, payload: body, headers: { ...headers, 'x-studio': shop.rush.slug } } as const;
  expect((await desk.server.atelier.app.inject(sent)).statusCode).toBe(200);
}
const ordersOf = async ({ rush }: MembershipShop) =>
  (await desk.change(rush, `select cycle, total, is_paid, paid_by from customer_order order by cycle, id`)).rows;
const amounts = (shop: MembershipShop) => debits(shop).map(({ amount }) => amount);
const reserve = (shop: MembershipShop, pass: number) => desk.reserve(shop.rush, shop.who, { user_pass: pass });
const change = (shop: MembershipShop, plan: number, body: object) => call(shop, '/customer/payment/subscription', { plan, ...body }, 'PUT');
const sound = async (shop: MembershipShop) => {
  await desk.sound(shop.rush);
  expect(checkArchive(await desk.inside(shop.rush, exportArchive))).toEqual([]);
};

it('a change to direct debit is refused when a cycle costs less than the bank’s minimum', async () => {
  const shop = await aStudio({}, 80);
  const pass = await buy(shop);
  expect(await change(shop, pass, { method: DEBIT })).toMatchObject({ status: 400, body: { code: 'amount-not-taken' } });
  expect((await packs(shop))[0]).toMatchObject({ order: { payment_method: 1 } });
});

describe('a direct debit membership', () => {
  it('gets a mandate with the sale, which our job debits once per cycle; its customer cancels it', async () => {
    const shop = await aStudio();
    const pass = await take(shop);
    expect((await packs(shop))[0]).toMatchObject({ status_label: 'Paid', order: { payment_method: DEBIT } });
    for (const day of ['2026-12-10', '2027-01-10']) await moveTo(desk, `${day} 00:00`, 3);
    expect(amounts(shop)).toEqual([14_900, 14_900, 14_900]);
    expect(await ordersOf(shop)).toMatchObject([0, 1, 2].map((cycle) => ({ cycle, is_paid: true, paid_by: 'direct-debit' })));
    await desk.change(
      shop.rush,
      `update studio_settings set data = data || '{"allowCustomerCancelMemberships": true}', version = version + 1`,
    );
    expect((await call(shop, '/api/customer/cancel-membership', { user_pass_id: pass })).status).toBe(200);
    await moveTo(desk, '2027-02-10 00:00', 2);
    expect(amounts(shop)).toHaveLength(3);
    await sound(shop);
  });

  it('starts a trial with the mandate alone, and debits a shortened first cycle', async () => {
    const shop = await aStudio({ trialDays: 7, billingDay: { kind: 'day-of-month', dayOfMonth: 1 } });
    const pass = await take(shop);
    expect(amounts(shop)).toEqual([]);
    for (const day of ['2026-11-17', '2026-12-01']) await moveTo(desk, `${day} 00:00`, 2);
    expect(amounts(shop)).toEqual([6953, 14_900]);
    expect(await membership(shop, pass)).toMatchObject({ next_cycle: 2, failed_tries: 0 });
    await sound(shop);
  });

  it.each([{ cycle: 1 }, { cycle: 0 }])(
    'is open again when the bank charges back the debit of cycle $cycle, and is debited anew',
    async ({ cycle }) => {
      const shop = await aStudio();
      const pass = await take(shop);
      if (cycle === 1) await moveTo(desk, '2026-12-10 00:00', 2);
      await bank(shop, 'submitted');
      await bank(shop, 'failed');
      expect(await membership(shop, pass)).toMatchObject({ state: 'running', next_cycle: cycle, failed_tries: 1, blocks_booking: true });
      expect((await ordersOf(shop)).at(-1)).toMatchObject({ cycle, is_paid: false });
      expect(await packs(shop)).toMatchObject([{ status_label: 'Not Paid', pay_handle: expect.any(String) }]);
      expect(await reserve(shop, pass)).toMatchObject({ status: 409, body: { code: 'renewal-unpaid' } });
      await sound(shop);
      await moveTo(desk, cycle === 1 ? '2026-12-11 00:00' : '2026-11-11 00:00', 2);
      expect(amounts(shop)).toHaveLength(cycle + 2);
      expect(await ordersOf(shop)).toMatchObject(cycle === 1 ? [{}, { cycle: 1, is_paid: true }] : [{ cycle: 0, is_paid: true }]);
      expect(await membership(shop, pass)).toMatchObject({ next_cycle: cycle + 1, failed_tries: 0, blocks_booking: false });
      await sound(shop);
    },
  );

  it('ends after the last attempt when the mandate was revoked', async () => {
    const shop = await aStudio();
    const pass = await take(shop);
    for (const mandate of fake.mandates.keys()) if (mandates.get(mandate) === shop.rush.slug) fake.mandates.set(mandate, 'cancelled');
    for (const day of ['10', '11', '13', '15', '17']) await moveTo(desk, `2026-12-${day} 00:00`, 2);
    expect(await membership(shop, pass)).toMatchObject({ state: 'ended', next: null });
    expect((await mails(shop)).filter((kind) => kind === 'renewal-failed')).toHaveLength(4);
    expect(await ordersOf(shop)).toHaveLength(1);
    await sound(shop);
  });
});

describe('a change of the payment method', () => {
  it('from a card to the mandate and back pays each cycle once', async () => {
    const shop = await aStudio();
    const pass = await buy(shop);
    expect(await change(shop, pass, { method: DEBIT })).toMatchObject({ status: 409, body: { code: 'no-mandate' } });
    // The customer gives the mandate by buying a second membership.
    await take(shop);
    expect(await change(shop, pass, { method: DEBIT })).toMatchObject({ status: 200, body: { is_paid: false } });
    await moveTo(desk, '2026-12-10 00:00', 2);
    expect(await charged(shop)).toEqual([14_900]);
    expect(amounts(shop)).toHaveLength(3);
    const card = (await call(shop, '/customer/payment/methods', {}, 'GET')).body.default;
    expect((await change(shop, pass, { payment: card })).status).toBe(200);
    await moveTo(desk, '2027-01-10 00:00', 2);
    expect(await charged(shop)).toEqual([14_900, 14_900]);
    expect(amounts(shop)).toHaveLength(4);
    await sound(shop);
  });

  it('from a declined card to the mandate debits the open cycle at once', async () => {
    const shop = await aStudio();
    const pass = await buy(shop, '4000000000000341');
    await take(shop);
    await moveTo(desk, '2026-12-10 00:00', 2);
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 1 });
    expect(await change(shop, pass, { method: DEBIT })).toMatchObject({ status: 200, body: { is_paid: true } });
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 0, next_cycle: 2 });
    expect(await charged(shop)).toEqual([14_900]);
    await sound(shop);
  });
});
