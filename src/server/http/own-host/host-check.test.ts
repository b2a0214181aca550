import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { secretBox } from '../../secret-box.ts';
import { hostCheck, registerHostProof } from './host-check.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const here = [{ address: '127.0.0.1', family: 4 }];
const check = (base: URL, more: Partial<Parameters<typeof hostCheck>[0]> = {}) =>
  hostCheck({ base, sign: deployment.sign, asksNearby: true, resolve: async () => here, ...more });
const deployment = secretBox('the key of the deployment');

async function listen(answer: RequestListener): Promise<URL> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  return new URL(`http://localhost:${(server.address() as AddressInfo).port}`);
}
async function deploymentWith(key: typeof deployment.sign): Promise<URL> {
  const app = Fastify();
  registerHostProof(app, { sign: key });
  closing.push(() => app.close());
  return new URL((await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost'));
}

it('finds a host that leads to this deployment', async () => {
  expect(await check(await deploymentWith(deployment.sign))('book.harbor.test')).toBe('ours');
});

it('does not take another deployment for this one', async () => {
  expect(await check(await deploymentWith(secretBox('another key').sign))('book.harbor.test')).toBe('elsewhere');
});

it('does not take a site for this deployment that passes the request on under another name', async () => {
  const ours = await deploymentWith(deployment.sign);
  const proxy = await listen(async (request, reply) => {
    const answer = await fetch(new URL(request.url!, ours), { headers: { host: 'localhost' } });
    reply.end(await answer.text());
  });
  expect(await check(proxy)('book.harbor.test')).toBe('elsewhere');
});

it('follows no redirect', async () => {
  const ours = await deploymentWith(deployment.sign);
  const redirecting = await listen((request, reply) => reply.writeHead(302, { location: new URL(request.url!, ours).href }).end());
  expect(await check(redirecting)('book.harbor.test')).toBe('elsewhere');
});

it('reads no more than a few characters of an endless answer', async () => {
  const endless = await listen((_, reply) => {
    const more = setInterval(() => reply.write('x'.repeat(1000)), 1);
    reply.on('close', () => clearInterval(more));
  });
  expect(await check(endless)('book.harbor.test')).toBe('elsewhere');
});

it('finds that nothing answers, that the name is unknown, and that a certificate is missing', async () => {
  const base = await listen((_, reply) => reply.end());
  expect(await check(new URL('http://localhost:1'))('book.harbor.test')).toBe('silent');
  expect(await check(base, { resolve: () => Promise.reject(new Error('ENOTFOUND')) })('book.harbor.test')).toBe('unknown');
  expect(await check(new URL(`https://localhost:${base.port}`))('book.harbor.test')).toBe('uncertified');
});

it('connects to no private address, also when only one of several is private', async () => {
  let asked = 0;
  const base = await listen((_, reply) => {
    asked += 1;
    reply.end();
  });
  for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', 'fd00::1', '100.64.0.1']) {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ];
    expect([address, await check(base, { asksNearby: false, resolve })('book.harbor.test')]).toEqual([address, 'private']);
  }
  expect(asked).toBe(0);
});
