import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Language } from '../../../context/language.ts';
import type { Clock } from '../../clock.ts';
import type { DrawingAsked, DrawingDone, DrawingThread, DrawingThreadReady, ReadingAsked, ReadingDone } from './draw-worker.ts';

/** A request for server-side rendering. */
export interface Drawing {
  /** Build time of the app. Another build needs another thread. */
  readonly builtAt: number;
  readonly language: Language;
  /** Path and query. */
  readonly url: string;
  /** The reply of getSettings. */
  readonly settings: string;
  /** The request headers that identify the studio. */
  readonly headers: Readonly<Record<string, string>>;
}

interface DrawingParts {
  /** Folder of the app's server build, with a translation for each language other than English. */
  readonly folder: string;
  readonly clock: Clock;
  readonly read: (url: string, headers: Drawing['headers']) => Promise<Omit<ReadingDone, 'reading'>>;
  readonly onFailure: (error: unknown) => void;
}

export interface Drawings {
  /** Returns the page as HTML. Null when rendering fails or takes too long; the browser renders the page in any case. */
  draw(drawing: Drawing): Promise<string | null>;
  close(): Promise<void>;
}

/** A server-rendered page is reused for this time. The browser replaces it with current data. */
const KEPT_MS = 2000;
/** Longest wait for a document, and longest time that a thread spends on one page. */
const SOON_MS = 1500;
const KEPT_AT_MOST = 500;
/** Maximum queue for a thread. Further requests get the document without a server-rendered page. */
const WAITING_AT_MOST = 20;
/** Reply to a call that failed or whose page is no longer wanted. */
const NO_ANSWER = { status: 503, body: '{}', headers: {} };

/** Renders pages in separate threads, one per language, started on first use. Rendering never delays bookings (docs/decisions/0136). */
export function drawings(parts: DrawingParts): Drawings {
  const queues = new Map<Language, DrawingQueue>();
  const kept = new Map<string, { readonly until: number; readonly html: Promise<string | null> }>();
  const queueOf = (language: Language) => {
    const found = queues.get(language) ?? drawingQueue(parts, language);
    queues.set(language, found);
    return found;
  };
  return {
    async draw(drawing) {
      if (!existsSync(programOf(parts.folder))) return null;
      const key = JSON.stringify([drawing.builtAt, drawing.headers, drawing.url]);
      const found = kept.get(key);
      if (found && found.until > parts.clock.monotonic()) return found.html;
      if (kept.size >= KEPT_AT_MOST) kept.clear();
      for (const [old, { until }] of kept) if (until <= parts.clock.monotonic()) kept.delete(old);
      const html = queueOf(drawing.language).draw(drawing);
      kept.set(key, { until: parts.clock.monotonic() + KEPT_MS, html });
      return html;
    },
    close: async () => void (await Promise.all(Array.from(queues.values(), (queue) => queue.close()))),
  };
}

type DrawingQueue = ReturnType<typeof drawingQueue>;

interface Waiting {
  readonly drawing: Drawing;
  readonly settle: (html: string | null) => void;
}

/** Renders the pages of one language one after the other. A request that has waited too long gets null, and its page is not rendered. */
function drawingQueue(parts: DrawingParts, language: Language) {
  const waiting: Waiting[] = [];
  let thread: (DrawingThreadOf & { readonly builtAt: number }) | null = null;
  let isBusy = false;
  const threadFor = ({ builtAt }: Drawing) => {
    if (thread?.isAlive() && thread.builtAt === builtAt) return thread;
    void thread?.end();
    return (thread = { builtAt, ...drawingThread(parts, language) });
  };
  const drawOne = async (drawing: Drawing): Promise<string | null> => {
    try {
      return await threadFor(drawing).draw(drawing);
    } catch (error) {
      // No thread could start. The next page tries again.
      parts.onFailure(error);
      return null;
    }
  };
  const drawAll = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) next.settle(await drawOne(next.drawing));
    isBusy = false;
  };
  return {
    draw: (drawing: Drawing): Promise<string | null> =>
      new Promise((resolve) => {
        if (waiting.length >= WAITING_AT_MOST) return resolve(null);
        const settle = (html: string | null) => {
          clearTimeout(timer);
          const place = waiting.indexOf(one);
          if (place !== -1) waiting.splice(place, 1);
          resolve(html);
        };
        const timer = setTimeout(() => settle(null), SOON_MS);
        const one = { drawing, settle };
        waiting.push(one);
        void drawAll();
      }),
    close: async () => {
      for (let one = waiting[0]; one; one = waiting[0]) one.settle(null);
      await thread?.end();
    },
  };
}

const programOf = (folder: string): string => join(folder, 'draw.js');

function beginThread(folder: string, language: Language): Worker {
  const translation = join(folder, `${language}.js`);
  const files = [...(existsSync(translation) ? [translation] : []), programOf(folder)].map((file) => pathToFileURL(file).href);
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: { files } satisfies DrawingThread });
  worker.unref();
  return worker;
}

type DrawingThreadOf = ReturnType<typeof drawingThread>;

function drawingThread({ folder, read, onFailure }: DrawingParts, language: Language) {
  const worker = beginThread(folder, language);
  let current: (Waiting & { readonly timer: NodeJS.Timeout }) | null = null;
  let isAlive = true;
  const settle = (html: string | null) => {
    clearTimeout(current?.timer);
    current?.settle(html);
    current = null;
  };
  const end = () => {
    isAlive = false;
    settle(null);
    return worker.terminate();
  };
  // Waits for the server build to load. This may take long on a busy machine, and a new thread would take as long again.
  const ready = Promise.race([once(worker, 'message'), once(worker, 'exit')]).catch(() => undefined);
  const answer = async ({ reading, url }: ReadingAsked) => {
    const said = current && (await read(url, current.drawing.headers).catch(onFailure));
    worker.postMessage({ reading, ...(said ?? NO_ANSWER) } satisfies ReadingDone);
  };
  worker.on('error', (error) => {
    onFailure(error);
    void end();
  });
  worker.on('exit', end);
  worker.on('message', (message: DrawingThreadReady | DrawingDone | ReadingAsked) => {
    if ('isReady' in message) return;
    if ('reading' in message) return void answer(message);
    if (message.error !== undefined) onFailure(new Error(message.error));
    settle(message.html);
  });
  return {
    isAlive: () => isAlive,
    end,
    async draw(drawing: Drawing): Promise<string | null> {
      await ready;
      if (!isAlive) return null;
      return new Promise((resolve) => {
        // A page that exceeds the limit may block those behind it forever. The thread is ended and the next page starts a new one.
        current = { drawing, settle: resolve, timer: setTimeout(end, SOON_MS) };
        worker.postMessage({ url: drawing.url, settings: drawing.settings } satisfies DrawingAsked);
      });
    },
  };
}
