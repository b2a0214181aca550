/** Customer search and notes for staff (spec 3 §2, Customers; spec 3 §7). */
import * as z from 'zod/mini';
import type { CustomerId } from '../../../kernel/ids.ts';
import { flag, id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { maxChars } from '../../../wire/fields.ts';
import { Permissions } from '../../../wire/permissions.ts';
import { Customer } from '../../accounts/contract/customer.ts';
import { StaffCustomer } from '../../customers/contract/staff-customer.ts';

/** The number of customers shown at once. A longer search text finds the others. */
export const CUSTOMERS_SHOWN = 30;
export const NOTES_MAX = 5000;

/** A customer in the list, with a hint for staff about an offer for new customers. */
const FoundCustomer = z.object({
  ...StaffCustomer.shape,
  /** Of a customer who bought a pass for new customers only: earlier customers who are probably the same person. */
  likely_repeats: z.array(
    z.object({
      id: plainId<CustomerId>(),
      customer_first_name: z.string(),
      customer_last_name: z.string(),
      /** The property in common. `name` means name and birthday. */
      same: z.enum(['card', 'phone', 'name']),
    }),
  ),
});
export type FoundCustomer = z.output<typeof FoundCustomer>;

export const searchCustomers = endpoint({
  method: 'POST',
  path: '/customer/search-customers',
  who: { staff: 'see-customers' },
  summary: 'Customers whose name, e-mail or phone has this in it, by name; all of them where nothing is asked for',
  body: z.object({ search: z._default(z.string().check(z.trim(), maxChars(100)), '') }),
  reply: z.object({
    customers: z.array(FoundCustomer),
    /** There are more matches than shown. */
    has_more: z.boolean(),
  }),
});

const Notes = z.object({
  /** The customer's id. */
  id: plainId<CustomerId>(),
  notes: z.string(),
  injured: z.boolean(),
  injury_notes: z.string(),
});

/** Allowed for staff who may see customers, and for the instructor of a class that the customer booked. */
export const getNotes = endpoint({
  method: 'GET',
  path: '/customer/get-notes/{customerId}',
  who: { staff: 'use-portal' },
  summary: 'What staff have noted about a customer',
  params: z.object({ customerId: id<CustomerId>() }),
  reply: z.object({ data: Notes }),
});

const note = z._default(z.string().check(z.trim(), maxChars(NOTES_MAX)), '');

export const saveNotes = endpoint({
  method: 'POST',
  path: '/customer/save-notes',
  who: { staff: 'use-portal' },
  idempotent: true,
  summary: 'Stores what staff note about a customer, for each other',
  body: z.object({
    id: id<CustomerId>(),
    notes: note,
    injured: z._default(flag, false),
    injury_notes: note,
    /**
     * The notes as they were before the edit. The call is refused if a colleague has saved others meanwhile. Without it the notes are
     * stored in any case.
     */
    before: z.optional(z.object({ notes: note, injured: z._default(flag, false), injury_notes: note })),
  }),
  reply: z.object({ success: z.boolean(), message: z.string(), data: Notes }),
});

/** Returns a token of one hour that also names the staff member. Actions under it are recorded for both (readings §10). */
export const actForCustomer = endpoint({
  method: 'POST',
  path: '/customer/impersonate',
  who: { staff: 'act-as-customer' },
  summary: 'Logs a member of staff in as a customer, to act for them',
  body: z.object({ customer_id: id<CustomerId>(), request_from: z.optional(z.enum(['attendance'])) }),
  reply: z.object({ success: z.boolean(), token: z.string(), customer: Customer, permissions: Permissions }),
});
