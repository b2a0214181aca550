import type { StudioId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Decision, Refusal } from '../../kernel/result.ts';
import type { Actor, CustomerActor, StaffActor } from '../../context/actor.ts';
import type { Studio } from '../../context/studio.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../wire/endpoint.ts';
import type { AnyRefusalTexts, Language } from '../../wire/texts.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import type { HttpProblem } from './problems.ts';

/** What one request asks, once the studio, the person and the data are known. */
export interface Call<E = Endpoint> {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly actor: ActorOf<E>;
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

/** What a request asks before its transaction begins. */
export interface Asked<E = Endpoint> {
  readonly body: BodyOf<E>;
  readonly at: Instant;
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
  readonly answer: (calls: readonly Call[]) => Promise<readonly (Decision<unknown, Refusal> | Problem)[]>;
  /** Requests that arrive while a transaction of this operation runs share the next one (group commit). */
  readonly grouped: boolean;
  /** What a request is about: those about the same wait for the same lock. */
  readonly about?: ((body: unknown) => unknown) | undefined;
  /** What only the server can see of a form that its schema refuses: said in the same answer (`judgedWhole`). */
  readonly faults?: (call: Call) => Promise<Faults>;
  /** Asks others, before the transaction, so that no connection to the database waits for them. */
  readonly prepare?: (asked: Asked) => Promise<unknown>;
}

type Texts = Operation['refusals'];
const none: Texts = () => ({});

/** An operation that answers one call in a transaction of its own. */
export function operation<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  refusals: Texts = none,
): Operation {
  return { endpoint, refusals, grouped: false, answer: async (calls) => [await handle(calls[0] as unknown as Call<E>)] };
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
  prepare: (asked: Asked<E>) => Promise<P>,
  handle: (call: Call<E>, prepared: P) => Promise<Answer<E>>,
  refusals: Texts = none,
): Operation {
  return {
    ...operation(endpoint, (call) => handle(call, call.prepared as P), refusals),
    prepare: prepare as unknown as NonNullable<Operation['prepare']>,
  };
}

/** An operation that decides all waiting calls of a studio together, each by the same rule, in order of arrival. */
export function groupedOperation<const E extends Endpoint>(
  endpoint: E,
  handle: (calls: readonly Call<E>[]) => Promise<readonly Answer<E>[]>,
  refusals: Texts = none,
  about?: (body: BodyOf<E>) => unknown,
): Operation {
  return { endpoint, refusals, grouped: true, answer: handle as unknown as Operation['answer'], about: about as Operation['about'] };
}

/**
 * Bytes that are ready to send, as a cache keeps them: asked for in the form that the caller takes, and not at all for a 304. In pieces,
 * since copying 100 KB together costs as much as sending them.
 */
export interface ReadyReply {
  readonly etag: string;
  readonly body: () => readonly Buffer[];
  readonly gzip: () => readonly Buffer[];
}

/** What a request asks before anybody looked at who sends it. */
export interface ReadyAsk<E = Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
}

/** Puts one statement about the studio to the database, in one round trip; answers its rows. No text from outside may stand in it. */
export type Glance = (statement: string) => Promise<readonly unknown[]>;

/** What a glance tells: the bytes, where what is kept is still true; else what it saw, which the transaction after it need not ask again. */
export type Glimpse<Seen = unknown> =
  | { readonly kind: 'ready'; readonly reply: ReadyReply }
  | { readonly kind: 'changed'; readonly seen: Seen };

/** An operation whose values are ReadyReply: bytes that go past the serialiser. */
export interface ReadyOperation extends Operation {
  /** What visitors are answered. */
  readonly glance: (studio: StudioId, asks: readonly ReadyAsk[], look: Glance) => Promise<readonly Glimpse[]>;
}

/** What such a read knows of a call. Not the caller's address: on the short way one address of ours stands for many of theirs. */
export interface ReadyCall<E = Endpoint, Seen = unknown> extends Pick<Call<E>, 'tx' | 'studio' | 'actor' | 'at' | 'params' | 'query'> {
  /** What a glance saw right before this transaction; absent when there was none. */
  readonly prepared?: Seen | undefined;
}

/**
 * A read that answers from bytes instead of a value: all waiting calls of a studio together, after one look at the database that began
 * when they had all arrived, so that no answer is older than the last commit before its request. The bytes must be a valid encoded
 * reply; a test checks them against the contract.
 */
export function readyOperation<const E extends Endpoint, Seen>(
  endpoint: E,
  glance: (studio: StudioId, asks: readonly ReadyAsk<E>[], look: Glance) => Promise<readonly Glimpse<Seen>[]>,
  handle: (calls: readonly ReadyCall<E, Seen>[]) => Promise<readonly Decision<ReadyReply, Refusal>[]>,
  refusals: Texts = none,
): ReadyOperation {
  return {
    endpoint,
    refusals,
    grouped: true,
    glance: glance as unknown as ReadyOperation['glance'],
    answer: handle as unknown as Operation['answer'],
  };
}

export const isReady = (operation: Operation): operation is ReadyOperation => 'glance' in operation;
