/** Memberships bought and renewed with the sandbox gateway, through the whole server on a moving clock (spec 2 §3, §4; readings §7). */
import { describe, expect, it } from 'vitest';
import { toUnix } from '../../../../kernel/time.ts';
import { wallTime } from '../../../../../tests/builders/pass.ts';
import { theClassDesk } from '../../../../../tests/support/class-desk.ts';
import { aMembershipShop, membershipCalls, moveTo } from '../../../../../tests/support/membership-shop.ts';
import { aCode } from '../../../../../tests/support/till.ts';

const desk = theClassDesk();
const { aCard, begin, pay, buy, call, orders, charged, membership, packs } = membershipCalls(desk);
const NEW_YORK_TAX = { enabled: true, name: 'Sales tax', rate: 8875, includedInPrice: false };
const onThe = (dayOfMonth: number) => ({ billingDay: { kind: 'day-of-month', dayOfMonth } as const });

it('each cycle keeps the discount of its code from the sale despite changes of the code, and names the code', async () => {
  const shop = await aMembershipShop(desk);
  const code = await aCode(desk, shop, { code: 'TWICE' }, { total_cycles: 3 });
  const handle = (await begin(shop)).body.temp_id;
  await call(shop, '/api/customer/apply-discount-code', { payment_id: handle, code_value: 'twice', discount_for: 'pass' });
  const pass = await buy(shop);
  await moveTo(desk, '2026-12-10 00:01');
  await desk.change(shop.rush, `update promo_code set kind = 'fixed', value = 1, total_cycles = 1, is_archived = true where id = ${code}`);
  await moveTo(desk, '2027-01-10 00:01');
  await moveTo(desk, '2027-02-10 00:01');
  const { rows } = await desk.change(
    shop.rush,
    `select cycle, discount, discount_code_id as code from customer_order where pass_id = ${pass} order by cycle`,
  );
  expect(rows).toEqual([
    { cycle: 0, discount: 1490, code },
    { cycle: 1, discount: 1490, code },
    { cycle: 2, discount: 1490, code },
    { cycle: 3, discount: 0, code: null },
  ]);
  expect((await desk.change(shop.rush, `select uses from promo_code where id = ${code}`)).rows).toEqual([{ uses: 1 }]);
  await desk.sound(shop.rush);
});

