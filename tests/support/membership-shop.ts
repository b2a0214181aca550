/** A studio that sells one membership, its customers' calls, and a movable clock, for tests of recurring charges. */
import type { PassTerms } from '../../src/features/products/rules/terms.ts';
import type { Zone } from '../../src/kernel/calendar.ts';
import { membershipTerms, wallTime } from '../builders/pass.ts';
import type { Rush, RushAsk, Visitor } from '../builders/rush.ts';
import { at, iso, type ClassDesk } from './class-desk.ts';

export const VISA = '4242424242424242';

export interface MembershipShop {
  readonly rush: Rush;
  readonly product: number;
  readonly who: Visitor;
}

const ZONE = 'America/New_York' as Zone;

/** Moves the server's clock to this studio time and settles what is due. */
export async function moveTo(desk: ClassDesk, wall: string, times = 1): Promise<void> {
  desk.server.setClock(iso(wallTime(wall)));
  for (let nth = 0; nth < times; nth += 1) await desk.server.atelier.settleDue();
}

/** By default a membership of four classes a month for $149.00. Log-ins stay valid for years. */
export async function aMembershipShop(
  desk: ClassDesk,
  { wall = '2026-11-10 09:00', price = 14_900, ...ask }: Omit<Partial<RushAsk>, 'now'> & { wall?: string; price?: number } = {},
  terms: Partial<PassTerms> = {},
): Promise<MembershipShop> {
  const { settings, ...rest } = ask;
  const rush = await desk.aStudioOf({ people: 2, ...rest, now: wallTime(wall), settings: { timeZone: ZONE, ...settings } });
  desk.server.setClock(iso(wallTime(wall)));
  await desk.change(rush, `update access_token set expires_at = '2040-01-01'`);
  const { rows } = await desk.change(
    rush,
    `insert into offer (studio_id, price, terms, created_at)
     values (${rush.studio}, ${price}, '${JSON.stringify(membershipTerms(terms))}', '${iso(wallTime(wall))}') returning id`,
  );
  return { rush, product: (rows[0] as { id: number }).id, who: rush.people[0]! };
}

export function membershipCalls(desk: ClassDesk) {
  const call = ({ rush, who }: MembershipShop, path: string, body: object, method: 'POST' | 'PUT' | 'GET' = 'POST') =>
    desk.server.call(method, path, { ...at(rush), token: who.token, ...(method !== 'GET' && { body }) });
  const begin = (shop: MembershipShop) => call(shop, '/getCheckout', { pass_id: shop.product });
  const aCard = async (shop: MembershipShop, number = VISA): Promise<string> =>
    (await call(shop, '/sandbox/cards', { number, exp_month: 12, exp_year: 2039, cvc: '123', name: 'Ada Lane' })).body.id;
  const pay = async (shop: MembershipShop, handle: string, number = VISA) =>
    call(shop, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: handle, stripe_payment_method: await aCard(shop, number) });
  /** Buys the membership and returns the id of the pass. */
  const buy = async (shop: MembershipShop, number = VISA): Promise<number> => {
    const handle = (await begin(shop)).body.temp_id;
    await pay(shop, handle, number);
    return (await call(shop, '/api/getBookingDetails', { id: handle })).body.user_pass_id;
  };
  /** Orders of a pass: cycle, total and the day in the studio's time zone. */
  const orders = async ({ rush }: MembershipShop, pass: number) =>
    (
      await desk.change(
        rush,
        `select cycle, total, to_char(purchased_at at time zone 'America/New_York', 'YYYY-MM-DD') as day
         from customer_order where pass_id = ${pass} order by cycle, id`,
      )
    ).rows;
  /** The gateway's successful charges, in order. */
  const charged = async ({ rush }: MembershipShop) =>
    (
      await desk.change(
        rush,
        `select (state ->> 'amount')::int as amount from sandbox_object
         where kind = 'payment' and state ->> 'kind' = 'succeeded' and (state ->> 'amount')::int > 0 order by created_at, ref`,
      )
    ).rows.map((row) => (row as { amount: number }).amount);
  const membership = async ({ rush }: MembershipShop, pass: number) =>
    (
      await desk.change(
        rush,
        `select state, next_cycle, to_char(next_charge_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as next, failed_tries,
                blocks_booking from membership where pass_id = ${pass}`,
      )
    ).rows[0];
  const packs = async (shop: MembershipShop) => (await call(shop, '/api/getPacks', { type: 'membership' })).body.packs;
  const mails = async ({ rush }: MembershipShop) =>
    (await desk.change(rush, `select kind from mail order by id`)).rows.map((row) => (row as { kind: string }).kind);
  return { call, begin, aCard, pay, buy, orders, charged, membership, packs, mails };
}
