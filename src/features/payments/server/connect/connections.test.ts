/** Connecting gateways by the keys of the studio's accounts, against their fakes (docs/decisions/0224, 0235). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../../tests/builders/customer.ts';
import { aChargedMembership, aPendingPayment } from '../../../../../tests/builders/gateway-money.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../../tests/builders/studio.ts';
import {
  connectionWays,
  faultsOf,
  resetConnectionFakes,
  startConnectionFakes,
  type ConnectionFakes,
  type ConnectionWay,
} from '../../../../../tests/support/connection-ways.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { FEATURES, type Feature } from '../../../../context/studio.ts';
import { days, hours, instant, minutes, plus, toUnix, type Duration } from '../../../../kernel/time.ts';
import { useHost } from '../../../../server/http/own-host/own-host.store.ts';
import { touchStudio } from '../../../studio/server/public.ts';
import { PAYPAL_EVENTS, STRIPE_EVENTS } from '../../rules/gateway-events.ts';
import type { AccountGateway } from '../../rules/gateway-name.ts';
import { checkAccountsAgain } from './check-account.ts';
import { keepMandate, listActiveMandates } from '../mandate.store.ts';

const NOW = instant(Date.parse('2026-11-25T12:00:00Z'));

let server: TestServer;
let fakes: ConnectionFakes;
let studio: TestStudio;
let owner: string;
let now = NOW;

const WAYS = connectionWays(() => fakes);
const wayOf = (gateway: AccountGateway): ConnectionWay => WAYS.find((one) => one.gateway === gateway)!;
const REGISTERED = WAYS.filter(({ gateway }) => gateway !== 'gocardless');

beforeAll(async () => {
  fakes = await startConnectionFakes();
  server = await startTestServer({
    STRIPE_API_BASE: fakes.stripe.url,
    GOCARDLESS_API_BASE: fakes.goCardless.url,
    PAYPAL_API_BASE: fakes.payPal.url,
    SECRET_KEY: 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa',
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all(Object.values(fakes).map((fake) => fake.close()));
});
beforeEach(async () => {
  resetConnectionFakes(fakes);
  clock(NOW);
  await aNewStudio();
});
afterEach(() => {
  // Every request has to match the gateway's own API description.
  const faults = faultsOf(fakes);
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

async function aNewStudio(more: { slug?: string; features?: readonly Feature[] } = {}) {
  studio = await aStudio(server.atelier.database, { ...more, settings: { currency: { code: 'USD', symbol: '$', digits: 2 } } });
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
const connect = ({ gateway, keys }: ConnectionWay, typed: object = {}) => ask('POST', `/${gateway}`, { ...keys(), ...typed });
const shown = async ({ gateway }: { readonly gateway: AccountGateway }) =>
  (await ask('GET')).body.connections.find((one: { gateway: string }) => one.gateway === gateway);
const tell = async ({ gateway, tells }: ConnectionWay, secret: string) => {
  const { body, headers } = tells(now, secret);
  const url = `/v1/webhooks/${gateway}`;
  return (await server.atelier.app.inject({ method: 'POST', url, payload: body, headers: { ...headers, 'x-studio': studio.slug } }))
    .statusCode;
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
/** The refusal: its field or its code, and its sentence. */
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  body.code === undefined ? Object.entries<string[]>(body.errors) : [[body.code, [body.message]]],
];

