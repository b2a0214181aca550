/** Renders letters in a thread of its own. Speaks {id, parts, head} → {id, html | error}. */
import { parentPort } from 'node:worker_threads';
import '../../../app/server/spanish.ts';
import { letterHtml } from './letter-html.ts';
import type { Letterhead, LetterParts } from '../rules/letter-parts.ts';

parentPort?.on('message', ({ id, parts, head }: { id: number; parts: LetterParts; head: Letterhead }) => {
  letterHtml(parts, head).then(
    (html) => parentPort?.postMessage({ id, html }),
    (error: unknown) => parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
