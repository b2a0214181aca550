import { parentPort, workerData } from 'node:worker_threads';

/** A thread for server-side rendering (drawings.ts). It runs the app's server build in one language. */
export interface DrawingThread {
  /** Script addresses: translations first, the server build last. */
  readonly files: readonly string[];
}

/** The server build is loaded. Pages can be requested, one at a time. */
export interface DrawingThreadReady {
  readonly isReady: true;
}

export interface DrawingAsked {
  /** Path and query. */
  readonly url: string;
  /** The reply of getSettings. */
  readonly settings: string;
}

export interface ReadingAsked {
  readonly reading: number;
  readonly url: string;
}

export interface ReadingDone {
  readonly reading: number;
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface DrawingDone {
  /** Null when rendering failed. */
  readonly html: string | null;
  readonly error?: string;
}

const parent = parentPort!;
const readings = new Map<number, (answer: ReadingDone) => void>();
let asked = 0;

// Replaces `fetch`, so that the app's calls reach the server without the network.
globalThis.fetch = async (asks) => {
  const url = asks instanceof Request ? asks.url : asks.toString();
  const reading = ++asked;
  const { status, body, headers } = await new Promise<ReadingDone>((resolve) => {
    readings.set(reading, resolve);
    parent.postMessage({ reading, url } satisfies ReadingAsked);
  });
  readings.delete(reading);
  return new Response(body, { status, headers });
};

const { files } = workerData as DrawingThread;
for (const file of files.slice(0, -1)) await import(file);
const program = (await import(files.at(-1)!)) as { readonly draw: (url: string, settings: unknown) => Promise<string | null> };

async function draw({ url, settings }: DrawingAsked): Promise<DrawingDone> {
  try {
    return { html: await program.draw(url, JSON.parse(settings)) };
  } catch (error) {
    return { html: null, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parent.on('message', async (message: DrawingAsked | ReadingDone) => {
  if ('reading' in message) readings.get(message.reading)?.(message);
  else parent.postMessage(await draw(message));
});
parent.postMessage({ isReady: true } satisfies DrawingThreadReady);
