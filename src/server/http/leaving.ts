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
  /** Without a newcomer before connections are refused; requests wait for it. */
  readonly quiet: number;
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
    async leave({ announce, quiet, linger }) {
      isLeaving = true;
      server.prependListener('request', (_, response) => {
        response.shouldKeepAlive = false;
      });
      if (!server.listening) return;
      if (announce > 0 && (await connectionsOf(server)) > 0) await sleep(announce);
      const closed = closeTheDoor(server, quiet);
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
 * Takes no more connections; done when the last one has ended. The system resets those that it has made and nobody has taken yet. So
 * requests wait, for `quiet` without a newcomer: clients that wait for an answer do not come again, so that nobody stands at the door.
 */
async function closeTheDoor(server: Server, quiet: number): Promise<void> {
  const listeners = server.listeners('request') as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  server.removeAllListeners('request').on('request', (...asked) => void held.push(asked));
  await untilNobodyComes(server, quiet);
  // Not the close of an HTTP server, which also ends connections at rest.
  const closed = new Promise<unknown>((resolve) => TcpServer.prototype.close.call(server, resolve));
  server.removeAllListeners('request');
  for (const listener of listeners) server.on('request', listener);
  for (const asked of held) server.emit('request', ...asked);
  await closed;
}

/** Among very many clients there is always one who comes. */
const LONGEST_HOLD_MS = 1_000;

async function untilNobodyComes(server: Server, quiet: number): Promise<void> {
  const began = performance.now();
  let lastCame = began;
  const note = () => void (lastCame = performance.now());
  server.on('connection', note);
  for (let now = began; now - lastCame < quiet && now - began < LONGEST_HOLD_MS; now = performance.now()) {
    await sleep(quiet / 10);
    // Newcomers are taken right before this, and the door closes right after.
    await nextTurn();
  }
  server.off('connection', note);
}
