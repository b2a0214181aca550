/** Staff change a class (spec 3 §2, Class edit form; spec 3 §5). */
import * as z from 'zod/mini';
import type { ClassSessionId, StaffId } from '../../../kernel/ids.ts';
import { day, flag, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { ITEM_REQUIRED, maxChars, nonNegative, optionalText, requiredText, requiredTime } from '../../../wire/fields.ts';
import { atMostMessage, FIELD_INVALID, FIELD_REQUIRED, WANTED } from '../../../wire/messages.ts';
import { places } from './class-admin.contract.ts';
import { LINK_SCHEMES } from '../../classes/rules/online-link.ts';

export const NAME_MAX = 100;
export const DETAILS_MAX = 2000;
export const DESCRIPTION_MAX = 10_000;
/** In the studio's currency. */
const REVENUE_MAX = 10_000_000;
/** In minutes. */
const LONGEST = 24 * 60;
const LINK = new RegExp(`^(${LINK_SCHEMES.join('|')}):\\S+$`, 'i');
/** True for an empty link too. */
const isLink = (text: string | null | undefined): boolean => !text || LINK.test(text);

/** The form fields. `in_person` is the opposite of `is_online`: exactly one of them is true. */
const FORM = {
  instructor: id<StaffId>(ITEM_REQUIRED),
  /** `date` and `time` (`09:30 am`) are in the studio's time zone. */
  date: day,
  time: requiredTime,
  name: requiredText().check(maxChars(NAME_MAX)),
  /** In minutes. */
  class_duration: z.int().check(z.minimum(5), z.maximum(LONGEST)),
  visible_public: flag,
  accept_reservations: flag,
  limit_reservations: flag,
  max_reservations: z.optional(z.nullable(places)),
  auto_charge_no_show_fee: flag,
  hide_on_class_pass: flag,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, FIELD_INVALID)),
  is_online: flag,
  in_person: flag,
  /** The link, the password and `trainer_link` stay unchanged when omitted. */
  online_link: optionalText(500),
  online_password: optionalText(100),
  /** The link by which the instructor opens the class. */
  trainer_link: optionalText(500),
  additional_details: optionalText(DETAILS_MAX),
  description: optionalText(DESCRIPTION_MAX),
  /** Null: it stays. People who may not see money do not change it. */
  average_revenue_per_class: z.nullable(
    nonNegative.check(z.refine((amount) => !(Number(amount) > REVENUE_MAX), atMostMessage(REVENUE_MAX))),
  ),
  enable_waitlist: flag,
  /** A room of the class's place. Omitted: it stays. Empty: none is named. */
  room: optionalText(200),
};

const Overlap = z.object({ id: plainId<ClassSessionId>(), name: z.string(), unix_start: unixTime });
const yesNo = z.boolean();
const ClassForm = z.object({
  ...FORM,
  instructor: z.nullable(plainId<StaffId>()),
  visible_public: yesNo,
  accept_reservations: yesNo,
  limit_reservations: yesNo,
  auto_charge_no_show_fee: yesNo,
  hide_on_class_pass: yesNo,
  color: z.string(),
  is_online: yesNo,
  in_person: yesNo,
  /** Null for people who may not see money. */
  average_revenue_per_class: z.nullable(z.number()),
  enable_waitlist: yesNo,
  room: z.nullable(z.string()),
});

export const getClassForm = endpoint({
  method: 'POST',
  path: '/instructors/get-class-data',
  who: { staff: 'edit-own-classes' },
  feature: 'group_classes',
  summary: 'A class as its form begins with it, and whom the caller may give it to',
  body: z.object({ scheduleId: id<ClassSessionId>() }),
  reply: z.object({
    instructors: z.array(z.object({ id: plainId<StaffId>(), name: z.string() })),
    /** The rooms of its place. */
    rooms: z.array(z.string()),
    data: z.object({ id: plainId<ClassSessionId>(), ...ClassForm.shape, total_bookings: z.int() }),
    /** The fees for a late cancel and a no-show. Null when there is none. */
    class_misc_fee_data: z.object({ late_cancel_fee: z.nullable(z.number()), no_show_fee: z.nullable(z.number()) }),
  }),
});

export const editClass = endpoint({
  method: 'POST',
  path: '/class/update-class',
  who: { staff: 'edit-own-classes' },
  feature: 'group_classes',
  idempotent: true,
  summary: 'Changes a class; who booked is told of another time, instructor or way to take part',
  body: z
    .object({
      id: id<ClassSessionId>(),
      ...FORM,
      /**
       * The instructor when the form was opened, null when nobody. An outdated form is refused, so that it does not take a class back from
       * its new instructor.
       */
      instructor_before: z.optional(z.nullable(id<StaffId>())),
    })
    .check(
      z.refine((form) => !form.limit_reservations || typeof form.max_reservations === 'number', {
        path: ['max_reservations'],
        error: FIELD_REQUIRED,
      }),
      z.refine((form) => form.is_online !== form.in_person, { path: ['in_person'], error: WANTED.inPersonOrOnline }),
      z.refine((form) => !form.is_online || isLink(form.online_link), { path: ['online_link'], error: WANTED.link }),
      z.refine((form) => !form.is_online || isLink(form.trainer_link), { path: ['trainer_link'], error: WANTED.link }),
    ),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** The number of bookings and waits that got a mail about the change. */
    told: z.int(),
    /** The instructor's other classes at the same time. They are allowed, but reported (readings §8). */
    overlaps: z.array(Overlap),
    /** Other classes in its room at the same time, once the room or the time has changed. They are allowed, too. */
    room_overlaps: z.array(Overlap),
  }),
});
