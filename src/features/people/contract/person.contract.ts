/** A customer on a page of their own: the head, and their bookings. */
import * as z from 'zod/mini';
import type { CustomerId, TagId } from '../../../kernel/ids.ts';
import { countUpTo, day, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint, type ReplyOf } from '../../../wire/endpoint.ts';
import { OPEN_TASKS } from '../../customers/contract/staff-customer.ts';
import { BOOKING_WORDS } from '../rules/booking-word.ts';

export const params = z.object({ id: id<CustomerId>() });
/** A page has at most 50 rows. */
export const A_PAGE = 50;
export const page = { page: z.optional(countUpTo(10_000)) };
export const who = { staff: 'see-customers' } as const;

export const Currency = z.object({ symbol: z.string(), iso_code: z.string(), digits: z.int() });

const Event = {
  kind: z.enum(['class', 'appointment']),
  id: z.int(),
  name: z.string(),
  startsAt: unixTime,
  place: z.nullable(z.string()),
  teacher: z.nullable(z.string()),
};

export const getPerson = endpoint({
  method: 'GET',
  path: '/office/customers/{id}',
  who,
  summary: 'A customer with the data that staff need while the person stands before them',
  params,
  reply: z.object({
    id: plainId<CustomerId>(),
    firstName: z.string(),
    lastName: z.string(),
    /** Null: the person has none. */
    email: z.nullable(z.string()),
    /** The person was erased: the name says it, and nothing can be changed. */
    isErased: z.boolean(),
    phone: z.nullable(z.string()),
    /** An address that staff typed and its owner has not confirmed yet. Null: none. */
    newEmail: z.nullable(z.string()),
    picture: z.nullable(z.string()),
    tags: z.array(
      z.object({
        id: plainId<TagId>(),
        name: z.string(),
        custom_label: z.nullable(z.string()),
        custom_color: z.nullable(z.string()),
      }),
    ),
    isInjured: z.boolean(),
    injuryNotes: z.string(),
    notes: z.string(),
    /** The unpaid amounts, one per currency. Null for staff who do not see money. */
    owes: z.nullable(z.array(z.object({ amount: z.number(), currency: Currency }))),
    /** The requirements of the studio that the person owes before any booking. */
    missing: z.array(z.enum(OPEN_TASKS)),
    birthday: z.nullable(day),
    visits: z.int(),
    /** The start of the first class or appointment that the person came to. */
    firstCame: z.nullable(unixTime),
    next: z.nullable(z.object({ ...Event, isWaiting: z.boolean() })),
    /** The usable pass that ends first. `left` is null without a limit. */
    pass: z.nullable(z.object({ name: z.string(), left: z.nullable(z.int()) })),
  }),
});
export type Person = ReplyOf<typeof getPerson>;

export const BOOKINGS_WHEN = ['coming', 'past'] as const;

const PersonBooking = z.object({
  ...Event,
  endsAt: unixTime,
  status: z.enum(BOOKING_WORDS),
  /** The place in the waitlist, from 1. Null for a person who does not wait. */
  waitlistNumber: z.nullable(z.int()),
  /** The name of the guest who takes part. Null when the customer does. */
  guest: z.nullable(z.string()),
  pass: z.nullable(z.string()),
});
export type PersonBooking = z.output<typeof PersonBooking>;

export const listPersonBookings = endpoint({
  method: 'GET',
  path: '/office/customers/{id}/bookings',
  who,
  summary: 'Classes and appointments of a customer: coming ones soonest first, or past ones latest first, at most 50',
  params,
  query: z.object({ ...page, when: z.optional(z.enum(BOOKINGS_WHEN)) }),
  reply: z.object({ bookings: z.array(PersonBooking), hasMore: z.boolean() }),
});