describe.each(WAYS)('an account of $title', (way) => {
  const { gateway, title } = way;

  it('is read, and is connected after the first rightly signed webhook', async () => {
    expect((await connect(way)).status).toBe(200);
    expect(await shown(way)).toMatchObject({
      ...way.shown,
      state: 'waiting',
      secretKeyEnd: way.keys()['secretKey']!.slice(-4),
      publicKeyEnd: way.keys()['publicKey']?.slice(-4) ?? null,
      webhookSecretEnd: way.keys()['webhookSecret']?.slice(-4) ?? null,
      connectedAt: toUnix(NOW),
      checkedAt: toUnix(NOW),
      firstEventAt: null,
    });
    expect(await tell(way, 'guessed')).toBe(400);
    expect((await shown(way)).state).toBe('waiting');
    clock(plus(NOW, minutes(3)));
    expect(await tell(way, way.secret())).toBe(200);
    expect(await shown(way)).toMatchObject({ state: 'connected', firstEventAt: toUnix(now) });
  });

  it('has keys that are neither stored in the open nor shown, and one entry in the history', async () => {
    const { body } = await connect(way);
    const { account, history } = await inDatabase();
    for (const text of [
      JSON.stringify(body),
      JSON.stringify(await shown(way)),
      JSON.stringify(history),
      JSON.stringify(account[0]!.secrets),
    ])
      for (const key of [way.keys()['secretKey']!, ...(gateway === 'paypal' ? [] : [way.secret()])]) expect(text).not.toContain(key);
    const secretKey = way.keys()['secretKey']!.slice(-4);
    expect(history).toMatchObject([{ action: 'gateway.connect', before: null, after: { secretKey } }]);
  });

  it('is refused with wrong keys, and nothing is stored', async () => {
    const refused = await connect(way, way.wrongKeys);
    expect(refusalOf(refused)).toEqual([422, [['secretKey', [expect.stringMatching(new RegExp(`^${title} does not accept th`))]]]]);
    expect((await shown(way)).state).toBe('none');
    expect(await inDatabase()).toEqual({ account: [], history: [] });
    expect(way.endpoints()).toEqual([]);
  });

  it('is not connected while the gateway does not answer', async () => {
    way.isAway();
    expect((await connect(way)).status).toBe(503);
    expect((await connect(way)).status).toBe(200);
  });

  it('stays while it charges memberships, whose number the refusal says', async () => {
    await connect(way);
    const pass = await studio.inside((tx) => aChargedMembership(tx, gateway));
    const { status, body } = await ask('DELETE', `/${gateway}`);
    expect([status, body.code, body.details.memberships]).toEqual([409, 'gateway-needed', 1]);
    expect(body.message).toMatch(new RegExp(`^1 membership is charged by ${title}`));
    await studio.inside((tx) =>
      tx.updateTable('membership').set({ state: 'ended' }).where('studio_id', '=', tx.studio).where('pass_id', '=', pass).execute(),
    );
    const secret = way.secret();
    expect((await ask('DELETE', `/${gateway}`)).status).toBe(200);
    expect([await shown(way), way.endpoints()]).toMatchObject([{ state: 'off', trouble: null }, []]);
    // Banks still report about earlier payments. PayPal's fake has forgotten the webhook, whose id verifies its messages.
    expect(await tell(way, secret)).toBe(gateway === 'paypal' ? 400 : 200);
    expect((await ask('DELETE', `/${gateway}`)).status).toBe(404);
    expect((await ask('POST', `/${gateway}/mend`, {})).status).toBe(404);
    expect((await connect(way)).status).toBe(200);
  });

  it('is not replaced by another one while a payment or a refund is not finished', async () => {
    await connect(way);
    const payment = await studio.inside((tx) => aPendingPayment(tx, gateway, NOW));
    way.becomes('another');
    const { status, body } = await connect(way);
    expect([status, body.code, body.details.payments]).toEqual([409, 'money-under-way', 1]);
    expect(body.message).toMatch(
      new RegExp(`^These keys belong to another ${title} account. 1 payment or refund of the connected one is not finished`),
    );
    await studio.inside(async (tx) => {
      const at = new Date(plus(NOW, -days(8)));
      const paid = { state: 'succeeded', created_at: at };
      await tx.updateTable('payment').set(paid).where('studio_id', '=', tx.studio).where('id', '=', payment).execute();
      const refund = { payment_id: payment, idempotency_key: 'r', amount: 500, reason: 'paid-twice', state: 'asked', created_at: at };
      await tx
        .insertInto('refund')
        .values({ studio_id: tx.studio, ...refund })
        .execute();
    });
    expect((await connect(way)).body.code).toBe('money-under-way');
    await studio.inside((tx) => tx.updateTable('refund').set({ state: 'made' }).where('studio_id', '=', tx.studio).execute());
    expect((await connect(way)).status).toBe(200);
    expect(await shown(way)).toMatchObject({ account: 'another' });
  });

  it('is recognized when it was never read', async () => {
    await connect(way);
    const forgetAccount = () =>
      studio.inside((tx) => tx.updateTable('gateway_account').set({ account_ref: null }).where('studio_id', '=', tx.studio).execute());
    await studio.inside((tx) => aPendingPayment(tx, gateway, NOW));
    await forgetAccount();
    expect((await connect(way)).status).toBe(200);
    await forgetAccount();
    const other = await ask('POST', `/${gateway}`, way.other('acct_other'));
    expect(other.body.code).toBe(gateway === 'paypal' ? undefined : 'money-under-way');
  });

  it('is of no use with keys that SECRET_KEY does not open, until the keys are typed again', async () => {
    await connect(way);
    const secret = way.secret();
    const spoil = () =>
      studio.inside((tx) => tx.updateTable('gateway_account').set({ secrets: 'other' }).where('studio_id', '=', tx.studio).execute());
    await spoil();
    expect(await shown(way)).toMatchObject({ state: 'troubled', trouble: 'keys-unreadable' });
    const mended = await ask('POST', `/${gateway}/mend`, {});
    expect(mended.body.code).toBe(gateway === 'gocardless' ? 'not-found' : 'keys-unreadable');
    // The gateway repeats the webhook later.
    expect(await tell(way, secret)).toBe(503);
    await later(minutes(10));
    expect(await shown(way)).toMatchObject({ trouble: 'keys-unreadable', checkedAt: toUnix(now) });
    expect((await connect(way)).status).toBe(200);
    expect(await shown(way)).toMatchObject({ state: 'waiting', trouble: null });
    expect(await tell(way, way.secret())).toBe(200);
    await spoil();
    expect((await ask('DELETE', `/${gateway}`)).status).toBe(200);
    expect(await shown(way)).toMatchObject({ state: 'off', trouble: null });
  });

  it('is compared each day with the stored one, and an hour later when the gateway does not answer', async () => {
    await connect(way);
    way.becomes('another');
    way.isAway();
    await later(minutes(10));
    expect(await shown(way)).toMatchObject({ trouble: null, checkedAt: toUnix(NOW) });
    await later(hours(1));
    expect(await shown(way)).toMatchObject({ state: 'troubled', trouble: 'account-differs', checkedAt: toUnix(now) });
    way.becomes(String(way.shown['account']));
    await later(days(1));
    expect((await shown(way)).trouble).toBeNull();
  });

  it('says whether customers are offered it, and is for owners', async () => {
    expect((await shown(way)).isOffered).toBe(gateway === 'stripe');
    const { token } = await studio.inside((tx) => aStaff(tx, { role: 'front_desk' }));
    expect((await ask('GET', '', undefined, token)).body.code).toBe('not-allowed');
  });
});

