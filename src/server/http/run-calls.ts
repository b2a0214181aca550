import type { CustomerId, StaffId, StudioId } from '../../kernel/ids.ts';
import type { Decision, Refusal } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { barrierOf } from '../../context/opening.ts';
import { can, mayUse, VISITOR, type Actor } from '../../context/permissions.ts';
import { datesOf } from '../../context/dates.ts';
import { languageOf } from '../../context/language.ts';
import type { Studio, StudioSettings } from '../../context/studio.ts';
import type { Endpoint } from '../../wire/endpoint.ts';
import { wordsOf } from '../../wire/texts.ts';
import type { Db } from '../db/database.ts';
import { hasWritten, inStudio, type StudioTx } from '../db/studio-tx.ts';
import { afterWaiting, Blocked, type RunHow } from './batch-queue.ts';
import type { CachedReply } from './cached-reply.ts';
import { keepReplies, recordOf, withKeyStates, type IdempotencyRecord } from './idempotency.ts';
import { isKeyTaken } from './idempotency.store.ts';
import type { IncomingCall, Reply } from './incoming-call.ts';
import type { Call, Operation } from './operation.ts';
import { bookingsPaused, failureOf, HttpProblem, notAllowed, notOpen, notInPackage, notLoggedIn, secondFactorNeeded } from './problems.ts';

export interface ActingWrite {
  readonly customer: CustomerId;
  readonly staff: StaffId;
  readonly call: string;
  /** The numbers in the call's parameters and body. */
  readonly ids: Readonly<Record<string, number>>;
}

/** Reads the studio's current state and the holder of each token, inside the transaction. */
export interface Authenticator {
  /** Records, in the transaction, the writes of staff who act for customers. */
  noteActing(tx: StudioTx, acts: readonly ActingWrite[], at: Instant): Promise<void>;
  authenticate(tx: StudioTx, tokenHashes: readonly (string | null)[], at: Instant): Promise<{ studio: Studio; actors: readonly Actor[] }>;
}

export const actorKey = (actor: Actor): string => (actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.id}`);

const actingStaffOf = (actor: Actor): StaffId | null => (actor.kind === 'customer' ? actor.impersonatedBy : null);

/** Throws when this actor may not call this endpoint. The only place that enforces `who`, `feature` and the opening of the studio. */
export function authorise(endpoint: Endpoint, studio: Studio, actor: Actor, previews = false): void {
  const { who, feature, method, path } = endpoint;
  const barrier = barrierOf({ method, path, isForStaff: typeof who === 'object' }, studio.settings.opening, actor, previews);
  if (barrier !== null) throw barrier === 'not-open' ? notOpen() : bookingsPaused();
  if (actor.kind === 'staff' && actor.setsUpFirst && (typeof who === 'object' || who === 'person') && !endpoint.beforeSecondFactor)
    throw secondFactorNeeded();
  if (who === 'customer' && actor.kind !== 'customer') throw notLoggedIn();
  if (who === 'person' && actor.kind === 'visitor') throw notLoggedIn();
  if (typeof who === 'object') {
    if (actor.kind !== 'staff') throw notLoggedIn();
    if (!can(actor, studio, who.staff)) throw notAllowed();
  }
  if (feature && !mayUse(actor, studio, feature)) throw notInPackage();
}

/** A refusal's JSON in the studio's language, as sent and as stored. */
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

export interface RunParts {
  readonly db: Db;
  readonly authenticator: Authenticator;
  readonly operation: Operation;
  readonly studio: StudioId;
  /** False for the first half of a call with `asks`: a stored reply is still returned, but no new reply is stored. */
  readonly keepsReplies?: boolean;
}

/**
 * Answers calls of one studio in one transaction: authenticate, authorize, look up stored replies, decide, store replies, commit. Each call
 * gets its own outcome. Only a database failure or a bug fails all of them.
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

/** Answers one call. Waits for its locks. */
export const runCall = async (parts: RunParts, call: IncomingCall): Promise<Reply> =>
  afterWaiting((await runCalls(parts, [call], { waits: true }))[0]);

/** An authenticated call. `barred` is the problem that forbids it, if any. */
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
  // One instant for the whole batch, so that all calls are decided on the same state.
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
  // The first half of a call with `asks` records nothing. The second half does.
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
 * Records each write of staff who act for a customer (readings §10). A transaction that writes nothing is a read, whatever its method. A
 * call with `asks` has had an effect at the other service even when its answer is a refusal: a card was tried, or its charge is under way.
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

/** Before a demanded second factor, staff are visitors at calls for everybody. */
const actorAt = ({ who }: Endpoint, actor: Actor): Actor =>
  who === 'public' && actor.kind === 'staff' && actor.setsUpFirst ? VISITOR : actor;

function authorisedCall(endpoint: Endpoint, studio: Studio, incoming: IncomingCall, holder: Actor): AuthorisedCall {
  const actor = actorAt(endpoint, holder);
  if (incoming.note) {
    const staff = actingStaffOf(actor);
    incoming.note.actor = actorKey(actor);
    incoming.note.by = staff === null ? null : `staff:${staff}`;
  }
  const barred = problemOf(() => authorise(endpoint, studio, actor, incoming.previews));
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
  origin: incoming.originOf(studio),
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
