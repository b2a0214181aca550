import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Instant } from '../../kernel/time.ts';
import type { Endpoint } from '../../wire/endpoint.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import type { IncomingCall, Reply } from './incoming-call.ts';
import { findReplies, saveReplies, type StoredReply } from './idempotency.store.ts';
import { otherRequest } from './problems.ts';

/** An `Idempotency-Key` with its actor and a digest of its call. */
export interface IdempotencyRecord {
  readonly actor: string;
  readonly key: string;
  readonly digest: string;
}

/** A call with the record of its key. Null when it carried none. */
interface Recorded {
  readonly record: IdempotencyRecord | null;
}

/** Whether a call is new, repeats another call of its batch, or has a stored reply. */
export type KeyState<Repeated> =
  | { readonly kind: 'new' }
  | { readonly kind: 'repeat'; readonly of: Repeated }
  | { readonly kind: 'answered'; readonly reply: Reply };

/** The record of a call. Null when it carried no key or the endpoint takes none (readings §2). */
export function recordOf(endpoint: Endpoint, call: IncomingCall, actor: string): IdempotencyRecord | null {
  if (!endpoint.idempotent || call.idempotencyKey === null) return null;
  const asked = JSON.stringify([endpoint.path, call.params ?? null, call.query ?? null, call.body ?? null]);
  return { actor, key: call.idempotencyKey, digest: hash('sha256', asked, 'base64url') };
}

/** The calls of a batch with the states of their keys. One query for all; no query when no call carried a key. */
export async function withKeyStates<One extends Recorded>(
  tx: StudioTx,
  endpoint: Endpoint,
  calls: readonly One[],
  at: Instant,
): Promise<(One & { readonly state: KeyState<One> })[]> {
  const asked = calls.flatMap(({ record }) => record ?? []);
  const stored = asked.length > 0 ? await findReplies(tx, asked, at) : [];
  const answered = new Map(stored.map((one) => [nameOf(one), one]));
  const firsts = new Map<string, One>();
  const stateOf = (call: One): KeyState<One> => {
    const { record } = call;
    if (record === null) return { kind: 'new' };
    const before = answered.get(nameOf(record));
    if (before) return { kind: 'answered', reply: replyAgain(endpoint, record, before) };
    const first = firsts.get(nameOf(record));
    if (first === undefined) {
      firsts.set(nameOf(record), call);
      return { kind: 'new' };
    }
    return first.record?.digest === record.digest
      ? { kind: 'repeat', of: first }
      : { kind: 'answered', reply: { kind: 'problem', problem: otherRequest() } };
  };
  return calls.map((call) => ({ ...call, state: stateOf(call) }));
}

const nameOf = ({ actor, key }: { actor: string; key: string }): string => `${actor} ${key}`;

const replyAgain = (endpoint: Endpoint, record: IdempotencyRecord, before: StoredReply): Reply =>
  before.bodyHash === record.digest && before.endpoint === endpoint.path
    ? { kind: 'json', status: before.status, json: before.reply }
    : { kind: 'problem', problem: otherRequest() };

/** Stores the replies to new calls that carried a key, in the transaction of their effects. */
export async function keepReplies(
  tx: StudioTx,
  endpoint: Endpoint,
  answers: readonly (Recorded & { readonly reply: Reply })[],
  at: Instant,
): Promise<void> {
  const rows = answers.flatMap(({ record, reply }): StoredReply[] => {
    if (record === null || reply.kind === 'problem' || reply.kind === 'cached' || reply.kind === 'file') return [];
    const [status, json] = reply.kind === 'value' ? [200, z.encode(endpoint.reply, reply.value as never)] : [reply.status, reply.json];
    if (!isKept(status)) return [];
    return [{ actor: record.actor, key: record.key, endpoint: endpoint.path, bodyHash: record.digest, status, reply: json }];
  });
  await saveReplies(tx, rows, at);
}

/** Successes and coded refusals are stored. 401, 422, 429 and server errors never are (readings §2). */
const isKept = (status: number): boolean => status < 500 && status !== 401 && status !== 422 && status !== 429;
