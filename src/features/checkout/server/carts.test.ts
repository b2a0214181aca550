/**
 * Buys carts of every kind over the wire. The amounts charged and stored have to match an independent model, whatever the client sends
 * (readings §6).
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { modelOf, someCart, type Cart } from '../../../../tests/support/cart-model.ts';
import { aCode, aShop, aGiftCardWorth, theTill } from '../../../../tests/support/till.ts';
import { isDeep } from '../../../../tests/support/depth.ts';

const { desk, call, aCard } = theTill();
const CARTS = isDeep ? 30 : 10;
const CURRENCIES: Readonly<Record<number, string>> = { 0: 'JPY', 2: 'USD', 3: 'KWD' };

async function aShopFor({ price, digits, rate, isIncluded }: Cart) {
  const shop = await aShop(desk, {
    sessions: 1,
    settings: {
      currency: { code: CURRENCIES[digits]!, symbol: CURRENCIES[digits]!, digits },
      tax: { enabled: true, name: 'Tax', rate, includedInPrice: isIncluded },
    },
  });
  await desk.change(shop.rush, `update offer set price = ${price}`);
  return shop;
}

/** Forged amounts and a forged payer. */
const forgedFor = (stranger: number) => ({
  price: 0.01,
  total: 0.01,
  to_pay: 0.01,
  discount: 1,
  tax: 0,
  gift_card_amount: 1e6,
  customer_id: stranger,
  discount_code_id: 1,
});

/** Buys the cart with its code and its gift card, and returns the resulting database rows. */
async function buy(cart: Cart) {
  const shop = await aShopFor(cart);
  const forged = forgedFor(shop.rush.people[1]!.id);
  const { code, balance, digits } = cart;
  const { temp_id } = (await call(shop, '/getCheckout', { ...forged, pass_id: shop.product })).body;
  const typed: string[] = [];
  if (code !== null) {
    const value = code.kind === 'percent' ? code.share : code.amount;
    await aCode(desk, shop, { code: 'CODE' }, { kind: `'${code.kind}'`, value, total_cycles: code.totalCycles });
    typed.push('CODE');
  }
  if (balance > 0) typed.push(await aGiftCardWorth(desk, shop, balance, CURRENCIES[digits]));
  for (const code_value of typed) await call(shop, '/api/customer/apply-discount-code', { ...forged, payment_id: temp_id, code_value });
  const { body: shown } = await call(shop, '/getCheckout', { ...forged, pass_id: shop.product });
  const card = modelOf(cart).due > 0n ? { stripe_payment_method: await aCard(shop) } : {};
  const paid = await call(shop, '/confirmCheckout', { ...forged, ...card, pass_id: shop.product, temp_payment_id: temp_id });
  expect(paid).toMatchObject({ status: 200 });
  const { rows } = await desk.change(
    shop.rush,
    `select price::text, discount::text, tax::text, total::text, by_gift_card::text, o.customer_id = ${shop.who.id} as mine,
            (select coalesce(sum(amount), 0)::text from payment where state = 'succeeded') as paid,
            (select coalesce(sum((state ->> 'amount')::bigint), 0)::text from sandbox_object
             where kind = 'payment' and state ->> 'kind' = 'succeeded') as charged,
            (select coalesce(sum(amount), 0)::text from money_entry) as owed,
            (select coalesce(sum(delta), 0)::text from gift_card_entry) as left_on_card
     from customer_order o`,
  );
  return { rows, shown, shop };
}

it.each(fc.sample(someCart, { numRuns: CARTS, seed: 92 }))(
  'charges and keeps the amounts of the model: $price, $code, $balance',
  async (cart) => {
    const { rows, shown, shop } = await buy(cart);
    const { price, discount, tax, total, byCard, due } = modelOf(cart);
    const kept = {
      price,
      discount,
      tax,
      total,
      by_gift_card: byCard,
      paid: due,
      charged: due,
      owed: 0n,
      left_on_card: BigInt(cart.balance) - byCard,
    };
    expect(rows).toEqual([{ ...Object.fromEntries(Object.entries(kept).map(([name, amount]) => [name, String(amount)])), mine: true }]);
    const decimal = (amount: bigint) => Number(amount) / 10 ** cart.digits;
    expect(shown).toMatchObject({ total: decimal(total), to_pay: decimal(due), taxAmount: decimal(tax), discount: decimal(discount) });
    await desk.sound(shop.rush);
  },
);
