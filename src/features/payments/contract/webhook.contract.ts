/** What payment gateways tell us, at an address that a studio registers with them. */
import * as z from 'zod/mini';
import { endpoint } from '../../../wire/endpoint.ts';
import { ACCOUNT_GATEWAYS } from '../rules/gateway-name.ts';

/** The body is the gateway's own; it is read as it came, because its signature is over its bytes. */
export const hearGateway = endpoint({
  method: 'POST',
  path: '/webhooks/{gateway}',
  who: 'public',
  summary: 'A signed message of a payment gateway; what is true is read from the gateway',
  params: z.object({ gateway: z.enum(ACCOUNT_GATEWAYS) }),
  reply: z.object({ received: z.boolean() }),
});
