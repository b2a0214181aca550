/** HTTP client for PayPal. PayPal's own library does not support another base URL (docs/decisions/0084). */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { minutes, seconds } from '../../../../kernel/time.ts';
import { gatewayAway, KeysRefused, refusesKeys } from '../gateway-trouble.ts';

const PATIENCE = seconds(20);
const KEPT_TOKENS = 200;
/** A token is treated as expired this long before its expiry. */
const SPARE = minutes(1);

export class PayPalRefusal extends Error {
  readonly status: number;
  readonly issue: string | undefined;

  constructor(status: number, { name, details = [] }: ErrorBody) {
    super(`PayPal: ${status} ${name ?? ''} ${details.map((one) => one.issue ?? '').join(', ')}`);
    this.status = status;
    this.issue = details[0]?.issue ?? name;
  }
}

interface ErrorBody {
  readonly name?: string;
  readonly details?: readonly { readonly issue?: string }[];
}

export interface PayPalClient {
  /** A repeated call with the same key returns the first result. `body` is an object, or bytes that are JSON already. */
  send<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object | Buffer, key?: string): Promise<T>;
}

export interface PayPalKeys {
  readonly clientId: string;
  readonly secret: string;
}

/** PayPal has an internal error, limits the rate, or still processes the same request. */
const isTrouble = (status: number): boolean => status >= 500 || status === 429 || status === 409;

const ask = async (url: string, request: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    throw gatewayAway(error);
  }
};

async function read<T>(response: Response): Promise<T> {
  const { status } = response;
  if (refusesKeys(status)) throw gatewayAway(new KeysRefused('PayPal', status));
  if (isTrouble(status)) throw gatewayAway(new Error(`PayPal answered ${status}.`));
  const json = await (status === 204 ? null : response.json().catch((error: unknown) => Promise.reject(gatewayAway(error))));
  if (status >= 400) throw new PayPalRefusal(status, json as ErrorBody);
  return json as T;
}

export function payPalClients(base: string): (keys: PayPalKeys) => PayPalClient {
  const api = base.replace(/\/$/, '');
  const tokens = new LRUCache<string, string>({ max: KEPT_TOKENS });
  const nameOf = ({ clientId, secret }: PayPalKeys) => createHash('sha256').update(`${clientId}:${secret}`).digest('base64url');

  async function tokenOf(keys: PayPalKeys): Promise<string> {
    const known = tokens.get(nameOf(keys));
    if (known !== undefined) return known;
    const authorization = `Basic ${Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64')}`;
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const response = await ask(`${api}/v1/oauth2/token`, { method: 'POST', headers: { authorization }, body });
    const { access_token: token, expires_in: lasts } = await read<{ access_token: string; expires_in: number }>(response);
    tokens.set(nameOf(keys), token, { ttl: Math.max(1, seconds(lasts) - SPARE) });
    return token;
  }

  return (keys) => ({
    async send(method, path, body, key) {
      const once = async () =>
        ask(api + path, {
          method,
          headers: {
            authorization: `Bearer ${await tokenOf(keys)}`,
            'content-type': 'application/json',
            prefer: 'return=representation',
            ...(key !== undefined && { 'paypal-request-id': key }),
          },
          ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
        });
      const response = await once();
      if (response.status !== 401) return read(response);
      // PayPal revoked the token before its expiry.
      tokens.delete(nameOf(keys));
      return read(await once());
    },
  });
}
