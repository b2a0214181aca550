/** The API description is serialized once. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

describe('the API description', () => {
  it('is built once, and sent compressed, or as 304 to a caller who has it', async () => {
    const { app } = server.atelier;
    const get = (headers: Record<string, string> = {}) => app.inject({ url: '/v1/openapi.json', headers });
    const plain = await get();
    const { swagger } = app;
    Object.assign(app, {
      swagger: () => {
        throw new Error('It is built again.');
      },
    });
    try {
      const packed = await get({ 'accept-encoding': 'gzip' });
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers.etag });
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      expect(await get({ 'if-none-match': String(plain.headers.etag) })).toMatchObject({ statusCode: 304, body: '' });
    } finally {
      Object.assign(app, { swagger });
    }
  });
});
