/** Stripe's own library, pointed at where Stripe answers. */
import { LRUCache } from 'lru-cache';
import Stripe from 'stripe';
import { seconds } from '../../../../kernel/time.ts';

/** The version of Stripe's interface that tests/peers/schemas describes. The library's types are of a later one; what we read is in both. */
const API_VERSION = '2023-08-16';

const PATIENCE = seconds(20);
/** A lost answer is asked for again at once, under the same key. */
const RETRIES = 1;
const KEPT_CLIENTS = 200;

/** A client for each key, so that connections are used again. */
export function stripeClients(api: string): (secretKey: string) => Stripe {
  const { hostname: host, port, protocol } = new URL(api);
  const clients = new LRUCache<string, Stripe>({ max: KEPT_CLIENTS });
  return (secretKey) => {
    const known = clients.get(secretKey);
    if (known) return known;
    const client = new Stripe(secretKey, {
      apiVersion: API_VERSION as string as Stripe.LatestApiVersion,
      host,
      ...(port !== '' && { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: PATIENCE,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      appInfo: { name: 'Atelier' },
    });
    clients.set(secretKey, client);
    return client;
  };
}
