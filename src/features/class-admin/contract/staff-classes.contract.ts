/** The classes of the staff portal: My Classes, and one class with its roster (spec 3 §2, §7). */
import * as z from 'zod/mini';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { days } from '../../../kernel/time.ts';
import { flag, id, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { FIELD_INVALID } from '../../../wire/messages.ts';
import { StaffClass, StaffClassDetails } from './staff-class.ts';

/** The longest range of one request. A month view of the calendar fits in it. */
const LONGEST = days(62);

/** The range includes `start` and excludes `end`. Staff without access to all schedules get only their own classes. */
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
