import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a server and its PostgreSQL. A test can cut it at a chosen point. */
export interface Wire {
  /** The same database, through the proxy. */
  readonly url: string;
  /**
   * Cuts one connection, once: the next one that sends `about`. `asked` cuts before the statement reaches the database, `committed` after
   * the commit but before the answer. Resolves just before the connection ends, so that a server killed then has not noticed yet.
   */
  cut(about: string, when: 'asked' | 'committed'): Promise<void>;
  close(): void;
}

/** The commit statement in PostgreSQL's simple protocol, and its answer. */
const COMMIT = 'commit\0';
const COMMITTED = 'COMMIT\0';

interface Order {
  readonly about: string;
  readonly when: 'asked' | 'committed';
  readonly done: () => void;
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
