import { Worker } from 'node:worker_threads';
import type { Letterhead, LetterParts } from '../rules/letter-parts.ts';

interface Waiting {
  readonly resolve: (html: string) => void;
  readonly reject: (error: Error) => void;
}

interface Press {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

let press: Press | null = null;
let asked = 0;

/**
 * The HTML of a letter. React renders it in a thread of its own, because some milliseconds for each mail of a rush would be taken from the
 * requests. The thread starts with the first mail (40 MB that a process without mails does without) and does not keep the process alive.
 */
export function printLetter(parts: LetterParts, head: Letterhead): Promise<string> {
  const { worker, waiting } = (press ??= startPress());
  return new Promise((resolve, reject) => {
    const id = ++asked;
    waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, parts, head });
  });
}

function startPress(): Press {
  // React's development build would take several times as long.
  const worker = new Worker(new URL('./letter-press-worker.ts', import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } });
  const waiting = new Map<number, Waiting>();
  worker.on('message', ({ id, html, error }: { id: number; html?: string; error?: string }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (html === undefined) one?.reject(new Error(error));
    else one?.resolve(html);
  });
  const end = (error: Error) => {
    if (press?.worker === worker) press = null;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that renders mails has ended.')));
  return { worker, waiting };
}