describe('an endpoint that we register', () => {
  it('has exactly our events', async () => {
    await connect(wayOf('stripe'));
    const { webhookAddress: url } = await shown(wayOf('stripe'));
    expect([...fakes.stripe.endpoints.values()]).toMatchObject([{ url, enabled_events: [...STRIPE_EVENTS] }]);
    await connect(wayOf('paypal'));
    const event_types = PAYPAL_EVENTS.map((name) => ({ name }));
    const { webhookAddress } = await shown(wayOf('paypal'));
    expect([...fakes.payPal.webhooks.values()]).toMatchObject([{ url: webhookAddress, event_types }]);
  });

  it.each(REGISTERED)('is refused by $title at an address that it does not reach', async (way) => {
    await aNewStudio({ slug: `hidden-${way.gateway}` });
    expect(refusalOf(await connect(way))).toEqual([409, [['address-refused', [expect.stringContaining('open to the internet')]]]]);
    expect(await inDatabase()).toEqual({ account: [], history: [] });
  });

  const SPOILED: readonly {
    readonly name: string;
    readonly gateway: AccountGateway;
    readonly spoil: () => void;
    readonly trouble: string;
  }[] = [
    { name: 'deleted', gateway: 'stripe', spoil: () => fakes.stripe.endpoints.clear(), trouble: 'endpoint-missing' },
    {
      name: 'sent elsewhere',
      gateway: 'stripe',
      spoil: () => void ([...fakes.stripe.endpoints.values()][0]!.url = 'https://elsewhere.test'),
      trouble: 'endpoint-differs',
    },
    {
      name: 'without an event',
      gateway: 'stripe',
      spoil: () => void [...fakes.stripe.endpoints.values()][0]!.enabled_events.pop(),
      trouble: 'endpoint-differs',
    },
    {
      name: 'switched off',
      gateway: 'stripe',
      spoil: () => void ([...fakes.stripe.endpoints.values()][0]!.status = 'disabled'),
      trouble: 'endpoint-differs',
    },
    { name: 'deleted', gateway: 'paypal', spoil: () => fakes.payPal.webhooks.clear(), trouble: 'endpoint-missing' },
    {
      name: 'without an event',
      gateway: 'paypal',
      spoil: () => void [...fakes.payPal.webhooks.values()][0]!.event_types.pop(),
      trouble: 'endpoint-differs',
    },
  ];

  it.each(SPOILED)('of $gateway, $name, is found within a day, and one press mends it', async ({ gateway, spoil, trouble }) => {
    const way = wayOf(gateway);
    await connect(way);
    await tell(way, way.secret());
    await later(minutes(10));
    expect(await shown(way)).toMatchObject({ state: 'connected', checkedAt: toUnix(now) });
    const earlier = way.secret();
    spoil();
    await later(hours(23));
    expect((await shown(way)).state).toBe('connected');
    await later(hours(1));
    expect(await shown(way)).toMatchObject({ state: 'troubled', trouble });
    expect((await ask('POST', `/${gateway}/mend`, {})).status).toBe(200);
    // PayPal's webhook is the same one, so that events that PayPal has signed for it stay valid.
    const isSame = gateway === 'paypal' && trouble === 'endpoint-differs';
    expect([way.secret() === earlier, (await shown(way)).state]).toEqual([isSame, isSame ? 'connected' : 'waiting']);
    await later(minutes(10));
    expect(way.endpoints()).toEqual([(await shown(way)).webhookAddress]);
    expect(await tell(way, way.secret())).toBe(200);
    expect((await shown(way)).state).toBe('connected');
    expect((await inDatabase()).history.map(({ action }) => action)).toEqual(['gateway.connect', 'gateway.mend']);
  });

  it('counts a forged event of PayPal once towards the limit, also while an earlier webhook is valid', async () => {
    const way = wayOf('paypal');
    await connect(way);
    fakes.payPal.webhooks.clear();
    await later(minutes(10));
    await ask('POST', '/paypal/mend', {});
    const codes: number[] = [];
    for (let nth = 0; nth < 61; nth += 1) codes.push(await tell(way, 'FORGED'));
    expect([codes.filter((code) => code === 400).length, codes.at(-1)]).toEqual([60, 429]);
  });
});

