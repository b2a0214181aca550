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

/** A place of somebody whom a person brings, as the reply says it. */
export interface GuestPlace {
  readonly class_id: number;
  readonly applicant_name: string;
}

/** What a person holds in the month: occurrences with a seat, occurrences with a place in the waitlist; then what their guests hold. */
export interface Held {
  readonly seats: readonly number[];
  readonly waits: readonly number[];
  readonly guestSeats?: readonly GuestPlace[];
  readonly guestWaits?: readonly GuestPlace[];
  /** Seats on offer to this person, as JSON; absent when there are none. */
  readonly offers?: string | undefined;
}

export interface MonthBytes {
  readonly anonymous: ReadyReply;
  /** How much memory it takes, at the most. */
  readonly size: number;
  forPerson(held: Held): ReadyReply;
}

const NOTHING: Held = { seats: [], waits: [] };
/** Over 100 KB in less than half the time of SHA-256. */
const digest = (text: string | Buffer): string => hash('blake2b512', text, 'base64url').slice(0, 22);
const tailOf = ({ seats, waits, guestSeats = [], guestWaits = [], offers }: Held): string => {
  const own = `"customer_bookings":[${seats.join(',')}],"customer_waitlist":[${waits.join(',')}]`;
  const guests = `"guest_bookings":${JSON.stringify(guestSeats)},"guest_waitlist":${JSON.stringify(guestWaits)}`;
  return `${own},${guests}${offers ? `,"customer_offers":${offers}` : ''}}`;
};
const EMPTY_TAIL = tailOf(NOTHING);

/** `rest` are the members of the reply that follow the classes, as JSON without braces. */
export function monthBytes(classes: readonly ClassJson[], rest: string): MonthBytes {
  const head = Buffer.from(`{"classes":[${classes.map((one) => one.json).join(',')}],${rest},`);
  const withLink = classes.filter((one) => one.seated !== null);
  const tag = digest(head) + (withLink.length > 0 ? digest(withLink.map((one) => one.seated).join()) : '');
  const headChecksum = once(() => checksumOf(head));
  const headDeflated = once(() => deflatedPiece(head));
  const strips = once(() => stripsOf(head, classes));

  const plain = (end: string): ReadyReply => {
    const tail = Buffer.from(end);
    return {
      etag: etagOf(tag, end),
      body: () => [head, tail],
      gzip: () => gzipOf([headDeflated(), storedPiece(tail, true)], checksumOf(tail, headChecksum()), head.length + tail.length),
    };
  };
  const linked = (end: string, seats: ReadonlySet<number>): ReadyReply => {
    const tail = Buffer.from(end);
    const body = once(() => [...mergedText(head, strips(), seats), tail]);
    const packed = () => [...strips().map((strip) => textOf(strip, seats).deflated()), storedPiece(tail, true)];
    return { etag: etagOf(tag, end), body, gzip: () => gzipOf(packed(), checksumOfAll(body()), lengthOfAll(body())) };
  };
  const anonymous = plain(EMPTY_TAIL);
  return {
    anonymous: { ...anonymous, body: once(() => [Buffer.concat(anonymous.body())]), gzip: once(() => [Buffer.concat(anonymous.gzip())]) },
    size: head.length * 4,
    forPerson(held) {
      const end = tailOf(held);
      if (end === EMPTY_TAIL) return this.anonymous;
      // The link is for who holds a seat, their own or a guest's.
      const seats = new Set([...held.seats, ...(held.guestSeats ?? []).map((guest) => guest.class_id)]);
      return withLink.some((one) => seats.has(one.id)) ? linked(end, seats) : plain(end);
    },
  };
}

const checksumOfAll = (pieces: readonly Buffer[]): number => pieces.reduce((sum, piece) => checksumOf(piece, sum), 0);
const lengthOfAll = (pieces: readonly Buffer[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0);

/** Weak, because the packed and the unpacked body share it. */
const etagOf = (tag: string, end: string): string => (end === EMPTY_TAIL ? `W/"${tag}"` : `W/"${tag}.${digest(end)}"`);

/** A stretch of the head. Where it is a class with a link it reads otherwise for somebody who holds a seat in it. */
interface Strip {
  readonly id: number | null;
  readonly from: number;
  /** Excluded. */
  readonly to: number;
  readonly open: Text;
  readonly seated: Text;
}

interface Text {
  readonly bytes: Buffer;
  readonly deflated: () => Buffer;
}

const textOf = (strip: Strip, seats: ReadonlySet<number>): Text => (strip.id !== null && seats.has(strip.id) ? strip.seated : strip.open);

/** The head cut at every class with a link, so that each person's body is put together from bytes that are there already. */
function stripsOf(head: Buffer, classes: readonly ClassJson[]): Strip[] {
  const strips: Strip[] = [];
  let begun = 0;
  const add = (id: number | null, to: number, seated?: string) => {
    const open = textFrom(head.subarray(begun, to));
    strips.push({ id, from: begun, to, open, seated: seated === undefined ? open : textFrom(Buffer.from(seated)) });
    begun = to;
  };
  let at = '{"classes":['.length;
  for (const { id, json, seated } of classes) {
    const end = at + Buffer.byteLength(json);
    if (seated !== null) {
      add(null, at);
      add(id, end, seated);
    }
    at = end + ','.length;
  }
  add(null, head.length);
  return strips;
}

const textFrom = (bytes: Buffer): Text => ({ bytes, deflated: once(() => deflatedPiece(bytes)) });

/** The head as this person reads it, in as few pieces as it takes. */
function mergedText(head: Buffer, strips: readonly Strip[], seats: ReadonlySet<number>): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const strip of strips) {
    if (strip.id === null || !seats.has(strip.id)) continue;
    pieces.push(head.subarray(from, strip.from), strip.seated.bytes);
    from = strip.to;
  }
  return [...pieces, head.subarray(from)];
}

/** Computes a value when it is first asked for, and keeps it. */
function once<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: compute() }).value;
}
