/** Two accounts of one person become one (docs/decisions/0262). */
import * as z from 'zod/mini';
import type { CustomerId } from '../../../kernel/ids.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint, type ReplyOf } from '../../../wire/endpoint.ts';
import { BLOCKS } from '../rules/decide-merge.ts';
import { DETAIL_FIELDS } from '../rules/joined-person.ts';
import { MOVE_KINDS } from '../rules/rows-of-a-customer.ts';

const who = { staff: 'edit-customers' } as const;
const path = '/office/customers/{id}/merge/{other}';
const params = z.object({
  /** The account that stays. */
  id: id<CustomerId>(),
  /** The account that goes. */
  other: id<CustomerId>(),
});

const Account = z.object({
  id: plainId<CustomerId>(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

export const listLikelySame = endpoint({
  method: 'GET',
  path: '/office/customers/{id}/merge',
  who,
  summary: 'Other accounts that probably belong to the same person, at most 5',
  params: z.object({ id: id<CustomerId>() }),
  reply: z.object({ accounts: z.array(Account) }),
});

export const previewMerge = endpoint({
  method: 'GET',
  path,
  who,
  summary: 'Shows what would happen if two accounts of one person became one; nothing changes',
  params,
  reply: z.object({
    kept: Account,
    gone: Account,
    /** The rows that move, by kind. `dropped`: rows for which the account that stays has its own. */
    moves: z.array(z.object({ kind: z.enum(MOVE_KINDS), count: z.int(), dropped: z.int() })),
    details: z.array(
      z.object({
        field: z.enum(DETAIL_FIELDS),
        value: z.string(),
        comesFrom: z.enum(['kept', 'gone', 'both']),
        dropped: z.nullable(z.string()),
      }),
    ),
    /** The calendar link of the account that goes ends, because both have one. */
    endsCalendar: z.boolean(),
    blocks: z.array(
      z.object({
        code: z.enum(BLOCKS),
        name: z.nullable(z.string()),
        session: z.nullable(z.int()),
        startsAt: z.nullable(unixTime),
      }),
    ),
    /** Names this state. A merge with another stamp is refused. */
    stamp: z.string(),
  }),
});
export type MergePreview = ReplyOf<typeof previewMerge>;

export const mergeCustomers = endpoint({
  method: 'POST',
  path,
  who,
  idempotent: true,
  summary: 'Makes two accounts of one person one, as the preview with this stamp showed it',
  params,
  body: z.object({ stamp: z.string() }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
});
