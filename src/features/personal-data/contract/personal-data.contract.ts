/** Erasing a customer after seven days, and the export of what is stored about them. */
import * as z from 'zod/mini';
import type { CustomerId } from '../../../kernel/ids.ts';
import { id, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint, FileReply } from '../../../wire/endpoint.ts';

const params = z.object({ id: id<CustomerId>() });
const who = { staff: 'manage-studio' } as const;

const Preview = z.object({
  /** The request that runs or was carried out. Null: none. */
  erasure: z.nullable(z.object({ askedAt: unixTime, dueAt: unixTime, doneAt: z.nullable(unixTime), askedBy: z.nullable(z.string()) })),
  /** No mail reaches the person: there is no email. Null when there is one, and for an erased person. */
  unreached: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  /** A member of the team has the person's address, so the person cannot be erased. */
  isOnTeam: z.boolean(),
  /** The classes and appointments after that day, which end, soonest first, at most 50. */
  bookings: z.array(z.object({ name: z.string(), startsAt: unixTime })),
  /** The number of all of them. */
  bookingCount: z.int(),
  /** The memberships that end. */
  endingMemberships: z.array(z.string()),
  weeklyBookings: z.int(),
  /** Unpaid amounts with their currency. They stay in the books. */
  owes: z.array(z.string()),
  openDisputes: z.int(),
  /** Passes with paid credits that nobody uses any more. Null: unlimited. */
  unused: z.array(z.object({ name: z.string(), left: z.nullable(z.int()) })),
});
export type ErasurePreview = z.output<typeof Preview>;

export const getErasure = endpoint({
  method: 'GET',
  path: '/office/customers/{id}/erasure',
  who,
  summary: 'The effects of erasing a customer, and the request that runs',
  params,
  reply: Preview,
});

export const askForErasure = endpoint({
  method: 'POST',
  path: '/office/customers/{id}/erasure',
  who,
  summary: 'Erases a customer after seven days, unless it is stopped',
  params,
  reply: Done,
  idempotent: true,
});

export const stopErasure = endpoint({
  method: 'POST',
  path: '/office/customers/{id}/erasure/stop',
  who,
  summary: 'Stops the erasure of a customer',
  params,
  reply: Done,
  idempotent: true,
});

export const exportPerson = endpoint({
  method: 'GET',
  path: '/office/customers/{id}/data',
  who,
  summary: 'Everything that is stored about a customer, as a file',
  params,
  file: 'application/json',
  reply: FileReply,
});

export const getOwnErasure = endpoint({
  method: 'GET',
  path: '/customer/erasure',
  who: 'customer',
  summary: 'The effects of erasing the own data, and the request that runs',
  reply: Preview,
});

export const askForOwnErasure = endpoint({
  method: 'POST',
  path: '/customer/erasure',
  who: 'customer',
  summary: 'Erases the own data after seven days, unless it is stopped',
  reply: Done,
  idempotent: true,
});

export const stopOwnErasure = endpoint({
  method: 'POST',
  path: '/customer/erasure/stop',
  who: 'customer',
  summary: 'Stops the erasure of the own data',
  reply: Done,
  idempotent: true,
});

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/customer/data',
  who: 'customer',
  summary: 'Everything that the studio stores about the customer, as a file',
  file: 'application/json',
  reply: FileReply,
});
