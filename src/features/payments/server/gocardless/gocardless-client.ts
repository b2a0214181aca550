/**
 * HTTP client for GoCardless (https://developer.gocardless.com/api-reference). GoCardless's own library does not support another base URL
 * (docs/decisions/0089).
 */
import { seconds } from '../../../../kernel/time.ts';
import { gatewayAway, KeysRefused, refusesKeys } from '../gateway-trouble.ts';

const VERSION = '2015-07-06';
const PATIENCE = seconds(20);

export class GoCardlessRefusal extends Error {
  readonly status: number;
  readonly reason: string | undefined;

  constructor(status: number, { message, errors = [] }: ErrorBody) {
    super(`GoCardless: ${status} ${message ?? ''} ${errors.map((one) => `${one.field ?? ''} ${one.reason ?? ''}`).join(', ')}`);
    this.status = status;
    this.reason = errors[0]?.reason;
  }
}

interface ErrorBody {
  readonly message?: string;
  readonly errors?: readonly {
    readonly reason?: string;
    readonly field?: string;
    readonly links?: { readonly conflicting_resource_id?: string };
  }[];
}

export interface GoCardlessClient {
  get<T>(resource: string, id: string): Promise<T>;
  /** The newest items, one page only. */
  list<T>(resource: string, filter: Readonly<Record<string, string>>): Promise<readonly T[]>;
  /** A repeated call with the same key returns the object that the first call created. */
  create<T>(resource: string, given: object, idempotencyKey?: string): Promise<T>;
  act<T>(resource: string, id: string, action: string): Promise<T>;
}

const LIVE_API = 'https://api.gocardless.com';
const SANDBOX_API = 'https://api-sandbox.gocardless.com';

/** Tokens of the sandbox are asked there, unless the server names another address. */
const apiFor = (api: string, token: string): string => {
  const base = api.replace(/\/$/, '');
  return base === LIVE_API && token.startsWith('sandbox_') ? SANDBOX_API : base;
};

export function goCardlessClient(api: string, token: string): GoCardlessClient {
  const base = apiFor(api, token);
  async function send(method: string, path: string, body?: object, idempotencyKey?: string): Promise<{ status: number; json: unknown }> {
    const headers = {
      authorization: `Bearer ${token}`,
      'gocardless-version': VERSION,
      'content-type': 'application/json',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const response = await fetch(`${base}${path}`, {
        method,
        headers,
        signal,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (refusesKeys(response.status)) throw new KeysRefused('GoCardless', response.status);
      if (response.status >= 500 || response.status === 429) throw new Error(`GoCardless answered ${response.status}.`);
      return { status: response.status, json: await response.json() };
    } catch (error) {
      throw gatewayAway(error);
    }
  }
  const unpacked = <T>(resource: string, { status, json }: { status: number; json: unknown }): T => {
    if (status >= 400) throw new GoCardlessRefusal(status, (json as { error: ErrorBody }).error);
    return (json as Record<string, T>)[resource]!;
  };
  const get = async <T>(resource: string, id: string) => unpacked<T>(resource, await send('GET', `/${resource}/${id}`));
  return {
    get,
    list: async <T>(resource: string, filter: Readonly<Record<string, string>>) =>
      unpacked<readonly T[]>(resource, await send('GET', `/${resource}?${new URLSearchParams({ ...filter, limit: '500' })}`)),
    async create<T>(resource: string, given: object, idempotencyKey?: string) {
      const answer = await send('POST', `/${resource}`, { [resource]: given }, idempotencyKey);
      const made = (answer.json as { error?: ErrorBody }).error?.errors?.[0]?.links?.conflicting_resource_id;
      return answer.status === 409 && made ? get<T>(resource, made) : unpacked<T>(resource, answer);
    },
    act: async <T>(resource: string, id: string, action: string) =>
      unpacked<T>(resource, await send('POST', `/${resource}/${id}/actions/${action}`, {})),
  };
}
