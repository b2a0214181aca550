/** Promo codes and gift cards at a checkout, through the whole server (spec 2 §4, §5, §7; readings §6). */
import { describe, expect, it } from 'vitest';
import type { Zone } from '../../../kernel/calendar.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { days, hours, minus, minutes, plus } from '../../../kernel/time.ts';
import { aCode, aShop, ASKS_THE_BANK, aGiftCardWorth, DECLINED, theTill, type Shop } from '../../../../tests/support/till.ts';
import { iso, NOW } from '../../../../tests/support/class-desk.ts';
import { aMembershipShop } from '../../../../tests/support/membership-shop.ts';

const UTC = 'UTC' as Zone;
const till = theTill();
const { desk, call, begin, apply, pay, complete, order, payFree, bought, handleOf } = till;
const NEW_YORK_TAX = { enabled: true, name: 'Sales tax', rate: 8875, includedInPrice: false };
const usesOf = async ({ rush }: Shop) => {
  const { rows } = await desk.change(
    rush,
    `select uses, (select string_agg(state, ',' order by id) from promo_code_use u where u.code_id = c.id) as states from promo_code c`,
  );
  return rows[0];
};

describe('a promo code', () => {
  it('lowers the bill before tax, survives a reload, can be removed, and is stored with the order', async () => {
    const shop = await aShop(desk, { settings: { tax: NEW_YORK_TAX } });
    const code = await aCode(desk, shop, { code: 'WELCOME10', months: 3 });
    const id = await handleOf(shop);
    const reply = await apply(shop, id, ' welcome10');
    const reduced = { amount: 220, discount: 22, taxAmount: 17.57, total: 215.57, to_pay: 215.57, gift_card_amount: 0, gift_card: null };
    expect(reply).toMatchObject({
      status: 200,
      body: {
        ...reduced,
        success: true,
        discount_code_id: code,
        discount_code_obj: { id: code, code: 'WELCOME10', type: 'percent', discount_value: 10, total_cycles: -1, number_of_months: 3 },
        tax: { enable: 2, tax_rate: 8.875 },
      },
    });
    expect((await begin(shop)).body).toMatchObject({ temp_id: id, ...reduced, discountCodeId: code });
    expect((await apply(shop, id, '')).body).toMatchObject({ discount: 0, total: 239.53, discount_code_obj: null });
    await apply(shop, id, 'WELCOME10');
    expect(await pay(shop, id)).toMatchObject({ status: 200 });
    expect((await order(shop, id)).body).toMatchObject({ ...reduced, discount_code_id: code, discount_code: { type: 'percent' } });
    expect(await usesOf(shop)).toEqual({ uses: 1, states: 'used' });
    const packs = (await call(shop, '/api/getPacks', {})).body.packs;
    expect(packs.find((one: { order: object | null }) => one.order)?.order).toMatchObject({ discount: 22, discount_code_id: code });
    await desk.sound(shop.rush);
  });

  it.each([
    ['an unknown code', {}, 'NOBODY', 'code-unknown'],
    ['a disabled code', { is_archived: true }, 'WELCOME10', 'code-unknown'],
    ['a code that is not valid yet', { first_day: `'${dayOf(UTC, plus(NOW, days(1)))}'` }, 'WELCOME10', 'code-not-yet'],
    ['an expired code', { last_day: `'${dayOf(UTC, minus(NOW, days(1)))}'` }, 'WELCOME10', 'code-ended'],
    ['a code for new customers', { new_customers_only: true }, 'WELCOME10', 'code-for-new-customers'],
    ['a code for other passes', { all_products: false }, 'WELCOME10', 'code-not-for-this'],
  ])('%s is refused, and the bill is unchanged', async (_, differs, typed, code) => {
    const shop = await aShop(desk);
    await aCode(desk, shop, { code: 'WELCOME10' }, differs);
    const id = await handleOf(shop);
    expect(await apply(shop, id, typed)).toMatchObject({ status: 400, body: { code } });
    expect((await begin(shop)).body).toMatchObject({ temp_id: id, discount: 0, total: 220 });
  });

  it('that makes the price zero requires no card, and the order says so', async () => {
    const shop = await aShop(desk);
    await aCode(desk, shop, { code: 'FREE', share: 100_000 });
    const id = await handleOf(shop);
    expect((await apply(shop, id, 'FREE')).body).toMatchObject({ total: 0, to_pay: 0 });
    // Pay has not been pressed yet.
    expect(await complete(shop, id)).toMatchObject({ status: 400, body: { code: 'not-paid' } });
    expect(await payFree(shop, id)).toMatchObject({ status: 200, body: { requires_action: false } });
    expect((await order(shop, id)).body).toMatchObject({
      total: 0,
      payment_method: 4,
      payment_method_name: 'Nothing to pay',
      is_paid: true,
    });
    expect(await bought(shop)).toEqual({ passes: 1, orders: 1, charged: 0 });
    expect(await usesOf(shop)).toEqual({ uses: 1, states: 'used' });
    await desk.sound(shop.rush);
  });

  it('is reserved during a payment, and released when it failed', async () => {
    const shop = await aShop(desk);
    await aCode(desk, shop, { code: 'ONCE', most: 1 });
    const other = { ...shop, who: shop.rush.people[1]! };
    const [mine, theirs] = [await handleOf(shop), await handleOf(other)];
    await apply(shop, mine, 'ONCE');
    await apply(other, theirs, 'ONCE');
    await pay(shop, mine, ASKS_THE_BANK);
    expect(await usesOf(shop)).toEqual({ uses: 1, states: 'reserved' });
    expect(await pay(other, theirs)).toMatchObject({ status: 400, body: { code: 'code-used-up' } });
    await pay(shop, mine, DECLINED);
    expect(await usesOf(shop)).toEqual({ uses: 0, states: 'released' });
    expect(await pay(other, theirs)).toMatchObject({ status: 200 });
    expect(await pay(shop, mine)).toMatchObject({ status: 400, body: { code: 'code-used-up' } });
    expect(await bought(shop)).toEqual({ passes: 1, orders: 1, charged: 1 });
    // Without the code the full price is paid.
    expect((await apply(shop, mine, '')).body.total).toBe(220);
    expect(await pay(shop, mine)).toMatchObject({ status: 200 });
    await desk.sound(shop.rush);
  });

  it('is released at the end of the checkout when nobody returned from the bank', async () => {
    const shop = await aShop(desk);
    await aCode(desk, shop, { code: 'ONCE', most: 1 });
    const id = await handleOf(shop);
    await apply(shop, id, 'ONCE');
    await pay(shop, id, ASKS_THE_BANK);
    for (const m of [2, 60, 119, 131]) {
      desk.server.setClock(iso(plus(NOW, minutes(m))));
      await desk.server.atelier.settleDue();
    }
    expect(await usesOf(shop)).toEqual({ uses: 0, states: 'released' });
  });

  it('applied while valid still counts after it expired or was disabled', async () => {
    for (const change of [`last_day = '${dayOf(UTC, minus(NOW, days(1)))}'`, 'is_archived = true']) {
      const shop = await aShop(desk);
      await aCode(desk, shop, { code: 'WELCOME10' });
      const id = await handleOf(shop);
      await apply(shop, id, 'WELCOME10');
      await desk.change(shop.rush, `update promo_code set ${change}`);
      desk.server.setClock(iso(plus(NOW, minutes(110))));
      expect(await pay(shop, id)).toMatchObject({ status: 200 });
      expect((await order(shop, id)).body).toMatchObject({ total: 198, is_paid: true });
      desk.server.setClock(iso(NOW));
    }
  });

  it('cancels a payment at the bank: the next one has the new amount', async () => {
    const shop = await aShop(desk);
    await aCode(desk, shop, { code: 'WELCOME10' });
    const id = await handleOf(shop);
    const { client_secret } = (await pay(shop, id, ASKS_THE_BANK)).body;
    expect(await apply(shop, id, 'WELCOME10')).toMatchObject({ status: 200, body: { to_pay: 198 } });
    await call(shop, '/sandbox/payments/authenticate', { client_secret, outcome: 'succeed' });
    expect(await pay(shop, id)).toMatchObject({ status: 200 });
    expect((await order(shop, id)).body).toMatchObject({ total: 198 });
    expect(await bought(shop)).toEqual({ passes: 1, orders: 1, charged: 1 });
    expect(await apply(shop, id, 'WELCOME10')).toMatchObject({ status: 409, body: { code: 'already-paid' } });
  });

  it('is for its own checkout until it expires, and guesses are limited', async () => {
    const shop = await aShop(desk);
    await aCode(desk, shop, { code: 'WELCOME10' });
    const id = await handleOf(shop);
    expect(await apply({ ...shop, who: shop.rush.people[1]! }, id, 'WELCOME10')).toMatchObject({ status: 404 });
    expect(
      await call(shop, '/api/customer/apply-discount-code', { payment_id: id, code_value: 'X', discount_for: 'series' }),
    ).toMatchObject({ status: 404 });
    for (let nth = 0; nth < 20; nth++) await apply(shop, id, `GUESS${nth}`);
    expect(await apply(shop, id, 'WELCOME10')).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    desk.server.setClock(iso(plus(NOW, hours(2))));
    expect(await apply(shop, id, 'WELCOME10')).toMatchObject({ status: 409, body: { code: 'checkout-expired' } });
  });

  it('is not found when the package lacks it', async () => {
    const shop = await aShop(desk, { features: ['group_classes', 'gift_cards'] });
    await aCode(desk, shop, { code: 'WELCOME10' });
    const id = await handleOf(shop);
    expect(await apply(shop, id, 'WELCOME10')).toMatchObject({ status: 400, body: { code: 'code-unknown' } });
    const bare = await aShop(desk, { features: ['group_classes'] });
    expect(await apply(bare, await handleOf(bare), 'X')).toMatchObject({ status: 403, body: { code: 'not-in-package' } });
  });
});

