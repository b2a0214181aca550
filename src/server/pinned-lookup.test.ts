import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { resolverOf } from './pinned-lookup.ts';

it('gives up when the time is over, though the name server is silent', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  try {
    const resolve = resolverOf([`127.0.0.1:${silent.address().port}`]);
    await expect(resolve('push.example.org', AbortSignal.timeout(20))).rejects.toMatchObject({ code: 'ECANCELLED' });
    await expect(resolve('push.example.org', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  } finally {
    silent.close();
  }
});

it('needs no name server for an address', async () => {
  const within = AbortSignal.timeout(1_000);
  expect(await resolverOf()('203.0.113.7', within)).toEqual([{ address: '203.0.113.7', family: 4 }]);
  expect(await resolverOf()('2001:db8::1', within)).toEqual([{ address: '2001:db8::1', family: 6 }]);
});
