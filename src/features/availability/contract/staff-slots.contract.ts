/**
 * The slots of an instructor's days (spec 3 §2, §4, §5, §7): list, open and close them one by one or over a range, add some. Days are in
 * the studio's time zone; `timezone`, which the browser sends, has no effect (docs/decisions/0109).
 */
import * as z from 'zod/mini';
import { daysBetween, isDay } from '../../../kernel/calendar.ts';
import type { ServiceId } from '../../../kernel/ids.ts';
import { day, id, unixTime, zone } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { maxChars } from '../../../wire/fields.ts';
import { FIELD_INVALID } from '../../../wire/messages.ts';
import { codesOf } from '../../../wire/schema-words.ts';
import { lastDayToClose } from '../rules/decide-closing.ts';
import { STAFF_SLOT_STATUSES } from '../rules/staff-slots.ts';
import { staffHoursTexts } from '../staff-texts.ts';
import { Whose, whose } from './staff-hours.contract.ts';

const say = codesOf('staffHoursTexts', staffHoursTexts);

const STAFF = { who: { staff: 'use-portal' }, feature: 'appointments' } as const;
const PREFIX = '/api/staff/appointment-slots';
/** The most days of one call. */
const MOST_DAYS = 62;
export const REASON_MAX = 500;

const asked = { ...whose, timezone: z.optional(z.nullable(zone)) };
const reason = z._default(z.string().check(z.trim(), maxChars(REASON_MAX)), '');

const StaffSlot = z.object({
  date: unixTime,
  unix_end: unixTime,
  /** `prep_time`: a break between working hours, or the time to prepare after an appointment. */
  status: z.enum(STAFF_SLOT_STATUSES),
  /** The occupation of the slot, such as `Break Time`. Empty for an open or closed slot. */
  desc: z.string(),
  /** An additional slot outside the working hours. It is offered until it is deleted. */
  is_override_slot: z.boolean(),
});

export const getStaffSlots = endpoint({
  ...STAFF,
  method: 'POST',
  path: `${PREFIX}/by-instructor`,
  summary: 'The slots of an instructor on these days, and which of the days are closed or can be',
  body: z.object({
    ...asked,
    date: z.array(day).check(
      z.minLength(1),
      z.maxLength(MOST_DAYS),
      z.refine((days) => {
        const sorted = days.toSorted();
        return !days.every(isDay) || days.length === 0 || daysBetween(sorted[0]!, sorted.at(-1)!) < MOST_DAYS;
      }, FIELD_INVALID),
    ),
  }),
  reply: z.object({ ...Whose, slots: z.array(StaffSlot), closed_days: z.array(day), toggle_able_days: z.array(day) }),
});
export type StaffSlot = z.output<typeof StaffSlot>;

const OPEN_OR_CLOSED = z.enum(['open', 'closed']);

/** `date` is the day. `unix_start` and `unix_end`, which the browser sends, are its ends and ignored. */
export const changeDayStatus = endpoint({
  ...STAFF,
  method: 'POST',
  path: `${PREFIX}/change-day-status`,
  idempotent: true,
  summary: 'Closes a day for appointments, or opens it again',
  body: z.object({
    ...asked,
    date: day,
    unix_start: z.optional(z.nullable(unixTime)),
    unix_end: z.optional(z.nullable(unixTime)),
    day_status: OPEN_OR_CLOSED,
  }),
  reply: Done,
});

export const changeSlotStatus = endpoint({
  ...STAFF,
  method: 'POST',
  path: `${PREFIX}/change-slot-status`,
  idempotent: true,
  summary: 'Closes a slot, or opens it again',
  body: z.object({ ...whose, date: unixTime, status: OPEN_OR_CLOSED }),
  reply: Done,
});

const RANGE = { ...whose, start_date: day, end_date: day, reason };
type Range = { readonly start_date: z.output<typeof day>; readonly end_date: z.output<typeof day> };
/** The order is not checked when a day is invalid. */
const compared = (holds: (range: Range) => boolean, error: string) =>
  z.refine<Range>((range) => !isDay(range.start_date) || !isDay(range.end_date) || holds(range), { path: ['end_date'], error });
const inOrder = compared(({ start_date: first, end_date: last }) => first <= last, say('endFirst'));
const atMostAMonth = compared(({ start_date: first, end_date: last }) => last <= lastDayToClose(first), say('longerThanAMonth'));

/** `time` is `HH:mm` in the studio's time zone. Null for a whole day. */
const Outcome = z.object({ date: day, time: z.nullable(z.string()), reason: z.string() });
const counts = { summary: z.string(), total_closed: z.int(), total_skipped: z.int() };

export const closeRecurringSlots = endpoint({
  ...STAFF,
  method: 'POST',
  path: `${PREFIX}/close-recurring-slots`,
  idempotent: true,
  summary: 'Closes the slot at a time of day on each day of a range; what cannot be closed is skipped, and why',
  /** `slot_time`: any slot at that time of day. */
  body: z.object({ ...RANGE, slot_time: unixTime }).check(inOrder, atMostAMonth),
  reply: z.object({
    ...Done.shape,
    data: z.object({ ...counts, closed_slots: z.array(Outcome), skipped_slots: z.array(Outcome) }),
  }),
});

export const closeRecurringDays = endpoint({
  ...STAFF,
  method: 'POST',
  path: `${PREFIX}/close-recurring-days`,
  idempotent: true,
  summary: 'Closes each day of a range; what cannot be closed is skipped, and why',
  body: z.object(RANGE).check(inOrder, atMostAMonth),
  reply: z.object({
    ...Done.shape,
    data: z.object({ ...counts, closed_days: z.array(Outcome), skipped_days: z.array(Outcome) }),
  }),
});
export type Outcome = z.output<typeof Outcome>;

export const listAddableSlots = endpoint({
  ...STAFF,
  method: 'POST',
  path: `${PREFIX}/additional/available/24hour`,
  summary: 'The slots of a day that may be added: outside of the working hours of every service',
  body: z.object({ ...asked, date: day, service_id: z.optional(z.nullable(id<ServiceId>())) }),
  /** `time_display` is the time in the studio's format. */
  reply: z.object({ slots: z.array(z.object({ unix_time: unixTime, time_display: z.string() })) }),
});

export const addSlots = endpoint({
  ...STAFF,
  method: 'POST',
  path: `${PREFIX}/additional`,
  idempotent: true,
  summary: 'Offers slots outside of the working hours',
  body: z.object({
    ...asked,
    date: day,
    slots: z.array(unixTime).check(z.minLength(1, say('noSlot')), z.maxLength(96)),
    reason,
  }),
  reply: z.object({ ...Done.shape, status: z.literal('success') }),
});

export const deleteSlot = endpoint({
  ...STAFF,
  method: 'DELETE',
  path: `${PREFIX}/additional`,
  summary: 'Takes back a slot that was added',
  body: z.object({ ...asked, slot_time: unixTime }),
  reply: Done,
});
