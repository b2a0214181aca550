/** Saved cards, through the whole server (spec 2 §2, §7). */
import { describe, expect, it } from 'vitest';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { membershipTerms } from '../../../../tests/builders/pass.ts';
import type { Rush, RushAsk, Visitor } from '../../../../tests/builders/rush.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';
const DECLINED = '4000000000000002';
const ASKS_THE_BANK = '4000002500003155';

async function aCustomer(ask: Partial<RushAsk> = {}) {
  const rush = await desk.aStudioOf({ people: 2, ...ask });
  return { rush, who: rush.people[0]! };
}
type Of = { readonly rush: Rush; readonly who: Visitor };

const call = ({ rush, who }: Of, method: 'GET' | 'POST', path: string, body?: object) =>
  desk.server.call(method, path, { ...at(rush), token: who.token, ...(body && { body }) });
const aCard = async (of: Of, number = VISA): Promise<string> =>
  (await call(of, 'POST', '/sandbox/cards', { number, exp_month: 12, exp_year: 2030, cvc: '123', name: 'Ada Lane' })).body.id;
const add = (of: Of, payment_method: string, more: object = {}) =>
  call(of, 'POST', '/customer/payment/process', { payment_method, ...more });
const methods = async (of: Of) => (await call(of, 'GET', '/customer/payment/methods')).body;
const remove = (of: Of, id: number) => call(of, 'POST', '/customer/payment/remove', { id });
const makeDefault = (of: Of, id: number) => call(of, 'POST', '/customer/payment/updateDefaultCard', { id });
const names = async (of: Of): Promise<string[]> =>
  (await methods(of)).methods.map(({ displayName, is_default }: { displayName: string; is_default: boolean }) =>
    is_default ? `${displayName} (default)` : displayName,
  );
const charged = async ({ rush }: Of) =>
  (await desk.change(rush, `select coalesce(sum((state ->> 'amount')::int), 0)::int as cents from sandbox_object where kind = 'payment'`))
    .rows[0];

describe('an added card', () => {
  it('is the same card when added again, with its new name and expiry, and stays the default', async () => {
    const of = await aCustomer();
    await add(of, await aCard(of));
    const first = (await methods(of)).default;
    await add(of, await aCard(of, MASTERCARD));
    const reissued = { number: VISA, exp_month: 3, exp_year: 2033, cvc: '123', name: 'Ada Lane' };
    await add(of, (await call(of, 'POST', '/sandbox/cards', reissued)).body.id);
    const { methods: kept, default: standard } = (await methods(of)) as { methods: { id: number; exp_year: number }[]; default: number };
    expect([kept.length, standard]).toEqual([2, first]);
    expect(kept.find(({ id }) => id === first)).toMatchObject({ exp_month: 3, exp_year: 2033 });
    // Another customer's card with the same number is a card of their own.
    const other = { ...of, who: of.rush.people[1]! };
    await add(other, await aCard(other));
    expect((await methods(other)).methods).toHaveLength(1);
  });

  it('is saved with its public details, the first one as the default; nothing is charged', async () => {
    const of = await aCustomer();
    expect(await methods(of)).toEqual({
      success: true,
      methods: [],
      default: null,
      card_gateway: 'sandbox',
      card_script: null,
      stripe_pk: null,
    });
    const method = await aCard(of);
    const { status, body } = await add(of, method);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Your card is saved. Nothing was charged.', requires_action: false, client_secret: null });
    expect(body.methods).toEqual([
      {
        id: body.default,
        brand: 'Visa',
        last_four: '4242',
        exp_month: 12,
        exp_year: 2030,
        displayName: 'Visa ···· 4242',
        payment_method: method,
        is_default: true,
        is_expired: false,
      },
    ]);
    await add(of, await aCard(of, MASTERCARD));
    expect(await names(of)).toEqual(['Visa ···· 4242 (default)', 'Mastercard ···· 4444']);
    expect(await charged(of)).toEqual({ cents: 0 });
  });

  it('becomes the default when memberships are to be paid with it', async () => {
    const of = await aCustomer();
    await add(of, await aCard(of));
    await add(of, await aCard(of, MASTERCARD), { subscribe: true });
    expect(await names(of)).toEqual(['Mastercard ···· 4444 (default)', 'Visa ···· 4242']);
  });

  it('is saved once after many simultaneous calls', async () => {
    const of = await aCustomer();
    const [one, other] = [await aCard(of), await aCard(of, MASTERCARD)];
    const answers = await Promise.all([one, other, one, one, other].map((method) => add(of, method)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await add(of, one)).status).toBe(200);
    const kept = await names(of);
    expect(kept).toHaveLength(2);
    expect(kept.filter((name) => name.endsWith('(default)'))).toHaveLength(1);
  });

  it('is not saved when its bank declines it, or before the bank has answered', async () => {
    const of = await aCustomer();
    expect(await add(of, await aCard(of, DECLINED))).toMatchObject({ status: 400, body: { code: 'card-declined' } });
    const method = await aCard(of, ASKS_THE_BANK);
    const asked = await add(of, method);
    expect(asked).toMatchObject({ status: 200, body: { requires_action: true, client_secret: expect.any(String), methods: [] } });
    expect((await add(of, method)).body.client_secret).toBe(asked.body.client_secret);
    const bank = (client_secret: string, outcome: string) => call(of, 'POST', '/sandbox/payments/authenticate', { client_secret, outcome });
    await bank(asked.body.client_secret, 'fail');
    expect(await add(of, method)).toMatchObject({ status: 400, body: { code: 'authentication-failed' } });
    expect(await names(of)).toEqual([]);
    // A new attempt with the same card is a new check.
    const again = await add(of, method);
    await bank(again.body.client_secret, 'succeed');
    expect(await add(of, method)).toMatchObject({ status: 200, body: { requires_action: false } });
    expect(await names(of)).toEqual(['Visa ···· 3155 (default)']);
  });

  it('shows the month after which it expires', async () => {
    const of = await aCustomer();
    await add(of, await aCard(of));
    const isExpired = async () => (await methods(of)).methods.map(({ is_expired }: { is_expired: boolean }) => is_expired);
    const goodUntil = (month: number) => desk.change(of.rush, `update saved_card set exp_year = 2026, exp_month = ${month}`);
    await goodUntil(11);
    expect(await isExpired()).toEqual([false]);
    await goodUntil(10);
    expect(await isExpired()).toEqual([true]);
  });

  it('is refused in a studio without card payments', async () => {
    const of = await aCustomer({ settings: { payments: { card: false } } });
    expect(await methods(of)).toMatchObject({ card_gateway: null, methods: [] });
    expect(await add(of, 'pm_1')).toMatchObject({ status: 400, body: { code: 'cards-not-taken' } });
    expect((await call(of, 'GET', '/customer/payment/setup-intent')).body).toMatchObject({ card_gateway: null });
  });
});

