/** A studio that sells a pack, and its customers' calls at the checkout: codes, gift cards, payments. */
import { createHash, randomBytes } from 'node:crypto';
import { codeOfBytes, readCode } from '../../src/features/gift-cards/rules/gift-card-code.ts';
import { packTerms } from '../builders/pass.ts';
import type { Rush, RushAsk, Visitor } from '../builders/rush.ts';
import { at, iso, NOW, theClassDesk, type ClassDesk } from './class-desk.ts';

export const VISA = '4242424242424242';
export const DECLINED = '4000000000000002';
export const ASKS_THE_BANK = '4000002500003155';

/** A studio that sells one ten-class pack for $220, and a customer. */
export async function aShop(desk: ClassDesk, ask: Partial<RushAsk> = {}) {
  const rush = await desk.aStudioOf({ people: 2, ...ask });
  const { rows } = await desk.change(
    rush,
    `insert into offer (studio_id, price, terms, created_at)
     values (${rush.studio}, 22000, '${JSON.stringify(packTerms())}', '${iso(NOW)}') returning id`,
  );
  return { rush, product: (rows[0] as { id: number }).id, who: rush.people[0]! };
}

export type Shop = Awaited<ReturnType<typeof aShop>>;

export async function salesOf(desk: ClassDesk, rush: Shop['rush']): Promise<{ passes: number; orders: number }> {
  const { rows } = await desk.change(
    rush,
    `select (select count(*)::int from user_pass where offer_id is not null) as passes, (select count(*)::int from customer_order) as orders`,
  );
  return rows[0] as { passes: number; orders: number };
}

interface CodeFacts {
  readonly code: string;
  /** Thousandths of a percent. */
  readonly share?: number;
  readonly most?: number;
  readonly months?: number;
}

/** A promo code, by default 10 %. `differs` overrides columns with SQL expressions. */
export async function aCode(desk: ClassDesk, { rush }: Shop, facts: CodeFacts, differs: Record<string, unknown> = {}): Promise<number> {
  const { code, share = 10_000, most = null, months = null } = facts;
  const row = {
    code: `'${code}'`,
    code_key: `'${code}'`,
    kind: `'percent'`,
    value: share,
    max_uses: most,
    months,
    all_products: true,
    created_at: `'${iso(NOW)}'`,
    ...differs,
  };
  const { rows } = await desk.change(
    rush,
    `insert into promo_code (studio_id, ${Object.keys(row).join(', ')}) values (${rush.studio}, ${Object.values(row).map(String).join(', ')}) returning id`,
  );
  return (rows[0] as { id: number }).id;
}

/** Returns the code of a delivered gift card. */
export async function aGiftCardWorth(desk: ClassDesk, { rush }: Shop, balance: number, currency = 'USD'): Promise<string> {
  const code = codeOfBytes(randomBytes(16));
  const hash = createHash('sha256').update(readCode(code)!).digest('base64url');
  const at = `'${iso(NOW)}'`;
  await desk.change(
    rush,
    `with card as (
       insert into gift_card (studio_id, state, amount, currency, balance, recipient_name, recipient_email, sender_name, sender_email,
                              delivered_at, code_hash, last_four, created_at)
       values (${rush.studio}, 'issued', ${Math.max(balance, 1)}, '${currency}', ${balance}, 'Bo', 'bo@mail.test', 'Ada', 'ada@mail.test',
               ${at}, '${hash}', '${code.slice(-4)}', ${at}) returning id)
     insert into gift_card_entry (studio_id, card_id, delta, reason, at)
     select ${rush.studio}, id, ${balance}, 'issued', ${at}::timestamptz from card where ${balance} > 0`,
  );
  return code;
}

type Ask = { readonly rush: Rush; readonly who: Visitor };

/** Call once, at the top of a test file. */
export function theTill() {
  const desk = theClassDesk();
  const call = ({ rush, who }: Ask, path: string, body: object) => desk.server.call('POST', path, { ...at(rush), token: who.token, body });
  const aCard = async (shop: Shop, number = VISA): Promise<string> =>
    (await call(shop, '/sandbox/cards', { number, exp_month: 12, exp_year: 2030, cvc: '123', name: 'Ada Lane' })).body.id;
  const confirm = (shop: Shop, id: string, card: object) =>
    call(shop, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: id, ...card });
  const begin = (shop: Shop) => call(shop, '/getCheckout', { pass_id: shop.product });
  return {
    desk,
    call,
    aCard,
    begin,
    handleOf: async (shop: Shop): Promise<string> => (await begin(shop)).body.temp_id,
    apply: (shop: Shop, payment_id: string, code_value: string, more: object = {}) =>
      call(shop, '/api/customer/apply-discount-code', { payment_id, code_value, pass_id: shop.product, ...more }),
    pay: async (shop: Shop, id: string, number = VISA) => confirm(shop, id, { stripe_payment_method: await aCard(shop, number) }),
    payFree: (shop: Shop, id: string) => confirm(shop, id, {}),
    complete: (shop: Shop, id: string) => call(shop, '/payment/pass/complete', { id }),
    order: (shop: Shop, id: string) => call(shop, '/api/getBookingDetails', { id }),
    bought: async ({ rush }: Shop) =>
      (
        await desk.change(
          rush,
          `select (select count(*)::int from user_pass where offer_id is not null) as passes, (select count(*)::int from customer_order) as orders,
                  (select count(*)::int from sandbox_object where kind = 'payment' and state ->> 'kind' = 'succeeded') as charged`,
        )
      ).rows[0],
  };
}
