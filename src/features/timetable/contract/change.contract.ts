/** Changes and cancellations of a class, of it and the following ones, or of all coming ones (docs/decisions/0245). */
import * as z from 'zod/mini';
import type { ClassSessionId, TimetableChangeId } from '../../../kernel/ids.ts';
import { day, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { textOrNone } from '../../../wire/entity-fields.ts';
import { minimumChecks } from '../../catalogue/contract/minimum-fields.ts';
import { recurrenceFields } from './recurrence.ts';

const who = { staff: 'edit-timetable' } as const;
const feature = 'group_classes' as const;

export const SCOPES = ['this', 'following', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** The class as it shall be. Fields that differ from the opened class are changed in the others too. */
const EditFields = z.object({
  day,
  ...z.pick(recurrenceFields, {
    starts: true,
    durationMinutes: true,
    location: true,
    room: true,
    instructor: true,
    capacity: true,
    waitlistEnabled: true,
    visiblePublic: true,
    isOnline: true,
    onlineLink: true,
    minimumPeople: true,
    minimumHours: true,
  }).shape,
});

/** The length of the reason that customers read. */
export const REASON_MAX = 100;

/** The words of a cancellation. */
export const CancelFields = z.object({
  reason: textOrNone(REASON_MAX),
  /** Credits are returned. */
  refund: z._default(z.boolean(), true),
  /** The website shows the classes as cancelled, with the reason. */
  isShown: z._default(z.boolean(), false),
});

const CHANGE = {
  scope: z.enum(SCOPES),
  /** Fields that were changed by hand are overwritten. */
  alsoEdited: z._default(z.boolean(), false),
};

export const Clash = z.object({ what: z.enum(['teacher', 'room', 'appointment', 'closed']), name: z.string(), startsAt: unixTime });

/** The effects of a change. They hold while `stamp` is the same. */
export const Preview = z.object({
  stamp: z.string(),
  /** The classes that change. */
  classes: z.int(),
  people: z.int(),
  waiting: z.int(),
  firstAt: z.nullable(unixTime),
  lastAt: z.nullable(unixTime),
  /** The people who book the class every week. Their weekly booking moves along, or ends. */
  weekly: z.int(),
  /** The number of classes with fields that were changed by hand. They stay, unless `alsoEdited`. */
  edited: z.int(),
  /** The classes that begin so soon that their mails do not wait. */
  soon: z.int(),
  /** The classes that stay as they are, and why: in-the-past, places-taken, teacher-has-appointment or sub-requested. */
  kept: z.array(z.object({ startsAt: unixTime, why: z.string() })),
  /** The number of times at which a teacher or a room is taken, or the place is closed, and the first of them. */
  clashCount: z.int(),
  clashes: z.array(Clash),
});
export type ChangePreview = z.output<typeof Preview>;
export const encodePreview = (preview: ChangePreview): z.input<typeof Preview> => z.encode(Preview, preview);

const ofClass = z.object({ id: id<ClassSessionId>() });
const idOfChange = id<TimetableChangeId>();
const ofChange = z.object({ id: idOfChange });
const stamped = z.object({ stamp: z.string() });
const editBody = z.object({
  ...CHANGE,
  ...EditFields.shape,
  /** The fields with which the form was opened. Fields that are still the same are not changed. */
  opened: EditFields,
});
const cancelBody = z.object({ scope: CHANGE.scope, ...CancelFields.shape });
export type EditBody = z.output<typeof editBody>;

export const getClassToChange = endpoint({
  method: 'GET',
  path: '/office/timetable/classes/{id}/change',
  who,
  feature,
  summary: 'A coming class as its form begins with it',
  params: ofClass,
  reply: z.object({ item: z.object(EditFields.shape), repeats: z.boolean() }),
});

export const previewEdit = endpoint({
  method: 'POST',
  path: '/office/timetable/classes/{id}/change/preview',
  who,
  feature,
  summary: 'What a change of a class, of it and the following ones, or of all coming ones will do',
  params: ofClass,
  body: editBody.check(...minimumChecks),
  reply: Preview,
});

export const editClasses = endpoint({
  method: 'POST',
  path: '/office/timetable/classes/{id}/change',
  who,
  feature,
  idempotent: true,
  summary: 'Change a class, it and the following ones, or all coming ones',
  params: ofClass,
  body: z.object({ ...editBody.shape, ...stamped.shape }).check(...minimumChecks),
  reply: z.object({ change: plainId<TimetableChangeId>() }),
});

export const previewCancel = endpoint({
  method: 'POST',
  path: '/office/timetable/classes/{id}/cancel/preview',
  who,
  feature,
  summary: 'What the cancellation of a class, of it and the following ones, or of all coming ones will do',
  params: ofClass,
  body: cancelBody,
  reply: Preview,
});

export const cancelClasses = endpoint({
  method: 'POST',
  path: '/office/timetable/classes/{id}/cancel',
  who,
  feature,
  idempotent: true,
  summary: 'Cancel a class, it and the following ones, or all coming ones',
  params: ofClass,
  body: z.object({ ...cancelBody.shape, ...stamped.shape }),
  reply: z.object({ change: plainId<TimetableChangeId>() }),
});

const Change = z.object({
  id: plainId<TimetableChangeId>(),
  kind: z.enum(['edit', 'cancel', 'closure', 'absence']),
  by: z.string(),
  at: unixTime,
  undoUntil: unixTime,
  isUndone: z.boolean(),
  /** The name of its first class. */
  name: z.string(),
  classes: z.int(),
  /** The classes that are still to be changed, or taken back. */
  pending: z.int(),
  /** The mails that wait. */
  mailsWaiting: z.int(),
  /** The classes that stayed as they were, or as changed, and why. */
  kept: z.array(z.object({ startsAt: unixTime, why: z.string() })),
  /** The losses that an undo did not bring back, in numbers by reason. */
  lost: z.record(z.string(), z.int()),
});
export type TimetableChange = z.output<typeof Change>;

export const getTimetableChange = endpoint({
  method: 'GET',
  path: '/office/timetable/changes/{id}',
  who,
  feature,
  summary: 'A change of the timetable: how far it is, and until when it can be taken back',
  params: ofChange,
  reply: z.object({ change: Change }),
});

export const listTimetableChanges = endpoint({
  method: 'GET',
  path: '/office/timetable/changes',
  who,
  feature,
  summary: 'The changes of the timetable that can be taken back, newest first',
  reply: z.object({ items: z.array(Change) }),
});

export const undoTimetableChange = endpoint({
  method: 'POST',
  path: '/office/timetable/changes/{id}/undo',
  who,
  feature,
  summary: 'Take back a change of the timetable',
  params: ofChange,
  reply: z.object({ success: z.boolean() }),
});

export const sendChangeMails = endpoint({
  method: 'POST',
  path: '/office/timetable/changes/{id}/send',
  who,
  feature,
  summary: 'Send the waiting mails about a change of the timetable now',
  params: ofChange,
  reply: z.object({ sent: z.int() }),
});
