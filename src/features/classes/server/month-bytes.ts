/** A month of the schedule as bytes: the same for everybody up to the few at the end that are the caller's own. */
import { hash } from 'node:crypto';
import type { ReadyReply } from '../../../server/http/operation.ts';
import { checksumOf, deflatedPiece, gzipOf, storedPiece } from './gzip-pieces.ts';

/** A class as JSON. `seated` is what somebody who holds a seat reads instead: with the link of an online class; null when it is the same. */
export interface ClassJson {
  readonly id: number;
  readonly json: string;
  readonly seated: string | null;
}

/** What a person holds in the month: occurrences with a seat, occurrences with a place in the waitlist. */
export interface Held {
  readonly seats: readonly number[];
  readonly waits: readonly number[];
}

export interface MonthBytes {
  readonly anonymous: ReadyReply;
  /** How much memory it takes, at the most. */
  readonly size: number;
  forPerson(held: Held): ReadyReply;
}

const NOTHING: Held = { seats: [], waits: [] };
const digest = (text: string | Buffer): string => hash('sha256', text, 'base64url').slice(0, 22);
const tailOf = ({ seats, waits }: Held): Buffer =>
  Buffer.from(`"customer_bookings":[${seats.join(',')}],"customer_waitlist":[${waits.join(',')}]}`);

/** `rest` are the members of the reply that follow the classes, as JSON without braces. */
export function monthBytes(classes: readonly ClassJson[], rest: string): MonthBytes {
  const head = Buffer.from(`{"classes":[${classes.map((one) => one.json).join(',')}],${rest},`);
  const withLink = classes.filter((one) => one.seated !== null);
  const tag = digest(head) + (withLink.length > 0 ? digest(withLink.map((one) => one.seated).join()) : '');
  const headChecksum = once(() => checksumOf(head));
  const headDeflated = once(() => deflatedPiece(head));
  const strips = once(() => stripsOf(classes, rest));

  const plain = (held: Held): ReadyReply => {
    const tail = tailOf(held);
    return {
      etag: etagOf(tag, held),
      body: () => Buffer.concat([head, tail]),
      gzip: () => gzipOf([headDeflated(), storedPiece(tail, true)], checksumOf(tail, headChecksum()), head.length + tail.length),
    };
  };
  const linked = (held: Held, seats: ReadonlySet<number>): ReadyReply => {
    const tail = tailOf(held);
    const body = once(() => Buffer.concat([...strips().map((strip) => textOf(strip, seats).bytes), tail]));
    return {
      etag: etagOf(tag, held),
      body,
      gzip: () =>
        gzipOf([...strips().map((strip) => textOf(strip, seats).deflated()), storedPiece(tail, true)], checksumOf(body()), body().length),
    };
  };
  const anonymous = plain(NOTHING);
  return {
    anonymous: { ...anonymous, body: once(anonymous.body), gzip: once(anonymous.gzip) },
    size: head.length * 3,
    forPerson(held) {
      if (held.seats.length === 0 && held.waits.length === 0) return this.anonymous;
      const seats = new Set(held.seats);
      return withLink.some((one) => seats.has(one.id)) ? linked(held, seats) : plain(held);
    },
  };
}

/** Weak, because the packed and the unpacked body share it. */
const etagOf = (tag: string, held: Held): string =>
  held.seats.length === 0 && held.waits.length === 0 ? `W/"${tag}"` : `W/"${tag}.${digest(`${held.seats.join()};${held.waits.join()}`)}"`;

/** A stretch of the head that may read otherwise for somebody who holds a seat in this very class. */
interface Strip {
  readonly id: number | null;
  readonly open: Text;
  readonly seated: Text;
}

interface Text {
  readonly bytes: Buffer;
  readonly deflated: () => Buffer;
}

const textOf = (strip: Strip, seats: ReadonlySet<number>): Text => (strip.id !== null && seats.has(strip.id) ? strip.seated : strip.open);

/** The head cut at every class with a link, so that each person's body is put together from bytes that are there already. */
function stripsOf(classes: readonly ClassJson[], rest: string): Strip[] {
  const strips: Strip[] = [];
  let text = '{"classes":[';
  const flush = () => {
    if (text !== '') strips.push(stripOf(null, text, text));
    text = '';
  };
  classes.forEach(({ id, json, seated }, nth) => {
    if (nth > 0) text += ',';
    if (seated === null) text += json;
    else {
      flush();
      strips.push(stripOf(id, json, seated));
    }
  });
  text += `],${rest},`;
  flush();
  return strips;
}

function stripOf(id: number | null, open: string, seated: string): Strip {
  const openText = packed(open);
  return { id, open: openText, seated: seated === open ? openText : packed(seated) };
}

function packed(text: string): Text {
  const bytes = Buffer.from(text);
  return { bytes, deflated: once(() => deflatedPiece(bytes)) };
}

/** Computes a value when it is first asked for, and keeps it. */
function once<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: compute() }).value;
}
