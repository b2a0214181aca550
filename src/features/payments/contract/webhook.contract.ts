/** Webhooks of payment gateways. The studio registers this address with its gateway. */
import * as z from 'zod/mini';
import { endpoint } from '../../../wire/endpoint.ts';
import { ACCOUNT_GATEWAYS } from '../rules/gateway-name.ts';

/** The route reads the body as raw bytes, because the gateway's signature covers the bytes. */
export const handleWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/{gateway}',
  who: 'public',
  summary: 'A signed message of a payment gateway; what is true is read from the gateway',
  params: z.object({ gateway: z.enum(ACCOUNT_GATEWAYS) }),
  reply: z.object({ received: z.boolean() }),
});
