import { createHash } from 'node:crypto';
import type { StudioId } from '../../kernel/ids.ts';
import type { Decision, Refusal } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { can, mayUse, type Actor } from '../../features/accounts/rules/actor.ts';
import type { Studio } from '../../features/studio/rules/studio.ts';
import type { Endpoint } from '../../wire/endpoint.ts';
import { wordsOf, type Language } from '../../wire/texts.ts';
import type { Db } from '../db/database.ts';
import { inStudio, violates, type StudioTx } from '../db/studio-tx.ts';
import { findReplies, saveReplies, type StoredReply } from './idempotency.store.ts';
import type { Call, Operation } from './operation.ts';
import { HttpProblem, notAllowed, notInPackage, notLoggedIn, otherRequest } from './problems.ts';

/** One request, before anybody looked at who sends it. */
export interface Ask {
  readonly tokenHash: string | null;
  readonly idempotencyKey: string | null;
  readonly at: Instant;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly ip: string;
  readonly origin: string;
  readonly language: Language;
}

/** What goes back: a decoded reply that the contract will encode, or bytes of JSON that were stored. */
export type Reply = { kind: 'value'; value: unknown } | { kind: 'json'; status: number; json: unknown } | { kind: 'problem'; problem: unknown };

/** Reads, inside the transaction, the studio as it is now and who holds each token. */
export interface Doorkeeper {
  enter(tx: StudioTx, tokenHashes: readonly (string | null)[], at: Instant): Promise<{ studio: Studio; actors: readonly Actor[] }>;
}

