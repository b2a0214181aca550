/** The absence of a teacher, or their leaving: all their classes and appointments in one change (docs/decisions/0247). */
import * as z from 'zod/mini';
import type { AppointmentId, ClassSessionId, RecurrenceId, StaffId, TimetableChangeId } from '../../../kernel/ids.ts';
import { day, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { areDistinct } from '../../../wire/entity-fields.ts';
import { FIELD_REQUIRED, WANTED } from '../../../wire/messages.ts';
import { CancelFields, Clash } from './change.contract.ts';

const who = { staff: 'edit-timetable' } as const;
const feature = 'group_classes' as const;

/** What becomes of a class: somebody else teaches it, others are asked, it is cancelled, or it stays as it is. */
export const CLASS_FATES = ['hand-over', 'ask', 'cancel', 'keep'] as const;
export type ClassFate = (typeof CLASS_FATES)[number];

/** `to`: who teaches it then. Null unless it is handed over. */
const fate = { fate: z.enum(CLASS_FATES), to: z._default(z.nullable(id<StaffId>()), null) };

const isOnce = (named: readonly { readonly id: number }[]): boolean => areDistinct(named.map((one) => one.id));

/** The most classes that one change has, and the most that a body names. */
const MOST_NAMED = 1000;
const MOST_RECURRENCES = 200;
const MOST_ASKED = 200;

const body = z.object({
  instructor: id<StaffId>(),
  firstDay: day,
  /** Null: the teacher leaves. */
  lastDay: z._default(z.nullable(day), null),
  ...fate,
  /** The classes of these recurrences have another fate. */
  recurrences: z._default(
    z.array(z.object({ id: id<RecurrenceId>(), ...fate })).check(z.maxLength(MOST_RECURRENCES), z.refine(isOnce, WANTED.once)),
    [],
  ),
  /** These classes have another fate than their recurrence. */
  classes: z._default(
    z.array(z.object({ id: id<ClassSessionId>(), ...fate })).check(z.maxLength(MOST_NAMED), z.refine(isOnce, WANTED.once)),
    [],
  ),
  /** The teachers who are asked for subs. None: everybody who teaches and has nothing else at that time. */
  recipients: z._default(z.nullable(z.array(id<StaffId>()).check(z.minLength(1, FIELD_REQUIRED), z.maxLength(MOST_ASKED))), null),
  /** The appointments that are cancelled. */
  appointments: z._default(z.array(id<AppointmentId>()).check(z.maxLength(MOST_NAMED), z.refine(areDistinct, WANTED.once)), []),
  ...CancelFields.shape,
});
export type AbsenceBody = z.output<typeof body>;

const planned = {
  fate: z.enum(CLASS_FATES),
  to: z.nullable(plainId<StaffId>()),
};

const AbsencePreview = z.object({
  stamp: z.string(),
  teacher: z.string(),
  /** Those who can take the classes. */
  teachers: z.array(z.object({ id: plainId<StaffId>(), name: z.string() })),
  /** The classes that change, and their people. */
  classes: z.int(),
  people: z.int(),
  waiting: z.int(),
  /** The classes that begin so soon that their mails do not wait. */
  soon: z.int(),
  /** The classes by what becomes of them. */
  counts: z.record(z.string(), z.int()),
  /** All classes of the teacher, soonest first, and why one stays as it is. */
  items: z.array(
    z.object({
      id: plainId<ClassSessionId>(),
      name: z.string(),
      startsAt: unixTime,
      recurrence: z.nullable(plainId<RecurrenceId>()),
      people: z.int(),
      waiting: z.int(),
      ...planned,
      why: z.nullable(z.string()),
    }),
  ),
  clashCount: z.int(),
  clashes: z.array(Clash),
  /** The recurrences that change when the teacher leaves. */
  recurrences: z.array(z.object({ id: plainId<RecurrenceId>(), name: z.string(), weekday: z.int(), starts: z.string(), ...planned })),
  /** Classes from this day on are not made yet, and stay with the teacher. Null when all are made, and when the teacher leaves. */
  notMadeFrom: z.nullable(day),
  appointments: z.array(z.object({ id: plainId<AppointmentId>(), name: z.string(), startsAt: unixTime, people: z.int() })),
  /** Until this day no appointment can be booked. Null when the teacher gives none. */
  closedUntil: z.nullable(day),
});
export type AbsencePreview = z.output<typeof AbsencePreview>;
export const encodeAbsencePreview = (preview: AbsencePreview): z.input<typeof AbsencePreview> => z.encode(AbsencePreview, preview);

export const previewAbsence = endpoint({
  method: 'POST',
  path: '/office/timetable/absences/preview',
  who,
  feature,
  summary: 'What an absence of a teacher will do with their classes and appointments',
  body,
  reply: AbsencePreview,
});

export const makeAbsence = endpoint({
  method: 'POST',
  path: '/office/timetable/absences',
  who,
  feature,
  idempotent: true,
  summary: 'Hand over, ask for subs for, or cancel the classes and appointments of a teacher who is away or leaves',
  body: z.object({ ...body.shape, stamp: z.string() }),
  reply: z.object({ change: plainId<TimetableChangeId>() }),
});
