/** The studio's own accounts at payment gateways, as an owner connects them (docs/decisions/0224). */
import * as z from 'zod/mini';
import { unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { maxChars, requiredText } from '../../../wire/fields.ts';
import { CONNECTION_STATES, TROUBLES, WALLETS } from '../rules/connection.ts';
import { ACCOUNT_GATEWAYS } from '../rules/gateway-name.ts';

const who = { staff: 'connect-payments' } as const;
const params = z.object({ gateway: z.enum(ACCOUNT_GATEWAYS) });
const key = requiredText().check(maxChars(500));

export const Connections = z.object({
  connections: z.array(
    z.object({
      gateway: z.enum(ACCOUNT_GATEWAYS),
      state: z.enum(CONNECTION_STATES),
      publicKeyEnd: z.nullable(z.string()),
      secretKeyEnd: z.nullable(z.string()),
      webhookSecretEnd: z.nullable(z.string()),
      accountName: z.nullable(z.string()),
      account: z.nullable(z.string()),
      accountCountry: z.nullable(z.string()),
      accountCurrency: z.nullable(z.string()),
      isLive: z.nullable(z.boolean()),
      connectedAt: z.nullable(unixTime),
      firstEventAt: z.nullable(unixTime),
      checkedAt: z.nullable(unixTime),
      trouble: z.nullable(z.enum(TROUBLES)),
      webhookAddress: z.string(),
      wallets: z.array(z.object({ wallet: z.enum(WALLETS), isReady: z.boolean(), reason: z.nullable(z.string()) })),
      memberships: z.int(),
      isOffered: z.boolean(),
    }),
  ),
});

export const listConnections = endpoint({
  method: 'GET',
  path: '/office/gateways',
  who,
  summary: 'The studio’s accounts at payment gateways, without their keys',
  reply: Connections,
});

export const connectGateway = endpoint({
  method: 'POST',
  path: '/office/gateways/{gateway}',
  who,
  summary: 'Connect an account by its keys: reads the account at the gateway and registers the webhook endpoint there, or takes its secret',
  params,
  /** `TYPED_KEYS` names the keys of each gateway. Of GoCardless, a missing key is the stored one. */
  body: z.object({ publicKey: z.optional(key), secretKey: z.optional(key), webhookSecret: z.optional(key) }),
  reply: Connections,
});

export const mendGateway = endpoint({
  method: 'POST',
  path: '/office/gateways/{gateway}/mend',
  who,
  summary: 'Register the webhook endpoint of a connected account again',
  params,
  body: z.object({}),
  reply: Connections,
});

export const removeGateway = endpoint({
  method: 'DELETE',
  path: '/office/gateways/{gateway}',
  who,
  summary: 'Stop new payments through an account and remove its webhook endpoint; refused while memberships are charged by it',
  params,
  reply: Connections,
});
