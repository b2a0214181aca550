/** A month of the schedule as bytes: the same for everybody, except the caller's own part at the end. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CachedReply } from '../../../server/http/cached-reply.ts';

const packed = promisify(gzip);

export interface MonthBytes {
  readonly anonymous: CachedReply;
  /** Upper limit of its memory use in bytes. */
  readonly size: number;
  forPerson(own: PersonsPart): CachedReply;
}

/** The reply's members about the caller, named as on the wire. */
export type PersonsPart = Readonly<Record<string, unknown>>;

/** For a caller without any places. */
const NOTHING: PersonsPart = { customer_bookings: [], customer_waitlist: [], guest_bookings: [], guest_waitlist: [] };
/** For 100 KB, in less than half the time of SHA-256. */
const digest = (text: string | Buffer): string => hash('blake2b512', text, 'base64url').slice(0, 22);

/** `classes`: each as JSON. `rest`: the reply's members after the classes, as JSON without braces. */
export function monthBytes(classes: readonly string[], rest: string): MonthBytes {
  const head = Buffer.from(`{"classes":[${classes.join(',')}],${rest},`);
  const tag = digest(head);

  /** Weak tags, because the compressed and the uncompressed body share them. */
  const reply = (own: PersonsPart, etag: (tail: Buffer) => string): CachedReply => {
    const tail = Buffer.from(JSON.stringify(own).slice(1));
    const body = () => Buffer.concat([head, tail]);
    return { etag: etag(tail), body, gzip: () => packed(body()) };
  };
  const anonymous = reply(NOTHING, () => `W/"${tag}"`);
  return {
    anonymous: { ...anonymous, body: once(anonymous.body), gzip: once(anonymous.gzip) },
    size: head.length * 4,
    forPerson: (own) => reply({ ...NOTHING, ...own }, (tail) => `W/"${tag}.${digest(tail)}"`),
  };
}

/** Computes a value at the first call and caches it. A failed compression is tried again. */
function once<T>(compute: () => T): () => T {
  let memo: { value: T } | undefined;
  return () => {
    memo ??= { value: compute() };
    if (memo.value instanceof Promise) memo.value.catch(() => (memo = undefined));
    return memo.value;
  };
}
