import type { StudioId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Decision, Refusal } from '../../kernel/result.ts';
import type { Actor, CustomerActor, StaffActor } from '../../context/permissions.ts';
import type { Studio } from '../../context/studio.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../wire/endpoint.ts';
import type { AnyRefusalTexts, Language } from '../../wire/texts.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import type { Blocked, RunHow } from './batch-queue.ts';
import type { CachedReply } from './cached-reply.ts';
import type { IncomingCall } from './incoming-call.ts';
import type { HttpProblem } from './problems.ts';

/** One call inside its transaction, with its studio and actor. */
export interface Call<E = Endpoint> {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly actor: ActorOf<E>;
  /** The instant of the decision: that of the first call in its batch. */
  readonly at: Instant;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The caller's address, for throttling. */
  readonly ip: string;
  /** The browser's user agent, kept as evidence. */
  readonly agent: string | null;
  /** The studio's own address, for links in mails. */
  readonly origin: string;
  readonly language: Language;
  /** Hash of the request's bearer token, if any. Log-out revokes only this token. */
  readonly tokenHash: string | null;
  /** Answers of other services, fetched before this transaction. */
  readonly prepared?: unknown;
}

/** The actor's kind is checked before a handler runs, so the type reflects it. */
type ActorOf<E> = E extends { who: 'customer' }
  ? CustomerActor
  : E extends { who: 'person' }
    ? CustomerActor | StaffActor
    : E extends { who: { staff: string } }
      ? StaffActor
      : Actor;

/**
 * An answer without a feature's own text: not found, or invalid fields. Returned rather than thrown, so that other calls of the batch are
 * not affected.
 */
export type Problem = HttpProblem;

type Answer<E> = Decision<ReplyOf<E>, Refusal> | Problem;

export interface Operation {
  readonly endpoint: Endpoint;
  readonly refusals: (language: Language) => AnyRefusalTexts;
  /** Answers calls of one studio in one transaction. Answers are in the order of the calls. */
  readonly answer: (calls: readonly Call[], how: RunHow) => Promise<readonly (Decision<unknown, Refusal> | Problem | Blocked)[]>;
  /** `batched` and `cached`: calls that arrive during a transaction of this operation share the next one. */
  readonly kind: 'single' | 'batched' | 'cached';
  /** The lock that a call of a batch needs. Calls with the same subject wait together. */
  readonly subjectOf?: ((body: unknown) => unknown) | undefined;
  /** Further errors of a form that its schema refuses, which only the server can find. Sent in the same reply (`judgedWhole`). */
  readonly faults?: (call: Call) => Promise<Faults>;
  /** The `Set-Cookie` header of each successful reply, also of a stored one. */
  readonly cookieOf?: (call: Pick<IncomingCall, 'at' | 'origin'>, studio: StudioId) => string;
  /** Calls other services before the transaction, so that no database connection waits for them. */
  readonly prepare?: (call: IncomingCall) => Promise<unknown>;
  /** Calls other services between two transactions. The first transaction stores the question. `answer` receives their answer. */
  readonly asks?: {
    readonly before: (call: Call) => Promise<Decision<unknown, Refusal> | Problem>;
    readonly ask: (asked: unknown) => Promise<unknown>;
  };
}

type Texts = Operation['refusals'];
const none: Texts = () => ({});

export function operation<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  refusals: Texts = none,
): Operation {
  return { endpoint, refusals, kind: 'single', answer: async (calls) => [await handle(calls[0] as unknown as Call<E>)] };
}

export type Faults = Record<string, string[]>;

/** A call with only those fields that pass the schema. Rules do not see the others. */
export type FormCall<E> = Omit<Call<E>, 'body'> & { readonly body: Partial<BodyOf<E>> };

/** An operation for a form with `judgedWhole`. When the schema refuses the form, `faults` finds the errors that the schema cannot see. */
export const formOperation = <const E extends Endpoint & { readonly judgedWhole: true }>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  faults: (call: FormCall<E>) => Promise<Faults>,
  refusals: Texts = none,
): Operation => ({ ...operation(endpoint, handle, refusals), faults: faults as unknown as NonNullable<Operation['faults']> });

/** An operation that calls another service before its transaction. `handle` receives the answer. */
export function preparedOperation<const E extends Endpoint, P>(
  endpoint: E,
  prepare: (call: IncomingCall<E>) => Promise<P>,
  handle: (call: Call<E>, prepared: P) => Promise<Answer<E>>,
  refusals: Texts = none,
): Operation {
  return {
    ...operation(endpoint, (call) => handle(call, call.prepared as P), refusals),
    prepare: prepare as unknown as NonNullable<Operation['prepare']>,
  };
}

/**
 * An operation that calls another service, such as a payment gateway, between two transactions. `before` stores the question, so that a
 * retry after a crash asks the same. `after` receives the answer. Both acquire their own locks. A refusal of `before` ends the operation.
 */
export function askingOperation<const E extends Endpoint, Asked, Said>(
  endpoint: E,
  steps: {
    readonly before: (call: Call<E>) => Promise<Decision<Asked, Refusal> | Problem>;
    readonly ask: (asked: Asked) => Promise<Said>;
    readonly after: (call: Call<E>, said: Said) => Promise<Answer<E>>;
  },
  refusals: Texts = none,
): Operation {
  return {
    ...operation(endpoint, (call) => steps.after(call, call.prepared as Said), refusals),
    asks: { before: steps.before, ask: steps.ask } as unknown as NonNullable<Operation['asks']>,
  };
}

/**
 * An operation that decides all waiting calls of a studio together, each by the same rule, in order of arrival. `subjectOf` returns the
 * lock that a call needs. Without `waits`, a call whose lock is held is answered with Blocked.
 */
export function batchedOperation<const E extends Endpoint>(
  endpoint: E,
  handle: (calls: readonly Call<E>[], how: RunHow) => Promise<readonly (Answer<E> | Blocked)[]>,
  refusals: Texts = none,
  subjectOf?: (body: BodyOf<E>) => unknown,
): Operation {
  return {
    endpoint,
    refusals,
    kind: 'batched',
    answer: handle as unknown as Operation['answer'],
    subjectOf: subjectOf as Operation['subjectOf'],
  };
}

/**
 * A read that answers with bytes. All waiting calls of a studio share one transaction that begins after they arrived, so no answer is older
 * than the last commit before its request. The bytes must be a valid encoded reply; a test checks them against the contract.
 */
export function cachedOperation<const E extends Endpoint>(
  endpoint: E,
  handle: (calls: readonly Call<E>[]) => Promise<readonly Decision<CachedReply, Refusal>[]>,
  refusals: Texts = none,
): Operation {
  return { endpoint, refusals, kind: 'cached', answer: handle as unknown as Operation['answer'] };
}
