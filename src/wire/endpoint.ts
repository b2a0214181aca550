import * as z from 'zod/mini';
import type { Ability } from '../context/actor.ts';
import type { Feature } from '../context/studio.ts';

/** Who may call. The paths do not tell (`/customer/search-customers` is a staff call), so every endpoint says it; `person`: anybody who is logged in. */
export type Who = 'public' | 'customer' | 'person' | { readonly staff: Ability };

/** One operation of the API as both sides know it. Paths follow the base `/v1` and write parameters as `{name}`. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly who: Who;
  readonly summary: string;
  /** The package feature it needs; without it the answer is 403. */
  readonly feature?: Feature;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** The answer is a file of this type and no JSON; its reply is a `FileReply`. */
  readonly file?: 'text/csv';
  /** Books, pays or sends: accepts an `Idempotency-Key` (readings §2). Never for a reply that holds a secret. */
  readonly idempotent?: true;
  /** What has ended well when it has answered: a page that shows us in a frame is told (docs/embedding.md). */
  readonly tells?: 'booked' | 'purchased';
  /** A form that is judged as a whole: what its schema refuses is said together with what only the server can see, so it is sent in any case. */
  readonly judgedWhole?: true;
  /** What a failure carries beside the message where the spec reads it, e.g. `{ status: 'error' }`; as MESSAGE the message once more. */
  readonly failure?: Readonly<Record<string, string>>;
}

export const MESSAGE = '{message}';

/** Keeps the literal types of an endpoint. Without effects, so that a page of the web app carries only the endpoints that it calls. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Inside<E, K extends keyof Endpoint> = E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;
type Outside<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? { readonly [P in K]: z.output<S> } : object;

/** What a handler gets: everything decoded. */
export type ParamsOf<E> = Inside<E, 'params'>;
export type QueryOf<E> = Inside<E, 'query'>;
export type BodyOf<E> = Inside<E, 'body'>;
/** What a handler gives back and a caller receives: the decoded reply. */
export type ReplyOf<E> = E extends { reply: infer S extends z.ZodMiniType } ? z.output<S> : never;
/** What a caller of the typed client hands over: decoded values, encoded on the way out. */
export type InputOf<E> = Outside<E, 'params'> & Outside<E, 'query'> & Outside<E, 'body'>;

/** A file to keep, by its name; what is sent is the text alone. */
export const FileReply = z.object({ name: z.string(), text: z.string() });

/** 422: each field with its messages (readings §2). */
export const ValidationProblem = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  status: z.optional(z.string()),
  error: z.optional(z.string()),
});

/** Every other failure: a sentence, and for a refusal its code with the numbers behind it. */
export const Problem = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
  status: z.optional(z.string()),
  error: z.optional(z.string()),
});

/** The answer of calls whose reply the spec does not show (readings §2). */
export const Done = z.object({ success: z.boolean(), message: z.string() });
