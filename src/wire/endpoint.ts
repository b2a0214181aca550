import * as z from 'zod/mini';
import type { Ability } from '../context/permissions.ts';
import type { Feature } from '../context/studio.ts';

/**
 * The callers that are allowed. Paths do not tell (`/customer/search-customers` is a staff call), so every endpoint states it. `person` is
 * anybody who is logged in.
 */
export type Who = 'public' | 'customer' | 'person' | { readonly staff: Ability };

/** One operation of the API, shared by server and browser. Paths are relative to the base `/v1` and write parameters as `{name}`. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly who: Who;
  readonly summary: string;
  /** Staff may call it before they have the second factor that their studio demands. */
  readonly beforeSecondFactor?: true;
  /** The package feature that the call needs. Without the feature the answer is 403. */
  readonly feature?: Feature;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** The reply is a file of this type instead of JSON: a `FileReply`. */
  readonly file?: 'text/csv' | 'text/html' | 'application/json';
  /** True for calls that book, pay or send. They accept an `Idempotency-Key` (readings §2). Never set it when the reply holds a secret. */
  readonly idempotent?: true;
  /** The outcome after a successful reply. A page that embeds the app in a frame receives it as a message (docs/embedding.md). */
  readonly tells?: 'booked' | 'purchased';
  /** The form is sent even when its schema refuses it. The server answers with the schema's errors and its own together. */
  readonly judgedWhole?: true;
  /**
   * Extra properties of a failure reply where the spec requires them, e.g. `{ status: 'error' }`. The value MESSAGE is replaced by the
   * message.
   */
  readonly failure?: Readonly<Record<string, string>>;
}

export const MESSAGE = '{message}';

/** Keeps the literal types of an endpoint. Free of side effects, so that a page of the web app bundles only the endpoints that it calls. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Inside<E, K extends keyof Endpoint> = E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;
type Outside<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? { readonly [P in K]: z.output<S> } : object;

export type ParamsOf<E> = Inside<E, 'params'>;
export type QueryOf<E> = Inside<E, 'query'>;
export type BodyOf<E> = Inside<E, 'body'>;
export type ReplyOf<E> = E extends { reply: infer S extends z.ZodMiniType } ? z.output<S> : never;
/** The decoded values that a caller passes to the typed client, which encodes them. */
export type InputOf<E> = Outside<E, 'params'> & Outside<E, 'query'> & Outside<E, 'body'>;

/** A file for download. Only the text is sent; the name goes into a header. */
export const FileReply = z.object({ name: z.string(), text: z.string() });

/** 422: each field with its messages (readings §2). */
export const ValidationProblem = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  status: z.optional(z.string()),
  error: z.optional(z.string()),
});

/** Every other failure: a sentence. A refusal adds its code and the numbers behind it. */
export const Problem = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
  status: z.optional(z.string()),
  error: z.optional(z.string()),
});

/** The reply of calls whose reply is not in the spec (readings §2). */
export const Done = z.object({ success: z.boolean(), message: z.string() });
