/** Self check-in without a log-in (spec 3 §2, §3, §7; readings §11). */
import * as z from 'zod/mini';
import type { BookingId, ClassSessionId, CustomerId, LocationId } from '../../../kernel/ids.ts';
import { flag, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';
import { maxChars } from '../../../wire/fields.ts';
import { Named } from '../../classes/contract/schedule-class.ts';

/** The public name of a link: 128 random bits. */
const hash = z.string().check(z.regex(/^[\w-]{1,64}$/));
const location_id = z.optional(z.nullable(id<LocationId>()));

/** A class that is open for check-in. */
export const CheckInClass = z.object({
  id: plainId<ClassSessionId>(),
  name: z.string(),
  unix_start: unixTime,
  /** Minutes. */
  class_duration: z.int(),
  instructor_name: z.string(),
  location_name: z.nullable(z.string()),
  total_bookings: z.int(),
  total_check_ins: z.int(),
});

/** A person with a seat. Only the data they need to find themselves in the list. */
export const Attendee = z.object({
  id: plainId<BookingId>(),
  class_reserve_id: plainId<BookingId>(),
  first_name: z.string(),
  /** The initial, or as many letters as tell people of the same short name apart. */
  last_name: z.string(),
  /** Masked. Null: the person has none. */
  email: z.nullable(z.string()),
  /** `other`: booked by a friend or a family member. */
  class_for: z.enum(['myself', 'other']),
  checked_in: z.boolean(),
});

const Roster = z.object({ attendees: z.array(Attendee), schedules: z.array(CheckInClass) });
const Link = z.object({ link_hash: z.string(), self_check_in_link: z.string() });

export const getSelfCheckIn = endpoint({
  method: 'POST',
  path: '/staff/self-check-in',
  who: { staff: 'run-self-check-in' },
  summary: 'The link for the whole studio, made at the first time, and the locations that may have their own',
  reply: z.object({ locations: z.array(Named(plainId<LocationId>())), ...Link.shape }),
});

export const generateLink = endpoint({
  method: 'POST',
  path: '/staff/generate-self-check-in-url',
  who: { staff: 'run-self-check-in' },
  summary: 'The link of a location, or of the whole studio; `create` makes a new one, which ends the old one',
  body: z.object({ location_id, create: z._default(flag, false) }),
  reply: z.object({ success: z.boolean(), message: z.string(), ...Link.shape }),
});

/** With a link's hash, without a log-in. With a location or none, for staff. */
export const listCheckInClasses = endpoint({
  method: 'POST',
  path: '/staff/self-check-in-schedules',
  who: 'public',
  summary: 'The classes that are open for check-in now, soonest first',
  body: z.object({ search: z._default(z.string().check(z.trim(), maxChars(100)), ''), location_id, hash: z.optional(z.nullable(hash)) }),
  reply: z.object({ schedules: z.array(CheckInClass) }),
});

export const listAttendees = endpoint({
  method: 'POST',
  path: '/staff/self-check-in-attendees',
  who: 'public',
  summary: 'Who has a seat in a class that is open for check-in',
  body: z.object({ hash, schedule_id: id<ClassSessionId>() }),
  reply: Roster,
});

export const checkIn = endpoint({
  method: 'POST',
  path: '/staff/self-check-in-attendance',
  who: 'public',
  summary: 'Checks somebody in; a second time changes nothing',
  body: z.object({ hash, class_reserve_id: id<BookingId>() }),
  /** `undo`: takes this check-in back for 30 seconds. Null when nothing changed. */
  reply: z.object({ ...Roster.shape, undo: z.nullable(z.string()) }),
});

/** A wrong tap on a shared device. Only the device that pressed has the token. */
export const undoCheckIn = endpoint({
  method: 'POST',
  path: '/staff/self-check-in-undo',
  who: 'public',
  summary: 'Takes a check-in of the last 30 seconds back',
  body: z.object({ hash, class_reserve_id: id<BookingId>(), undo: z.string().check(z.maxLength(120)) }),
  reply: Roster,
});

/** The spec does not say what this call starts. It checks a customer at the desk in to their classes that are open for check-in. */
export const checkInCustomer = endpoint({
  method: 'POST',
  path: '/customer/start-self-check-in',
  who: { staff: 'run-self-check-in' },
  idempotent: true,
  summary: 'Staff check a customer in to all their classes that are open for it now',
  body: z.object({ customer_id: id<CustomerId>() }),
  reply: z.object({ ...Done.shape, schedules: z.array(CheckInClass) }),
});

export type CheckInClass = z.output<typeof CheckInClass>;
export type Attendee = z.output<typeof Attendee>;
