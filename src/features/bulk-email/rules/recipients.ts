/** Who gets a mail to a class: groups of it, and customers by name (spec 3 §9). */
import type { CustomerId } from '../../../kernel/ids.ts';
import { noShowsAmong } from '../../attendance/rules/decide-attendance.ts';
import { endedWithClass, isSeated, isWaiting, type Booking } from '../../classes/rules/class-session.ts';

export const GROUPS = ['#Reserved', '#Waitlisted', '#Attended', '#NoShow'] as const;
export type Group = (typeof GROUPS)[number];

/** As they were given. */
export interface Recipients {
  readonly groups: readonly Group[];
  readonly customers: readonly CustomerId[];
}

/** What of a booking says whose it is and in which group it stands. */
export type Place = Pick<Booking, 'customer' | 'attendee' | 'state' | 'waitlistSeq'>;

/** Those of a cancelled class stand in its groups as they did until then. */
export const asTheyStood = <B extends Place>(entry: { readonly booking: B; readonly position: number | null }): B =>
  endedWithClass(entry.booking) ? { ...entry.booking, state: 'reserved', waitlistSeq: entry.position } : entry.booking;

/** Each once, in the order in which they were given. */
export function recipientsOf(given: readonly (Group | CustomerId)[]): Recipients {
  const all = [...new Set(given)];
  return {
    groups: all.filter((one): one is Group => typeof one === 'string'),
    customers: all.filter((one): one is CustomerId => typeof one === 'number'),
  };
}

/**
 * Live bookings of a class by group: who has a seat, whether they came or not; who waits; who is marked as present; and once attendance is
 * complete, who is not.
 */
export function bookingsIn<B extends Place>(group: Group, roll: readonly B[], attendanceCompleted: boolean): B[] {
  switch (group) {
    case '#Reserved':
      return roll.filter(isSeated);
    case '#Waitlisted':
      return roll.filter(isWaiting);
    case '#Attended':
      return roll.filter(({ state }) => state === 'attended');
    case '#NoShow':
      return attendanceCompleted ? noShowsAmong(roll) : [];
  }
}

/** One mail: to a customer, or to the guest of one who left an address. */
export type Reader = { readonly customer: CustomerId } | { readonly address: string };

export interface ClassPeople {
  readonly roll: readonly Place[];
  readonly attendanceCompleted: boolean;
  /** Addresses of all customers who are named, or on the roll; one who is gone is not in it. */
  readonly addresses: ReadonlyMap<CustomerId, string>;
}

/** One reader for each address, letter case aside: a person in two groups, with guests, or named besides gets one mail. */
export function readersOf({ groups, customers }: Recipients, { roll, attendanceCompleted, addresses }: ClassPeople): Reader[] {
  const places = groups.flatMap((group) => bookingsIn(group, roll, attendanceCompleted));
  const readers = new Map<string, Reader>();
  const add = (address: string | null | undefined, reader: Reader) => {
    const key = address?.trim().toLowerCase() ?? '';
    if (key !== '' && !readers.has(key)) readers.set(key, reader);
  };
  // Customers first: who is a customer is written to as one, also where somebody brings them.
  for (const customer of [...customers, ...places.map((place) => place.customer)]) add(addresses.get(customer), { customer });
  for (const { attendee } of places)
    if (attendee.kind === 'other' && attendee.email !== null) add(attendee.email, { address: attendee.email });
  return [...readers.values()];
}
