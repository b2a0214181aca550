import type { CustomerId, StaffId, StudioId } from '../../kernel/ids.ts';
import type { Decision, Refusal } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { can, mayUse, type Actor } from '../../context/actor.ts';
import { datesOf } from '../../context/dates.ts';
import { languageOf } from '../../context/language.ts';
import type { Studio, StudioSettings } from '../../context/studio.ts';
import type { Endpoint } from '../../wire/endpoint.ts';
import { wordsOf } from '../../wire/texts.ts';
import type { Db } from '../db/database.ts';
import { hasWritten, inStudio, type StudioTx } from '../db/studio-tx.ts';
import { Blocked, type RunHow } from './batch-queue.ts';
import type { CachedReply } from './cached-reply.ts';
import { keepReplies, recordOf, withKeyStates, type IdempotencyRecord } from './idempotency.ts';
import { isKeyTaken } from './idempotency.store.ts';
import type { IncomingCall, Reply } from './incoming-call.ts';
import type { Call, Operation } from './operation.ts';
import { failureOf, HttpProblem, notAllowed, notInPackage, notLoggedIn } from './problems.ts';

/** What a staff member wrote for a customer. */
export interface ActingWrite {
  readonly customer: CustomerId;
  readonly staff: StaffId;
  /** The call, as method and path. */
  readonly call: string;
  /** What the call named by number. */
  readonly ids: Readonly<Record<string, number>>;
}

/** Reads, inside the transaction, the studio as it is now and who holds each token. */
export interface Authenticator {
  /** Notes, in the transaction, what staff wrote for customers. */
  noteActing(tx: StudioTx, acts: readonly ActingWrite[], at: Instant): Promise<void>;
  authenticate(tx: StudioTx, tokenHashes: readonly (string | null)[], at: Instant): Promise<{ studio: Studio; actors: readonly Actor[] }>;
}

