import { createServer } from 'node:net';

/**
 * Whether the door can be opened, asked before the slow part of a start: a port that is in use should be said at once, and not after a
 * demo was made that nobody then sees. Rejects as listening would; whoever takes the port in between is met by listening itself.
 */
export function probePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
