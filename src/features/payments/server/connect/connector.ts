/** Reads a gateway's account and manages its webhook endpoint there. One per gateway that an owner connects in the office. */
import type { AccountRead, Endpoint } from '../../rules/connection.ts';
import type { GuidedGateway } from '../../rules/gateway-name.ts';

export interface Keys {
  readonly publicKey: string | null;
  readonly secretKey: string;
}

export interface Connector {
  readonly name: GuidedGateway;
  /** The kinds of webhooks that we handle. */
  readonly events: readonly string[];
  readAccount(keys: Keys): Promise<AccountRead>;
  /** Registers an endpoint for exactly our events. `secret` verifies its webhooks. Null when the gateway refuses the address. */
  register(keys: Keys, url: string): Promise<{ readonly ref: string; readonly secret: string } | null>;
  listEndpoints(keys: Keys): Promise<readonly Endpoint[]>;
  /** Does nothing when the endpoint is gone. */
  removeEndpoint(keys: Keys, ref: string): Promise<void>;
}
