import type { StudioId } from '../../kernel/ids.ts';
import type { Decision, Refusal } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { can, mayUse, type Actor } from '../../context/actor.ts';
import { datesOf } from '../../context/dates.ts';
import { languageOf } from '../../context/language.ts';
import type { Studio, StudioSettings } from '../../context/studio.ts';
import type { Endpoint } from '../../wire/endpoint.ts';
import { wordsOf } from '../../wire/texts.ts';
import type { Db } from '../db/database.ts';
import { inStudio, type StudioTx } from '../db/studio-tx.ts';
import type { Ask, Reply } from './ask.ts';
import { Blocked, type RunHow } from './batch-queue.ts';
import type { CachedReply } from './cached-reply.ts';
import { handleOf, keepReplies, standings } from './idempotency.ts';
import { isKeyTaken } from './idempotency.store.ts';
import type { Call, Operation } from './operation.ts';
import { HttpProblem, notAllowed, notInPackage, notLoggedIn } from './problems.ts';

/** Reads, inside the transaction, the studio as it is now and who holds each token. */
export interface Authenticator {
  authenticate(tx: StudioTx, tokenHashes: readonly (string | null)[], at: Instant): Promise<{ studio: Studio; actors: readonly Actor[] }>;
}

export const actorKey = (actor: Actor): string => (actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.id}`);

/** Throws when this actor may not call this endpoint: the one place where `who` and `feature` are enforced. */
export function authorise(endpoint: Endpoint, studio: Studio, actor: Actor): void {
  const { who, feature } = endpoint;
  if (who === 'customer' && actor.kind !== 'customer') throw notLoggedIn();
  if (who === 'person' && actor.kind === 'visitor') throw notLoggedIn();
  if (typeof who === 'object') {
    if (actor.kind !== 'staff') throw notLoggedIn();
    if (!can(actor, studio, who.staff)) throw notAllowed();
  }
  if (feature && !mayUse(actor, studio, feature)) throw notInPackage();
}

/** The JSON of a refusal in the words of the studio, as it is sent and as it is stored. */
export function refusalJson(
  operation: Operation,
  refusal: Refusal,
  settings: StudioSettings,
  at: Instant,
): { status: number; json: Record<string, unknown> } {
  const words = wordsOf(operation.refusals(languageOf(settings.locale)), refusal, datesOf(settings, at));
  const { status, message, details } = words;
  if (words.status === 422)
    return { status, json: { ...operation.endpoint.failure, success: false, message, errors: { [words.field]: [message] } } };
  const { code } = refusal;
  return {
    status,
    json: { ...operation.endpoint.failure, success: false, message, code, ...(Object.keys(details).length > 0 && { details }) },
  };
}

/**
 * Answers asks of one studio in one transaction: authenticate, authorise, look for stored replies, decide, store replies, commit. Each ask gets
 * its own outcome; only a failure of the database, or a bug, throws for all.
 */
export async function runCalls(
  db: Db,
  authenticator: Authenticator,
  operation: Operation,
  encode: (value: unknown) => unknown,
  studioId: StudioId,
  asks: readonly Ask[],
  how: RunHow,
): Promise<readonly (Reply | Blocked)[]> {
  const once = () => inStudio(db, studioId, (tx) => answerInside(tx, authenticator, operation, encode, asks, how));
  try {
    return await once();
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    return once();
  }
}

/** Answers one call, which waits for its locks. */
export async function runCall(
  db: Db,
  authenticator: Authenticator,
  operation: Operation,
  encode: (value: unknown) => unknown,
  studioId: StudioId,
  ask: Ask,
): Promise<Reply> {
  const [reply] = await runCalls(db, authenticator, operation, encode, studioId, [ask], { waits: true });
  if (reply === undefined || reply instanceof Blocked) throw new Error('A call that waits for its locks was answered as if it did not.');
  return reply;
}

async function answerInside(
  tx: StudioTx,
  authenticator: Authenticator,
  operation: Operation,
  encode: (value: unknown) => unknown,
  asks: readonly Ask[],
  how: RunHow,
): Promise<readonly (Reply | Blocked)[]> {
  const { endpoint } = operation;
  const at = asks[0]!.at;
  const { studio, actors } = await authenticator.authenticate(
    tx,
    asks.map((ask) => ask.tokenHash),
    at,
  );
  asks.forEach(({ note }, index) => note && (note.actor = actorKey(actors[index]!)));
  const barred = actors.map((actor) => problemOf(() => authorise(endpoint, studio, actor)));
  const handles = asks.map((ask, index) => (barred[index] ? null : handleOf(endpoint, ask, actorKey(actors[index]!))));
  const standing = await standings(tx, endpoint, handles, at);

  const open = asks.flatMap((_, index) => (barred[index] || standing[index]!.kind !== 'new' ? [] : [index]));
  const calls = open.map((index) => callOf(tx, studio, actors[index]!, asks[index]!));
  const answers = calls.length > 0 ? await operation.answer(calls, how) : [];
  const decided = new Map<number, Reply | Blocked>(
    open.map((index, nth) => [index, replyOf(operation, answers[nth]!, studio.settings, at)]),
  );
  const stored = open.flatMap((index) => {
    const reply = decided.get(index)!;
    return reply instanceof Blocked ? [] : [{ handle: handles[index]!, reply }];
  });
  await keepReplies(tx, endpoint, stored, encode, at);

  return asks.map((_, index): Reply | Blocked => {
    const stands = standing[index]!;
    if (stands.kind === 'answered') return stands.reply;
    return barred[index] ?? decided.get(stands.kind === 'repeat' ? stands.of : index)!;
  });
}

const callOf = (tx: StudioTx, studio: Studio, actor: Actor, ask: Ask): Call => ({
  tx,
  studio,
  actor,
  at: ask.at,
  params: ask.params as never,
  query: ask.query as never,
  body: ask.body as never,
  ip: ask.ip,
  agent: ask.agent,
  origin: ask.origin,
  language: languageOf(studio.settings.locale),
  tokenHash: ask.tokenHash,
  prepared: ask.prepared,
});

function replyOf(
  operation: Operation,
  answer: Decision<unknown, Refusal> | HttpProblem | Blocked,
  settings: StudioSettings,
  at: Instant,
): Reply | Blocked {
  if (answer instanceof Blocked) return answer;
  if (answer instanceof HttpProblem) return { kind: 'problem', problem: answer };
  if (!answer.ok) return { kind: 'json', ...refusalJson(operation, answer.refusal, settings, at) };
  return operation.kind === 'cached' ? { kind: 'cached', reply: answer.value as CachedReply } : { kind: 'value', value: answer.value };
}

function problemOf(check: () => void): Reply | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof HttpProblem) return { kind: 'problem', problem: error };
    throw error;
  }
}
