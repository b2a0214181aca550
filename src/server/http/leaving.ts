import type { RequestListener, Server } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** How a server stops while requests keep coming, and drops none of them. */
export interface Leaving {
  /** Whoever sends requests here should send them elsewhere. */
  isLeaving(): boolean;
  /**
   * Says so, unless nobody is connected: what comes meanwhile is answered, and each answer ends its connection. Then takes no more
   * connections, waits for a request on those that proxies have kept, and is done when the last answer is given.
   */
  leave(times: LeavingTimes): Promise<void>;
}

/** In milliseconds. */
export interface LeavingTimes {
  readonly announce: number;
  /** For connections at rest, since what is sent on one while it is being closed would be lost. */
  readonly linger: number;
}

/** Looks so often for connections that have come to rest. */
const LOOK_MS = 50;

export function leaving(server: Server): Leaving {
  let isLeaving = false;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  /** A connection that never said anything, as browsers make them ahead, is at rest too, though not in Node's eyes. */
  const closeResting = () => {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return {
    isLeaving: () => isLeaving,
    async leave({ announce, linger }) {
      isLeaving = true;
      server.prependListener('request', (_, response) => {
        response.shouldKeepAlive = false;
      });
      if (!server.listening) return;
      if (announce > 0 && (await connectionsOf(server)) > 0) await sleep(announce);
      const closed = closeTheDoor(server);
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
 * Takes no more connections; done when the last one has ended. One that the system has made and nobody has taken yet is reset by that. So
 * requests wait while all who stand there are taken: nobody who is not answered comes again, and no work is between the last look and the end.
 */
async function closeTheDoor(server: Server): Promise<void> {
  const listeners = server.listeners('request') as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  server.removeAllListeners('request').on('request', (...asked) => void held.push(asked));
  await untilNobodyKnocks(server);
  // Not the close of an HTTP server, which also ends connections at rest.
  const closed = new Promise<unknown>((resolve) => TcpServer.prototype.close.call(server, resolve));
  server.removeAllListeners('request');
  for (const listener of listeners) server.on('request', listener);
  for (const asked of held) server.emit('request', ...asked);
  await closed;
}

/** Turns of the event loop: so many after each other in which nobody came, the last of them so short that hardly any can have come since. */
const QUIET_TURNS = 3;
const SHORT_TURN_MS = 0.1;
const PATIENCE_MS = 1_000;

async function untilNobodyKnocks(server: Server): Promise<void> {
  let quiet = 0;
  const note = () => void (quiet = 0);
  server.on('connection', note);
  const first = performance.now();
  for (let began = first, ended = began; ended - first < PATIENCE_MS; began = ended) {
    quiet++;
    await nextTurn();
    ended = performance.now();
    if (quiet >= QUIET_TURNS && ended - began < SHORT_TURN_MS) break;
  }
  server.off('connection', note);
}
