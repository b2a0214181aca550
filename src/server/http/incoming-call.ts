import type * as z from 'zod/mini';
import type { Studio } from '../../context/studio.ts';
import type { Instant } from '../../kernel/time.ts';
import type { BodyOf, Endpoint, FileReply, ParamsOf, QueryOf } from '../../wire/endpoint.ts';
import type { CachedReply } from './cached-reply.ts';
import type { CallNote } from './monitoring/watch.ts';

/** A call before its caller is authenticated. Its fields follow the contract. */
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
  /** The address of the studio as the transaction reads it, which a moment ago may have been another one. */
  readonly originOf: (studio: Pick<Studio, 'slug' | 'ownHost'>) => string;
  /** The browser of a member of staff who looks at the customers' pages before the studio opens. */
  readonly previews?: boolean;
  /** Answers of other services, fetched before the transaction. */
  readonly prepared?: unknown;
  /** Receives the caller's identity for the log. */
  readonly note?: CallNote;
}

export type Reply =
  | { kind: 'value'; value: unknown }
  | { kind: 'cached'; reply: CachedReply }
  | { kind: 'file'; type: NonNullable<Endpoint['file']>; file: z.output<typeof FileReply> }
  | { kind: 'json'; status: number; json: unknown }
  | { kind: 'problem'; problem: unknown };