describe('the checkout of a membership', () => {
  it('lists its phases, each with its tax, and the amount due now', async () => {
    const shop = await aMembershipShop(desk, { settings: { tax: NEW_YORK_TAX } }, { trialDays: 7, ...onThe(1) });
    const { body } = await begin(shop);
    expect(body).toMatchObject({
      pass_type: 'membership',
      recurring: true,
      membership_length: 'month-1',
      total: 0,
      phases: [
        { payment_type: 'trial', price: 0, total: 0 },
        { payment_type: 'prorated', price: 69.53, discountAmount: 0, taxAmount: 6.17, total: 75.7 },
        { payment_type: 'normal', price: 149, taxAmount: 13.22, total: 162.22, unix_end: null },
      ],
      payment_methods: { online: '1', cash: '0' },
    });
    expect(body.phases[1].unix_start).toBe(body.phases[0].unix_end);
  });

  it('without a trial has the first cycle due now, by its remaining days', async () => {
    const { body } = await begin(await aMembershipShop(desk, {}, onThe(1)));
    expect(body).toMatchObject({ amount: 104.3, total: 104.3, phases: [{ payment_type: 'prorated' }, { payment_type: 'normal' }] });
  });

  it('needs a card even when nothing is due now, and saves it', async () => {
    const shop = await aMembershipShop(desk, {}, { trialDays: 7 });
    const id = (await begin(shop)).body.temp_id;
    expect(await pay(shop, id, '4000000000000002')).toMatchObject({ status: 400, body: { code: 'card-declined' } });
    expect((await call(shop, '/api/getBookingDetails', { id })).status).toBe(404);
    expect((await pay(shop, id)).status).toBe(200);
    expect((await call(shop, '/api/getBookingDetails', { id })).body).toMatchObject({ total: 0, pass_data: { punch_type: 'membership' } });
    expect(await charged(shop)).toEqual([]);
    const { rows } = await desk.change(shop.rush, 'select last_four, is_default from saved_card');
    expect(rows).toEqual([{ last_four: '4242', is_default: true }]);
  });

  it('offers one trial per customer: afterwards it starts with the first cycle, and says why', async () => {
    const shop = await aMembershipShop(desk, { settings: { allowCustomerCancelMemberships: true } }, { trialDays: 7 });
    const pass = await buy(shop);
    await call(shop, '/api/customer/cancel-membership', { user_pass_id: pass });
    expect((await begin(shop)).body).toMatchObject({ trial_used: true, total: 149, phases: [{ payment_type: 'normal' }] });
    const other = { ...shop, who: shop.rush.people[1]! };
    expect((await begin(other)).body).toMatchObject({ trial_used: false, total: 0, phases: [{ payment_type: 'trial' }, {}] });
    await buy(shop);
    expect(await charged(shop)).toEqual([14_900]);
  });

  it('that is free requires no card and renews on its own', async () => {
    const shop = await aMembershipShop(desk, { price: 0 });
    const { body } = await begin(shop);
    expect(body).toMatchObject({ recurring: false, total: 0 });
    expect((await pay(shop, body.temp_id)).status).toBe(200);
    await moveTo(desk, '2026-12-10 00:00');
    const pass = (await packs(shop))[0].id;
    expect(await orders(shop, pass)).toEqual([
      { cycle: 0, total: 0, day: '2026-11-10' },
      { cycle: 1, total: 0, day: '2026-12-10' },
    ]);
  });

  it('keeps the days of the day on which it was started: the next day it is restarted', async () => {
    const shop = await aMembershipShop(desk, { wall: '2026-11-30 23:30' }, onThe(1));
    const first = (await begin(shop)).body;
    expect(first.total).toBe(4.97);
    await moveTo(desk, '2026-12-01 00:10');
    const second = (await begin(shop)).body;
    expect(second).toMatchObject({ total: 149, phases: [{ payment_type: 'normal' }] });
    // The first checkout still sells the single day that it promised, and then the next cycle is paid.
    await pay(shop, first.temp_id);
    await moveTo(desk, '2026-12-01 00:11');
    expect(await charged(shop)).toEqual([497, 14_900]);
  });
});

