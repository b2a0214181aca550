import { expect, it } from 'vitest';
import { instant } from '../../../kernel/time.ts';
import { connectionState, leftOver, troubleOf, type AccountRead, type Endpoint } from './connection.ts';
import { decideAccount } from './decide-account.ts';
import { decideKeys } from './decide-keys.ts';

const [PK, SK] = ['pk_test_51Abc', 'sk_test_51Abc'];

it.each([
  { publicKey: PK, secretKey: SK, production: false, code: null },
  { publicKey: PK, secretKey: 'rk_test_51Abc', production: false, code: null },
  { publicKey: 'pk_live_1', secretKey: 'sk_live_1', production: true, code: null },
  { publicKey: SK, secretKey: SK, production: false, code: 'public-key-wrong' },
  { publicKey: null, secretKey: SK, production: false, code: 'public-key-wrong' },
  { publicKey: PK, secretKey: PK, production: false, code: 'secret-key-wrong' },
  { publicKey: PK, secretKey: 'whsec_1', production: false, code: 'secret-key-wrong' },
  { publicKey: PK, secretKey: 'sk_live_1', production: true, code: 'modes-differ' },
  { publicKey: PK, secretKey: SK, production: true, code: 'test-key' },
  { publicKey: 'pk_live_1', secretKey: 'sk_live_1', production: false, code: 'live-key' },
])('keys of Stripe: $publicKey and $secretKey, production $production: $code', ({ publicKey, secretKey, production, code }) => {
  const decided = decideKeys('stripe', { publicKey, secretKey, webhookSecret: null }, production);
  expect(decided.ok ? null : decided.refusal.code).toBe(code);
});

it.each([
  { secretKey: 'sandbox_Ab-c', webhookSecret: 's', production: false, code: null },
  { secretKey: 'live_Ab-c', webhookSecret: 's', production: true, code: null },
  { secretKey: 'live_Ab-c', webhookSecret: 's', production: false, code: 'live-key' },
  { secretKey: 'sandbox_Ab-c', webhookSecret: 's', production: true, code: 'test-key' },
  { secretKey: 'sk_live_1', webhookSecret: 's', production: true, code: 'secret-key-wrong' },
  { secretKey: 'live_Ab-c', webhookSecret: null, production: true, code: 'webhook-secret-missing' },
])('keys of GoCardless: $secretKey and $webhookSecret, production $production: $code', ({ production, code, ...keys }) => {
  const decided = decideKeys('gocardless', { publicKey: null, ...keys }, production);
  expect(decided.ok ? null : decided.refusal.code).toBe(code);
});

const ACCOUNT: AccountRead = { ref: 'acct_1', name: 'Rush', country: 'US', currencies: ['USD'], isLive: false, takesPayments: true };

interface AccountCase {
  readonly name: string;
  readonly gateway?: 'paypal';
  readonly account?: Partial<AccountRead>;
  readonly known?: string;
  readonly hasOtherPublicKey?: true;
  readonly memberships?: number;
  readonly underWay?: number;
  readonly code: string | null;
}

it.each<AccountCase>([
  { name: 'a first account', code: null },
  { name: 'the same account', known: 'acct_1', memberships: 3, code: null },
  { name: 'another account without memberships', known: 'acct_0', code: null },
  { name: 'another account with memberships', known: 'acct_0', memberships: 3, code: 'other-account' },
  { name: 'the same account with payments under way', known: 'acct_1', underWay: 2, code: null },
  { name: 'another account with payments under way', known: 'acct_0', underWay: 2, code: 'money-under-way' },
  { name: 'new keys of the same account', known: 'acct_1', hasOtherPublicKey: true, underWay: 2, code: null },
  { name: 'keys of Stripe whose account was never read', hasOtherPublicKey: true, underWay: 2, code: null },
  ...([null, 'acct_1'] as const).map((ref) => ({
    name: `another app of PayPal, which says ${ref} now`,
    gateway: 'paypal' as const,
    account: { ref },
    hasOtherPublicKey: true as const,
    underWay: 2,
    code: 'money-under-way',
  })),
  { name: 'the same app of PayPal, which does not say its account', gateway: 'paypal', account: { ref: null }, underWay: 2, code: null },
  { name: 'an account that takes no payments', account: { takesPayments: false }, code: 'charges-off' },
  { name: 'an account in another currency', account: { currencies: ['EUR', 'GBP'] }, code: 'wrong-currency' },
  { name: 'a gateway that does not say its currency', account: { currencies: [] }, code: null },
])('$name: $code', ({ account, known = null, code, ...given }) => {
  const stored = { gateway: 'stripe', known, hasOtherPublicKey: false, memberships: 0, underWay: 0, currency: 'USD' } as const;
  const decided = decideAccount({ ...stored, ...given, account: { ...ACCOUNT, ...account } });
  expect(decided.ok ? null : decided.refusal.code).toBe(code);
});

