/** The classes of the staff portal: My Classes, and one of them with everybody who comes (spec 3 §2, §7). */
import * as z from 'zod/mini';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { days } from '../../../kernel/time.ts';
import { flag, id, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { FIELD_INVALID } from '../../../wire/messages.ts';
import { StaffClass, StaffClassDetails } from './staff-class.ts';

/** What is asked for at once: more than a month of a calendar shows. */
const LONGEST = days(62);

/** `start` is in it, `end` is not. Without access to all schedules it is the caller's own classes. */
export const listStaffClasses = endpoint({
  method: 'POST',
  path: '/api/staff/schedule',
  who: { staff: 'use-portal' },
  feature: 'group_classes',
  summary: 'The classes of a stretch of time, soonest first',
  body: z
    .object({ start: unixTime, end: unixTime, hide_cancelled: z._default(flag, false) })
    .check(z.refine(({ start, end }) => start < end && end - start <= LONGEST, { path: ['end'], error: FIELD_INVALID })),
  reply: z.object({ classes: z.array(StaffClass) }),
});

export const getStaffClass = endpoint({
  method: 'POST',
  path: '/api/staff/scheduleClass',
  who: { staff: 'use-portal' },
  feature: 'group_classes',
  summary: 'One class with everybody who comes or waits',
  body: z.object({ id: id<ClassSessionId>() }),
  reply: z.object({ schedule: StaffClassDetails }),
});
