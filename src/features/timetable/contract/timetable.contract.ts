/** The timetable of the office: its weeks, new classes, and the end of a class that repeats. */
import * as z from 'zod/mini';
import type { ClassSessionId, ClassTemplateId, LocationId, RecurrenceId, ServiceId, StaffId } from '../../../kernel/ids.ts';
import { day, id, plainId, unixTime } from '../../../wire/codecs.ts';
import { HistoryEntry } from '../../../wire/entity.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { areDistinct, textOrNone } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';
import { minimum, minimumChecks } from '../../catalogue/contract/minimum-fields.ts';
import { shownMinimum } from '../../classes/contract/shown-minimum.ts';
import { recurrenceFields } from './recurrence.ts';

const who = { staff: 'edit-timetable' } as const;

const TimetableClass = z.object({
  id: plainId<ClassSessionId>(),
  name: z.string(),
  color: z.string(),
  startsAt: unixTime,
  endsAt: unixTime,
  place: z.nullable(z.string()),
  location: z.nullable(plainId<LocationId>()),
  room: z.nullable(z.string()),
  teacher: z.nullable(z.string()),
  instructor: z.nullable(plainId<StaffId>()),
  service: z.nullable(plainId<ServiceId>()),
  capacity: z.nullable(z.int()),
  booked: z.int(),
  waiting: z.int(),
  minimum: shownMinimum,
  /** The recurrence that made it. Null: a class of its own. */
  recurrence: z.nullable(plainId<RecurrenceId>()),
  isCancelled: z.boolean(),
  /** The reasons why customers do not see or cannot book it, as codes. */
  hiddenBy: z.array(z.string()),
});
export type TimetableClass = z.output<typeof TimetableClass>;

export const getTimetable = endpoint({
  method: 'GET',
  path: '/office/timetable',
  who,
  feature: 'group_classes',
  summary: 'The classes of a week, and what a new class can have',
  query: z.object({ from: z.optional(day) }),
  reply: z.object({
    today: day,
    /** The Monday of the week. */
    from: day,
    weeksAhead: z.int(),
    /** The fees of new classes in minor units, as the studio's settings say. */
    fees: z.object({ late: z.nullable(z.int()), noShow: z.nullable(z.int()) }),
    classes: z.array(TimetableClass),
    templates: z.array(
      z.object({
        id: plainId<ClassTemplateId>(),
        name: z.string(),
        durationMinutes: z.int(),
        minimumPeople: z.nullable(z.int()),
        minimumHours: z.nullable(z.int()),
      }),
    ),
    places: z.array(z.object({ id: plainId<LocationId>(), name: z.string(), rooms: z.array(z.string()) })),
    teachers: z.array(z.object({ id: plainId<StaffId>(), name: z.string() })),
    services: z.array(z.object({ id: plainId<ServiceId>(), name: z.string() })),
  }),
});

const { weekday: _weekday, class: _class, ownLateFee: _late, ownNoShowFee: _noShow, ...shared } = recurrenceFields.shape;

export const MOST_DAYS = 7;

export const addClasses = endpoint({
  method: 'POST',
  path: '/office/timetable/classes',
  who,
  feature: 'group_classes',
  summary: 'Add a class: once, or every n weeks on the chosen weekdays',
  idempotent: true,
  body: z
    .object({
      ...shared,
      /** Null: a new class of this name. */
      class: z._default(z.nullable(id<ClassTemplateId>()), null),
      name: textOrNone(200),
      /** 1 is Monday. None: once, on the first day. */
      weekdays: z._default(
        z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(MOST_DAYS), z.refine(areDistinct, WANTED.once)),
        [],
      ),
      /** Save it although a teacher or a room is taken at that time. */
      despiteClashes: z._default(z.boolean(), false),
      /** Omitted, both: as the class template has them. */
      minimumPeople: z.optional(z.nullable(minimum.shape.people)),
      minimumHours: z.optional(z.nullable(minimum.shape.hours)),
    })
    .check(...minimumChecks),
  reply: z.object({
    /** The number of classes that are in the schedule now. */
    made: z.int(),
    recurrences: z.array(plainId<RecurrenceId>()),
  }),
});
export type NewClasses = z.output<NonNullable<typeof addClasses.body>>;

const ofRecurrence = z.object({ id: id<RecurrenceId>() });

export const stopRecurrence = endpoint({
  method: 'POST',
  path: '/office/timetable/recurrences/{id}/stop',
  who,
  feature: 'group_classes',
  summary: 'Stop a class that repeats after a day',
  params: ofRecurrence,
  body: z.object({ lastDay: day }),
  reply: z.object({
    /** The number of later classes that nobody had booked or edited. They are gone. */
    removed: z.int(),
    /** The later classes with bookings, and those that staff edited. They stay. */
    kept: z.array(
      z.object({ id: plainId<ClassSessionId>(), startsAt: unixTime, booked: z.int(), waiting: z.int(), isEdited: z.boolean() }),
    ),
  }),
});

export const restoreRecurrence = endpoint({
  method: 'POST',
  path: '/office/timetable/recurrences/{id}/restore',
  who,
  feature: 'group_classes',
  summary: 'Let a class that has stopped repeat again',
  params: ofRecurrence,
  /** Null: it repeats until it is stopped again. */
  body: z.object({ lastDay: z._default(z.nullable(day), null) }),
  reply: z.object({ made: z.int() }),
});

export const listRecurrences = endpoint({
  method: 'GET',
  path: '/office/timetable/recurrences',
  who,
  feature: 'group_classes',
  summary: 'The classes that repeat, also those that have stopped',
  reply: z.object({
    items: z.array(
      z.object({
        id: plainId<RecurrenceId>(),
        name: z.string(),
        color: z.string(),
        place: z.nullable(z.string()),
        room: z.nullable(z.string()),
        teacher: z.nullable(z.string()),
        weekday: z.int(),
        starts: z.string(),
        durationMinutes: z.int(),
        everyWeeks: z.int(),
        firstDay: z.string(),
        lastDay: z.nullable(z.string()),
        /** Its last day is over. */
        hasStopped: z.boolean(),
      }),
    ),
  }),
});

export const recurrenceHistory = endpoint({
  method: 'GET',
  path: '/office/timetable/recurrences/{id}/history',
  who,
  feature: 'group_classes',
  summary: 'The changes of a class that repeats, newest first',
  params: ofRecurrence,
  reply: z.object({ entries: z.array(HistoryEntry) }),
});

/** For a class that customers do not see. `renew`: the link before stops working. */
export const giveClassLink = endpoint({
  method: 'POST',
  path: '/office/timetable/classes/{id}/link',
  who,
  feature: 'group_classes',
  summary: 'The private link of a class; made when it has none, or renewed',
  params: z.object({ id: id<ClassSessionId>() }),
  body: z.object({ renew: z._default(z.boolean(), false) }),
  reply: z.object({ success: z.boolean(), url: z.string() }),
});

export const removeClass = endpoint({
  method: 'DELETE',
  path: '/office/timetable/classes/{id}',
  who,
  feature: 'group_classes',
  summary: 'Remove a coming class that nobody ever booked; its day stays empty',
  params: z.object({ id: id<ClassSessionId>() }),
  reply: z.object({ success: z.boolean() }),
});
