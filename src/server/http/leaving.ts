import type { RequestListener, Server } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Stops a server without dropping any request. */
export interface Leaving {
  /** True when requests should go to another server. */
  isLeaving(): boolean;
  /**
   * Marks the server as leaving. Requests during `announce` are answered and each reply closes its connection; the wait is skipped when
   * nobody is connected. Then the server refuses new connections, lets connections kept by proxies deliver a last request, and resolves
   * after the last reply.
   */
  leave(times: LeavingTimes): Promise<void>;
}

/** All in milliseconds. */
export interface LeavingTimes {
  readonly announce: number;
  /** Time without a new connection before connections are refused. Requests are held meanwhile. */
  readonly quiet: number;
  /** Wait before idle connections are closed, because a request sent while its connection closes would be lost. */
  readonly linger: number;
}

const LOOK_MS = 50;

export function leaving(server: Server): Leaving {
  let isLeaving = false;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  /** Closes idle connections. Browsers also open connections in advance and send nothing on them; Node does not count those as idle. */
  const closeResting = () => {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return {
    isLeaving: () => isLeaving,
    async leave({ announce, quiet, linger }) {
      isLeaving = true;
      server.prependListener('request', (_, response) => {
        response.shouldKeepAlive = false;
      });
      if (!server.listening) return;
      if (announce > 0 && (await connectionsOf(server)) > 0) await sleep(announce);
      const closed = stopAccepting(server, quiet);
      await Promise.race([closed, sleep(linger)]);
      const look = setInterval(closeResting, LOOK_MS);
      closeResting();
      await closed;
      clearInterval(look);
    },
  };
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/**
 * Accepts no more connections and resolves when the last one has ended. When the socket closes, the system resets connections that it has
 * established but the server has not accepted yet. So requests are held until no new connection comes for `quiet`: clients that wait for a
 * reply do not open another one.
 */
async function stopAccepting(server: Server, quiet: number): Promise<void> {
  const listeners = server.listeners('request') as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  server.removeAllListeners('request').on('request', (...asked) => void held.push(asked));
  await untilNobodyComes(server, quiet);
  // Not the HTTP server's own close, which also ends idle connections.
  const closed = new Promise<unknown>((resolve) => TcpServer.prototype.close.call(server, resolve));
  server.removeAllListeners('request');
  for (const listener of listeners) server.on('request', listener);
  for (const asked of held) server.emit('request', ...asked);
  await closed;
}

/** With very many clients, new connections never pause for `quiet`. */
const LONGEST_HOLD_MS = 1_000;

async function untilNobodyComes(server: Server, quiet: number): Promise<void> {
  const began = performance.now();
  let lastCame = began;
  const note = () => void (lastCame = performance.now());
  server.on('connection', note);
  for (let now = began; now - lastCame < quiet && now - began < LONGEST_HOLD_MS; now = performance.now()) {
    await sleep(quiet / 10);
    // New connections are accepted right before this, and the server closes right after.
    await nextTurn();
  }
  server.off('connection', note);
}
