import { connect } from 'node:net';

/**
 * Rejects as listening would when the port is in use: asked before the slow part of a start, so that it is said at once and not after a
 * demo was made that nobody sees. It connects, since a listener, however short, would take connections of clients and drop them.
 */
export function probePort(host: string, port: number): Promise<void> {
  if (port === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = connect({ host, port });
    probe.once('error', () => resolve());
    probe.once('connect', () => {
      probe.destroy();
      const message = `listen EADDRINUSE: address already in use ${host}:${port}`;
      reject(Object.assign(new Error(message), { code: 'EADDRINUSE', address: host, port }));
    });
  });
}
