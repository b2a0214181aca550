import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Language } from '../../../context/language.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Clock } from '../../clock.ts';
import type { RenderRequest, RenderReply, RenderThread, RenderThreadReady, ReadRequest, ReadReply } from './render-worker.ts';

/** A request for server-side rendering. */
export interface PageToRender {
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

interface RendererParts {
  /** Folder of the app's server build, with a translation for each language other than English. */
  readonly folder: string;
  readonly clock: Clock;
  readonly read: (url: string, headers: PageToRender['headers']) => Promise<Omit<ReadReply, 'reading'>>;
  readonly onFailure: (error: unknown) => void;
}

/** A reply that the page used while it was rendered. */
export interface PageReply {
  /** Path and query of the call. */
  readonly url: string;
  readonly body: string;
}

export interface RenderedPage {
  readonly html: string;
  readonly replies: readonly PageReply[];
}

export interface PageRenderer {
  /** Returns the rendered page. Null when rendering fails or takes too long; the browser renders the page in any case. */
  render(page: PageToRender): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

/** A server-rendered page is reused for this time, unless the clock has jumped. The browser replaces it with current data. */
const KEPT_MS = 2000;
/** Longest wait for a document, and longest time that a thread spends on one page. */
const SOON_MS = 1500;
const KEPT_AT_MOST = 500;
/** Maximum queue for a thread. Further requests get the document without a server-rendered page. */
const WAITING_AT_MOST = 20;
/** Reply to a call that failed or whose page is no longer wanted. */
const NO_ANSWER = { status: 503, body: '{}', headers: {} };

/** Renders pages in separate threads, one per language, started on first use. Rendering never delays bookings (docs/decisions/0136). */
export function createPageRenderer(parts: RendererParts): PageRenderer {
  const queues = new Map<Language, RenderQueue>();
  const kept = new Map<string, { readonly until: number; readonly at: Instant; readonly rendered: Promise<RenderedPage | null> }>();
  const queueOf = (language: Language) => {
    const found = queues.get(language) ?? renderQueue(parts, language);
    queues.set(language, found);
    return found;
  };
  return {
    async render(page) {
      if (!existsSync(programOf(parts.folder))) return null;
      const key = JSON.stringify([page.builtAt, page.headers, page.url, page.settings]);
      const found = kept.get(key);
      const now = parts.clock.now();
      if (found && found.until > parts.clock.monotonic() && Math.abs(now - found.at) <= KEPT_MS) return found.rendered;
      if (kept.size >= KEPT_AT_MOST) kept.clear();
      for (const [old, { until }] of kept) if (until <= parts.clock.monotonic()) kept.delete(old);
      const rendered = queueOf(page.language).render(page);
      kept.set(key, { until: parts.clock.monotonic() + KEPT_MS, at: now, rendered });
      return rendered;
    },
    close: async () => void (await Promise.all(Array.from(queues.values(), (queue) => queue.close()))),
  };
}

type RenderQueue = ReturnType<typeof renderQueue>;

interface Waiting {
  readonly page: PageToRender;
  readonly settle: (rendered: RenderedPage | null) => void;
}

/** Renders the pages of one language one after the other. A request that has waited too long gets null, and its page is not rendered. */
function renderQueue(parts: RendererParts, language: Language) {
  const waiting: Waiting[] = [];
  let thread: (RunningThread & { readonly builtAt: number }) | null = null;
  let isBusy = false;
  const threadFor = ({ builtAt }: PageToRender) => {
    if (thread?.isAlive() && thread.builtAt === builtAt) return thread;
    void thread?.end();
    return (thread = { builtAt, ...startRenderThread(parts, language) });
  };
  const renderOne = async (page: PageToRender): Promise<RenderedPage | null> => {
    try {
      return await threadFor(page).render(page);
    } catch (error) {
      // No thread could start. The next page tries again.
      parts.onFailure(error);
      return null;
    }
  };
  const renderAll = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) next.settle(await renderOne(next.page));
    isBusy = false;
  };
  return {
    render: (page: PageToRender): Promise<RenderedPage | null> =>
      new Promise((resolve) => {
        if (waiting.length >= WAITING_AT_MOST) return resolve(null);
        const settle = (rendered: RenderedPage | null) => {
          clearTimeout(timer);
          const place = waiting.indexOf(one);
          if (place !== -1) waiting.splice(place, 1);
          resolve(rendered);
        };
        const timer = setTimeout(() => settle(null), SOON_MS);
        const one = { page, settle };
        waiting.push(one);
        void renderAll();
      }),
    close: async () => {
      for (let one = waiting[0]; one; one = waiting[0]) one.settle(null);
      await thread?.end();
    },
  };
}

const programOf = (folder: string): string => join(folder, 'render.js');

function beginThread(folder: string, language: Language): Worker {
  const translation = join(folder, `${language}.js`);
  const files = [...(existsSync(translation) ? [translation] : []), programOf(folder)].map((file) => pathToFileURL(file).href);
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: { files } satisfies RenderThread });
  worker.unref();
  return worker;
}

type RunningThread = ReturnType<typeof startRenderThread>;

function startRenderThread({ folder, read, onFailure }: RendererParts, language: Language) {
  const worker = beginThread(folder, language);
  let current: (Waiting & { readonly timer: NodeJS.Timeout; readonly replies: PageReply[] }) | null = null;
  let isAlive = true;
  const settle = (html: string | null) => {
    clearTimeout(current?.timer);
    current?.settle(html === null ? null : { html, replies: current.replies });
    current = null;
  };
  const end = () => {
    isAlive = false;
    settle(null);
    return worker.terminate();
  };
  // Waits for the server build to load. This may take long on a busy machine, and a new thread would take as long again.
  const ready = Promise.race([once(worker, 'message'), once(worker, 'exit')]).catch(() => undefined);
  const answer = async ({ reading, url }: ReadRequest) => {
    const asking = current;
    const reply = asking && (await read(url, asking.page.headers).catch(onFailure));
    if (reply?.status === 200) asking?.replies.push({ url, body: reply.body });
    worker.postMessage({ reading, ...(reply ?? NO_ANSWER) } satisfies ReadReply);
  };
  worker.on('error', (error) => {
    onFailure(error);
    void end();
  });
  worker.on('exit', end);
  worker.on('message', (message: RenderThreadReady | RenderReply | ReadRequest) => {
    if ('isReady' in message) return;
    if ('reading' in message) return void answer(message);
    if (message.error !== undefined) onFailure(new Error(message.error));
    settle(message.html);
  });
  return {
    isAlive: () => isAlive,
    end,
    async render(page: PageToRender): Promise<RenderedPage | null> {
      await ready;
      if (!isAlive) return null;
      return new Promise((resolve) => {
        // A page that exceeds the limit may block those behind it forever. The thread is ended and the next page starts a new one.
        current = { page, replies: [], settle: resolve, timer: setTimeout(end, SOON_MS) };
        worker.postMessage({ url: page.url, settings: page.settings } satisfies RenderRequest);
      });
    },
  };
}
