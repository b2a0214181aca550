import type { Instant } from '../../kernel/time.ts';
import type { Decision, Refusal } from '../../kernel/result.ts';
import type { Actor, CustomerActor, StaffActor } from '../../context/actor.ts';
import type { Studio } from '../../context/studio.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../wire/endpoint.ts';
import type { AnyRefusalTexts, Language } from '../../wire/texts.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import type { Blocked, RunHow } from './batch-queue.ts';
import type { CachedReply } from './cached-reply.ts';
import type { IncomingCall } from './incoming-call.ts';
import type { HttpProblem } from './problems.ts';

/** One call inside its transaction, when the studio and the person are known. */
export interface Call<E = Endpoint> {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly actor: ActorOf<E>;
  /** The instant at which it is decided: that of the first call of its batch. */
  readonly at: Instant;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The caller's address, for throttling. */
  readonly ip: string;
  /** What the caller's browser calls itself, for proofs. */
  readonly agent: string | null;
  /** The studio's own address, for links in mails. */
  readonly origin: string;
  readonly language: Language;
  /** The hash of the bearer token that came with the request, if any: log-out ends exactly this one. */
  readonly tokenHash: string | null;
  /** What the operation asked others before this transaction. */
  readonly prepared?: unknown;
}

/** The kind of actor is checked before a handler runs, so its type may say it. */
type ActorOf<E> = E extends { who: 'customer' }
  ? CustomerActor
  : E extends { who: 'person' }
    ? CustomerActor | StaffActor
    : E extends { who: { staff: string } }
      ? StaffActor
      : Actor;

/** An answer that no sentence of a feature words: not found, or fields that are wrong. Given back rather than thrown, it spoils no neighbour. */
export type Problem = HttpProblem;

type Answer<E> = Decision<ReplyOf<E>, Refusal> | Problem;

/** An endpoint with the code that answers it. */
export interface Operation {
  readonly endpoint: Endpoint;
  readonly refusals: (language: Language) => AnyRefusalTexts;
  /** Answers calls of one studio in one transaction; answers stand in the order of the calls. */
  readonly answer: (calls: readonly Call[], how: RunHow) => Promise<readonly (Decision<unknown, Refusal> | Problem | Blocked)[]>;
  /** `batched`, `cached`: calls that arrive while a transaction of this operation runs share the next one. */
  readonly kind: 'single' | 'batched' | 'cached';
  /** What a call of a batch locks: those with the same subject wait for the same lock. */
  readonly subjectOf?: ((body: unknown) => unknown) | undefined;
  /** What only the server can see of a form that its schema refuses: said in the same answer (`judgedWhole`). */
  readonly faults?: (call: Call) => Promise<Faults>;
  /** Asks others, before the transaction, so that no connection to the database waits for them. */
  readonly prepare?: (call: IncomingCall) => Promise<unknown>;
  /** Asks others between two transactions: the first one writes down what is asked. `answer` is given what they said. */
  readonly asks?: {
    readonly before: (call: Call) => Promise<Decision<unknown, Refusal> | Problem>;
    readonly ask: (asked: unknown) => Promise<unknown>;
  };
}

type Texts = Operation['refusals'];
const none: Texts = () => ({});

/** An operation that answers one call in a transaction of its own. */
export function operation<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  refusals: Texts = none,
): Operation {
  return { endpoint, refusals, kind: 'single', answer: async (calls) => [await handle(calls[0] as unknown as Call<E>)] };
}

/** Messages by their fields. */
export type Faults = Record<string, string[]>;

/** A call with the fields that its schema takes; of the others no rule has anything to say. */
export type FormCall<E> = Omit<Call<E>, 'body'> & { readonly body: Partial<BodyOf<E>> };

/** An operation of a form that is judged as a whole: `faults` is asked for what its schema cannot see when the schema refuses it. */
export const formOperation = <const E extends Endpoint & { readonly judgedWhole: true }>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  faults: (call: FormCall<E>) => Promise<Faults>,
  refusals: Texts = none,
): Operation => ({ ...operation(endpoint, handle, refusals), faults: faults as unknown as NonNullable<Operation['faults']> });

/** An operation that asks somebody else before its transaction begins: `handle` is given the answer. */
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
 * An operation that asks somebody else between two transactions, such as a gateway for money. `before` writes down what is asked, so that a
 * repeat after a crash asks the same; `after` is given the answer. Both take their locks anew. A refusal of `before` ends it.
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
 * An operation that decides all waiting calls of a studio together, each by the same rule, in order of arrival. `subjectOf`: what a call
 * locks. Without `waits`, a call whose lock others hold is answered Blocked.
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
 * A read that answers from bytes instead of a value: all waiting calls of a studio together, in one transaction that began when they had
 * all arrived, so that no answer is older than the last commit before its request. The bytes must be a valid encoded reply; a test checks
 * them against the contract.
 */
export function cachedOperation<const E extends Endpoint>(
  endpoint: E,
  handle: (calls: readonly Call<E>[]) => Promise<readonly Decision<CachedReply, Refusal>[]>,
  refusals: Texts = none,
): Operation {
  return { endpoint, refusals, kind: 'cached', answer: handle as unknown as Operation['answer'] };
}
