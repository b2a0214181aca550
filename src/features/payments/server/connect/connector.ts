/** Reads a gateway's account and manages its webhook endpoint there. One per gateway that an owner connects in the office. */
import type { AccountRead, Endpoint, WalletState } from '../../rules/connection.ts';
import type { AccountGateway } from '../../rules/gateway-name.ts';

export interface Keys {
  readonly publicKey: string | null;
  readonly secretKey: string;
}

export interface NewKeys extends Keys {
  /** The secret of an endpoint that the owner made at the gateway. Null where we register it. */
  readonly webhookSecret: string | null;
}

export interface Registered {
  /** Null when the gateway does not name it. */
  readonly ref: string | null;
  /** Verifies the webhooks of the endpoint. */
  readonly secret: string;
}

export interface Connector {
  readonly name: AccountGateway;
  /** The kinds of webhooks that we handle. */
  readonly events: readonly string[];
  readAccount(keys: Keys): Promise<AccountRead>;
  /** Registers an endpoint for exactly our events. Otherwise the refusal of the gateway. */
  register(keys: NewKeys, at: { readonly url: string; readonly currency: string }): Promise<Registered | 'address-refused' | 'charges-off'>;
  /** Registers the host for wallets and asks whether they are ready there. Null: it does not say. Missing for gateways without wallets. */
  offerWallets?(keys: Keys, host: string): Promise<readonly WalletState[] | null>;
  /** Null when the gateway does not list them. */
  listEndpoints(keys: Keys): Promise<readonly Endpoint[] | null>;
  /** Does nothing when the endpoint is gone. */
  removeEndpoint(keys: Keys, ref: string): Promise<void>;
}
