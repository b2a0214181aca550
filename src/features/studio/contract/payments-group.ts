import * as z from 'zod/mini';
import { singleCalls } from '../../../wire/entity.ts';
import { areDistinct, shortText } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';

const MOST_WAYS = 12;
const ways = z._default(z.array(shortText(40)).check(z.maxLength(MOST_WAYS), z.refine(areDistinct, WANTED.once)), []);

/** The ways to pay, for customers and at the desk. */
export const paymentsFields = z.object({
  card: z.boolean(),
  directDebit: z.boolean(),
  paypal: z.boolean(),
  /** Customers get a pass now and pay for it at the studio. */
  payLater: z.boolean(),
  /** Staff take cash and transfers. */
  desk: z.boolean(),
  /** A pass books nothing while the customer disputes its payment. */
  stopsDisputedPasses: z._default(z.boolean(), false),
  /** Own names of further ways that the front desk takes. */
  deskWays: ways,
  /** The names of the ways in which customers pay later at the studio. */
  customerWays: ways,
});
export type PaymentsFields = z.output<typeof paymentsFields>;

export const paymentsGroup = singleCalls({
  path: '/office/settings/payments',
  can: 'edit-settings',
  one: 'ways to pay',
  fields: paymentsFields,
});
