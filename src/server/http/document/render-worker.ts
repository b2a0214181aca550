import { parentPort, workerData } from 'node:worker_threads';

/** A thread for server-side rendering (createPageRenderer.ts). It runs the app's server build in one language. */
export interface RenderThread {
  /** Script addresses: translations first, the server build last. */
  readonly files: readonly string[];
}

/** The server build is loaded. Pages can be requested, one at a time. */
export interface RenderThreadReady {
  readonly isReady: true;
}

export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  /** The reply of getSettings. */
  readonly settings: string;
}

export interface ReadRequest {
  readonly reading: number;
  readonly url: string;
}

export interface ReadReply {
  readonly reading: number;
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RenderReply {
  /** Null when rendering failed. */
  readonly html: string | null;
  readonly error?: string;
}

const parent = parentPort!;
const readings = new Map<number, (answer: ReadReply) => void>();
let asked = 0;

// Replaces `fetch`, so that the app's calls reach the server without the network.
globalThis.fetch = async (asks) => {
  const url = asks instanceof Request ? asks.url : asks.toString();
  const reading = ++asked;
  const { status, body, headers } = await new Promise<ReadReply>((resolve) => {
    readings.set(reading, resolve);
    parent.postMessage({ reading, url } satisfies ReadRequest);
  });
  readings.delete(reading);
  return new Response(body, { status, headers });
};

const { files } = workerData as RenderThread;
for (const file of files.slice(0, -1)) await import(file);
const program = (await import(files.at(-1)!)) as { readonly render: (url: string, settings: unknown) => Promise<string | null> };

async function render({ url, settings }: RenderRequest): Promise<RenderReply> {
  try {
    return { html: await program.render(url, JSON.parse(settings)) };
  } catch (error) {
    return { html: null, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parent.on('message', async (message: RenderRequest | ReadReply) => {
  if ('reading' in message) readings.get(message.reading)?.(message);
  else parent.postMessage(await render(message));
});
parent.postMessage({ isReady: true } satisfies RenderThreadReady);
