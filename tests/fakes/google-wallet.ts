/** A fake of Google Wallet's REST API and of the service that gives its tokens. It keeps what was inserted or saved. */
import { decodeJwt } from 'jose';
import { startFake, type FakeServer } from './fake-server.ts';

export interface FakeGoogleWallet extends FakeServer {
  readonly tokenUrl: string;
  /** Classes and objects by their ids. */
  readonly saved: Map<string, any>;
  /** Saves the classes and objects of a link, as a person does who opens it. Known ones stay as they are. */
  save(url: string): void;
}

const TOKEN = 'google-token';

export async function startGoogleWallet(email: string): Promise<FakeGoogleWallet> {
  const saved = new Map<string, any>();
  const fake = await startFake(({ method, path, headers, body }) => {
    if (path === '/token') {
      const claims = decodeJwt(new URLSearchParams(body).get('assertion') ?? '');
      const isOurs = claims.iss === email && claims['scope'] === 'https://www.googleapis.com/auth/wallet_object.issuer';
      return isOurs ? { status: 200, body: { access_token: TOKEN } } : { status: 401, body: { error: 'invalid_grant' } };
    }
    if (headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: {} };
    if (method === 'POST' && /^\/walletobjects\/v1\/(?:eventTicket|generic)(?:Class|Object)$/.test(path)) {
      const inserted = JSON.parse(body) as { readonly id: string };
      if (saved.has(inserted.id)) return { status: 409, body: {} };
      saved.set(inserted.id, inserted);
      return { status: 200, body: inserted };
    }
    const id = /^\/walletobjects\/v1\/(?:eventTicket|generic)(?:Class|Object)\/([\w.-]+)$/.exec(path)?.[1];
    if (method !== 'PATCH' || id === undefined || !saved.has(id)) return { status: 404, body: {} };
    saved.set(id, { ...saved.get(id), ...(JSON.parse(body) as object) });
    return { status: 200, body: saved.get(id) };
  });
  return {
    ...fake,
    tokenUrl: `${fake.url}/token`,
    saved,
    save(url) {
      const { payload } = decodeJwt<{ payload: Readonly<Record<string, readonly { readonly id: string }[]>> }>(url.split('/').at(-1)!);
      for (const one of Object.values(payload).flat()) if (!saved.has(one.id)) saved.set(one.id, one);
    },
  };
}