const balanceOf = async ({ rush }: Shop) => {
  const { rows } = await desk.change(
    rush,
    `select balance::int as balance, (select sum(delta)::int from gift_card_entry e where e.card_id = g.id) as ledger from gift_card g`,
  );
  return rows[0];
};

describe('a gift card', () => {
  it('pays after tax, together with a code and a card, and keeps its balance', async () => {
    const shop = await aShop(desk, { settings: { tax: NEW_YORK_TAX } });
    await aCode(desk, shop, { code: 'WELCOME10' });
    const code = await aGiftCardWorth(desk, shop, 10_000);
    const id = await handleOf(shop);
    await apply(shop, id, code.toLowerCase());
    const { body } = await apply(shop, id, 'WELCOME10');
    const paid = { total: 215.57, gift_card_amount: 100, to_pay: 115.57 };
    expect(body).toMatchObject({ ...paid, gift_card: { last_four: code.slice(-4), amount: 100, balance_after: 0 } });
    expect(await pay(shop, id)).toMatchObject({ status: 200 });
    expect((await order(shop, id)).body).toMatchObject({ ...paid, payment_method: 1, payment_method_name: 'Gift card + Visa ···· 4242' });
    expect(await balanceOf(shop)).toEqual({ balance: 0, ledger: 0 });
    await desk.sound(shop.rush);
  });

  it('that covers everything requires no card', async () => {
    const shop = await aShop(desk);
    const code = await aGiftCardWorth(desk, shop, 50_000);
    const id = await handleOf(shop);
    expect((await apply(shop, id, code)).body).toMatchObject({ to_pay: 0, gift_card: { amount: 220, balance_after: 280 } });
    expect(await payFree(shop, id)).toMatchObject({ status: 200 });
    expect((await order(shop, id)).body).toMatchObject({ total: 220, to_pay: 0, payment_method_name: 'Gift card', is_paid: true });
    expect(await balanceOf(shop)).toEqual({ balance: 28_000, ledger: 28_000 });
    expect(await bought(shop)).toEqual({ passes: 1, orders: 1, charged: 0 });
    await desk.sound(shop.rush);
  });

  it('gets its money back when the card is declined', async () => {
    const shop = await aShop(desk);
    const code = await aGiftCardWorth(desk, shop, 5000);
    const id = await handleOf(shop);
    await apply(shop, id, code);
    expect(await pay(shop, id, DECLINED)).toMatchObject({ status: 400 });
    expect(await balanceOf(shop)).toEqual({ balance: 5000, ledger: 5000 });
    expect(await pay(shop, id)).toMatchObject({ status: 200 });
    expect(await balanceOf(shop)).toEqual({ balance: 0, ledger: 0 });
    await desk.sound(shop.rush);
  });

  it('is reserved for a buyer at the bank until the checkout ends, and no longer', async () => {
    const shop = await aShop(desk);
    const code = await aGiftCardWorth(desk, shop, 5000);
    const id = await handleOf(shop);
    await apply(shop, id, code);
    await pay(shop, id, ASKS_THE_BANK);
    for (let passed = 0; passed <= 119; passed++) {
      desk.server.setClock(iso(plus(NOW, minutes(passed))));
      await desk.server.atelier.settleDue();
    }
    expect(await balanceOf(shop)).toEqual({ balance: 0, ledger: 0 });
    desk.server.setClock(iso(plus(NOW, minutes(120))));
    await desk.server.atelier.settleDue();
    expect(await balanceOf(shop)).toEqual({ balance: 5000, ledger: 5000 });
    desk.server.setClock(iso(NOW));
  });

  it('is spent once: the second customer is told, and charged nothing', async () => {
    const shop = await aShop(desk);
    const code = await aGiftCardWorth(desk, shop, 5000);
    const other = { ...shop, who: shop.rush.people[1]! };
    const [mine, theirs] = [await handleOf(shop), await handleOf(other)];
    await apply(shop, mine, code);
    await apply(other, theirs, code);
    expect(await pay(shop, mine)).toMatchObject({ status: 200 });
    expect(await pay(other, theirs)).toMatchObject({ status: 409, body: { code: 'gift-card-changed' } });
    expect(await bought(shop)).toEqual({ passes: 1, orders: 1, charged: 1 });
    await desk.sound(shop.rush);
  });

  it('gives one answer for an unknown code, one of another studio, and an empty one', async () => {
    const shop = await aShop(desk);
    const elsewhere = await aShop(desk);
    const used = await aGiftCardWorth(desk, shop, 0);
    const foreign = await aGiftCardWorth(desk, elsewhere, 5000);
    const id = await handleOf(shop);
    const answers = [];
    for (const typed of ['GLAD-PALS-PLAY-FREE', foreign, used]) answers.push((await apply(shop, id, typed)).body);
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 'code-unknown' });
  });
});

