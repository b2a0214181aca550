import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Language } from '../../../context/language.ts';
import type { Clock } from '../../clock.ts';
import type { DrawingAsked, DrawingDone, DrawingThread, ReadingAsked, ReadingDone } from './draw-worker.ts';

/** A page to be drawn. */
export interface Drawing {
  /** When the app was built; another build is another program. */
  readonly builtAt: number;
  readonly language: Language;
  /** Path and query. */
  readonly url: string;
  /** What getSettings answers. */
  readonly settings: string;
  /** The studio, as the headers of the request name it. */
  readonly headers: Readonly<Record<string, string>>;
}

interface DrawingParts {
  /** Where the program for the server lies, with a translation for each language but English. */
  readonly folder: string;
  readonly clock: Clock;
  readonly read: (url: string, headers: Drawing['headers']) => Promise<Omit<ReadingDone, 'reading'>>;
  readonly onFailure: (error: unknown) => void;
}

export interface Drawings {
  /** The page as HTML; null where it cannot be drawn, or not soon: the app draws it in the browser in any case. */
  draw(drawing: Drawing): Promise<string | null>;
  close(): Promise<void>;
}

/** How long a picture is shown to whoever comes; the browser's own takes its place with what is so by then. */
const KEPT_MS = 2000;
/** A document is not kept waiting for longer. */
const SOON_MS = 1500;
const KEPT_AT_MOST = 500;
/** So many wait for a thread; whoever comes then gets the document without. */
const WAITING_AT_MOST = 20;
/** To what is read for nobody any more, or cannot be read. */
const NO_ANSWER = { status: 503, body: '{}', headers: {} };

/**
 * Draws pages in threads of their own, one for each language, begun when the first page in it is asked for: whoever books never waits for a
 * picture (docs/decisions/0136).
 */
export function drawings(parts: DrawingParts): Drawings {
  const threads = new Map<Language, DrawingThreadOf>();
  const kept = new Map<string, { readonly until: number; readonly html: Promise<string | null> }>();
  const threadOf = ({ language, builtAt }: Drawing) => {
    const found = threads.get(language);
    if (found?.isAlive() && found.builtAt === builtAt) return found;
    void found?.end();
    const begun = { builtAt, ...drawingThread(parts, language) };
    threads.set(language, begun);
    return begun;
  };
  return {
    async draw(drawing) {
      if (!existsSync(programOf(parts.folder))) return null;
      const key = JSON.stringify([drawing.builtAt, drawing.headers, drawing.url]);
      const found = kept.get(key);
      if (found && found.until > parts.clock.monotonic()) return found.html;
      if (kept.size >= KEPT_AT_MOST) kept.clear();
      for (const [old, { until }] of kept) if (until <= parts.clock.monotonic()) kept.delete(old);
      const html = threadOf(drawing).draw(drawing);
      kept.set(key, { until: parts.clock.monotonic() + KEPT_MS, html });
      return html;
    },
    close: async () => void (await Promise.all(Array.from(threads.values(), (thread) => thread.end()))),
  };
}

type DrawingThreadOf = ReturnType<typeof drawingThread> & { readonly builtAt: number };

const programOf = (folder: string): string => join(folder, 'draw.js');

function drawingThread({ folder, read, onFailure }: DrawingParts, language: Language) {
  const translation = join(folder, `${language}.js`);
  const files = [...(existsSync(translation) ? [translation] : []), programOf(folder)].map((file) => pathToFileURL(file).href);
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: { files } satisfies DrawingThread });
  const open = new Map<number, { readonly drawing: Drawing; readonly settle: (html: string | null) => void }>();
  let isAlive = true;
  let drawn = 0;
  const end = () => {
    isAlive = false;
    for (const { settle } of open.values()) settle(null);
    return worker.terminate();
  };
  const answer = async ({ reading, drawing, url }: ReadingAsked) => {
    const headers = open.get(drawing)?.drawing.headers;
    const said = headers && (await read(url, headers).catch(onFailure));
    worker.postMessage({ reading, ...(said ?? NO_ANSWER) } satisfies ReadingDone);
  };
  worker.unref();
  worker.on('error', (error) => {
    onFailure(error);
    void end();
  });
  worker.on('exit', end);
  worker.on('message', (message: DrawingDone | ReadingAsked) => {
    if ('reading' in message) return void answer(message);
    if (message.error !== undefined) onFailure(new Error(message.error));
    open.get(message.id)?.settle(message.html);
  });
  return {
    isAlive: () => isAlive,
    end,
    draw: (drawing: Drawing): Promise<string | null> =>
      new Promise((resolve) => {
        if (open.size >= WAITING_AT_MOST) return resolve(null);
        const id = ++drawn;
        const settle = (html: string | null) => {
          clearTimeout(timer);
          open.delete(id);
          resolve(html);
        };
        // A page that takes so long keeps those behind it waiting, perhaps for ever: the next begins another thread.
        const timer = setTimeout(end, SOON_MS);
        open.set(id, { drawing, settle });
        worker.postMessage({ id, url: drawing.url, settings: drawing.settings } satisfies DrawingAsked);
      }),
  };
}
