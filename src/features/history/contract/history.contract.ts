/** The history of the whole studio. */
import * as z from 'zod/mini';
import type { CustomerId, StaffId } from '../../../kernel/ids.ts';
import { day, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { HistoryEntry } from '../../../wire/entity.ts';
import { endpoint, FileReply } from '../../../wire/endpoint.ts';
import { HISTORY_GROUP_NAMES } from '../rules/history-groups.ts';

const filters = {
  /** The id of a member of staff. */
  member: z.optional(id<StaffId>()),
  group: z.optional(z.enum(HISTORY_GROUP_NAMES)),
  /** The changes of a customer and of their bookings. */
  customer: z.optional(id<CustomerId>()),
  /** A day of the studio. */
  day: z.optional(day),
};
const who = { staff: 'manage-studio' } as const;

const HistoryLine = z.object({
  ...HistoryEntry.shape,
  id: z.int(),
  /** The kind of the thing, such as `location`, and its id. */
  thing: z.object({ kind: z.string(), id: z.int() }),
  /** Null when the thing has no name, or is gone. */
  name: z.nullable(z.string()),
  /** The start of the class. */
  startsAt: z.nullable(unixTime),
});

export const listHistory = endpoint({
  method: 'GET',
  path: '/office/history',
  who,
  summary: 'The changes of the studio, newest first, at most 50',
  query: z.object({
    ...filters,
    /** The id of the last entry shown: the reply begins with the entry before it. */
    beforeId: z.optional(id()),
  }),
  reply: z.object({
    entries: z.array(HistoryLine),
    hasMore: z.boolean(),
    members: z.array(z.object({ id: plainId<StaffId>(), name: z.string() })),
  }),
});

export const exportHistory = endpoint({
  method: 'GET',
  path: '/office/history/export',
  who,
  summary: 'The same changes as a file for a spreadsheet, at most 10,000',
  query: z.object(filters),
  file: 'text/csv',
  reply: FileReply,
});

export type HistoryLine = z.output<typeof HistoryLine>;
