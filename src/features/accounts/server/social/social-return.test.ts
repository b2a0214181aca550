import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const withButtons = { FIREBASE_PROJECT_ID: 'project', FIREBASE_API_KEY: 'key', IDENTITY_TOOLKIT_URL: 'http://127.0.0.1:9/toolkit' };

async function at(env: Record<string, string>, doing: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startTestServer(env);
  try {
    await doing(server);
  } finally {
    await server.close();
  }
}
const post = ({ atelier }: TestServer, payload: string, headers = FORM) =>
  atelier.app.inject({ method: 'POST', url: '/login/social', payload, headers });
const connectOf = async ({ atelier }: TestServer) =>
  /connect-src ([^;]*)/.exec(
    String((await atelier.app.inject({ url: '/login', headers: { accept: 'text/html' } })).headers['content-security-policy']),
  )?.[1];

describe('with social buttons', () => {
  it('a provider’s POST is moved behind the # of our own page only', () =>
    at(withButtons, async (server) => {
      const said = 'state=a&code=b%26c&user=%7B%22name%22%3A%22N%22%7D';
      const answer = await post(server, said);
      expect(answer).toMatchObject({ statusCode: 303, headers: { location: expect.stringMatching(/^\/login\/social#posted-[\w-]+$/) } });
      expect(Buffer.from(String(answer.headers.location).split('#posted-')[1]!, 'base64url').toString()).toBe(said);
      expect(answer.headers['referrer-policy']).toBe('strict-origin');
      expect((await post(server, `code=${'x'.repeat(20_000)}`)).statusCode).toBe(413);
    }));

  it('pages may read from Identity Toolkit', () =>
    at(withButtons, async (server) => {
      expect(await connectOf(server)).toBe("'self' http://127.0.0.1:9");
    }));
});

it('without social buttons the POST is refused, and pages read from us alone', () =>
  at({ FIREBASE_PROJECT_ID: 'project' }, async (server) => {
    expect((await post(server, 'state=a')).statusCode).toBeGreaterThanOrEqual(404);
    expect(await connectOf(server)).toBe("'self'");
  }));
