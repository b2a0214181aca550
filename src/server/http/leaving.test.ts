import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { leaving } from './leaving.ts';

it('the shutdown does not wait for a silent connection', async () => {
  const server = createServer((_, response) => response.end('ok'));
  const { leave } = leaving(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const silent = connect((server.address() as AddressInfo).port, '127.0.0.1');
  silent.on('error', () => undefined);
  await Promise.all([once(silent, 'connect'), once(server, 'connection')]);
  const closed = once(silent, 'close');
  await leave({ announce: 0, quiet: 10, linger: 20 });
  await closed;
  expect(silent.destroyed).toBe(true);
}, 5_000);
