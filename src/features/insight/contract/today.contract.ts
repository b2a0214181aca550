/** Today: the day's classes, the coming week and what is left to do, for the owner. */
import * as z from 'zod/mini';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { day, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint, type ReplyOf } from '../../../wire/endpoint.ts';
import { TO_DO } from '../rules/to-do.ts';

const TodayClass = z.object({
  id: plainId<ClassSessionId>(),
  name: z.string(),
  color: z.string(),
  startsAt: unixTime,
  endsAt: unixTime,
  place: z.nullable(z.string()),
  room: z.nullable(z.string()),
  teacher: z.nullable(z.string()),
  /** Null: no limit. */
  capacity: z.nullable(z.int()),
  booked: z.int(),
  waiting: z.int(),
  /** People with a seat who have never been in a class before. */
  firstTimers: z.int(),
  /** People with a seat who have not accepted the present waiver. */
  openWaivers: z.int(),
  /** A teacher asked for a substitute, and nobody has accepted. */
  asksForSub: z.boolean(),
  isCancelled: z.boolean(),
});

export const getToday = endpoint({
  method: 'GET',
  path: '/office/today',
  who: { staff: 'manage-studio' },
  summary: 'The classes of today, the coming week, and what is left to do',
  reply: z.object({
    today: day,
    classes: z.array(TodayClass),
    /** The next seven days, tomorrow first. Cancelled classes do not count. */
    coming: z.array(
      z.object({
        day,
        count: z.int(),
        booked: z.int(),
        /** Null: a class has no limit. */
        capacity: z.nullable(z.int()),
        /** Classes that customers do not see or cannot book. */
        hidden: z.int(),
      }),
    ),
    toDo: z.array(
      z.object({ what: z.enum(TO_DO), class: plainId<ClassSessionId>(), name: z.string(), startsAt: unixTime, people: z.int() }),
    ),
  }),
});

export type Today = ReplyOf<typeof getToday>;