type Refused = readonly [gateway: AccountGateway, name: string, given: { self?: object; keys?: object }, named: string, says: string];

const REFUSED: readonly Refused[] = [
  ['stripe', 'the secret key twice', { keys: { publicKey: 'sk_test_1' } }, 'publicKey', 'begins with pk_'],
  ['stripe', 'live keys', { keys: { publicKey: 'pk_live_1', secretKey: 'sk_live_1' } }, 'live-key', 'a test system'],
  ['stripe', 'another currency', { self: { default_currency: 'eur' } }, 'wrong-currency', 'in EUR, and your prices are in USD'],
  ['stripe', 'payments off', { self: { charges_enabled: false } }, 'charges-off', 'Finish its details at Stripe'],
  ['gocardless', 'a key of Stripe', { keys: { secretKey: 'sk_test_1' } }, 'secretKey', 'begins with live_ or sandbox_'],
  ['gocardless', 'a live token', { keys: { secretKey: 'live_1' } }, 'live-key', 'a test system'],
  ['gocardless', 'no webhook secret', { keys: { webhookSecret: undefined } }, 'webhookSecret', 'Copy the secret'],
  ['gocardless', 'another currency', { self: { paidOut: ['eur', 'gbp'] } }, 'wrong-currency', 'in EUR, GBP, and your prices are in USD'],
  ['gocardless', 'no collection', { self: { collects: ['GBP'] } }, 'charges-off', 'Finish its details at GoCardless'],
  ['paypal', 'no client ID', { keys: { publicKey: undefined } }, 'publicKey', 'client ID'],
];

it.each(REFUSED)('refuses at %s: %s, and stores nothing', async (gateway, _name, { self = {}, keys = {} }, named, says) => {
  Object.assign(gateway === 'stripe' ? fakes.stripe.self : fakes.goCardless.self, self);
  const way = wayOf(gateway);
  const status = named.includes('-') ? 409 : 422;
  expect(refusalOf(await connect(way, keys))).toEqual([status, [[named, [expect.stringContaining(says)]]]]);
  expect((await shown(way)).state).toBe('none');
  expect(await inDatabase()).toEqual({ account: [], history: [] });
  expect(way.endpoints()).toEqual([]);
});

