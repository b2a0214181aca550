/** The fake gateways refuse requests, and report answers of their own, that do not match the gateway's description. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goCardlessClient } from '../../src/features/payments/server/gocardless/gocardless-client.ts';
import { payPalClients } from '../../src/features/payments/server/paypal/paypal-client.ts';
import { stripeClients } from '../../src/features/payments/server/stripe/stripe-client.ts';
import { startGoCardless, type FakeGoCardless } from '../fakes/gocardless.ts';
import { startPayPal, type FakePayPal } from '../fakes/paypal.ts';
import type { FakeServer } from '../fakes/fake-server.ts';
import { startStripe, type FakeStripe } from '../fakes/stripe.ts';

let stripe: FakeStripe;
let goCardless: FakeGoCardless;
let payPal: FakePayPal;
beforeAll(async () => {
  [stripe, goCardless, payPal] = await Promise.all([startStripe(), startGoCardless(), startPayPal()]);
});
afterAll(() => Promise.all([stripe.close(), goCardless.close(), payPal.close()]));

const faultsOf = (fake: { readonly faults: string[] }) => fake.faults.splice(0);

interface Case {
  readonly fake: () => FakeServer & { readonly faults: string[] };
  readonly path: string;
  /** Makes a request with these fields added or replaced. */
  readonly ask: (given: object) => Promise<unknown>;
  readonly wrong: readonly { readonly what: string; readonly given: object }[];
  readonly wrongAnswers: readonly { readonly what: string; readonly change: (body: any) => unknown }[];
}

const CASES: Readonly<Record<string, Case>> = {
  Stripe: {
    fake: () => stripe,
    path: '/v1/customers',
    ask: (given) => stripeClients(stripe.url)(stripe.account.secretKey).customers.create({ name: 'Anna', ...given }),
    wrong: [
      { what: 'an unknown parameter', given: { nickname: 'A' } },
      { what: 'a wrong type', given: { balance: 'much' } },
      { what: 'an unknown value', given: { tax_exempt: 'perhaps' } },
    ],
    wrongAnswers: [
      { what: 'an unknown field', change: (body) => ({ ...body, nickname: 'A' }) },
      { what: 'a wrong type', change: (body) => ({ ...body, balance: 'much' }) },
      { what: 'another object', change: (body) => ({ ...body, object: 'person' }) },
    ],
  },
  GoCardless: {
    fake: () => goCardless,
    path: '/billing_requests',
    ask: (given) =>
      goCardlessClient(goCardless.url, goCardless.account.secretKey).create('billing_requests', {
        mandate_request: { currency: 'GBP' },
        metadata: {},
        ...given,
      }),
    wrong: [
      { what: 'an unknown parameter', given: { nickname: 'A' } },
      { what: 'a wrong type', given: { mandate_request: { currency: 3 } } },
      { what: 'an unknown value', given: { payment_context_code: 'gift' } },
    ],
    wrongAnswers: [
      { what: 'an unknown field', change: ({ billing_requests: one }) => ({ billing_requests: { ...one, nickname: 'A' } }) },
      { what: 'an unknown value', change: ({ billing_requests: one }) => ({ billing_requests: { ...one, status: 'lost' } }) },
    ],
  },
  PayPal: {
    fake: () => payPal,
    path: '/v2/checkout/orders',
    ask: (given) =>
      payPalClients(payPal.url)({ clientId: payPal.account.publicKey, secret: payPal.account.secretKey }).send(
        'POST',
        '/v2/checkout/orders',
        {
          intent: 'CAPTURE',
          purchase_units: [{ amount: { currency_code: 'USD', value: '5.00' }, custom_id: 'key' }],
          application_context: { return_url: 'https://studio.example/back', cancel_url: 'https://studio.example/left' },
          ...given,
        },
      ),
    wrong: [
      { what: 'an unknown parameter', given: { nickname: 'A' } },
      { what: 'a wrong pattern', given: { purchase_units: [{ amount: { currency_code: 'USD', value: 'five' } }] } },
      { what: 'an unknown value', given: { intent: 'GIVE' } },
    ],
    wrongAnswers: [
      { what: 'an unknown field', change: (body) => ({ ...body, nickname: 'A' }) },
      { what: 'an unknown value', change: (body) => ({ ...body, status: 'LOST' }) },
    ],
  },
};

describe.each(Object.entries(CASES))('%s', (_name, { fake, path, ask, wrong, wrongAnswers }) => {
  it('accepts and answers as described', async () => {
    await ask({});
    expect(faultsOf(fake())).toEqual([]);
  });

  it.each(wrong)('refuses $what in a request', async ({ given }) => {
    await expect(ask(given)).rejects.toThrow(/./);
    expect(faultsOf(fake())).toEqual([expect.stringContaining(`POST ${path}`)]);
  });

  it.each(wrongAnswers)('refuses $what in its own answer', async ({ change }) => {
    fake().fail(path, { kind: 'altered', change }, 2);
    const again = path === '/v2/checkout/orders' ? {} : { metadata: { again: String(Math.random()) } };
    await expect(ask(again)).rejects.toThrow(/./);
    expect(faultsOf(fake()).at(-1)).toContain(`answer to POST ${path}`);
  });
});

it('the Stripe fake knows only the version that the adapter pins', async () => {
  const headers = { authorization: `Bearer ${stripe.account.secretKey}`, 'stripe-version': '2023-08-16' };
  const reply = await fetch(`${stripe.url}/v1/customers`, { method: 'POST', headers, body: 'name=Anna' });
  expect([reply.status, faultsOf(stripe)]).toEqual([400, ['POST /v1/customers: another version']]);
});
