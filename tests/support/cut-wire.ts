import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The line between a server and its PostgreSQL, which a test can cut at a chosen word. */
export interface Wire {
  /** The same database, by way of this line. */
  readonly url: string;
  /**
   * Cuts, once, the connection on which `about` is asked next: when it is `asked`, or when that transaction is `committed` and the database
   * was about to say so. Done just before the connection ends, so that who kills the server then kills one that has not noticed yet.
   */
  cut(about: string, when: 'asked' | 'committed'): Promise<void>;
  close(): void;
}

/** A statement of its own in PostgreSQL's simple protocol, and the answer to it. */
const COMMIT = 'commit\0';
const COMMITTED = 'COMMIT\0';

interface Order {
  readonly about: string;
  readonly when: 'asked' | 'committed';
  readonly done: () => void;
  /** The connections on which it was asked. */
  readonly on: Set<Socket>;
}

export async function startWire(databaseUrl: string): Promise<Wire> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let order: Order | null = null;

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isDeaf = false;
    const end = () => {
      near.destroy();
      far.destroy();
    };
    const cutNow = () => {
      for (const socket of [near, far]) socket.pause();
      order?.done();
      order = null;
      setImmediate(end);
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    near.on('data', (chunk) => {
      if (order && chunk.includes(order.about)) order.on.add(near);
      if (order?.on.has(near)) {
        if (order.when === 'asked') return cutNow();
        isDeaf ||= chunk.includes(COMMIT);
      }
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!isDeaf) near.write(chunk);
      else if (chunk.includes(COMMITTED)) cutNow();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: (about, when) => new Promise((done) => (order = { about, when, done, on: new Set() })),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
