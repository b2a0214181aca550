/** Connecting PayPal by its keys, against the PayPal fake. The rules of all gateways are tested with Stripe. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../../tests/builders/studio.ts';
import { startPayPal, type FakePayPal } from '../../../../../tests/fakes/paypal.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { days, hours, instant, minutes, plus, toUnix, type Duration } from '../../../../kernel/time.ts';
import { PAYPAL_EVENTS } from '../../rules/gateway-events.ts';

const NOW = instant(Date.parse('2026-11-25T12:00:00Z'));

let server: TestServer;
let payPal: FakePayPal;
let studio: TestStudio;
let owner: string;
let now = NOW;

beforeAll(async () => {
  payPal = await startPayPal((url) => !url.includes('hidden'));
  server = await startTestServer({ PAYPAL_API_BASE: payPal.url, SECRET_KEY: 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa' });
});
afterAll(async () => {
  await server.close();
  await payPal.close();
});
beforeEach(async () => {
  payPal.webhooks.clear();
  payPal.self.payer_id = 'MERCHANT';
  clock(NOW);
  await aNewStudio();
});
afterEach(() => {
  // Every request has to match PayPal's own API description.
  if (payPal.faults.length > 0) throw new Error(payPal.faults.join('\n'));
});

async function aNewStudio(slug?: string) {
  studio = await aStudio(server.atelier.database, slug ? { slug } : {});
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
const ask = (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) =>
  server.call(method, `/office/gateways${path}`, { studio, token: owner, ...(body && { body }) });
const connect = (keys: object = {}) => {
  const { publicKey, secretKey } = payPal.account;
  return ask('POST', '/paypal', { publicKey, secretKey, ...keys });
};
const shown = async () => (await ask('GET')).body.connections.find(({ gateway }: { gateway: string }) => gateway === 'paypal');
const tell = async (webhook: string) => {
  const resource = { id: 'CAP1', supplementary_data: { related_ids: { order_id: 'UNKNOWN' } } };
  const { body, headers } = payPal.message({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource }, now, webhook);
  const sent = { method: 'POST', url: '/v1/webhooks/paypal', payload: body, headers: { ...headers, 'x-studio': studio.slug } } as const;
  return (await server.atelier.app.inject(sent)).statusCode;
};
const webhooks = () => [...payPal.webhooks.values()];

it('registers exactly our events, and is connected after the first rightly signed webhook', async () => {
  const { status } = await connect();
  expect([status, await shown()]).toMatchObject([
    200,
    { state: 'waiting', secretKeyEnd: payPal.account.secretKey.slice(-4), account: payPal.self.payer_id },
  ]);
  const [made] = webhooks();
  expect(made).toMatchObject({ url: (await shown()).webhookAddress, event_types: PAYPAL_EVENTS.map((name) => ({ name })) });
  expect(await tell('WHOTHER')).toBe(400);
  expect(await tell(made!.id)).toBe(200);
  expect(await shown()).toMatchObject({ state: 'connected', firstEventAt: toUnix(now) });
});

it('refuses wrong keys and an address that PayPal does not reach, and stores nothing', async () => {
  expect((await connect({ secretKey: 'wrong' })).body.errors.secretKey).toEqual([
    expect.stringMatching(/^PayPal does not accept these keys/),
  ]);
  await aNewStudio('hidden-paypal');
  expect((await connect()).body.code).toBe('address-refused');
  expect((await shown()).state).toBe('none');
});

it('finds a deleted or changed webhook, mends it, and removes it with the account', async () => {
  await connect();
  await tell(webhooks()[0]!.id);
  await later(minutes(10));
  expect(await shown()).toMatchObject({ state: 'connected', checkedAt: toUnix(now) });
  webhooks()[0]!.event_types.pop();
  const { id } = webhooks()[0]!;
  await later(days(1));
  expect((await shown()).trouble).toBe('endpoint-differs');
  expect((await ask('POST', '/paypal/mend', {})).status).toBe(200);
  // The same webhook, so that events that PayPal has signed for it stay valid.
  expect(webhooks()).toMatchObject([{ id, event_types: PAYPAL_EVENTS.map((name) => ({ name })) }]);
  payPal.webhooks.clear();
  await later(minutes(10));
  expect((await shown()).trouble).toBe('endpoint-missing');
  expect((await ask('POST', '/paypal/mend', {})).status).toBe(200);
  expect(await tell(webhooks()[0]!.id)).toBe(200);
  await later(hours(1));
  expect([(await shown()).state, webhooks().length]).toEqual(['connected', 1]);
  expect((await ask('DELETE', '/paypal')).status).toBe(200);
  expect([(await shown()).state, webhooks()]).toEqual(['off', []]);
});

it('finds keys of another merchant, and takes an app that may not read the merchant', async () => {
  await connect();
  payPal.self.payer_id = 'OTHER';
  await later(minutes(10));
  expect((await shown()).trouble).toBe('account-differs');
  delete payPal.self.payer_id;
  await later(days(1));
  expect((await shown()).trouble).toBeNull();
});

it('counts a forged event once towards the limit, also while an earlier webhook is valid', async () => {
  await connect();
  const [{ id: earlier } = { id: '' }] = webhooks();
  payPal.webhooks.clear();
  await later(minutes(10));
  await ask('POST', '/paypal/mend', {});
  expect(webhooks()[0]!.id).not.toBe(earlier);
  const codes: number[] = [];
  for (let nth = 0; nth < 61; nth += 1) codes.push(await tell('FORGED'));
  expect([codes.filter((code) => code === 400).length, codes.at(-1)]).toEqual([60, 429]);
});
