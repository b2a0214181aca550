/** Cache-Control: no API answer may be stored except the public month. Rate limits: a throttled caller learns when to come back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { allOperations as operations } from '../support/all-operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('Cache-Control', () => {
  it('forbids caching the answer of every operation except the public month', async () => {
    const told = await Promise.all(
      operations.map(async ({ endpoint: { method, path } }) => {
        const { headers, status } = await server.call(method, path.replace('{month}', '2026-11').replace(/\{\w+\}/, '1'), {
          ...(method !== 'GET' && { body: {} }),
        });
        return { path, status, kept: headers['cache-control'] };
      }),
    );
    const others = told.filter(({ kept }) => kept !== 'no-store');
    expect(others).toEqual([{ path: '/getClasses/{month}', status: 200, kept: 'private, no-cache' }]);
  });

  it.each(['/dev/mail', '/nowhere', '/getClasses/never', `/calendar/${'x'.repeat(43)}.ics`, '/upload/image'])(
    'forbids caching the answer of %s',
    async (path) => expect((await server.call('GET', path)).headers['cache-control']).toBe('no-store'),
  );

  it('allows caching the API description with revalidation', async () => {
    expect((await server.call('GET', '/openapi.json')).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"/),
    });
  });
});

it('a 429 names the waiting time in Retry-After and in its details', async () => {
  const knock = () =>
    server.call('POST', '/api/login', { body: { email: 'nobody@cache.test', password: 'not this one' }, ip: '203.0.113.50' });
  let answer = await knock();
  for (let times = 0; times < 200 && answer.status !== 429; times += 1) answer = await knock();
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  expect(Number(answer.body.details.seconds)).toBeGreaterThan(0);
  expect(answer.headers['retry-after']).toBe(String(answer.body.details.seconds));
});
