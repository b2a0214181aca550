/** The public schedule on the wire (spec 1 §3 and §7). Separate from the booking calls, to keep the schedule page's bundle small. */
import * as z from 'zod/mini';
import type { ClassSessionId, Id, TagId } from '../../../kernel/ids.ts';
import { idList, month, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { byFilter } from '../rules/schedule-filter.ts';
import { placesOfCaller, Named, ScheduleClass } from './schedule-class.ts';

/** Months outside this range are typing errors. */
const scheduleMonth = month.check(z.refine((value) => value >= '2000-01' && value <= '2199-12'));

/** The caller's own part of a month. The classes are the same bytes for everybody, so the links of online classes are in this part. */
export const personsPart = z.object({
  ...placesOfCaller,
  /** Links of the online classes in which the caller or a guest of theirs holds a seat. */
  customer_links: z.optional(
    z.array(
      z.object({ class_id: plainId<ClassSessionId>(), online_link: z.nullable(z.string()), online_password: z.nullable(z.string()) }),
    ),
  ),
});

const ClosedDays = z.object({ first_day: z.string(), last_day: z.string(), message: z.nullable(z.string()) });
export type ClosedDays = z.input<typeof ClosedDays>;

export const getClasses = endpoint({
  method: 'GET',
  path: '/getClasses/{month}',
  who: 'public',
  feature: 'group_classes',
  summary: 'A month of the public schedule, with what the caller booked in it',
  params: z.object({ month: scheduleMonth }),
  query: z.object(byFilter(() => z.optional(idList<Id<string>>()))),
  reply: z.object({
    classes: z.array(ScheduleClass),
    ...personsPart.shape,
    filter_tags: z.array(Named(plainId<TagId>())),
    cancel_days_before: z.int(),
    /** The days on which the whole studio is closed. Left out when there are none. */
    closures: z.optional(z.array(ClosedDays)),
  }),
});