describe('a saved card', () => {
  it('can become the default and be removed: another follows', async () => {
    const of = await aCustomer();
    const first = (await add(of, await aCard(of))).body.default;
    await add(of, await aCard(of, MASTERCARD));
    const second = (await methods(of)).methods.find(({ id }: { id: number }) => id !== first).id;
    expect((await makeDefault(of, second)).body).toMatchObject({ success: true, default: second });
    expect((await remove(of, second)).body).toMatchObject({ success: true, message: 'The card is removed.', default: first });
    expect(await names(of)).toEqual(['Visa ···· 4242 (default)']);
    expect((await remove(of, second)).status).toBe(404);
    expect((await makeDefault(of, second)).status).toBe(404);
    expect((await remove(of, first)).body).toMatchObject({ methods: [], default: null });
  });

  it('can be added again', async () => {
    const of = await aCustomer();
    const method = await aCard(of);
    const { body } = await add(of, method);
    await remove(of, body.default);
    expect((await add(of, method)).body.default).toBe(body.default);
  });

  it('belongs to its customer only: others cannot see, change, remove or add it', async () => {
    const of = await aCustomer();
    const other = { ...of, who: of.rush.people[1]! };
    const method = await aCard(of);
    const id = (await add(of, method)).body.default;
    expect((await methods(other)).methods).toEqual([]);
    expect((await remove(other, id)).status).toBe(404);
    expect((await makeDefault(other, id)).status).toBe(404);
    expect(await add(other, method)).toMatchObject({ status: 400, body: { code: 'card-unknown' } });
    expect(await names(of)).toEqual(['Visa ···· 4242 (default)']);
  });

  it('cannot be removed while a membership renews with it and no other card exists', async () => {
    const of = await aCustomer();
    const terms = membershipTerms({ name: 'Unlimited' });
    await desk.inside(of.rush, (tx) => anOwnedPass(tx, asId<CustomerId>(of.who.id), { terms, bought: NOW }));
    await desk.change(of.rush, `update user_pass set paid_by = 'card', price_paid = 9900 where customer_id = ${of.who.id}`);
    const first = (await add(of, await aCard(of))).body.default;
    expect(await remove(of, first)).toMatchObject({
      status: 409,
      body: {
        code: 'card-needed',
        message: 'Unlimited renews with this card. Add another card first, then remove this one.',
        details: { membership: 'Unlimited' },
      },
    });
    await add(of, await aCard(of, MASTERCARD));
    expect((await remove(of, first)).status).toBe(200);
    expect(await names(of)).toEqual(['Mastercard ···· 4444 (default)']);
  });
});
