import * as z from 'zod/mini';
import { instant, type Instant } from '../../../kernel/time.ts';
import type { Endpoint, InputOf, ReplyOf } from '../../../wire/endpoint.ts';
import { isApiError } from '../api-error.ts';
import { call, type How } from '../api.ts';
import { serverNow } from '../server-clock.ts';
import { KEPT_ANSWERS, tokenOf } from '../session.ts';
import { storage } from '../storage.ts';

/** An answer, and when it was given, where it is not of now. */
export interface MaybeKept<Reply> {
  readonly reply: Reply;
  readonly keptAt: Instant | null;
}

/**
 * Asks, and keeps the answer for when there is no network: then it is given once more, with its time. One answer for each endpoint, of the
 * customer who is logged in, until they are not (session.ts).
 */
export async function callOrKept<const E extends Endpoint>(endpoint: E, input: InputOf<E>, how: How): Promise<MaybeKept<ReplyOf<E>>> {
  const token = tokenOf('customer');
  try {
    const reply = await call(endpoint, input, how);
    // Nobody waits for it.
    void keep(endpoint, reply, token).catch(() => undefined);
    return { reply, keptAt: null };
  } catch (error) {
    const kept = isApiError(error) && error.status === 0 ? await find(endpoint) : null;
    if (kept === null) throw error;
    return kept;
  }
}

const Kept = z.object({ at: z.number(), reply: z.unknown() });
const addressOf = ({ path }: Endpoint): string => `/kept${path}`;

async function keep<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>, token: string | null): Promise<void> {
  const isTheirs = () => token !== null && tokenOf('customer') === token && storage.read('impersonated_customer') === null;
  if (!globalThis.caches || !isTheirs()) return;
  const cache = await caches.open(KEPT_ANSWERS);
  await cache.put(addressOf(endpoint), Response.json({ at: serverNow(), reply: z.encode(endpoint.reply, reply) }));
  // They may have logged out meanwhile.
  if (!isTheirs()) await caches.delete(KEPT_ANSWERS);
}

async function find<E extends Endpoint>(endpoint: E): Promise<MaybeKept<ReplyOf<E>> | null> {
  const answer = await globalThis.caches?.match(addressOf(endpoint), { cacheName: KEPT_ANSWERS });
  const kept = Kept.safeParse(await answer?.json());
  // Another release may have kept it.
  const reply = kept.success ? z.safeDecode(endpoint.reply, kept.data.reply as never) : null;
  return kept.success && reply?.success ? { reply: reply.data as ReplyOf<E>, keptAt: instant(kept.data.at) } : null;
}
