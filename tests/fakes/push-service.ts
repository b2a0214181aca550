/** A local fake of a push service (RFC 8030) with a browser that decrypts its notices (RFC 8188, 8291) and checks who sent them (RFC 8292). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushTarget } from '../../src/features/push/server/send-push.ts';

export interface ShownNotice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly studio: string;
  readonly token: string;
}

interface PushRequest {
  readonly headers: IncomingHttpHeaders;
  /** The sender proved with this key who it is. */
  readonly key: string;
  readonly subject: string;
  readonly notice: ShownNotice;
}

export interface FakeDevice {
  readonly target: PushTarget;
  readonly requests: PushRequest[];
  /** The answer to the next notices. */
  status: number;
}

export interface FakePushService {
  /** A browser on a new device. */
  device(): FakeDevice;
  close(): Promise<void>;
}

export async function startPushService(): Promise<FakePushService> {
  const devices = new Map<string, FakeDevice & { readonly open: (body: Buffer) => string }>();
  let origin = '';
  const server = createServer((incoming, response) => {
    void (async () => {
      const body = await buffer(incoming);
      const device = devices.get(incoming.url ?? '');
      if (!device) return response.writeHead(404).end();
      try {
        device.requests.push({
          headers: incoming.headers,
          ...proofOf(incoming.headers, origin),
          notice: JSON.parse(device.open(body)) as ShownNotice,
        });
        return response.writeHead(device.status).end();
      } catch {
        return response.writeHead(403).end();
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    device() {
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(8).toString('hex')}`;
      const target = {
        endpoint: origin + path,
        p256dh: curve.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
      const device = { target, requests: [], status: 201, open: (body: Buffer) => opened(body, curve, auth) };
      devices.set(path, device);
      return device;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Throws when the notice does not prove that its sender has the key that it names, for this service, now. */
function proofOf({ authorization = '', ttl = '' }: IncomingHttpHeaders, origin: string): { key: string; subject: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const proven = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number };
  const isFresh = exp > Date.now() / 1000 && exp < Date.now() / 1000 + 24 * 3600 + 60;
  if (!proven || aud !== origin || !isFresh || !/^(mailto:|https:)/.test(sub) || !/^\d+$/.test(String(ttl))) throw new Error('not proven');
  return { key, subject: sub };
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts one record of aes128gcm. */
function opened(body: Buffer, curve: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!];
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derived(curve.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString();
  return text.slice(0, text.lastIndexOf('\u0002'));
}