describe('a code that the studio edits during a checkout', () => {
  const edit = (shop: Shop) =>
    desk.change(shop.rush, `update promo_code set value = 50000, total_cycles = null, new_customers_only = true, version = version + 1`);

  it('keeps its terms for the bill and all cycles of a membership', async () => {
    const shop = await aMembershipShop(desk);
    await aCode(desk, shop, { code: 'THREE' }, { total_cycles: 3 });
    const id = await handleOf(shop);
    await apply(shop, id, 'THREE');
    await edit(shop);
    const shown = (await begin(shop)).body;
    expect(shown).toMatchObject({ temp_id: id, discount: 14.9, discount_code_obj: { discount_value: 10, total_cycles: 3 } });
    await pay(shop, id);
    const { rows } = await desk.change(shop.rush, `select discount_kind, discount_value, discount_cycles from membership`);
    expect(rows).toEqual([{ discount_kind: 'percent', discount_value: 10_000, discount_cycles: 3 }]);
  });

  it('keeps them when a gift card is added', async () => {
    const shop = await aShop(desk);
    await aCode(desk, shop, { code: 'TEN' });
    const id = await handleOf(shop);
    await apply(shop, id, 'TEN');
    await edit(shop);
    const card = await aGiftCardWorth(desk, shop, 1000);
    expect((await apply(shop, id, card)).body).toMatchObject({ discount: 22, gift_card_amount: 10 });
  });

  it('stays open to a customer with passes, when it was so at the beginning', async () => {
    const shop = await aShop(desk);
    await pay(shop, await handleOf(shop));
    await aCode(desk, shop, { code: 'TEN' });
    const id = await handleOf(shop);
    await apply(shop, id, 'TEN');
    await edit(shop);
    expect(await pay(shop, id)).toMatchObject({ status: 200 });
    expect(await bought(shop)).toMatchObject({ passes: 2, orders: 2 });
    await desk.sound(shop.rush);
  });
});