const URL = 'https://moon.example/v1/webhooks/stripe';
const OURS: Endpoint = { ref: 'we_1', url: URL, events: ['a', 'b'], isOn: true };
const EXPECTED = { accountRef: 'acct_1', endpointRef: 'we_1', url: URL, events: ['a', 'b'] };

it.each<{
  name: string;
  account?: Partial<AccountRead>;
  endpoints: readonly Endpoint[] | null;
  endpointRef?: null;
  trouble: string | null;
}>([
  { name: 'ours', endpoints: [OURS], trouble: null },
  { name: 'more events than ours', endpoints: [{ ...OURS, events: ['a', 'b', 'c'] }], trouble: null },
  { name: 'all events', endpoints: [{ ...OURS, events: ['*'] }], trouble: null },
  { name: 'made by hand', endpointRef: null, endpoints: [{ ...OURS, ref: 'we_9' }], trouble: null },
  { name: 'made by hand for another address', endpointRef: null, endpoints: [{ ...OURS, url: 'https://x' }], trouble: 'endpoint-missing' },
  { name: 'not known', endpoints: null, trouble: null },
  { name: 'none', endpoints: [], trouble: 'endpoint-missing' },
  { name: 'another of the same address', endpoints: [{ ...OURS, ref: 'we_2' }], trouble: 'endpoint-missing' },
  { name: 'an earlier address', endpoints: [{ ...OURS, url: 'https://old.example' }], trouble: 'endpoint-differs' },
  { name: 'an event too few', endpoints: [{ ...OURS, events: ['a'] }], trouble: 'endpoint-differs' },
  { name: 'switched off', endpoints: [{ ...OURS, isOn: false }], trouble: 'endpoint-differs' },
  { name: 'another account', account: { ref: 'acct_2' }, endpoints: [OURS], trouble: 'account-differs' },
  { name: 'no payments', account: { takesPayments: false }, endpoints: [OURS], trouble: 'charges-off' },
])('the endpoint is $name: $trouble', ({ account, endpoints, trouble, ...more }) => {
  expect(troubleOf({ ...EXPECTED, ...more }, { account: { ...ACCOUNT, ...account }, endpoints })).toBe(trouble);
});

it('removes endpoints of earlier registrations, and no others', () => {
  const all = [OURS, { ...OURS, ref: 'we_0' }, { ...OURS, ref: 'we_old', url: 'https://old' }, { ...OURS, ref: 'we_x', url: 'https://x' }];
  expect(leftOver(all, { ref: 'we_1', url: URL, earlier: 'we_old' }).map(({ ref }) => ref)).toEqual(['we_0', 'we_old']);
});

const AT = instant(0);
it.each([
  { account: null, state: 'none' },
  { account: { isOn: true, trouble: null, firstEventAt: null }, state: 'waiting' },
  { account: { isOn: true, trouble: null, firstEventAt: AT }, state: 'connected' },
  { account: { isOn: true, trouble: 'endpoint-missing', firstEventAt: AT }, state: 'troubled' },
  { account: { isOn: false, trouble: 'endpoint-missing', firstEventAt: AT }, state: 'off' },
] as const)('$account is $state', ({ account, state }) => {
  expect(connectionState(account)).toBe(state);
});
