/** A month of the schedule as bytes: the same for everybody, except the last few, which are the caller's own. */
import { hash } from 'node:crypto';
import type { CachedReply } from '../../../server/http/cached-reply.ts';
import { checksumOf, deflatedPiece, gzipOf, storedPiece } from './gzip-pieces.ts';

export interface MonthBytes {
  readonly anonymous: CachedReply;
  /** How much memory it takes, at the most. */
  readonly size: number;
  /** The same with what a person holds in the month. */
  forPerson(own: PersonsPart): CachedReply;
}

/** The members of the reply that are a person's own, as the wire spells them. */
export type PersonsPart = Readonly<Record<string, unknown>>;

/** Of somebody who holds nothing. */
const NOTHING: PersonsPart = { customer_bookings: [], customer_waitlist: [], guest_bookings: [], guest_waitlist: [] };
/** Over 100 KB in less than half the time of SHA-256. */
const digest = (text: string | Buffer): string => hash('blake2b512', text, 'base64url').slice(0, 22);

/** `classes`: each as JSON. `rest`: the members of the reply that follow the classes, as JSON without braces. */
export function monthBytes(classes: readonly string[], rest: string): MonthBytes {
  const head = Buffer.from(`{"classes":[${classes.join(',')}],${rest},`);
  const tag = digest(head);
  const headChecksum = once(() => checksumOf(head));
  const headDeflated = once(() => deflatedPiece(head));

  /** Weak tags, because the packed and the unpacked body share them. */
  const reply = (own: PersonsPart, etag: (tail: Buffer) => string): CachedReply => {
    const tail = Buffer.from(JSON.stringify(own).slice(1));
    return {
      etag: etag(tail),
      body: () => [head, tail],
      gzip: () => gzipOf([headDeflated(), storedPiece(tail, true)], checksumOf(tail, headChecksum()), head.length + tail.length),
    };
  };
  const anonymous = reply(NOTHING, () => `W/"${tag}"`);
  return {
    anonymous: { ...anonymous, body: once(() => [Buffer.concat(anonymous.body())]), gzip: once(() => [Buffer.concat(anonymous.gzip())]) },
    size: head.length * 4,
    forPerson: (own) => reply({ ...NOTHING, ...own }, (tail) => `W/"${tag}.${digest(tail)}"`),
  };
}

/** Computes a value when it is first asked for, and memoises it. */
function once<T>(compute: () => T): () => T {
  let memo: { value: T } | undefined;
  return () => (memo ??= { value: compute() }).value;
}
