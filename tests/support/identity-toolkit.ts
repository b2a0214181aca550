import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { claimsOf, signed, type SigningKey, type Somebody } from './firebase.ts';

/**
 * A local fake of Identity Toolkit and its sign-in provider. It returns the address of the provider's page and exchanges the page's answer
 * for an ID token. It accepts each answer once, and only from the session that asked.
 */
export interface IdentityToolkit {
  readonly url: string;
  person: Somebody;
  isDown: boolean;
  close(): Promise<void>;
}

export const BROWSER_KEY = 'a-key-for-browsers';

interface Session {
  readonly id: string;
  readonly provider: string;
  readonly continueUri: string;
  readonly context: string;
  isUsed: boolean;
}

export async function startIdentityToolkit(key: SigningKey, now: () => number): Promise<IdentityToolkit> {
  const sessions = new Map<string, Session>();
  const fake: IdentityToolkit = { url: '', person: { sub: 'nobody' }, isDown: false, close: async () => undefined };

  const createAuthUri = ({ providerId, continueUri, context }: Record<string, string>) => {
    const [state, id] = [randomUUID(), randomUUID()];
    sessions.set(state, { id, provider: providerId!, continueUri: continueUri!, context: context!, isUsed: false });
    return { authUri: `${fake.url}/provider?state=${state}`, sessionId: id, providerId };
  };
  const signInWithIdp = async ({ requestUri, postBody, sessionId }: Record<string, string>) => {
    const said = new URLSearchParams(postBody ?? new URL(requestUri!).search);
    const session = sessions.get(said.get('state') ?? '');
    if (
      !session ||
      session.isUsed ||
      session.id !== sessionId ||
      said.get('code') !== `code-${session.id}` ||
      !requestUri!.startsWith(session.continueUri)
    )
      return null;
    session.isUsed = true;
    const idToken = await signed(claimsOf({ ...fake.person, provider: session.provider }, now()), key);
    return { idToken, context: session.context, providerId: session.provider };
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://fake');
    void answer(request, url, response);
  });
  async function answer(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.end();
    if (fake.isDown) return void response.writeHead(500).end();
    if (url.pathname === '/provider')
      return void response
        .setHeader('content-type', 'text/html')
        .end(providerPage(sessions.get(url.searchParams.get('state')!)!, url.searchParams.get('state')!));
    const asked = JSON.parse((await text(request)) || '{}') as Record<string, string>;
    const told =
      url.searchParams.get('key') !== BROWSER_KEY
        ? null
        : url.pathname.endsWith(':createAuthUri')
          ? createAuthUri(asked)
          : await signInWithIdp(asked);
    response
      .writeHead(told ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(told ?? { error: { code: 400, message: 'INVALID_IDP_RESPONSE' } }));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(fake, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
}

/** Google answers by a redirect, Apple by a POST. */
function providerPage({ id, provider, continueUri }: Session, state: string): string {
  const yes =
    provider === 'apple.com'
      ? `<form method="post" action="${continueUri}"><input type="hidden" name="state" value="${state}"><input type="hidden" name="code" value="code-${id}"><button>Continue</button></form>`
      : `<a href="${continueUri}?state=${state}&code=code-${id}">Continue</a>`;
  return `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><h1>Provider</h1>${yes}<a href="${continueUri}?state=${state}&error=access_denied">Cancel</a></html>`;
}
