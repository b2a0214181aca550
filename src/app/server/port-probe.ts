import { connect } from 'node:net';

/**
 * Rejects as listening would when the port is in use. Called before the slow part of a start, so that the error comes at once and not after
 * the demo was made. It connects instead of listening, because even a short-lived listener would accept clients' connections and drop them.
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
