import { hash } from 'node:crypto';
import type { Instant } from '../../kernel/time.ts';
import type { Endpoint } from '../../wire/endpoint.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import type { Ask, Reply } from './ask.ts';
import { findReplies, saveReplies, type StoredReply } from './idempotency.store.ts';
import { otherRequest } from './problems.ts';

/** What stands behind an `Idempotency-Key`: who sent it, and a digest of what was asked with it. */
export interface Handle {
  readonly actor: string;
  readonly key: string;
  readonly digest: string;
}

/** Whether an ask is new, repeats another of its own group (by index), or was answered before. */
export type Standing =
  | { readonly kind: 'new' }
  | { readonly kind: 'repeat'; readonly of: number }
  | { readonly kind: 'answered'; readonly reply: Reply };

/** The handle of an ask; null where it carried no key, or where the endpoint takes none (readings §2). */
export function handleOf(endpoint: Endpoint, ask: Ask, actor: string): Handle | null {
  if (!endpoint.idempotent || ask.idempotencyKey === null) return null;
  const asked = JSON.stringify([endpoint.path, ask.params ?? null, ask.query ?? null, ask.body ?? null]);
  return { actor, key: ask.idempotencyKey, digest: hash('sha256', asked, 'base64url') };
}

/** Where each ask of a group stands, in one query for all; none when no ask carried a key. */
export async function standings(tx: StudioTx, endpoint: Endpoint, handles: readonly (Handle | null)[], at: Instant): Promise<Standing[]> {
  const asked = handles.filter((handle) => handle !== null);
  const stored = asked.length > 0 ? await findReplies(tx, asked, at) : [];
  const answered = new Map(stored.map((one) => [nameOf(one), one]));
  const firsts = new Map<string, number>();
  return handles.map((handle, index): Standing => {
    if (handle === null) return { kind: 'new' };
    const before = answered.get(nameOf(handle));
    if (before) return { kind: 'answered', reply: replyAgain(endpoint, handle, before) };
    const first = firsts.get(nameOf(handle));
    if (first === undefined) {
      firsts.set(nameOf(handle), index);
      return { kind: 'new' };
    }
    return handles[first]?.digest === handle.digest
      ? { kind: 'repeat', of: first }
      : { kind: 'answered', reply: { kind: 'problem', problem: otherRequest() } };
  });
}

const nameOf = ({ actor, key }: { actor: string; key: string }): string => `${actor} ${key}`;

const replyAgain = (endpoint: Endpoint, handle: Handle, before: StoredReply): Reply =>
  before.bodyHash === handle.digest && before.endpoint === endpoint.path
    ? { kind: 'json', status: before.status, json: before.reply }
    : { kind: 'problem', problem: otherRequest() };

/** Keeps the replies to new asks that carried a key, in the transaction of their effects. */
export async function keepReplies(
  tx: StudioTx,
  endpoint: Endpoint,
  answers: readonly { handle: Handle | null; reply: Reply }[],
  encode: (value: unknown) => unknown,
  at: Instant,
): Promise<void> {
  const rows = answers.flatMap(({ handle, reply }): StoredReply[] => {
    if (handle === null || reply.kind === 'problem' || reply.kind === 'cached') return [];
    const [status, json] = reply.kind === 'value' ? [200, encode(reply.value)] : [reply.status, reply.json];
    if (!isKept(status)) return [];
    return [{ actor: handle.actor, key: handle.key, endpoint: endpoint.path, bodyHash: handle.digest, status, reply: json }];
  });
  await saveReplies(tx, rows, at);
}

/** Stored are successes and coded refusals; never 401, 422, 429 or what the server did wrong (readings §2). */
const isKept = (status: number): boolean => status < 500 && status !== 401 && status !== 422 && status !== 429;