describe('a running membership', () => {
  it('is charged once on the first day of each cycle, with that day’s tax', async () => {
    const shop = await aMembershipShop(desk, { wall: '2027-01-31 18:00' });
    const pass = await buy(shop);
    expect((await packs(shop))[0]).toMatchObject({ status: 1, status_label: 'Paid', isValid: true });
    await moveTo(desk, '2027-02-27 23:59');
    expect(await charged(shop)).toEqual([14_900]);
    await moveTo(desk, '2027-02-28 00:00', 3);
    await desk.change(
      shop.rush,
      `update studio_settings set version = version + 1, data = data || '{"tax":{"enabled":true,"name":"Tax","rate":10000,"includedInPrice":false}}'`,
    );
    await moveTo(desk, '2027-03-31 00:00', 3);
    expect(await orders(shop, pass)).toEqual([
      { cycle: 0, total: 14_900, day: '2027-01-31' },
      { cycle: 1, total: 14_900, day: '2027-02-28' },
      { cycle: 2, total: 16_390, day: '2027-03-31' },
    ]);
    expect(await charged(shop)).toEqual([14_900, 14_900, 16_390]);
    expect(await membership(shop, pass)).toMatchObject({ state: 'running', next_cycle: 3, next: '2027-04-30 00:00' });
    await desk.sound(shop.rush);
  });

  it('is charged at the studio’s midnight across a clock change', async () => {
    const shop = await aMembershipShop(desk, { wall: '2026-10-15 12:00' });
    const pass = await buy(shop);
    await moveTo(desk, '2026-11-15 00:00');
    expect(await orders(shop, pass)).toHaveLength(2);
    expect(await membership(shop, pass)).toMatchObject({ next: '2026-12-15 00:00' });
  });

  it('keeps its card, although the card was entered again under another name and another card is the default', async () => {
    const shop = await aMembershipShop(desk);
    await buy(shop);
    const process = (number: string, more: object = {}) =>
      aCard(shop, number).then((payment_method) => call(shop, '/customer/payment/process', { payment_method, ...more }));
    await process('5555555555554444', { subscribe: true });
    expect((await process('4242424242424242')).body.methods).toHaveLength(2);
    await moveTo(desk, '2026-12-10 00:01');
    const { rows } = await desk.change(shop.rush, 'select card_last_four from customer_order order by cycle');
    expect(rows).toEqual([{ card_last_four: '4242' }, { card_last_four: '4242' }]);
  });

  it('shows in My Memberships the price of a cycle and the next payment, as it will be charged', async () => {
    const settings = { tax: NEW_YORK_TAX, allowCustomerCancelMemberships: true };
    const shop = await aMembershipShop(desk, { settings }, { trialDays: 7, ...onThe(1) });
    await buy(shop);
    const shown = async () => {
      const [pack] = await packs(shop);
      return [pack.cycle_total, pack.next_payment];
    };
    const at = (wall: string) => toUnix(wallTime(wall));
    const VISA = { brand: 'Visa', last_four: '4242' };
    expect(await shown()).toEqual([162.22, { unix_at: at('2026-11-17 00:00'), total: 75.7, paying_card: VISA }]);
    await moveTo(desk, '2026-11-17 00:00');
    expect(await shown()).toEqual([162.22, { unix_at: at('2026-12-01 00:00'), total: 162.22, paying_card: VISA }]);
    await moveTo(desk, '2026-12-01 00:00');
    expect(await charged(shop)).toEqual([7570, 16_222]);
    const [pack] = await packs(shop);
    await call(shop, '/api/customer/cancel-membership', { user_pass_id: pack.id });
    expect(await shown()).toEqual([162.22, null]);
  });

  it('pays its first cycle at the end of the trial, then renews on its billing day', async () => {
    const shop = await aMembershipShop(desk, {}, { trialDays: 7, ...onThe(1) });
    const pass = await buy(shop);
    expect(await membership(shop, pass)).toMatchObject({ next_cycle: 0, next: '2026-11-17 00:00' });
    await moveTo(desk, '2026-11-17 00:00');
    await moveTo(desk, '2026-12-01 00:00');
    await moveTo(desk, '2027-01-01 00:00');
    expect(await charged(shop)).toEqual([6953, 14_900, 14_900]);
    const all = await orders(shop, pass);
    expect(all.map((order) => (order as { day: string }).day)).toEqual(['2026-11-10', '2026-11-17', '2026-12-01', '2027-01-01']);
  });

  it('is charged separately for each cycle that came due during an outage, one after the other', async () => {
    const shop = await aMembershipShop(desk, {}, { cycle: { count: 1, unit: 'week' } });
    const pass = await buy(shop);
    await moveTo(desk, '2026-12-02 12:00', 6);
    expect(await orders(shop, pass)).toEqual([
      { cycle: 0, total: 14_900, day: '2026-11-10' },
      { cycle: 1, total: 14_900, day: '2026-12-02' },
      { cycle: 2, total: 14_900, day: '2026-12-02' },
      { cycle: 3, total: 14_900, day: '2026-12-02' },
    ]);
    expect(await membership(shop, pass)).toMatchObject({ next: '2026-12-08 00:00' });
    await desk.sound(shop.rush);
  });

  it('of two cycles is charged twice, and ends with the second', async () => {
    const shop = await aMembershipShop(desk, {}, { cycles: 2 });
    const pass = await buy(shop);
    await moveTo(desk, '2026-12-10 00:00', 2);
    expect(await membership(shop, pass)).toMatchObject({ state: 'ended', next: null });
    await moveTo(desk, '2027-01-10 00:00', 2);
    expect(await charged(shop)).toEqual([14_900, 14_900]);
    expect((await packs(shop))[0]).toMatchObject({ status_label: 'Expired', unix_renewal: null });
  });

  it('that starts on a date pays its first cycle at the sale, and is renewed from that date', async () => {
    const shop = await aMembershipShop(desk, {}, { activation: { kind: 'date', day: '2027-01-05' as never } });
    const pass = await buy(shop);
    expect(await charged(shop)).toEqual([14_900]);
    await moveTo(desk, '2027-01-05 09:00');
    expect(await charged(shop)).toEqual([14_900]);
    expect(await membership(shop, pass)).toMatchObject({ next: '2027-02-05 00:00' });
  });
});
