import type { Instant } from '../../kernel/time.ts';
import type { CachedReply } from './cached-reply.ts';
import type { CallNote } from './monitoring/watch.ts';

/** One request, before anybody looked at who sends it. */
export interface Ask {
  readonly tokenHash: string | null;
  readonly idempotencyKey: string | null;
  readonly at: Instant;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly ip: string;
  readonly agent: string | null;
  readonly origin: string;
  /** What the operation asked others before the transaction. */
  readonly prepared?: unknown;
  /** Where the log learns who asked. */
  readonly note?: CallNote;
}

/** What goes back: a decoded reply that the contract will encode, cached bytes, or JSON that was stored. */
export type Reply =
  | { kind: 'value'; value: unknown }
  | { kind: 'cached'; reply: CachedReply }
  | { kind: 'json'; status: number; json: unknown }
  | { kind: 'problem'; problem: unknown };
