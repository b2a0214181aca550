import { days, plus, type Instant } from '../../../kernel/time.ts';
import type { Attendee } from './class-session.ts';

/**
 * How many strangers' mailboxes a customer may reach in a day by reserving for them. Who takes along a class of friends is far below; who
 * sends the studio's mails to whoever they like is not.
 */
export const GUEST_LIMIT = { addresses: 15, bookings: 60, within: days(1) } as const;

/** A reservation for a guest with an e-mail address. */
export interface GuestBooking {
  readonly address: string;
  readonly at: Instant;
}

/** Whole seconds until a guest of this address may be reserved for, after these of the same customer; 0 when that is now. */
export function secondsUntilGuest(before: readonly GuestBooking[], address: string, now: Instant): number {
  const recent = before.filter(({ at }) => plus(at, GUEST_LIMIT.within) > now).sort((a, b) => b.at - a.at);
  // The last time of each address: it is forgotten when that is a day ago.
  const last = [...new Map(recent.toReversed().map((one) => [one.address, one.at]))];
  const isNew = !last.some(([known]) => known === address);
  const ends = [
    isNew ? last.map(([, at]) => at).sort((a, b) => b - a)[GUEST_LIMIT.addresses - 1] : undefined,
    recent[GUEST_LIMIT.bookings - 1]?.at,
  ].filter((at) => at !== undefined);
  return Math.max(0, ...ends.map((at) => Math.ceil((plus(at, GUEST_LIMIT.within) - now) / 1000)));
}

/** Seconds until somebody may be reserved for. At 0 the guest joins `before`, so that later calls of the batch count them. */
export function secondsToWaitFor(attendee: Attendee, before: GuestBooking[], now: Instant): number {
  if (attendee.kind === 'myself' || attendee.email === null) return 0;
  const seconds = secondsUntilGuest(before, attendee.key, now);
  if (seconds === 0) before.push({ address: attendee.key, at: now });
  return seconds;
}
