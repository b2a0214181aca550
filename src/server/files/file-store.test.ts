import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../tests/builders/customer.ts';
import { anUpload, aPicture } from '../../../tests/builders/picture.ts';
import { startS3, type FakeS3 } from '../../../tests/fakes/s3.ts';
import { startTestServer } from '../../../tests/support/server.ts';
import { openFileStore } from './file-store.ts';

const access = { key: 'AKIDEXAMPLE', region: 'eu-central-1' };
let fake: FakeS3;
beforeAll(async () => void (fake = await startS3(access)));
afterAll(() => fake.close());

const s3 = (more = {}) => ({
  bucket: 'pictures',
  region: access.region,
  endpoint: fake.endpoint,
  accessKey: access.key,
  secretKey: 'secret',
  ...more,
});

describe('files in S3', () => {
  it('are written, read and deleted with a signature, in the bucket, with their content type', async () => {
    const files = await openFileStore({ dataDir: 'memory', s3: s3() });
    await files.put('1/x.webp', Uint8Array.from([1, 2, 3]));
    expect(fake.objects.get('/pictures/1/x.webp')).toMatchObject({ bytes: Buffer.from([1, 2, 3]), type: 'image/webp' });
    expect([...(await files.read('1/x.webp'))!]).toEqual([1, 2, 3]);
    await files.drop('1/x.webp');
    await files.drop('1/x.webp');
    expect(await files.read('1/x.webp')).toBeNull();
    expect(fake.objects.size).toBe(0);
    await files.close();
  });

  it('without read permission are an error, not a missing picture', async () => {
    const files = await openFileStore({ dataDir: 'memory', s3: s3({ accessKey: 'SOMEBODY' }) });
    await expect(files.read('1/x.webp')).rejects.toThrow(/1\/x\.webp/);
  });

  it('are served by the server itself', async () => {
    const env = {
      S3_BUCKET: 'pictures',
      S3_REGION: access.region,
      S3_ENDPOINT: fake.endpoint,
      S3_ACCESS_KEY: access.key,
      S3_SECRET_KEY: 'secret',
    };
    const server = await startTestServer(env);
    const { token } = await server.demo.inside((tx) => aCustomer(tx));
    const { body } = await server.call('POST', '/upload/image', { token, body: anUpload(await aPicture()) });
    expect([...fake.objects.keys()]).toEqual([`/pictures${body.url.replace('/files', '')}`]);
    const served = await server.atelier.app.inject(body.url);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    await server.call('DELETE', '/upload/image', { token });
    expect(fake.objects.size).toBe(0);
    await server.close();
  });
});
