/** The recipients of a mail to a class: its groups, and customers by name (spec 3 §9). */
import type { CustomerId } from '../../../kernel/ids.ts';
import { noShowsAmong } from '../../attendance/rules/decide-attendance.ts';
import { endedWithClass, isSeated, isWaiting, type Booking } from '../../classes/rules/class-session.ts';

export const GROUPS = ['#Reserved', '#Waitlisted', '#Attended', '#NoShow'] as const;
export type Group = (typeof GROUPS)[number];

/** In the order of the request. */
export interface Recipients {
  readonly groups: readonly Group[];
  readonly customers: readonly CustomerId[];
}

/** The fields of a booking that decide its group and its recipient. */
export type Place = Pick<Booking, 'customer' | 'attendee' | 'state' | 'waitlistSeq'>;

/** For a booking that ended with its class, restores the state before the cancellation, so that it stays in its group. */
export const asTheyStood = <B extends Place>(entry: { readonly booking: B; readonly position: number | null }): B =>
  endedWithClass(entry.booking) ? { ...entry.booking, state: 'reserved', waitlistSeq: entry.position } : entry.booking;

/** Removes duplicates and keeps the order. */
export function recipientsOf(given: readonly (Group | CustomerId)[]): Recipients {
  const all = [...new Set(given)];
  return {
    groups: all.filter((one): one is Group => typeof one === 'string'),
    customers: all.filter((one): one is CustomerId => typeof one === 'number'),
  };
}

/**
 * The live bookings of a group: seated ones with any mark, waiting ones, those marked as present and, once attendance is complete,
 * no-shows.
 */
export function bookingsIn<B extends Place>(group: Group, roster: readonly B[], attendanceCompleted: boolean): B[] {
  switch (group) {
    case '#Reserved':
      return roster.filter(isSeated);
    case '#Waitlisted':
      return roster.filter(isWaiting);
    case '#Attended':
      return roster.filter(({ state }) => state === 'attended');
    case '#NoShow':
      return attendanceCompleted ? noShowsAmong(roster) : [];
  }
}

/** The recipient of one mail: a customer, or a guest with an address. */
export type Reader = { readonly customer: CustomerId } | { readonly address: string };

export interface ClassPeople {
  readonly roster: readonly Place[];
  readonly attendanceCompleted: boolean;
  /** Email addresses of the named customers and those on the roster. Null for those without one. Deleted customers are missing. */
  readonly addresses: ReadonlyMap<CustomerId, string | null>;
}

/** One recipient per address, ignoring case. A person in two groups, with guests or also named gets one mail. */
export function readersOf({ groups, customers }: Recipients, { roster, attendanceCompleted, addresses }: ClassPeople): Reader[] {
  const places = groups.flatMap((group) => bookingsIn(group, roster, attendanceCompleted));
  const readers = new Map<string, Reader>();
  const add = (address: string | null | undefined, reader: Reader) => {
    const key = address?.trim().toLowerCase() ?? '';
    if (key !== '' && !readers.has(key)) readers.set(key, reader);
  };
  // Customers come first, so that a customer who is also somebody's guest gets the mail as a customer.
  for (const customer of [...customers, ...places.map((place) => place.customer)]) add(addresses.get(customer), { customer });
  for (const { attendee } of places)
    if (attendee.kind === 'other' && attendee.email !== null) add(attendee.email, { address: attendee.email });
  return [...readers.values()];
}

/** The number of customers among the recipients whom no mail reaches, because they have no address. */
export function countUnreached({ groups, customers }: Recipients, { roster, attendanceCompleted, addresses }: ClassPeople): number {
  const places = groups.flatMap((group) => bookingsIn(group, roster, attendanceCompleted));
  const all = new Set([...customers, ...places.map((place) => place.customer)]);
  return [...all].filter((customer) => addresses.get(customer) === null).length;
}
