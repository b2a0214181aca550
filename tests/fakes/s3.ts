/** A fake S3 bucket: keeps objects by path, and accepts only signed requests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeS3 {
  readonly endpoint: string;
  readonly objects: ReadonlyMap<string, { bytes: Buffer; type: string | undefined }>;
  close(): Promise<void>;
}

export async function startS3(access: { key: string; region: string }): Promise<FakeS3> {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const signed = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${access.key}/\\d{8}/${access.region}/s3/aws4_request, SignedHeaders=\\S*host\\S*, Signature=[0-9a-f]{64}$`,
  );
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0]!;
      const answer = (status: number, body: string | Buffer = '', type = 'application/xml') =>
        response.writeHead(status, { 'content-type': type }).end(body);
      const failure = (status: number, code: string) =>
        answer(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
      if (!signed.test(request.headers.authorization ?? '')) return failure(403, 'AccessDenied');
      if (request.method === 'PUT') {
        objects.set(path, { bytes: Buffer.concat(parts), type: request.headers['content-type'] });
        return answer(200);
      }
      if (request.method === 'DELETE') {
        objects.delete(path);
        return answer(204);
      }
      const found = objects.get(path);
      return found ? answer(200, found.bytes, found.type) : failure(404, 'NoSuchKey');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
