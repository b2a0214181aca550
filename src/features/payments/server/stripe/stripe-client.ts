/** Stripe's own library, with a configurable base URL. */
import { LRUCache } from 'lru-cache';
import Stripe from 'stripe';
import { seconds } from '../../../../kernel/time.ts';

/** The version of Stripe's API that the library's types and tests/fakes/schemas describe. */
export const API_VERSION = '2026-10-28.endive';

const PATIENCE = seconds(20);
/** The library retries once with the same key when an answer is lost. */
const RETRIES = 1;
const KEPT_CLIENTS = 200;

/** Returns one client per key, so that connections are reused. */
export function stripeClients(api: string): (secretKey: string) => Stripe {
  const { hostname: host, port, protocol } = new URL(api);
  const clients = new LRUCache<string, Stripe>({ max: KEPT_CLIENTS });
  return (secretKey) => {
    const known = clients.get(secretKey);
    if (known) return known;
    const client = new Stripe(secretKey, {
      apiVersion: API_VERSION,
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
