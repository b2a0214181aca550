/** Connecting Stripe by its keys, against the Stripe fake (docs/decisions/0224). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../../tests/builders/customer.ts';
import { anOwnedPass } from '../../../../../tests/builders/owned-pass.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../../tests/builders/studio.ts';
import { startStripe, type FakeStripe, type WebhookEndpoint } from '../../../../../tests/fakes/stripe.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { days, hours, instant, minutes, plus, toUnix, type Duration } from '../../../../kernel/time.ts';
import { STRIPE_EVENTS } from '../../rules/gateway-events.ts';

const NOW = instant(Date.parse('2026-11-25T12:00:00Z'));

let server: TestServer;
let stripe: FakeStripe;
let studio: TestStudio;
let owner: string;
let now = NOW;

beforeAll(async () => {
  stripe = await startStripe((url) => !url.includes('hidden'));
  server = await startTestServer({ STRIPE_API_BASE: stripe.url, SECRET_KEY: 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa' });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(async () => {
  stripe.endpoints.clear();
  Object.assign(stripe.self, { country: 'US', default_currency: 'usd', charges_enabled: true, id: 'acct_own' });
  clock(NOW);
  await aNewStudio();
});
afterEach(() => {
  // Every request has to match Stripe's own API description.
  if (stripe.faults.length > 0) throw new Error(stripe.faults.join('\n'));
});

async function aNewStudio(slug?: string) {
  studio = await aStudio(server.atelier.database, {
    ...(slug && { slug }),
    settings: { currency: { code: 'USD', symbol: '$', digits: 2 } },
  });
  owner = await studio.inside(async (tx) => (await aStaff(tx, { role: 'owner' })).token);
}
function clock(at: typeof NOW) {
  now = at;
  server.setClock(new Date(at).toISOString());
}
async function later(by: Duration) {
  clock(plus(now, by));
  await server.atelier.settleDue();
}
const ask = (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object, token = owner) =>
  server.call(method, `/office/gateways${path}`, { studio, token, ...(body && { body }) });
const connect = (keys: object = {}) =>
  ask('POST', '/stripe', { publicKey: stripe.account.publicKey, secretKey: stripe.account.secretKey, ...keys });
const shown = async () => (await ask('GET')).body.connections.find(({ gateway }: { gateway: string }) => gateway === 'stripe');
const endpoints = (): WebhookEndpoint[] => [...stripe.endpoints.values()];
const tell = async (secret: string, id = `evt_${Math.random()}`) => {
  const event = { id, type: 'charge.refunded', data: { object: { object: 'charge', id: 'ch_1', payment_intent: 'pi_unknown' } } };
  const { body, headers } = stripe.message(event, toUnix(now), secret);
  const sent = { method: 'POST', url: '/v1/webhooks/stripe', payload: body, headers: { ...headers, 'x-studio': studio.slug } } as const;
  return (await server.atelier.app.inject(sent)).statusCode;
};
const inDatabase = () =>
  studio.inside(async (tx) => ({
    account: await tx.selectFrom('gateway_account').selectAll().where('studio_id', '=', tx.studio).execute(),
    history: await tx
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('studio_id', '=', tx.studio)
      .orderBy('id')
      .execute(),
  }));

describe('connecting Stripe', () => {
  it('reads the account, registers exactly our events, and is connected after the first rightly signed webhook', async () => {
    const { status, body } = await connect();
    expect([status, body.connections[0]]).toMatchObject([
      200,
      {
        state: 'waiting',
        publicKeyEnd: stripe.account.publicKey.slice(-4),
        secretKeyEnd: stripe.account.secretKey.slice(-4),
        accountCurrency: 'USD',
        accountCountry: 'US',
        isLive: false,
        connectedAt: toUnix(NOW),
        firstEventAt: null,
      },
    ]);
    const [made] = endpoints();
    expect(made).toMatchObject({ url: body.connections[0].webhookAddress, enabled_events: [...STRIPE_EVENTS] });
    expect(await tell('whsec_guessed')).toBe(400);
    expect((await shown()).state).toBe('waiting');
    clock(plus(NOW, minutes(3)));
    expect(await tell(made!.secret)).toBe(200);
    expect(await shown()).toMatchObject({ state: 'connected', firstEventAt: toUnix(now) });
  });

  it('stores and shows no key, and has one entry in the history', async () => {
    const { body } = await connect();
    const { account, history } = await inDatabase();
    const { publicKey, secretKey } = stripe.account;
    const [{ secret } = { secret: '' }] = endpoints();
    for (const text of [JSON.stringify(body), JSON.stringify(await shown()), JSON.stringify(history), JSON.stringify(account)])
      for (const key of [secretKey, secret]) expect(text).not.toContain(key);
    expect(history).toMatchObject([
      {
        action: 'gateway.connect',
        before: null,
        after: { publicKey: publicKey.slice(-4), secretKey: secretKey.slice(-4) },
      },
    ]);
  });

  it.each<{ name: string; self?: object; keys?: object; slug?: string; status: number; of: string; says: string }>([
    { name: 'a wrong secret key', keys: { secretKey: 'sk_test_x' }, status: 422, of: 'secretKey', says: 'does not accept these keys' },
    { name: 'the secret key twice', keys: { publicKey: 'sk_test_1' }, status: 422, of: 'publicKey', says: 'begins with pk_' },
    { name: 'live keys', keys: { publicKey: 'pk_live_1', secretKey: 'sk_live_1' }, status: 409, of: 'live-key', says: 'a test system' },
    {
      name: 'another currency',
      self: { default_currency: 'eur' },
      status: 409,
      of: 'wrong-currency',
      says: 'in EUR, and your prices are in USD',
    },
    { name: 'payments off', self: { charges_enabled: false }, status: 409, of: 'charges-off', says: 'Finish its details at Stripe' },
    { name: 'an address that Stripe does not reach', slug: 'hidden', status: 409, of: 'address-refused', says: 'open to the internet' },
  ])('refuses $name and stores nothing', async ({ self = {}, keys, slug, status, of, says }) => {
    Object.assign(stripe.self, self);
    if (slug) await aNewStudio(slug);
    const { body, ...answer } = await connect(keys);
    // A refusal of a field names the field, any other its code.
    const named = body.code === undefined ? Object.entries<string[]>(body.errors) : [[body.code, [body.message]]];
    expect([answer.status, named]).toEqual([status, [[of, [expect.stringContaining(says)]]]]);
    expect((await shown()).state).toBe('none');
    expect(await inDatabase()).toEqual({ account: [], history: [] });
    expect(endpoints()).toEqual([]);
  });

  it('is for owners, and says 503 when Stripe does not answer', async () => {
    const { token } = await studio.inside((tx) => aStaff(tx, { role: 'front_desk' }));
    expect((await ask('GET', '', undefined, token)).body.code).toBe('not-allowed');
    stripe.fail('/v1/account', { kind: 'broken' }, 2);
    expect((await connect()).status).toBe(503);
    expect((await connect()).status).toBe(200);
  });
});

describe('new keys', () => {
  it('leave webhooks of the replaced endpoint valid for a day, and remove it', async () => {
    await connect();
    const [old] = endpoints();
    await connect();
    expect(endpoints()).toHaveLength(2);
    expect(await tell(old!.secret)).toBe(200);
    expect((await shown()).state).toBe('waiting');
    await later(minutes(10));
    expect(endpoints().map(({ id }) => id)).not.toContain(old!.id);
    expect(endpoints()).toHaveLength(1);
    clock(plus(NOW, hours(23)));
    expect(await tell(old!.secret)).toBe(200);
    expect(await tell(endpoints()[0]!.secret)).toBe(200);
    expect((await shown()).state).toBe('connected');
    clock(plus(NOW, hours(25)));
    expect(await tell(old!.secret)).toBe(400);
  });
});

describe('the daily check', () => {
  const spoiled: Record<string, (one: WebhookEndpoint) => void> = {
    'is deleted': ({ id }) => void stripe.endpoints.delete(id),
    'has another address': (one) => void (one.url = 'https://elsewhere.test'),
    'lacks an event': (one) => void one.enabled_events.pop(),
    'is switched off': (one) => void (one.status = 'disabled'),
  };

  it.each(Object.keys(spoiled))('finds an endpoint that %s, and one press mends it', async (name) => {
    await connect();
    await tell(endpoints()[0]!.secret);
    await later(minutes(10));
    expect(await shown()).toMatchObject({ state: 'connected', checkedAt: toUnix(now) });
    spoiled[name]!(endpoints()[0]!);
    await later(hours(23));
    expect((await shown()).state).toBe('connected');
    await later(hours(1));
    expect(await shown()).toMatchObject({ state: 'troubled', trouble: name === 'is deleted' ? 'endpoint-missing' : 'endpoint-differs' });
    expect((await ask('POST', '/stripe/mend', {})).body.connections[0]).toMatchObject({ state: 'waiting', trouble: null });
    await later(minutes(10));
    expect(endpoints()).toMatchObject([{ status: 'enabled', enabled_events: [...STRIPE_EVENTS] }]);
    expect(await tell(endpoints()[0]!.secret)).toBe(200);
    expect((await shown()).state).toBe('connected');
    expect((await inDatabase()).history.map(({ action }) => action)).toEqual(['gateway.connect', 'gateway.mend']);
  });

  it('finds an account that takes no more payments, and waits an hour when Stripe does not answer', async () => {
    await connect();
    stripe.self.charges_enabled = false;
    stripe.fail('/v1/account', { kind: 'broken' }, 2);
    await later(minutes(10));
    expect(await shown()).toMatchObject({ state: 'waiting', checkedAt: toUnix(NOW) });
    await later(hours(1));
    expect(await shown()).toMatchObject({ state: 'troubled', trouble: 'charges-off' });
    stripe.self.charges_enabled = true;
    await later(days(1));
    expect((await shown()).state).toBe('waiting');
  });
});

it('the daily check finds keys that were revoked at Stripe, and new keys mend it', async () => {
  await connect();
  const { account } = stripe as { account: { secretKey: string } };
  const revoked = account.secretKey;
  account.secretKey = 'sk_test_new';
  await later(minutes(10));
  expect(await shown()).toMatchObject({ state: 'troubled', trouble: 'keys-refused' });
  expect((await ask('POST', '/stripe/mend', {})).status).toBe(422);
  expect((await connect()).body.connections[0].state).toBe('waiting');
  account.secretKey = revoked;
});

describe('removing the account', () => {
  it('is refused with the number of memberships that need it; then it removes the endpoint and takes no more payments', async () => {
    await connect();
    const pass = await studio.inside(async (tx) => {
      const { id } = await aCustomer(tx);
      const made = await anOwnedPass(tx, id);
      const charged = { payer: 'card', gateway: 'stripe', method: 'pm_1' };
      await tx
        .insertInto('membership')
        .values({ studio_id: tx.studio, pass_id: made, customer_id: id, price: 1000, state: 'running', next_cycle: 1, ...charged })
        .execute();
      return made;
    });
    const { status, body } = await ask('DELETE', '/stripe');
    expect([status, body.code, body.details.memberships]).toEqual([409, 'gateway-needed', 1]);
    expect(body.message).toMatch(/^1 membership is charged by Stripe/);
    expect(endpoints()).toHaveLength(1);
    await studio.inside((tx) =>
      tx.updateTable('membership').set({ state: 'ended' }).where('studio_id', '=', tx.studio).where('pass_id', '=', pass).execute(),
    );
    const [{ secret } = { secret: '' }] = endpoints();
    expect((await ask('DELETE', '/stripe')).body.connections[0]).toMatchObject({ state: 'off', trouble: null });
    expect(endpoints()).toEqual([]);
    expect(await tell(secret)).toBe(200);
    expect((await ask('DELETE', '/stripe')).status).toBe(404);
    expect((await ask('POST', '/stripe/mend', {})).status).toBe(404);
    expect((await connect()).body.connections[0].state).toBe('waiting');
  });
});

describe('keys of another account', () => {
  it('are refused while a payment or a refund of the connected account is not finished', async () => {
    await connect();
    const payment = await studio.inside(aPendingPayment);
    stripe.self.id = 'acct_other';
    const { status, body } = await connect();
    expect([status, body.code, body.details.payments]).toEqual([409, 'money-under-way', 1]);
    expect(body.message).toMatch(/^These keys belong to another Stripe account. 1 payment or refund of the connected one is not finished/);
    await studio.inside(async (tx) => {
      await tx.updateTable('payment').set({ state: 'succeeded' }).where('studio_id', '=', tx.studio).where('id', '=', payment).execute();
      const refund = {
        payment_id: payment,
        idempotency_key: 'r',
        amount: 500,
        reason: 'paid-twice',
        state: 'asked',
        created_at: new Date(NOW),
      };
      await tx
        .insertInto('refund')
        .values({ studio_id: tx.studio, ...refund })
        .execute();
    });
    expect((await connect()).body.code).toBe('money-under-way');
    expect(endpoints()).toHaveLength(1);
    await studio.inside((tx) => tx.updateTable('refund').set({ state: 'made' }).where('studio_id', '=', tx.studio).execute());
    expect((await connect()).status).toBe(200);
    expect(await shown()).toMatchObject({ account: 'acct_other' });
  });

  it('are recognized when the account of the stored keys was never read', async () => {
    await connect();
    await studio.inside(async (tx) => {
      await aPendingPayment(tx);
      await tx.updateTable('gateway_account').set({ account_ref: null }).where('studio_id', '=', tx.studio).execute();
    });
    expect((await connect()).status).toBe(200);
    await studio.inside((tx) => tx.updateTable('gateway_account').set({ account_ref: null }).where('studio_id', '=', tx.studio).execute());
    const other = stripe.addAccount('acct_other');
    expect((await connect({ secretKey: other })).body.code).toBe('money-under-way');
  });
});

describe('stored keys that SECRET_KEY does not open', () => {
  it('are a trouble that only new keys mend', async () => {
    await connect();
    await spoil();
    const [{ secret } = { secret: '' }] = endpoints();
    expect(await shown()).toMatchObject({ state: 'troubled', trouble: 'keys-unreadable' });
    const { status, body } = await ask('POST', '/stripe/mend', {});
    expect([status, body.code]).toEqual([409, 'keys-unreadable']);
    // Stripe repeats the webhook later.
    expect(await tell(secret)).toBe(503);
    await later(minutes(10));
    expect(await shown()).toMatchObject({ trouble: 'keys-unreadable', checkedAt: toUnix(now) });
    expect((await connect()).body.connections[0]).toMatchObject({ state: 'waiting', trouble: null });
    expect(await tell(endpoints().at(-1)!.secret)).toBe(200);
  });

  it('do not keep the account from being removed', async () => {
    await connect();
    await spoil();
    expect((await ask('DELETE', '/stripe')).body.connections[0]).toMatchObject({ state: 'off', trouble: null });
  });

  const spoil = () =>
    studio.inside((tx) => tx.updateTable('gateway_account').set({ secrets: 'other' }).where('studio_id', '=', tx.studio).execute());
});

/** A payment by Stripe that waits for its bank. */
async function aPendingPayment(tx: StudioTx): Promise<number> {
  const { id: customer_id } = await aCustomer(tx);
  const people = { recipient_name: 'Ada', recipient_email: 'ada@x.test', sender_name: 'Bea', sender_email: 'bea@x.test' };
  const gift = { ...people, state: 'draft', amount: 500, currency: 'USD', created_at: new Date(NOW) };
  const { id: gift_card_id } = await tx
    .insertInto('gift_card')
    .values({ studio_id: tx.studio, ...gift })
    .returning('id')
    .executeTakeFirstOrThrow();
  const promised = { name: 'Gift card', currency: 'USD', price: 500, tax: 0, tax_included: false, tax_name: '', tax_rate: 0, total: 500 };
  const times = { created_at: new Date(NOW), expires_at: new Date(plus(NOW, hours(2))) };
  const { id: checkout_id } = await tx
    .insertInto('checkout')
    .values({ studio_id: tx.studio, customer_id, kind: 'gift-card', gift_card_id, handle: 'waits', state: 'open', ...promised, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = { gateway: 'stripe', idempotency_key: 'waits', method: 'pm_1', ref: 'pi_waits', state: 'pending', amount: 500 };
  const { id } = await tx
    .insertInto('payment')
    .values({ studio_id: tx.studio, checkout_id, ...asked, created_at: new Date(NOW) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
