import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

export const PROJECT = 'studio-tests';

export async function aSigningKey(kid: string): Promise<SigningKey> {
  return { kid, ...(await generateKeyPair('RS256', { extractable: true })) };
}

/** A local server for Firebase's published keys. Tests change its answers and count its requests. */
export interface KeyServer {
  readonly url: string;
  keys: readonly SigningKey[];
  /** The number of key requests. */
  asked: number;
  /** Answers in place of the keys, for outages. Null for normal answers. */
  instead: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  close(): Promise<void>;
}

export async function startKeyServer(keys: readonly SigningKey[]): Promise<KeyServer> {
  const server = createServer((request, response) => {
    fake.asked++;
    if (fake.instead) fake.instead(request, response);
    else void keySetOf(fake.keys).then((set) => response.setHeader('content-type', 'application/json').end(JSON.stringify(set)));
  });
  const fake: KeyServer = {
    url: '',
    keys,
    asked: 0,
    instead: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return Object.assign(fake, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys` });
}

export const keySetOf = async (keys: readonly SigningKey[]) => ({
  keys: await Promise.all(keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }))),
});

export interface Somebody {
  readonly sub: string;
  readonly email?: string | undefined;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly provider?: string;
}

/** The claims of a Firebase ID token. `issuedAt` is in unix seconds. */
export const claimsOf = ({ provider = 'google.com', ...person }: Somebody, issuedAt: number): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  auth_time: issuedAt,
  user_id: person.sub,
  iat: issuedAt,
  exp: issuedAt + 3600,
  ...person,
  firebase: { identities: { [provider]: [person.sub] }, sign_in_provider: provider },
});

export const signed = (claims: JWTPayload, { kid, privateKey }: SigningKey): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);

export const unsigned = (claims: JWTPayload, { kid }: SigningKey): string =>
  `${[{ alg: 'none', kid, typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

/** An attack token: HMAC-signed with the published key as the secret. */
export const signedBySecret = async (claims: JWTPayload, { kid, publicKey }: SigningKey): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid, typ: 'JWT' }).sign(new TextEncoder().encode(await exportSPKI(publicKey)));
