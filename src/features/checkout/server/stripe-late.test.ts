/** News about a payment that was thought to be over, with the Stripe fake (readings §7; docs/how-it-works/paying.md). */
import { afterEach, describe, expect, it } from 'vitest';
import { days, hours, minutes, plus, type Duration } from '../../../kernel/time.ts';
import { iso, NOW } from '../../../../tests/support/class-desk.ts';
import { ASKS_THE_BANK, NOTHING, ONCE, SLOW, theStripeShops, VISA } from '../../../../tests/support/stripe-shop.ts';
import { aCode, aGiftCardWorth } from '../../../../tests/support/till.ts';

const shops = theStripeShops();
const { desk, aShop, begin, payWith, complete, tell, bought, call } = shops;
type Shop = Awaited<ReturnType<typeof aShop>>;

afterEach(() => {
  if (shops.stripe.faults.length > 0) throw new Error(shops.stripe.faults.join('\n'));
});

const apply = (shop: Shop, id: string, code_value: string) =>
  call(shop, '/api/customer/apply-discount-code', { payment_id: id, code_value, pass_id: shop.product });
const rowsOf = async ({ rush }: Shop, query: string) => (await desk.change(rush, query)).rows;
const newest = () => shops.stripe.state.intents.get([...shops.stripe.state.intents.keys()].at(-1)!)!;
const tellAll = async (shop: Shop, intent: string) => {
  for (const event of shops.stripe.events.filter(({ data }) => data.object['id'] === intent)) await tell(shop, event);
};

describe('a declined payment', () => {
  it('is cancelled at Stripe, so that its browser cannot pay it with another card', async () => {
    const shop = await aShop();
    const id = await begin(shop);
    expect(await payWith(shop, id, shops.stripe.card('4000 0000 0000 9995'))).toMatchObject({ body: { code: 'insufficient-funds' } });
    expect(newest().status).toBe('canceled');
    const { body } = await payWith(shop, id, shops.stripe.card(ASKS_THE_BANK));
    shops.stripe.authenticate(body.payment_intent_id, 'fail');
    expect(await complete(shop, id)).toMatchObject({ body: { code: 'authentication-failed' } });
    expect(newest().status).toBe('canceled');
  });

  /** A payment declined at the bank, with a single-use code and a gift card of 150.00 on the bill, that succeeds before it is cancelled. */
  async function paidAfterAll({ spentMeanwhile }: { readonly spentMeanwhile: boolean }) {
    const shop = await aShop();
    const code = await aGiftCardWorth(desk, shop, 15_000);
    await aCode(desk, shop, { code: 'ONE', most: 1 });
    const id = await begin(shop);
    for (const one of [code, 'ONE']) expect((await apply(shop, id, one)).status).toBe(200);
    const { body } = await payWith(shop, id, shops.stripe.card(ASKS_THE_BANK));
    const intent = shops.stripe.authenticate(body.payment_intent_id, 'fail');
    await complete(shop, id);
    if (spentMeanwhile)
      await desk.change(
        shop.rush,
        `with spent as (update gift_card set balance = 0 returning id)
         insert into gift_card_entry (studio_id, card_id, delta, reason, at) select ${shop.rush.studio}, id, -15000, 'taken', now() from spent`,
      );
    Object.assign(intent, { status: 'processing', error: null });
    shops.stripe.process(intent.id, 'succeed');
    await tellAll(shop, intent.id);
    return shop;
  }
  const left = `select (select balance from gift_card) as balance, (select state from promo_code_use order by id desc limit 1) as code`;
  const refunds = 'select reason, amount from refund';

  it('that is paid after all takes its code and its gift card again', async () => {
    const shop = await paidAfterAll({ spentMeanwhile: false });
    expect(await bought(shop)).toEqual(ONCE);
    expect(await rowsOf(shop, left)).toEqual([{ balance: 0, code: 'used' }]);
    expect(await rowsOf(shop, refunds)).toEqual([]);
    await desk.sound(shop.rush);
  });

  it('that is paid after all is refunded for good when the gift card was spent elsewhere', async () => {
    const shop = await paidAfterAll({ spentMeanwhile: true });
    expect(await bought(shop)).toMatchObject({ passes: 0, orders: 0 });
    expect(await rowsOf(shop, left)).toEqual([{ balance: 0, code: 'released' }]);
    expect(await rowsOf(shop, refunds)).toEqual([{ reason: 'undeliverable', amount: 4_800 }]);
    // A refunded payment pays nothing, although the gift card has its balance again.
    await desk.change(shop.rush, 'update gift_card set balance = 15000');
    await tell(shop, {
      id: 'evt_later',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: newest().id } },
    });
    expect(await bought(shop)).toMatchObject({ passes: 0, orders: 0 });
  });
});

it('a payment that is still being confirmed is not declined', async () => {
  const shop = await aShop();
  await payWith(shop, await begin(shop), shops.stripe.card(SLOW));
  const intent = newest();
  const about = { object: { object: 'payment_intent', id: intent.id, metadata: intent.metadata } };
  intent.status = 'requires_confirmation';
  await tell(shop, { id: `evt_updated_${intent.id}`, type: 'payment_intent.processing', data: about });
  expect(await rowsOf(shop, 'select state from payment')).toEqual([{ state: 'pending' }]);
  await tell(shop, { id: `evt_created_${intent.id}`, type: 'payment_intent.created', data: about });
  expect(await rowsOf(shop, 'select kind from gateway_event')).toEqual([{ kind: 'payment_intent.processing' }]);
  intent.status = 'processing';
  shops.stripe.process(intent.id, 'succeed');
  await tellAll(shop, intent.id);
  expect(await bought(shop)).toEqual(ONCE);
});