export const actorKey = (actor: Actor): string => (actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.id}`);

/** Throws when this actor may not call this endpoint: the one place where `who` and `feature` are enforced. */
export function authorise(endpoint: Endpoint, studio: Studio, actor: Actor): void {
  const { who, feature } = endpoint;
  if (who === 'customer' && actor.kind !== 'customer') throw notLoggedIn();
  if (typeof who === 'object') {
    if (actor.kind !== 'staff') throw notLoggedIn();
    if (!can(actor, studio, who.staff)) throw notAllowed();
  }
  if (feature && !mayUse(actor, studio, feature)) throw notInPackage();
}

/** The JSON of a refusal, as it is sent and as it is stored. */
export function refusalJson(operation: Operation, refusal: Refusal, language: Language): { status: number; json: Record<string, unknown> } {
  const words = wordsOf(operation.refusals(language), refusal);
  const { status, message } = words;
  if (words.status === 422)
    return { status, json: { ...operation.endpoint.failure, success: false, message, errors: { [words.field]: [message] } } };
  const { code, ...details } = refusal;
  return { status, json: { ...operation.endpoint.failure, success: false, message, code, ...(Object.keys(details).length > 0 && { details }) } };
}

const bodyHash = (endpoint: Endpoint, ask: Ask): string =>
  createHash('sha256').update(JSON.stringify([endpoint.path, ask.params ?? null, ask.query ?? null, ask.body ?? null])).digest('base64url');

/**
 * Answers asks of one studio in one transaction: enter, authorise, look for stored replies, decide, store replies, commit. Each ask gets
 * its own outcome; only a failure of the database, or a bug, throws for all.
 */
export async function runCalls(
  db: Db,
  doorkeeper: Doorkeeper,
  operation: Operation,
  encode: (value: unknown) => unknown,
  studioId: StudioId,
  asks: readonly Ask[],
): Promise<readonly Reply[]> {
  const once = () => inStudio(db, studioId, (tx) => answerInside(tx, doorkeeper, operation, encode, asks));
  try {
    return await once();
  } catch (error) {
    if (!violates(error, 'idempotency_key_pkey')) throw error;
    return once();
  }
}

async function answerInside(
  tx: StudioTx,
  doorkeeper: Doorkeeper,
  operation: Operation,
  encode: (value: unknown) => unknown,
  asks: readonly Ask[],
): Promise<readonly Reply[]> {
  const { endpoint } = operation;
  const at = asks[0]!.at;
  const { studio, actors } = await doorkeeper.enter(tx, asks.map((ask) => ask.tokenHash), at);
  const replies: (Reply | undefined)[] = asks.map((_, index) => problemOf(() => authorise(endpoint, studio, actors[index]!)));

  const keyed = endpoint.idempotent ? asks.flatMap((ask, index) => (replies[index] || !ask.idempotencyKey ? [] : [index])) : [];
  const handleOf = (index: number) => `${actorKey(actors[index]!)} ${asks[index]!.idempotencyKey}`;
  const known = new Map<string, StoredReply | number>();
  if (keyed.length > 0) {
    const stored = await findReplies(tx, keyed.map((index) => ({ actor: actorKey(actors[index]!), key: asks[index]!.idempotencyKey! })), at);
    for (const one of stored) known.set(`${one.actor} ${one.key}`, one);
  }
  const hashes = new Map(keyed.map((index) => [index, bodyHash(endpoint, asks[index]!)]));
  /** Asks that repeat another ask of this very group, by the index of the first. */
  const repeats = new Map<number, number>();
  for (const index of keyed) {
    const found = known.get(handleOf(index));
    if (found === undefined) known.set(handleOf(index), index);
    else if (typeof found === 'number') {
      if (hashes.get(found) === hashes.get(index)) repeats.set(index, found);
      else replies[index] = { kind: 'problem', problem: otherRequest() };
    } else if (found.bodyHash === hashes.get(index) && found.endpoint === endpoint.path)
      replies[index] = { kind: 'json', status: found.status, json: found.reply };
    else replies[index] = { kind: 'problem', problem: otherRequest() };
  }

  const open = asks.flatMap((_, index) => (replies[index] || repeats.has(index) ? [] : [index]));
  if (open.length > 0) {
    const calls = open.map((index) => callOf(tx, studio, actors[index]!, asks[index]!));
    const answers = await operation.answer(calls);
    open.forEach((index, nth) => (replies[index] = replyOf(operation, answers[nth]!, asks[index]!)));
  }
  for (const [index, first] of repeats) replies[index] = replies[first];

  const stored = keyed.flatMap((index): StoredReply[] => {
    const reply = replies[index]!;
    if (!open.includes(index) || reply.kind === 'problem') return [];
    const [status, json] = reply.kind === 'value' ? [200, encode(reply.value)] : [reply.status, reply.json];
    return isKept(status) ? [{ actor: actorKey(actors[index]!), key: asks[index]!.idempotencyKey!, endpoint: endpoint.path, bodyHash: hashes.get(index)!, status, reply: json }] : [];
  });
  await saveReplies(tx, stored, at);
  return replies as Reply[];
}

/** Stored are successes and coded refusals; never 401, 422, 429 or what the server did wrong (decisions.md §2). */
const isKept = (status: number): boolean => status < 500 && status !== 401 && status !== 422 && status !== 429;

const callOf = (tx: StudioTx, studio: Studio, actor: Actor, ask: Ask): Call => ({
  tx,
  studio,
  actor,
  at: ask.at,
  params: ask.params as never,
  query: ask.query as never,
  body: ask.body as never,
  ip: ask.ip,
  origin: ask.origin,
  language: ask.language,
  tokenHash: ask.tokenHash,
});

const replyOf = (operation: Operation, answer: Decision<unknown, Refusal> | HttpProblem, ask: Ask): Reply =>
  answer instanceof HttpProblem
    ? { kind: 'problem', problem: answer }
    : answer.ok ? { kind: 'value', value: answer.value } : { kind: 'json', ...refusalJson(operation, answer.refusal, ask.language) };

function problemOf(check: () => void): Reply | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof HttpProblem) return { kind: 'problem', problem: error };
    throw error;
  }
}
