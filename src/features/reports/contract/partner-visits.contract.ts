/** The visits of a month that partners of the studio pay for (docs/decisions/0263). Amounts are minor units of the studio's currency. */
import * as z from 'zod/mini';
import type { BookingId, CustomerId, PartnerId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import { id, month, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint, FileReply } from '../../../wire/endpoint.ts';
import { VISIT_STATES } from '../rules/partner-visit.ts';

/** The visits name customers, and what partners owe is money. */
const money = { who: { staff: 'see-money' }, feature: 'extended_staff_portal' } as const;

const amount = z.custom<Minor>((value) => Number.isSafeInteger(value));
const Named = z.object({ id: plainId<PartnerId>(), name: z.string() });

/** The present month, and all partners, when absent. */
const query = z.object({ month: z.optional(month), partner: z.optional(id<PartnerId>()) });

const PartnerVisit = z.object({
  id: plainId<BookingId>(),
  startsAt: unixTime,
  /** The name of the class. */
  name: z.string(),
  customer: z.object({ id: plainId<CustomerId>(), name: z.string() }),
  partner: z.string(),
  /** The number of the person at the partner. Null once the person is erased. */
  visitorNumber: z.nullable(z.string()),
  state: z.enum(VISIT_STATES),
  /** The price of a visit when it was booked. Null: the studio did not say. */
  amount: z.custom<Minor | null>((value) => value === null || Number.isSafeInteger(value)),
});

const Sum = z.object({
  partner: Named,
  /** The number of visits in each state that occurs. */
  counts: z.array(z.object({ state: z.enum(VISIT_STATES), count: z.int() })),
  /** The sum of the amounts of the people who came. */
  owed: amount,
  /** The people who came without an amount. */
  withoutAmount: z.int(),
});

export const listPartnerVisits = endpoint({
  method: 'GET',
  path: '/office/partner-visits',
  ...money,
  summary: 'The visits of a month that partners pay for, in the order of the classes, at most 500, and their sums for each partner',
  query,
  reply: z.object({
    month,
    /** All partners, archived ones too, by name. */
    partners: z.array(Named),
    sums: z.array(Sum),
    visits: z.array(PartnerVisit),
    hasMore: z.boolean(),
  }),
});

export const exportPartnerVisits = endpoint({
  method: 'GET',
  path: '/office/partner-visits/export',
  ...money,
  summary: 'All visits of a month that partners pay for, as a file for a spreadsheet',
  query,
  file: 'text/csv',
  reply: FileReply,
});

export type PartnerVisit = z.output<typeof PartnerVisit>;
export type PartnerSum = z.output<typeof Sum>;
