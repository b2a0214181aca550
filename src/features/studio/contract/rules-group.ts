import * as z from 'zod/mini';
import { endpoint } from '../../../wire/endpoint.ts';
import { singleCalls } from '../../../wire/entity.ts';

const LONGEST_MINUTES = 1000 * 60 + 60;
export const MOST_FREE_LATE = 10;
const MOST_REMINDER_HOURS = 14 * 24;
const feeOrNone = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))), null);

/** The rules by which customers cancel. */
export const rulesFields = z.object({
  /** Customers cancel free of charge until this many minutes before the start. */
  freeUntilMinutes: z.int().check(z.minimum(0), z.maximum(LONGEST_MINUTES)),
  lateAllowed: z.boolean(),
  lateCredit: z.enum(['refunded', 'kept']),
  /** The fees of new classes in minor units. Null when there is none. */
  lateFee: feeOrNone,
  noShowFee: feeOrNone,
  refundIfRefilled: z.boolean(),
  /** So many late cancellations of a person in 30 days cost nothing. */
  freeLateCancels: z.int().check(z.minimum(0), z.maximum(MOST_FREE_LATE)),
  /** 0: no reminder. */
  reminderHours: z.int().check(z.minimum(0), z.maximum(MOST_REMINDER_HOURS)),
});
export type RulesFields = z.output<typeof rulesFields>;

export const rulesGroup = singleCalls({
  path: '/office/settings/rules',
  can: 'edit-settings',
  one: 'cancellation rules',
  fields: rulesFields,
});

const FeesAhead = z.object({ following: z.int(), own: z.int() });

export const previewFees = endpoint({
  method: 'GET',
  path: '/office/settings/rules/fee-change',
  who: { staff: 'edit-settings' },
  summary: 'The coming classes whose fees follow the settings, and those with fees of their own',
  reply: z.object({ late: FeesAhead, noShow: FeesAhead }),
});
