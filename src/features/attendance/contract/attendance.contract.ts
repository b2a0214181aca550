/** Marks of attendance, and closing it (spec 3 §2, Class attendance view; spec 3 §7). */
import * as z from 'zod/mini';
import type { BookingId, ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import { flag, id } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { StaffBooking } from '../../class-admin/contract/staff-class.ts';

export const updateAttendance = endpoint({
  method: 'POST',
  path: '/api/staff/updateAttendance',
  who: { staff: 'mark-attendance' },
  feature: 'group_classes',
  idempotent: true,
  summary: 'Marks somebody as present in a class, or takes the mark back',
  body: z.object({ booking_id: id<BookingId>(), customer_id: id<CustomerId>(), attendance: flag }),
  reply: z.object({ success: z.boolean(), message: z.string(), booking: StaffBooking }),
});

export const completeAttendance = endpoint({
  method: 'POST',
  path: '/staff/attendance/mark-as-complete',
  who: { staff: 'mark-attendance' },
  feature: 'group_classes',
  idempotent: true,
  summary: 'Ends the marking of a class, which raises its no-show fees, or opens it again, which takes them back',
  body: z.object({ class_schedule_id: id<ClassSessionId>(), attendance_completed: flag }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    attendance_completed: z.boolean(),
    /** The number of fees raised or cancelled. */
    no_show_fees: z.int(),
  }),
});
