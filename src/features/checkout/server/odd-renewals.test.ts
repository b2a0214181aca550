/** Unusual renewals: the webhook arrives first, the currency has changed, the membership is over (docs/how-it-works/memberships.md). */
import { describe, expect, it } from 'vitest';
import { wallTime } from '../../../../tests/builders/pass.ts';
import { openGateways } from '../../../app/server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { findCheckoutName } from './checkout.store.ts';
import { renewMemberships } from './public.ts';
import { settlePayments } from './settle-payments.ts';
import type { GatewayAnswers } from './ask-gateway.ts';
import { iso, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { lettersOf } from '../../../../tests/support/letters.ts';
import { aMembershipShop, membershipCalls, moveTo, type MembershipShop } from '../../../../tests/support/membership-shop.ts';

const desk = theClassDesk();
const { begin, pay, buy, orders, charged, membership, mails } = membershipCalls(desk);
/** Succeeds while the customer is present, and is declined for renewals. */
const DECLINES_LATER = '4000000000000341';
const DUE = wallTime('2026-12-10 00:00');
const creditGained = async () => undefined;

const renewal = () => {
  const { database, clock } = desk.server.atelier;
  const gateways = openGateways(readConfig({ LOG_LEVEL: 'silent' }), { db: database.db, clock });
  return renewMemberships({ gateways, creditGained, endPass: async () => undefined });
};

/** Records and asks for the cycle of 10 December. The process then dies before it settles. */
async function askedOnly(shop: MembershipShop, pass: number): Promise<GatewayAnswers> {
  desk.server.setClock(iso(DUE));
  const { before, ask } = renewal().asks!;
  const asked = await desk.inside(shop.rush, async (tx) => before({ tx, studio: await loadStudio(tx), ref: pass, due: DUE, at: DUE }));
  return ((await ask(asked)) as { said: GatewayAnswers }).said;
}

const settleRenewal = (shop: MembershipShop, pass: number, said: GatewayAnswers) =>
  desk.inside(shop.rush, async (tx) =>
    renewal().settle({ tx, studio: await loadStudio(tx), ref: pass, due: DUE, at: DUE, said: { said } }),
  );

/** Settles as a webhook does, without loading the membership. */
async function settleByMessage(shop: MembershipShop, said: GatewayAnswers): Promise<void> {
  const { rows } = await desk.change(shop.rush, `select id from checkout where kind = 'renewal'`);
  await desk.inside(shop.rush, async (tx) => {
    const name = await findCheckoutName(tx, (rows[0] as { id: never }).id);
    await settlePayments({ tx, studio: await loadStudio(tx), at: DUE, creditGained }, name!, said);
  });
}
const rowsOf = async (shop: MembershipShop, query: string) => (await desk.change(shop.rush, query)).rows;
const triesOf = (shop: MembershipShop) => rowsOf(shop, `select state from payment where card_use = 'off-session' order by id`);

/** The mail about the unpaid cycle, as it would be sent. */
const letterIn = (shop: MembershipShop) => lettersOf(desk, shop.rush, 'renewal-failed', DUE).then(([letter]) => letter!);

describe('a gateway’s message at an odd time', () => {
  it('about a decline counts as a failure: no other attempt on that day, and a mail', async () => {
    const shop = await aMembershipShop(desk);
    const pass = await buy(shop, DECLINES_LATER);
    await settleByMessage(shop, await askedOnly(shop, pass));
    await moveTo(desk, '2026-12-10 00:01', 3);
    expect(await triesOf(shop)).toEqual([{ state: 'declined' }]);
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 1, next: '2026-12-11 00:00' });
    expect((await mails(shop)).filter((kind) => kind === 'renewal-failed')).toHaveLength(1);
    expect((await letterIn(shop)).paragraphs.join(' ')).toContain('your bank declined it. Nothing was charged.');
    await moveTo(desk, '2026-12-11 00:00');
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 2 });
  });

  it('is mailed without a link to pay in a studio without online payments by then, and names the place to pay', async () => {
    const shop = await aMembershipShop(desk, { settings: { payments: { card: true } } });
    await settleByMessage(shop, await askedOnly(shop, await buy(shop, DECLINES_LATER)));
    await moveTo(desk, '2026-12-10 00:01', 3);
    expect((await letterIn(shop)).button).toEqual({
      label: 'Pay now',
      href: expect.stringMatching(/^https:\/\/house\.test\/pay\/.*#signed/),
    });
    await desk.change(shop.rush, `update studio_settings set version = version + 1, data = jsonb_set(data, '{payments,card}', 'false')`);
    const { button, paragraphs } = await letterIn(shop);
    expect(button).toEqual({ label: 'See your memberships', href: 'https://house.test/account#membership' });
    expect(paragraphs.join(' ')).toContain('We will try again on');
    expect(paragraphs.join(' ')).toContain('You can also pay at the studio before that.');
    expect(paragraphs.join(' ')).not.toContain('button');
  });

  it('about a success counts, although a decline was stored', async () => {
    const shop = await aMembershipShop(desk);
    const pass = await buy(shop);
    const said = await askedOnly(shop, pass);
    await desk.change(shop.rush, `update payment set state = 'declined' where card_use = 'off-session'`);
    await settleRenewal(shop, pass, said);
    expect(await orders(shop, pass)).toHaveLength(2);
    expect(await charged(shop)).toEqual([14_900, 14_900]);
  });

  it('with a wrong amount is refunded, and the next attempt is on the next day', async () => {
    const shop = await aMembershipShop(desk);
    const pass = await buy(shop);
    const said = (await askedOnly(shop, pass)).map((one) => ({ ...one, answer: { ...one.answer, amount: 100 } })) as never;
    await settleRenewal(shop, pass, said);
    expect(await membership(shop, pass)).toMatchObject({ failed_tries: 1, next: '2026-12-11 00:00' });
    expect(await rowsOf(shop, 'select reason, amount from refund')).toEqual([{ reason: 'not-accepted', amount: 100 }]);
    expect(await orders(shop, pass)).toHaveLength(1);
    const letter = (await letterIn(shop)).paragraphs.join(' ');
    expect(letter).toContain('goes back to you in full.');
    expect(letter).not.toContain('Nothing was charged');
  });

  it('about an ended membership is refunded, and creates no order', async () => {
    const shop = await aMembershipShop(desk);
    const pass = await buy(shop);
    const said = await askedOnly(shop, pass);
    await desk.change(shop.rush, `update membership set state = 'cancelled', next_charge_at = null`);
    await settleByMessage(shop, said);
    expect(await orders(shop, pass)).toHaveLength(1);
    expect(await rowsOf(shop, 'select reason, amount from refund')).toEqual([{ reason: 'undeliverable', amount: 14_900 }]);
    await desk.server.atelier.settleDue();
    await desk.sound(shop.rush);
  });
});