it('keeps webhooks of a replaced endpoint of Stripe valid for a day, and removes it', async () => {
  const way = wayOf('stripe');
  await connect(way);
  const old = way.secret();
  await connect(way);
  expect(way.endpoints()).toHaveLength(2);
  expect(await tell(way, old)).toBe(200);
  expect((await shown(way)).state).toBe('waiting');
  await later(minutes(10));
  expect([...fakes.stripe.endpoints.values()].map(({ secret }) => secret)).toEqual([way.secret()]);
  expect(way.secret()).not.toBe(old);
  clock(plus(NOW, hours(23)));
  expect(await tell(way, old)).toBe(200);
  expect(await tell(way, way.secret())).toBe(200);
  expect((await shown(way)).state).toBe('connected');
  clock(plus(NOW, hours(25)));
  expect(await tell(way, old)).toBe(400);
});

describe('wallets of Stripe', () => {
  const way = wayOf('stripe');
  const walletsOf = async () =>
    (await shown(way)).wallets.map(({ wallet, isReady, reason }: { wallet: string; isReady: boolean; reason: string | null }) =>
      [wallet, isReady ? 'ready' : 'missing', ...(reason === null ? [] : [reason])].join(' '),
    );

  it('are offered at the host of the studio, and asked about with each check and repair', async () => {
    await connect(way);
    const { hostname } = new URL((await shown(way)).webhookAddress);
    expect([[...fakes.stripe.domains.values()].map(({ domain_name }) => domain_name), await walletsOf()]).toEqual([
      [hostname],
      ['apple-pay ready', 'google-pay ready'],
    ]);
    [...fakes.stripe.domains.values()][0]!.appleFault = 'The file is missing.';
    await later(minutes(10));
    expect(await walletsOf()).toEqual(['apple-pay missing The file is missing.', 'google-pay ready']);
    fakes.stripe.domains.clear();
    expect((await ask('POST', '/stripe/mend', {})).status).toBe(200);
    expect([fakes.stripe.domains.size, await walletsOf()]).toEqual([1, ['apple-pay ready', 'google-pay ready']]);
    [...fakes.stripe.domains.values()][0]!.enabled = false;
    await later(days(1));
    expect(await walletsOf()).toEqual(['apple-pay missing', 'google-pay missing']);
  });

  it('are not needed to connect, and keep their state while Stripe does not answer', async () => {
    fakes.stripe.fail('/v1/payment_method_domains', { kind: 'broken' }, 2);
    expect((await connect(way)).status).toBe(200);
    expect(await walletsOf()).toEqual([]);
    await later(minutes(10));
    fakes.stripe.fail('/v1/payment_method_domains', { kind: 'broken' }, 2);
    await later(days(1));
    expect(await walletsOf()).toEqual(['apple-pay ready', 'google-pay ready']);
  });
});

it('finds that Stripe sends to an earlier address of the studio, and a repair follows', async () => {
  const way = wayOf('stripe');
  await connect(way);
  const host = `book.${studio.slug}.test`;
  await studio.inside(async (tx) => {
    await useHost(tx, host);
    await touchStudio(tx);
    await checkAccountsAgain(tx, now);
  });
  await server.atelier.settleDue();
  expect(await shown(way)).toMatchObject({ trouble: 'endpoint-differs', webhookAddress: expect.stringContaining(`//${host}:`) });
  expect((await ask('POST', '/stripe/mend', {})).status).toBe(200);
  expect([way.endpoints().at(-1), [...fakes.stripe.domains.values()].at(-1)]).toMatchObject([
    expect.stringContaining(`//${host}:`),
    { domain_name: host },
  ]);
});

it('finds keys that were revoked at Stripe, and new keys mend it', async () => {
  const way = wayOf('stripe');
  await connect(way);
  const { account } = fakes.stripe as { account: { secretKey: string } };
  const revoked = account.secretKey;
  account.secretKey = 'sk_test_new';
  await later(minutes(10));
  expect(await shown(way)).toMatchObject({ state: 'troubled', trouble: 'keys-refused' });
  expect((await ask('POST', '/stripe/mend', {})).status).toBe(422);
  expect((await connect(way)).body.connections[0].state).toBe('waiting');
  account.secretKey = revoked;
});