const refundsOf = (shop: Shop) => rowsOf(shop, 'select reason, amount from refund');
const later = async (length: Duration) => {
  desk.server.setClock(iso(plus(NOW, length)));
  await desk.server.atelier.settleDue();
};
afterEach(() => desk.server.setClock(iso(NOW)));

describe('an attempt whose answer was lost', () => {
  it('is found two days later, although Stripe has forgotten its key', async () => {
    const shop = await aShop();
    shops.stripe.fail('/v1/payment_intents', { kind: 'lost' }, 2);
    await payWith(shop, await begin(shop), shops.stripe.card(VISA));
    shops.stripe.forgetKeys();
    await later(days(2));
    expect(await bought(shop)).toEqual(ONCE);
    expect(await refundsOf(shop)).toEqual([]);
  });

  it('that is made twice is refunded the second time', async () => {
    const shop = await aShop();
    const id = await begin(shop);
    shops.stripe.fail('/v1/payment_intents', { kind: 'lost' }, 2);
    const card = shops.stripe.card(VISA);
    await payWith(shop, id, card);
    const first = newest().id;
    shops.stripe.forgetKeys();
    await payWith(shop, id, card);
    expect(await bought(shop)).toEqual({ ...ONCE, charged: 2 });
    for (const intent of [newest().id, first, first]) await tellAll(shop, intent);
    expect(await refundsOf(shop)).toEqual([{ reason: 'paid-twice', amount: 22_000 }]);
    await desk.server.atelier.settleDue();
    expect([...shops.stripe.state.refunds.values()].filter(({ intent }) => intent === first).length).toBe(1);
    expect(await bought(shop)).toMatchObject({ passes: 1, orders: 1 });
  });

  it('is the same attempt after the studio changed its name', async () => {
    const shop = await aShop();
    const id = await begin(shop);
    const card = shops.stripe.card(VISA);
    shops.stripe.fail('/v1/payment_intents', { kind: 'lost' }, 2);
    await payWith(shop, id, card);
    await desk.change(shop.rush, `update studio_settings set version = version + 1, data = data || '{"name":"Another Name"}'`);
    expect((await payWith(shop, id, card)).status).toBe(200);
    expect(await bought(shop)).toEqual(ONCE);
  });
});

describe('an attempt that never reached Stripe', () => {
  it('is dropped when the checkout has ended', async () => {
    const shop = await aShop();
    shops.stripe.fail('/v1/payment_intents', { kind: 'deaf' }, 2);
    await payWith(shop, await begin(shop), shops.stripe.card(VISA));
    await later(hours(3));
    expect(await bought(shop)).toEqual(NOTHING);
    expect(await rowsOf(shop, 'select state from payment')).toEqual([{ state: 'dropped' }]);
  });

  it('is dropped when another one has paid', async () => {
    const shop = await aShop();
    await payWith(shop, await begin(shop), shops.stripe.card(VISA));
    await desk.change(
      shop.rush,
      `insert into payment (studio_id, checkout_id, gateway, idempotency_key, method, card_use, state, amount, created_at)
       select studio_id, checkout_id, gateway, 'never made', '${shops.stripe.card(VISA)}', 'once', 'asked', amount, created_at from payment`,
    );
    await later(minutes(2));
    expect(await bought(shop)).toEqual(ONCE);
    expect(await refundsOf(shop)).toEqual([]);
  });

  it('is dropped when the customer applied a code since', async () => {
    const shop = await aShop();
    await aCode(desk, shop, { code: 'TEN' });
    const id = await begin(shop);
    shops.stripe.fail('/v1/payment_intents', { kind: 'deaf' }, 2);
    await payWith(shop, id, shops.stripe.card(VISA));
    desk.server.setClock(iso(plus(NOW, minutes(3))));
    const applied = await apply(shop, id, 'TEN');
    expect(applied.body).toMatchObject({ to_pay: 198 });
    expect(await bought(shop)).toEqual(NOTHING);
  });
});

it('an amount that Stripe refuses is reported in words, and locks neither checkout nor gift card', async () => {
  const shop = await aShop();
  const id = await begin(shop);
  const code = await aGiftCardWorth(desk, shop, 21_980);
  await apply(shop, id, code);
  expect(await payWith(shop, id, shops.stripe.card(VISA))).toMatchObject({ status: 400, body: { code: 'amount-not-taken' } });
  expect(await rowsOf(shop, 'select balance from gift_card')).toEqual([{ balance: 21_980 }]);
  expect((await apply(shop, id, '')).status).toBe(200);
  expect((await payWith(shop, id, shops.stripe.card(VISA))).status).toBe(200);
  expect(await bought(shop)).toEqual(ONCE);
});

it('a payment that was refunded at Stripe already is not refunded again for ever', async () => {
  const shop = await aShop();
  const { body } = await payWith(shop, await begin(shop), shops.stripe.card(ASKS_THE_BANK));
  const intent = shops.stripe.authenticate(body.payment_intent_id, 'succeed');
  Object.assign(intent, { currency: 'eur' });
  await tellAll(shop, intent.id);
  shops.stripe.state.refunds.set('re_by_hand', { intent: intent.id, amount: intent.amount, metadata: {}, status: 'succeeded' });
  await desk.server.atelier.settleDue();
  expect(await rowsOf(shop, 'select state from refund')).toEqual([{ state: 'made' }]);
});
