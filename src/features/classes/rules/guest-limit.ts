import { days, plus, type Instant } from '../../../kernel/time.ts';
import type { Attendee } from './class-session.ts';

/**
 * Limits on the mailboxes of strangers that a customer reaches per day by reserving for guests. Bringing a whole group of friends stays far
 * below; sending the studio's mails to arbitrary people does not.
 */
export const GUEST_LIMIT = { addresses: 15, bookings: 60, within: days(1) } as const;

export interface GuestBooking {
  readonly address: string;
  readonly at: Instant;
}

/**
 * Whole seconds until this customer may reserve for a guest with this address. 0 when allowed now. `before`: the customer's earlier guest
 * reservations.
 */
export function secondsUntilGuest(before: readonly GuestBooking[], address: string, now: Instant): number {
  const recent = before.filter(({ at }) => plus(at, GUEST_LIMIT.within) > now).sort((a, b) => b.at - a.at);
  // The latest reservation of each address. It counts for one day.
  const last = [...new Map(recent.toReversed().map((one) => [one.address, one.at]))];
  const isNew = !last.some(([known]) => known === address);
  const ends = [
    isNew ? last.map(([, at]) => at).sort((a, b) => b - a)[GUEST_LIMIT.addresses - 1] : undefined,
    recent[GUEST_LIMIT.bookings - 1]?.at,
  ].filter((at) => at !== undefined);
  return Math.max(0, ...ends.map((at) => Math.ceil((plus(at, GUEST_LIMIT.within) - now) / 1000)));
}

/** Seconds until the customer may reserve for this attendee. At 0 the guest joins `before`, so that later calls of the batch count it. */
export function secondsToWaitFor(attendee: Attendee, before: GuestBooking[], now: Instant): number {
  if (attendee.kind === 'myself' || attendee.email === null) return 0;
  const seconds = secondsUntilGuest(before, attendee.key, now);
  if (seconds === 0) before.push({ address: attendee.key, at: now });
  return seconds;
}
