/** Cycles that cannot be charged, and memberships that end, through the whole server on a moving clock (spec 2 §4; readings §5). */
import { describe, expect, it } from 'vitest';
import { forClasses, limited, wallTime } from '../../../../tests/builders/pass.ts';
import { openGateways } from '../../../app/server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { renewMemberships } from './public.ts';
import { at, iso, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { aMembershipShop, membershipCalls, moveTo, type MembershipShop } from '../../../../tests/support/membership-shop.ts';

const desk = theClassDesk();
const { buy, call, aCard, orders, charged, membership, packs, mails } = membershipCalls(desk);
/** Succeeds while the customer is present, and is declined for renewals. */
const DECLINES_LATER = '4000000000000341';
const MASTERCARD = '5555555555554444';

/** Saves another card. Returns its id. */
async function keepCard(shop: MembershipShop, number: string): Promise<number> {
  const { body } = await call(shop, '/customer/payment/process', { payment_method: await aCard(shop, number) });
  return body.methods.find((card: { last_four: string }) => card.last_four === number.slice(-4)).id;
}
const change = (shop: MembershipShop, plan: number, payment: number) =>
  call(shop, '/customer/payment/subscription', { plan, payment }, 'PUT');
const reserve = (shop: MembershipShop, pass: number, session = 0) =>
  desk.server.call('POST', '/api/reserveClass', {
    ...at(shop.rush),
    token: shop.who.token,
    body: { user_pass: pass, schedule_id: shop.rush.sessions[session] },
  });
const startsOn = (...days: string[]) => days.map((day) => ({ startsAt: wallTime(`${day} 18:00`), minutes: 60 }));

describe('a cycle that cannot be charged', () => {
  it('is tried on four more days, blocks bookings meanwhile, and ends the membership after the last', async () => {
    const shop = await aMembershipShop(
      desk,
      { times: startsOn('2026-12-12', '2026-12-20'), sessions: 2, capacity: 1 },
      { classes: forClasses({ allowance: limited(4) }), bookBeyondRenewal: true },
    );
    const pass = await buy(shop, DECLINES_LATER);
    expect((await reserve(shop, pass, 1)).status).toBe(200);
    const waiter = { ...shop, who: shop.rush.people[1]! };
    expect((await reserve(waiter, waiter.who.pass, 1)).body.waitlist_number).toBe(1);

    await moveTo(desk, '2026-12-10 00:00', 2);
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 1, next: '2026-12-11 00:00', blocks_booking: true });
    expect(await reserve(shop, pass)).toMatchObject({ status: 409, body: { code: 'renewal-unpaid' } });
    expect((await packs(shop))[0]).toMatchObject({
      status_label: 'Not Paid',
      is_blocked: true,
      can_cancel: false,
      unix_next_try: wallTime('2026-12-11') / 1000,
    });
    for (const day of ['11', '13', '15']) await moveTo(desk, `2026-12-${day} 00:00`, 2);
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 4, next: '2026-12-17 00:00', state: 'running' });
    await moveTo(desk, '2026-12-17 00:00', 2);

    expect(await membership(shop, pass)).toMatchObject({ state: 'ended', next: null });
    expect((await packs(shop))[0]).toMatchObject({ status: 2, status_label: 'Expired', isValid: false });
    const { rows } = await desk.change(shop.rush, `select customer_id, state from booking where waitlist_seq is null order by id`);
    expect(rows).toEqual([
      { customer_id: shop.who.id, state: 'cancelled' },
      { customer_id: waiter.who.id, state: 'reserved' },
    ]);
    const told = await mails(shop);
    expect(told.filter((kind) => kind === 'renewal-failed')).toHaveLength(4);
    expect(told.filter((kind) => kind === 'membership-ended')).toHaveLength(1);
    expect(await charged(shop)).toEqual([14_900]);
    await desk.sound(shop.rush);
  });

  it('is paid at once by another card, which pays from then on', async () => {
    const shop = await aMembershipShop(desk, { times: startsOn('2026-12-12'), sessions: 1 });
    const pass = await buy(shop, DECLINES_LATER);
    await moveTo(desk, '2026-12-10 00:00');
    const card = await keepCard(shop, MASTERCARD);
    expect(await change(shop, pass, card)).toMatchObject({ status: 200, body: { success: true, is_paid: true } });
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 0, next_cycle: 2, next: '2027-01-10 00:00', blocks_booking: false });
    expect((await packs(shop))[0]).toMatchObject({ status_label: 'Paid', unix_next_try: null });
    expect((await reserve(shop, pass)).status).toBe(200);
    await moveTo(desk, '2027-01-10 00:00', 2);
    expect(await charged(shop)).toEqual([14_900, 14_900, 14_900]);
    expect(await orders(shop, pass)).toHaveLength(3);
    await desk.sound(shop.rush);
  });

  it('stays open when its owner refuses at the bank, and is tried on its day', async () => {
    const shop = await aMembershipShop(desk);
    const pass = await buy(shop, DECLINES_LATER);
    await moveTo(desk, '2026-12-10 00:00');
    await desk.change(shop.rush, `update sandbox_object set state = jsonb_set(state, '{bank}', '"asks-each-time"') where kind = 'card'`);
    const same = (await call(shop, '/customer/payment/methods', {}, 'GET')).body.default;
    const { body } = await change(shop, pass, same);
    expect(body).toMatchObject({ requires_action: true, is_paid: false });
    await call(shop, '/sandbox/payments/authenticate', { client_secret: body.client_secret, outcome: 'fail' });
    expect((await call(shop, '/payment/pass/complete', { id: body.temp_id })).body.code).toBe('authentication-failed');
    // The customer's own attempt does not count as one of ours.
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 1, next: '2026-12-11 00:00' });
    await moveTo(desk, '2026-12-11 00:00');
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 2 });
  });

  it('is paid by the default card at the next attempt when that has changed', async () => {
    const shop = await aMembershipShop(desk);
    const pass = await buy(shop, DECLINES_LATER);
    await moveTo(desk, '2026-12-10 00:00');
    await call(shop, '/customer/payment/process', { payment_method: await aCard(shop, MASTERCARD), subscribe: true });
    await moveTo(desk, '2026-12-11 00:00');
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 0, next_cycle: 2 });
  });

  it('blocks nothing where the studio does not block', async () => {
    const settings = { renewals: { blocksBooking: false, retryDays: [2] } };
    const shop = await aMembershipShop(desk, { times: startsOn('2026-12-12'), sessions: 1, settings });
    const pass = await buy(shop, DECLINES_LATER);
    await moveTo(desk, '2026-12-10 00:00');
    expect((await reserve(shop, pass)).status).toBe(200);
    expect(await membership(shop, pass)).toMatchObject({ next: '2026-12-12 00:00', blocks_booking: false });
  });

  it('is charged once although the process died', async () => {
    const shop = await aMembershipShop(desk);
    const pass = await buy(shop);
    desk.server.setClock(iso(wallTime('2026-12-10 00:00')));
    const { atelier } = desk.server;
    const gateways = openGateways(readConfig({ LOG_LEVEL: 'silent' }), { db: atelier.database.db, clock: atelier.clock });
    const { asks } = renewMemberships({ gateways, creditGained: async () => undefined, endPass: async () => undefined });
    const asked = await desk.inside(shop.rush, async (tx) => {
      const studio = await loadStudio(tx);
      return asks!.before({ tx, studio, ref: pass, due: wallTime('2026-12-10'), at: wallTime('2026-12-10') });
    });
    await asks!.ask(asked);
    // The gateway has charged the cycle, but nothing is recorded.
    expect(await orders(shop, pass)).toHaveLength(1);
    await moveTo(desk, '2026-12-10 00:05', 2);
    expect(await charged(shop)).toEqual([14_900, 14_900]);
    expect(await orders(shop, pass)).toHaveLength(2);
  });

  it('does not find another customer’s membership or card', async () => {
    const shop = await aMembershipShop(desk);
    const pass = await buy(shop);
    const other = { ...shop, who: shop.rush.people[1]! };
    const theirs = await keepCard(other, MASTERCARD);
    expect((await change(other, pass, theirs)).status).toBe(404);
    expect((await change(shop, pass, theirs)).status).toBe(404);
  });
});