export const actorKey = (actor: Actor): string => (actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.id}`);

/** The staff member who acts for the customer. */
const actingStaffOf = (actor: Actor): StaffId | null => (actor.kind === 'customer' ? actor.impersonatedBy : null);

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
  const failure = failureOf(operation.endpoint.failure, message);
  if (words.status === 422) return { status, json: { ...failure, success: false, message, errors: { [words.field]: [message] } } };
  const { code } = refusal;
  return {
    status,
    json: { ...failure, success: false, message, code, ...(Object.keys(details).length > 0 && { details }) },
  };
}

/** Where, and by which operation, calls are answered. */
export interface RunParts {
  readonly db: Db;
  readonly authenticator: Authenticator;
  readonly operation: Operation;
  readonly studio: StudioId;
  /** False: what was answered before under a key is answered again, and nothing new is kept: the first half of a call that asks others. */
  readonly keepsReplies?: boolean;
}

/**
 * Answers calls of one studio in one transaction: authenticate, authorise, look for stored replies, decide, store replies, commit. Each call
 * gets its own outcome; only a failure of the database, or a bug, throws for all.
 */
export async function runCalls(parts: RunParts, calls: readonly IncomingCall[], how: RunHow): Promise<readonly (Reply | Blocked)[]> {
  const once = () => inStudio(parts.db, parts.studio, (tx) => answerInside(tx, parts, calls, how));
  try {
    return await once();
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    return once();
  }
}

/** Answers one call, which waits for its locks. */
export async function runCall(parts: RunParts, call: IncomingCall): Promise<Reply> {
  const [reply] = await runCalls(parts, [call], { waits: true });
  if (reply === undefined || reply instanceof Blocked) throw new Error('A call that waits for its locks was answered as if it did not.');
  return reply;
}

/** A call whose caller is known, with the problem that bars them from it, if any. */
interface AuthorisedCall {
  readonly incoming: IncomingCall;
  readonly actor: Actor;
  readonly barred: Reply | undefined;
  readonly record: IdempotencyRecord | null;
}

async function answerInside(
  tx: StudioTx,
  { authenticator, operation, keepsReplies = true }: RunParts,
  calls: readonly IncomingCall[],
  how: RunHow,
): Promise<readonly (Reply | Blocked)[]> {
  const { endpoint } = operation;
  // One instant for the whole batch, so that all of it is decided on the same state of things.
  const { at } = calls[0]!;
  const { studio, actors } = await authenticator.authenticate(
    tx,
    calls.map((call) => call.tokenHash),
    at,
  );
  const authorised = calls.map((call, nth) => authorisedCall(endpoint, studio, call, actors[nth]!));
  const known = await withKeyStates(tx, endpoint, authorised, at);

  const open = known.filter(({ barred, state }) => barred === undefined && state.kind === 'new');
  const answers =
    open.length > 0
      ? await operation.answer(
          open.map((one) => callOf(tx, studio, one, at)),
          how,
        )
      : [];
  const decided = open.map(({ incoming, actor, record }, nth) => ({
    incoming,
    actor,
    record,
    reply: replyOf(operation, answers[nth]!, studio.settings, at),
  }));
  // A call that asks others between two transactions is noted in the second.
  if (keepsReplies) {
    await noteActing(tx, authenticator, operation, decided, at);
    await keepReplies(
      tx,
      endpoint,
      decided.flatMap(({ record, reply }) => (reply instanceof Blocked ? [] : [{ record, reply }])),
      at,
    );
  }

  const replies = new Map(decided.map(({ incoming, reply }) => [incoming, reply]));
  return known.map(({ incoming, barred, state }): Reply | Blocked => {
    if (state.kind === 'answered') return state.reply;
    return barred ?? replies.get(state.kind === 'repeat' ? state.of.incoming : incoming)!;
  });
}

interface DecidedCall {
  readonly incoming: IncomingCall;
  readonly actor: Actor;
  readonly reply: Reply | Blocked;
}

/**
 * Audits each write of staff who act for a customer (readings §10). A transaction without a write is a reading, whatever its method. A call that asked
 * others has had its effect there, also where its answer is a refusal: a card was tried, or its charge is under way.
 */
async function noteActing(
  tx: StudioTx,
  authenticator: Authenticator,
  { endpoint, asks }: Pick<Operation, 'endpoint' | 'asks'>,
  decided: readonly DecidedCall[],
  at: Instant,
): Promise<void> {
  const hasEffect = (reply: Reply | Blocked) =>
    !(reply instanceof Blocked) && (reply.kind === 'value' || (asks !== undefined && reply.kind === 'json'));
  const acts = decided.flatMap(({ incoming, actor, reply }): ActingWrite[] => {
    const staff = actingStaffOf(actor);
    if (actor.kind !== 'customer' || staff === null || !hasEffect(reply)) return [];
    return [{ customer: actor.id, staff, call: `${endpoint.method} ${endpoint.path}`, ids: numbersIn(incoming) }];
  });
  if (acts.length > 0 && (await hasWritten(tx))) await authenticator.noteActing(tx, acts, at);
}

function numbersIn({ params, body }: IncomingCall): Record<string, number> {
  const given = [params, body].flatMap((part: unknown) => Object.entries((part ?? {}) as Record<string, unknown>));
  return Object.fromEntries(given.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

function authorisedCall(endpoint: Endpoint, studio: Studio, incoming: IncomingCall, actor: Actor): AuthorisedCall {
  if (incoming.note) {
    const staff = actingStaffOf(actor);
    incoming.note.actor = actorKey(actor);
    incoming.note.by = staff === null ? null : `staff:${staff}`;
  }
  const barred = problemOf(() => authorise(endpoint, studio, actor));
  return { incoming, actor, barred, record: barred ? null : recordOf(endpoint, incoming, actorKey(actor)) };
}

const callOf = (tx: StudioTx, studio: Studio, { incoming, actor }: AuthorisedCall, at: Instant): Call => ({
  tx,
  studio,
  actor,
  at,
  params: incoming.params,
  query: incoming.query,
  body: incoming.body,
  ip: incoming.ip,
  agent: incoming.agent,
  origin: incoming.origin,
  language: languageOf(studio.settings.locale),
  tokenHash: incoming.tokenHash,
  prepared: incoming.prepared,
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
  if (operation.kind === 'cached') return { kind: 'cached', reply: answer.value as CachedReply };
  const { file: type } = operation.endpoint;
  return type ? { kind: 'file', type, file: answer.value as FileAnswer } : { kind: 'value', value: answer.value };
}

type FileAnswer = Extract<Reply, { kind: 'file' }>['file'];

function problemOf(check: () => void): Reply | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof HttpProblem) return { kind: 'problem', problem: error };
    throw error;
  }
}
