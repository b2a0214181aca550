/** The calendar of the staff portal: the classes and appointments of a period, and its filters (spec 3 §2, §3, §7). */
import * as z from 'zod/mini';
import type { AppointmentId, ClassSessionId, ClassTemplateId, CustomerId, ServiceId, StaffId } from '../../../kernel/ids.ts';
import { days } from '../../../kernel/time.ts';
import { id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { FIELD_INVALID } from '../../../wire/messages.ts';
import { Named } from '../../classes/contract/schedule-class.ts';

/** The longest period of one call: the weeks of a month, and the days around it that a view may show. */
const LONGEST = days(62);

/** A class in the calendar. `total_bookings` counts people; `max_reservations` is null for a class without a limit. */
export const CalendarClass = z.object({
  id: plainId<ClassSessionId>(),
  class_id: plainId<ClassTemplateId>(),
  type: z.literal('class'),
  name: z.string(),
  details: z.string(),
  color: z.string(),
  unix_start: unixTime,
  unix_end: unixTime,
  /** Minutes. */
  duration: z.int(),
  instructor_id: z.nullable(plainId<StaffId>()),
  instructor_name: z.string(),
  location_name: z.nullable(z.string()),
  room: z.nullable(z.string()),
  series_count: z.int(),
  total_bookings: z.int(),
  limit_reservations: z.boolean(),
  max_reservations: z.nullable(z.int()),
  attended_classes_count: z.int(),
  is_cancel: z.boolean(),
});

export const CalendarAppointment = z.object({
  ...z.omit(CalendarClass, { id: true, type: true, class_id: true, room: true }).shape,
  id: plainId<AppointmentId>(),
  type: z.literal('appointment'),
  customer_id: plainId<CustomerId>(),
  customer_name: z.string(),
  /**
   * Contact details, for staff who may see customers. For others `customer_email` is empty and `customer_phone` is null. A customer without an
   * address has an empty `customer_email`, too.
   */
  customer_email: z.string(),
  customer_phone: z.nullable(z.string()),
  status_label: z.string(),
  number_of_persons: z.int(),
  payment_status: z.enum(['paid', 'unpaid']),
});

const Instructors = z.array(Named(plainId<StaffId>()));

/** `type` limits the reply to classes or appointments. Staff without access to all schedules always get only their own. */
export const getCalendar = endpoint({
  method: 'POST',
  path: '/api/staff/calendar',
  who: { staff: 'use-portal' },
  summary: 'What takes place in a stretch of time, soonest first',
  body: z
    .object({
      start: unixTime,
      end: unixTime,
      selectedClasses: z._default(z.array(id<ClassTemplateId>()), []),
      selectedServices: z._default(z.array(id<ServiceId>()), []),
      instructors: z._default(z.array(id<StaffId>()), []),
      type: z._default(z.enum(['all', 'classes', 'appointments']), 'all'),
    })
    .check(z.refine(({ start, end }) => start < end && end - start <= LONGEST, { path: ['end'], error: FIELD_INVALID })),
  reply: z.object({ schedules: z.array(CalendarClass), appointments: z.array(CalendarAppointment), instructors: Instructors }),
});

export const getCalendarFilters = endpoint({
  method: 'GET',
  path: '/staff/get-calendar-filters-data',
  who: { staff: 'use-portal' },
  summary: 'The classes and services that the calendar can be narrowed to, by name',
  reply: z.object({ classes: z.array(Named(plainId<ClassTemplateId>())), services: z.array(Named(plainId<ServiceId>())) }),
});

/** The spec's spelling. */
export const getCalendarInstructors = endpoint({
  method: 'GET',
  path: '/staff/get-calender-instructors',
  who: { staff: 'use-portal' },
  summary: 'Whose calendar the caller may see, by name',
  reply: z.object({ instructors: Instructors }),
});

export type CalendarAppointment = z.output<typeof CalendarAppointment>;
export type CalendarClass = z.output<typeof CalendarClass>;
export type CalendarInstructor = z.output<typeof Instructors>[number];
