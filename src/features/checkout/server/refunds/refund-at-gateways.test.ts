/** A refund by staff happens once at the gateway that took the payment (readings §6, §7; docs/decisions/0091). */
import { describe, expect, it } from 'vitest';
import { asId, type OrderId } from '../../../../kernel/ids.ts';
import { minor } from '../../../../kernel/money.ts';
import { hours, minutes } from '../../../../kernel/time.ts';
import { NOW } from '../../../../../tests/support/class-desk.ts';
import { theGateways, type Way } from '../../../../../tests/support/gateway-ways.ts';
import { aGiftCardWorth, type Shop } from '../../../../../tests/support/till.ts';
import { endPass } from '../../../bookings/server/public.ts';
import { loadStudio } from '../../../studio/server/public.ts';
import { refundOrder } from '../public.ts';

const { desk, ways, fakes, call, begin, complete, rowsOf, aShop, later } = theGateways();

/** A pack of $220.00, paid at a gateway except for the part that a gift card pays. */
async function aSale(way: Way, worth = 0) {
  const shop = await aShop(way);
  const id = await begin(shop);
  if (worth > 0) {
    const code_value = await aGiftCardWorth(desk, shop, worth);
    await call(shop, '/api/customer/apply-discount-code', { payment_id: id, code_value, pass_id: shop.product });
  }
  await way.press(shop, id);
  await way.pays(shop, id);
  expect((await complete(shop, id)).status).toBe(200);
  const [order] = await rowsOf(shop, 'select id from customer_order');
  return { shop, order: asId<OrderId>(order!['id'] as number) };
}

const refund = ({ rush }: Shop, order: OrderId, amount: number | null = null) =>
  desk.inside(rush, async (tx) =>
    refundOrder(tx, { studio: await loadStudio(tx), at: NOW, endPass }, { order, amount: amount === null ? null : minor(amount) }),
  );
const refunds = (shop: Shop) => rowsOf(shop, 'select amount, state from refund order by id');

/**
 * Runs the due jobs repeatedly, an hour later by the application's clock each time. After a failure a row pauses for a second of real time.
 */
async function madeInTheEnd(shop: Shop, count: number): Promise<void> {
  const made = async () => {
    await later(hours(1));
    return (await refunds(shop)).filter(({ state }) => state === 'made').length;
  };
  await expect.poll(made, { timeout: 20_000, interval: 250 }).toBe(count);
}

describe.each(ways)('an order paid at $gateway', (way) => {
  it('is refunded in full once', async () => {
    const { shop, order } = await aSale(way);
    expect(await refund(shop, order)).toMatchObject({ ok: true, value: { amount: 22_000, atDesk: 0 } });
    expect(way.wentBack()).toEqual([]);
    await later(minutes(1));
    expect(way.wentBack()).toEqual([22_000]);
    expect(await refunds(shop)).toEqual([{ amount: 22_000, state: 'made' }]);
    expect(await rowsOf(shop, `select state from user_pass where offer_id is not null`)).toEqual([{ state: 'cancelled' }]);
    expect(await refund(shop, order)).toEqual({ ok: false, refusal: { code: 'nothing-left' } });
    await later(hours(1));
    expect(way.wentBack()).toEqual([22_000]);
    await desk.sound(shop.rush);
  });

  it('is refunded in parts, in their order, and up to the remaining amount', async () => {
    const { shop, order } = await aSale(way);
    for (const part of [700, 300]) expect(await refund(shop, order, part)).toMatchObject({ ok: true });
    expect(await refund(shop, order, 21_001)).toEqual({ ok: false, refusal: { code: 'too-much', left: 21_000 } });
    await madeInTheEnd(shop, 2);
    expect(way.wentBack()).toEqual([700, 300]);
    expect(await rowsOf(shop, `select state from user_pass where offer_id is not null`)).toEqual([{ state: 'paid' }]);
    await desk.sound(shop.rush);
  });

  it.each([
    { when: 'the answer is lost', fault: 'lost' },
    { when: 'the request does not arrive', fault: 'deaf' },
    { when: 'the gateway refuses at first', fault: 'broken' },
  ] as const)('is refunded once, also when $when', async ({ fault }) => {
    const { shop, order } = await aSale(way);
    // Stripe's client retries once immediately.
    fakes()[way.gateway].fail('refund', { kind: fault }, way.gateway === 'stripe' ? 2 : 1);
    expect(await refund(shop, order, 5_000)).toMatchObject({ ok: true });
    await later(minutes(1));
    expect(await refunds(shop)).toEqual([{ amount: 5_000, state: 'asked' }]);
    await madeInTheEnd(shop, 1);
    expect(way.wentBack()).toEqual([5_000]);
    await desk.sound(shop.rush);
  });

  it('is refunded to the gift card first, and to the gateway its own part', async () => {
    const { shop, order } = await aSale(way, 5_000);
    expect(await refund(shop, order, 6_000)).toMatchObject({ ok: true });
    await later(minutes(1));
    expect(way.wentBack()).toEqual([1_000]);
    expect(await rowsOf(shop, `select balance from gift_card where state = 'issued'`)).toEqual([{ balance: 5_000 }]);
    expect(await refund(shop, order)).toMatchObject({ ok: true, value: { amount: 16_000 } });
    await madeInTheEnd(shop, 2);
    expect(way.wentBack()).toEqual([1_000, 16_000]);
    await desk.sound(shop.rush);
  });
});
