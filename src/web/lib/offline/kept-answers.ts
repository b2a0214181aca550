import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { instant, type Instant } from '../../../kernel/time.ts';
import type { Endpoint, InputOf, ReplyOf } from '../../../wire/endpoint.ts';
import { isApiError } from '../api-error.ts';
import { call, type How } from '../api.ts';
import { reading } from '../query.ts';
import { serverNow } from '../server-clock.ts';
import { KEPT_ANSWERS, tokenOf, type Person } from '../session.ts';
import { storage } from '../storage.ts';

/** An answer. `keptAt` is its time if it comes from the cache. Null when it is current. */
export interface MaybeKept<Reply> {
  readonly reply: Reply;
  readonly keptAt: Instant | null;
}

/** The number of staff answers that a device stores. Above it the oldest is deleted. */
const STAFF_ANSWERS_AT_MOST = 20;

/**
 * Calls the endpoint and stores the answer for offline use. Without a network it returns the stored answer with its time. A customer has
 * one answer for each endpoint, staff one for each endpoint and input. Both are deleted with the session (session.ts).
 */
export async function callOrKept<const E extends Endpoint>(endpoint: E, input: InputOf<E>, how: How): Promise<MaybeKept<ReplyOf<E>>> {
  const token = tokenOf(personOf(endpoint));
  try {
    const reply = await call(endpoint, input, how);
    // Not awaited, so that the screen does not wait for the cache.
    void keepAnswer(endpoint, input, reply, token).catch(() => undefined);
    return { reply, keptAt: null };
  } catch (error) {
    const kept = isApiError(error) && error.status === 0 ? await find(endpoint, input) : null;
    if (kept === null) throw error;
    return kept;
  }
}

/** Like `reading`, but returns the stored answer without a network. */
export const readingOrKept = <const E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [...reading(endpoint, input).queryKey] as readonly unknown[],
    queryFn: async ({ signal }): Promise<ReplyOf<E> & { readonly keptAt?: Instant | null }> => {
      const { reply, keptAt } = await callOrKept(endpoint, input, { signal });
      return { ...(reply as object), keptAt } as ReplyOf<E> & { readonly keptAt: Instant | null };
    },
  });

const Kept = z.object({ at: z.number(), reply: z.unknown() });
const personOf = ({ who }: Endpoint): Person => (typeof who === 'object' ? 'staff' : 'customer');
const addressOf = (endpoint: Endpoint, input: object): string =>
  `/kept${endpoint.path}${personOf(endpoint) === 'staff' ? `?${encodeURIComponent(JSON.stringify(input))}` : ''}`;

/** Stores an answer that the server is known to give now, by default for the logged-in person. */
export async function keepAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  reply: ReplyOf<E>,
  token = tokenOf(personOf(endpoint)),
): Promise<void> {
  const person = personOf(endpoint);
  const isTheirs = () =>
    token !== null && tokenOf(person) === token && (person === 'staff' || storage.read('impersonated_customer') === null);
  if (!globalThis.caches || !isTheirs()) return;
  const cache = await caches.open(KEPT_ANSWERS[person]);
  const address = addressOf(endpoint, input);
  // Deleted first, so that the entry moves to the end and the oldest stays first.
  await cache.delete(address);
  await cache.put(address, Response.json({ at: serverNow(), reply: z.encode(endpoint.reply, reply) }));
  const all = person === 'staff' ? await cache.keys() : [];
  await Promise.all(all.slice(0, Math.max(0, all.length - STAFF_ANSWERS_AT_MOST)).map((one) => cache.delete(one)));
  // The person may have logged out meanwhile.
  if (!isTheirs()) await caches.delete(KEPT_ANSWERS[person]);
}

async function find<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<MaybeKept<ReplyOf<E>> | null> {
  const answer = await globalThis.caches?.match(addressOf(endpoint, input), { cacheName: KEPT_ANSWERS[personOf(endpoint)] });
  const kept = Kept.safeParse(await answer?.json());
  // An older release may have stored it in another shape.
  const reply = kept.success ? z.safeDecode(endpoint.reply, kept.data.reply as never) : null;
  return kept.success && reply?.success ? { reply: reply.data as ReplyOf<E>, keptAt: instant(kept.data.at) } : null;
}