it('finds an account of Stripe that takes no more payments', async () => {
  await connect(wayOf('stripe'));
  fakes.stripe.self.charges_enabled = false;
  await later(minutes(10));
  expect((await shown(wayOf('stripe'))).trouble).toBe('charges-off');
});

it('takes an app of PayPal that may not read the merchant', async () => {
  await connect(wayOf('paypal'));
  delete fakes.payPal.self.payer_id;
  await later(minutes(10));
  expect(await shown(wayOf('paypal'))).toMatchObject({ trouble: null, checkedAt: toUnix(now) });
});

describe('GoCardless', () => {
  const way = wayOf('gocardless');

  it('is asked for a mandate, which it reports to the new endpoint at once', async () => {
    const from = fakes.goCardless.events.length;
    await connect(way);
    const told = fakes.goCardless.events.slice(from);
    expect(told).toMatchObject([{ resource_type: 'billing_requests', action: 'cancelled' }]);
    const { body, headers } = fakes.goCardless.message(told);
    const url = '/v1/webhooks/gocardless';
    await server.atelier.app.inject({ method: 'POST', url, payload: body, headers: { ...headers, 'x-studio': studio.slug } });
    expect((await shown(way)).state).toBe('connected');
  });

  it('refuses a token that may only read', async () => {
    const refused = await connect(way, { secretKey: fakes.goCardless.readOnlyToken });
    expect(refusalOf(refused)).toEqual([422, [['secretKey', [expect.stringContaining('Read-write access')]]]]);
  });

  it('takes a new token or a new secret alone, and the replaced secret for a day', async () => {
    await connect(way);
    await tell(way, way.secret());
    const secretKey = fakes.goCardless.addAccount('CR1');
    expect((await ask('POST', '/gocardless', { secretKey })).status).toBe(200);
    expect(await shown(way)).toMatchObject({ state: 'connected', secretKeyEnd: secretKey.slice(-4) });
    expect((await ask('POST', '/gocardless', { webhookSecret: 'secret_renewed' })).status).toBe(200);
    expect(await shown(way)).toMatchObject({ state: 'waiting', secretKeyEnd: secretKey.slice(-4), webhookSecretEnd: 'ewed' });
    expect(await tell(way, way.secret())).toBe(200);
    expect((await shown(way)).state).toBe('waiting');
    // Another new token keeps the day of the replaced secret.
    await ask('POST', '/gocardless', { secretKey: way.keys()['secretKey']! });
    clock(plus(NOW, hours(23)));
    expect(await tell(way, way.secret())).toBe(200);
    expect(await tell(way, 'secret_renewed')).toBe(200);
    expect((await shown(way)).state).toBe('connected');
    clock(plus(NOW, hours(25)));
    expect(await tell(way, way.secret())).toBe(400);
    const { history } = await inDatabase();
    expect(history.map(({ after }) => (after as { webhookSecret: string }).webhookSecret)).toEqual([
      way.secret().slice(-4),
      way.secret().slice(-4),
      'ewed',
      'ewed',
    ]);
  });

  it('waits a week for new debits, and ends the mandates of an account that it leaves', async () => {
    await connect(way);
    const change = (set: { state?: string; created_at?: Date }) =>
      studio.inside((tx) => tx.updateTable('payment').set(set).where('studio_id', '=', tx.studio).execute());
    const customer = await studio.inside(async (tx) => {
      await aPendingPayment(tx, 'gocardless', NOW);
      const { id } = await aCustomer(tx);
      await keepMandate(tx, NOW, id, 'MD1');
      return id;
    });
    await change({ state: 'succeeded' });
    way.becomes('another');
    expect((await connect(way)).body.code).toBe('money-under-way');
    await change({ created_at: new Date(plus(NOW, -days(8))) });
    expect((await connect(way)).status).toBe(200);
    expect(await studio.inside((tx) => listActiveMandates(tx, customer))).toEqual([]);
  });

  it('is not shown to a studio whose package lacks it', async () => {
    await aNewStudio({ features: FEATURES.filter((feature) => feature !== 'go-cardless') });
    expect(await shown(way)).toBeUndefined();
    expect((await connect(way)).status).toBe(404);
  });
});
