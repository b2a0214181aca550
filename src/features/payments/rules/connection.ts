/** The state of a connected account (docs/decisions/0224). */
import type { Instant } from '../../../kernel/time.ts';

/** The account as the gateway describes it. Null: it does not say. */
export interface AccountRead {
  readonly ref: string | null;
  readonly name: string | null;
  readonly country: string | null;
  /** Paid out without conversion, ISO 4217. Empty: it does not say. */
  readonly currencies: readonly string[];
  readonly isLive: boolean | null;
  readonly takesPayments: boolean;
}

/** A webhook endpoint as the gateway has it. */
export interface Endpoint {
  readonly ref: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly isOn: boolean;
}

export const WALLETS = ['apple-pay', 'google-pay'] as const;

/** Whether the gateway offers a wallet at the studio's address. */
export interface WalletState {
  readonly wallet: (typeof WALLETS)[number];
  readonly isReady: boolean;
  /** The gateway's reason, in its own words. Null when it gives none. */
  readonly reason: string | null;
}

export const TROUBLES = [
  'keys-refused',
  'keys-unreadable',
  'account-differs',
  'charges-off',
  'endpoint-missing',
  'endpoint-differs',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export const CONNECTION_STATES = ['none', 'waiting', 'connected', 'troubled', 'off'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** Whether a key of Stripe or GoCardless is of the live mode. */
export const isLiveKey = (key: string): boolean => /^(\wk_)?live_/.test(key);

interface Checked {
  readonly account: AccountRead;
  /** Null: the gateway does not say. */
  readonly endpoints: readonly Endpoint[] | null;
}

interface Expected {
  readonly accountRef: string | null;
  /** Null when the endpoint was made by hand. */
  readonly endpointRef: string | null;
  readonly url: string;
  readonly events: readonly string[];
}

/** Compares the gateway's account and endpoint with ours. */
export function troubleOf(expected: Expected, { account, endpoints }: Checked): Trouble | null {
  if (expected.accountRef !== null && account.ref !== null && account.ref !== expected.accountRef) return 'account-differs';
  if (!account.takesPayments) return 'charges-off';
  if (endpoints === null) return null;
  const ours = endpoints.filter(({ ref, url }) => (expected.endpointRef === null ? url === expected.url : ref === expected.endpointRef));
  if (ours.length === 0) return 'endpoint-missing';
  return ours.some((one) => isRight(one, expected)) ? null : 'endpoint-differs';
}

const isRight = ({ url, events, isOn }: Endpoint, expected: Pick<Expected, 'url' | 'events'>): boolean =>
  isOn && url === expected.url && (events.includes('*') || expected.events.every((event) => events.includes(event)));

/** The endpoints to remove: others at our address, and the one that ours replaced. */
export const leftOver = (
  endpoints: readonly Endpoint[],
  ours: { readonly ref: string; readonly url: string; readonly earlier: string | null },
) => endpoints.filter(({ ref, url }) => ref !== ours.ref && (url === ours.url || ref === ours.earlier));

interface Stored {
  readonly isOn: boolean;
  readonly trouble: Trouble | null;
  readonly firstEventAt: Instant | null;
}

export function connectionState(account: Stored | null): ConnectionState {
  if (account === null) return 'none';
  if (!account.isOn) return 'off';
  if (account.trouble !== null) return 'troubled';
  return account.firstEventAt === null ? 'waiting' : 'connected';
}
