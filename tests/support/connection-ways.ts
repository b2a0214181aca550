/** The gateways that an owner connects, each with its fake and its differences, so that the same tests run for all of them. */
import { toUnix, type Instant } from '../../src/kernel/time.ts';
import { GATEWAY_TITLES, type AccountGateway } from '../../src/features/payments/rules/gateway-name.ts';
import { startGoCardless, type FakeGoCardless } from '../fakes/gocardless.ts';
import { startPayPal, type FakePayPal } from '../fakes/paypal.ts';
import { startStripe, type FakeStripe } from '../fakes/stripe.ts';

export interface ConnectionFakes {
  readonly stripe: FakeStripe;
  readonly goCardless: FakeGoCardless;
  readonly payPal: FakePayPal;
}

type Signed = { readonly body: string; readonly headers: Record<string, string> };

export interface ConnectionWay {
  readonly gateway: AccountGateway;
  readonly title: string;
  /** The keys of the account, as an owner types them. */
  keys(): Readonly<Record<string, string>>;
  readonly wrongKeys: Readonly<Record<string, string>>;
  /** The secret that verifies the newest endpoint's webhooks. */
  secret(): string;
  /** The addresses of our endpoints at the gateway. */
  endpoints(): readonly string[];
  /** A webhook about a payment of another shop. */
  tells(at: Instant, secret: string): Signed;
  /** Makes the account of the keys another one. */
  becomes(account: string): void;
  /** Keys of another account beside the first. PayPal's fake has one account only, and these are its keys. */
  other(account: string): Readonly<Record<string, string>>;
  /** The gateway does not answer the next request about the account. */
  isAway(): void;
  readonly shown: Readonly<Record<string, unknown>>;
}

export async function startConnectionFakes(): Promise<ConnectionFakes> {
  const isReachable = (url: string) => !url.includes('hidden');
  const [stripe, goCardless, payPal] = await Promise.all([startStripe(isReachable), startGoCardless(), startPayPal(isReachable)]);
  return { stripe, goCardless, payPal };
}

export const resetConnectionFakes = ({ stripe, goCardless, payPal }: ConnectionFakes): void => {
  stripe.endpoints.clear();
  stripe.domains.clear();
  Object.assign(stripe.self, { country: 'US', default_currency: 'usd', charges_enabled: true, id: 'acct_own' });
  payPal.webhooks.clear();
  payPal.self.payer_id = 'MERCHANT';
  Object.assign(goCardless.self, { id: 'CR1', verification: 'successful', paidOut: ['usd'], collects: null });
};

export const faultsOf = ({ stripe, goCardless, payPal }: ConnectionFakes): string[] =>
  [stripe, goCardless, payPal].flatMap(({ faults }) => faults);

const last = <T>(all: Iterable<T>): T => [...all].at(-1)!;
const event = () => `evt_${Math.random()}`;

export const connectionWays = (fakes: () => ConnectionFakes): readonly ConnectionWay[] => [
  {
    gateway: 'stripe',
    title: GATEWAY_TITLES.stripe,
    keys: () => ({ publicKey: fakes().stripe.account.publicKey, secretKey: fakes().stripe.account.secretKey }),
    wrongKeys: { secretKey: 'sk_test_x' },
    secret: () => last(fakes().stripe.endpoints.values()).secret,
    endpoints: () => [...fakes().stripe.endpoints.values()].map(({ url }) => url),
    tells: (at, secret) => {
      const about = { object: 'charge', id: 'ch_1', payment_intent: 'pi_unknown' };
      return fakes().stripe.message({ id: event(), type: 'charge.refunded', data: { object: about } }, toUnix(at), secret);
    },
    becomes: (account) => void (fakes().stripe.self.id = account),
    other: (account) => ({ publicKey: fakes().stripe.account.publicKey, secretKey: fakes().stripe.addAccount(account) }),
    // Stripe's library asks twice.
    isAway: () => fakes().stripe.fail('/v1/account', { kind: 'broken' }, 2),
    shown: { account: 'acct_own', accountCountry: 'US', accountCurrency: 'USD', isLive: false },
  },
  {
    gateway: 'gocardless',
    title: GATEWAY_TITLES.gocardless,
    keys: () => ({ secretKey: fakes().goCardless.account.secretKey, webhookSecret: fakes().goCardless.account.webhookSecret }),
    wrongKeys: { secretKey: 'sandbox_x' },
    secret: () => fakes().goCardless.account.webhookSecret,
    endpoints: () => [],
    tells: (_at, secret) => {
      const links = { payment: 'PM_UNKNOWN' };
      const told = { id: event(), resource_type: 'payments', action: 'confirmed', links, resource_metadata: {} };
      return fakes().goCardless.message([told], secret);
    },
    becomes: (account) => void (fakes().goCardless.self.id = account),
    other: (account) => ({ secretKey: fakes().goCardless.addAccount(account), webhookSecret: 'secret_other' }),
    isAway: () => fakes().goCardless.fail('/creditors', { kind: 'broken' }),
    shown: { account: 'CR1', accountName: 'Rush Yoga Ltd', accountCountry: 'US', accountCurrency: 'USD', isLive: false },
  },
  {
    gateway: 'paypal',
    title: GATEWAY_TITLES.paypal,
    keys: () => ({ publicKey: fakes().payPal.account.publicKey, secretKey: fakes().payPal.account.secretKey }),
    wrongKeys: { secretKey: 'wrong' },
    secret: () => last(fakes().payPal.webhooks.keys()),
    endpoints: () => [...fakes().payPal.webhooks.values()].map(({ url }) => url),
    tells: (at, secret) => {
      const resource = { id: 'CAP1', supplementary_data: { related_ids: { order_id: 'UNKNOWN' } } };
      return fakes().payPal.message({ id: event(), event_type: 'PAYMENT.CAPTURE.COMPLETED', resource }, at, secret);
    },
    becomes: (account) => void (fakes().payPal.self.payer_id = account),
    other: () => ({ publicKey: fakes().payPal.account.publicKey, secretKey: fakes().payPal.account.secretKey }),
    isAway: () => fakes().payPal.fail('/v1/notifications/webhooks', { kind: 'broken' }),
    shown: { account: 'MERCHANT', accountCountry: null, accountCurrency: null },
  },
];