describe('a customer who cancels', () => {
  const allowed = { settings: { allowCustomerCancelMemberships: true, supportEmail: 'help@studio.test' } };
  const tell = (shop: MembershipShop, pass: number) => call(shop, `/customer/memberships/${pass}/cancellation`, {}, 'GET');
  const cancel = (shop: MembershipShop, user_pass_id: number) => call(shop, '/api/customer/cancel-membership', { user_pass_id });

  it('sees what ends with it; the membership ends with the paid cycle, and nothing more is charged', async () => {
    const shop = await aMembershipShop(
      desk,
      { ...allowed, times: startsOn('2026-11-20', '2026-12-20'), sessions: 2, capacity: 1 },
      { bookBeyondRenewal: true },
    );
    const pass = await buy(shop);
    for (const session of [0, 1]) await reserve(shop, pass, session);
    const waiter = { ...shop, who: shop.rush.people[1]! };
    await reserve(waiter, waiter.who.pass, 1);
    expect((await packs(shop))[0]).toMatchObject({ can_cancel: true, subscription_id: String(pass) });
    expect((await tell(shop, pass)).body).toMatchObject({
      unix_end: wallTime('2026-12-10') / 1000 - 1,
      bookings: [{ class_name: 'Rush hour 1', unix_start: wallTime('2026-12-20 18:00') / 1000 }],
    });
    expect(await cancel(shop, pass)).toMatchObject({ status: 200, body: { success: true, bookings_cancelled: 1 } });
    expect((await packs(shop))[0]).toMatchObject({
      status: 2,
      status_label: 'Cancelled',
      isValid: true,
      unix_renewal: null,
      can_cancel: false,
    });
    const { rows } = await desk.change(shop.rush, `select customer_id, state from booking where waitlist_seq is null order by id`);
    expect(rows).toEqual([
      { customer_id: shop.who.id, state: 'reserved' },
      { customer_id: shop.who.id, state: 'cancelled' },
      { customer_id: waiter.who.id, state: 'reserved' },
    ]);
    expect((await cancel(shop, pass)).status).toBe(409);
    await moveTo(desk, '2027-02-01 00:00', 2);
    expect(await charged(shop)).toEqual([14_900]);
    expect((await packs(shop))[0]).toMatchObject({ status_label: 'Expired' });
    await desk.sound(shop.rush);
  });

  it('in a trial ends with the trial, and pays nothing', async () => {
    const shop = await aMembershipShop(desk, allowed, { trialDays: 14 });
    const pass = await buy(shop);
    expect((await cancel(shop, pass)).body.unix_end).toBe(wallTime('2026-11-24') / 1000 - 1);
    await moveTo(desk, '2026-12-24 00:00');
    expect(await charged(shop)).toEqual([]);
  });

  it('is sent to the studio where it ends memberships itself, or during a commitment', async () => {
    const shop = await aMembershipShop(desk, { settings: { supportEmail: 'help@studio.test' } });
    const pass = await buy(shop);
    expect(await cancel(shop, pass)).toMatchObject({
      status: 409,
      body: { code: 'cancel-at-studio', message: 'To cancel this membership, please contact help@studio.test.' },
    });
    const bound = await aMembershipShop(desk, allowed, { commitmentCycles: 3 });
    const boundPass = await buy(bound);
    expect(await tell(bound, boundPass)).toMatchObject({ status: 409, body: { code: 'commitment-runs' } });
    expect((await cancel({ ...shop, who: shop.rush.people[1]! }, pass)).status).toBe(404);
  });
});
