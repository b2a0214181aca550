import type * as z from 'zod/mini';
import type { Instant } from '../../kernel/time.ts';
import type { BodyOf, Endpoint, FileReply, ParamsOf, QueryOf } from '../../wire/endpoint.ts';
import type { CachedReply } from './cached-reply.ts';
import type { CallNote } from './monitoring/watch.ts';

/** One call as it comes in, before it is known whose it is. Its fields are those of the contract. */
export interface IncomingCall<E = Endpoint> {
  readonly tokenHash: string | null;
  readonly idempotencyKey: string | null;
  readonly at: Instant;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly ip: string;
  readonly agent: string | null;
  readonly origin: string;
  /** What the operation asked others before the transaction. */
  readonly prepared?: unknown;
  /** Where the log learns whose it is. */
  readonly note?: CallNote;
}

/** What goes back: a decoded reply that the contract will encode, cached bytes, a file, or JSON that was stored. */
export type Reply =
  | { kind: 'value'; value: unknown }
  | { kind: 'cached'; reply: CachedReply }
  | { kind: 'file'; type: NonNullable<Endpoint['file']>; file: z.output<typeof FileReply> }
  | { kind: 'json'; status: number; json: unknown }
  | { kind: 'problem'; problem: unknown };