describe('a studio that changed its currency', () => {
  const sellInEuros = (shop: MembershipShop) =>
    desk.change(
      shop.rush,
      `update studio_settings set version = version + 1, data = data || '{"currency":{"code":"EUR","symbol":"€","digits":2}}'`,
    );

  it('renews in the currency of the sale', async () => {
    const shop = await aMembershipShop(desk);
    const pass = await buy(shop);
    await sellInEuros(shop);
    await moveTo(desk, '2026-12-10 00:00', 2);
    expect(await orders(shop, pass)).toHaveLength(2);
    expect(await rowsOf(shop, `select distinct currency from customer_order`)).toEqual([{ currency: 'USD' }]);
    expect(await rowsOf(shop, 'select 1 from refund')).toEqual([]);
  });

  it('charges nothing for a checkout from before the change', async () => {
    const shop = await aMembershipShop(desk);
    const id = (await begin(shop)).body.temp_id;
    await sellInEuros(shop);
    expect(await pay(shop, id)).toMatchObject({ status: 409, body: { code: 'currency-changed', details: { from: 'USD', to: 'EUR' } } });
    expect(await charged(shop)).toEqual([]);
  });
});

it('a membership with an expired pass ends, and is not processed again', async () => {
  const shop = await aMembershipShop(desk);
  const pass = await buy(shop);
  await desk.change(shop.rush, `update user_pass set ends_at = '2026-12-01' where id = ${pass}`);
  await moveTo(desk, '2026-12-10 00:00');
  expect(await membership(shop, pass)).toMatchObject({ state: 'ended', next: null });
  expect(await rowsOf(shop, `select 1 from due where kind = 'membership.renewal'`)).toEqual([]);
});
