/** A change of one class, or of the classes of a recurrence from a day on (docs/decisions/0245). */
import { addDays, daysBetween, type Day, type WallTime, type Zone } from '../../../kernel/calendar.ts';
import type { ClassSessionId, LocationId, StaffId } from '../../../kernel/ids.ts';
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import { shownAt } from '../../../kernel/wall-clock.ts';
import { minutesOf } from '../../classes/rules/class-session.ts';

/** The fields of a class that its recurrence has too, but for its time. */
export interface SharedFields {
  readonly instructor: StaffId | null;
  readonly location: LocationId | null;
  readonly room: string | null;
  /** Null: unlimited. */
  readonly capacity: number | null;
  readonly waitlistEnabled: boolean;
  readonly visiblePublic: boolean;
  readonly isOnline: boolean;
  readonly onlineLink: string | null;
  readonly durationMinutes: number;
  readonly minimumPeople: number | null;
  readonly minimumHours: number | null;
}

export interface ComingClass extends SharedFields {
  readonly id: ClassSessionId;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** The day and time of its start by the studio's clock. */
  readonly day: Day;
  readonly starts: WallTime;
  /** The day for which its recurrence made it. Null for a class of its own. */
  readonly originalDay: Day | null;
  readonly isEdited: boolean;
  readonly seats: number;
  readonly waiting: number;
  readonly version: number;
}

export type Edit = SharedFields & { readonly day: Day; readonly starts: WallTime };

/** The fields that a recurrence gives each of its classes. */
export type Pattern = SharedFields & { readonly starts: WallTime };

/** The fields that differ from those with which the form was opened. */
export interface Patch {
  readonly fields: Partial<SharedFields>;
  readonly when: {
    readonly starts: WallTime;
    /** The new day of the opened class. Null: each class keeps its day. */
    readonly day: Day | null;
    /** The days by which the other classes move, from the day for which each was made. */
    readonly shiftDays: number;
  } | null;
}

export const SHARED_FIELDS = [
  'instructor',
  'location',
  'room',
  'capacity',
  'waitlistEnabled',
  'visiblePublic',
  'isOnline',
  'onlineLink',
  'durationMinutes',
  'minimumPeople',
  'minimumHours',
] as const satisfies readonly (keyof SharedFields)[];

/** Fields that are kept or changed together. */
export const TOGETHER = [
  ['location', 'room'],
  ['isOnline', 'onlineLink'],
  ['minimumPeople', 'minimumHours'],
] as const satisfies readonly (readonly (keyof SharedFields)[])[];
const groupOf = (field: keyof SharedFields): readonly (keyof SharedFields)[] =>
  TOGETHER.find((group) => (group as readonly string[]).includes(field)) ?? [field];

/**
 * `was`: the fields with which the form was opened. Somebody may have changed the class since, so fields that go together change together: a
 * class never gets half a minimum, or the room of a place at another one.
 */
export function patchOf(opened: Pick<ComingClass, 'day' | 'originalDay'>, was: Edit, edit: Edit): Patch {
  const changed = SHARED_FIELDS.filter((field) => groupOf(field).some((each) => was[each] !== edit[each]));
  const hasOtherDay = was.day !== edit.day;
  const shiftDays = hasOtherDay ? daysBetween(opened.originalDay ?? opened.day, edit.day) : 0;
  return {
    fields: Object.fromEntries(changed.map((field) => [field, edit[field]])),
    when: hasOtherDay || was.starts !== edit.starts ? { starts: edit.starts, day: hasOtherDay ? edit.day : null, shiftDays } : null,
  };
}

export const isEmpty = ({ fields, when }: Patch): boolean => when === null && Object.keys(fields).length === 0;

/** Why a class is not changed with the others. */
export type WhyKept = 'in-the-past' | 'places-taken' | 'teacher-has-appointment' | 'sub-requested';

export interface PlannedClass {
  readonly one: ComingClass;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly fields: SharedFields;
  /** Some of its fields were changed by hand and stay. */
  readonly keepsFields: boolean;
  readonly kept: WhyKept | null;
}

export interface Situation {
  readonly opened: ComingClass;
  readonly classes: readonly ComingClass[];
  /** Null when the opened class alone is changed. */
  readonly pattern: Pattern | null;
  /** Fields that were changed by hand are overwritten. */
  readonly alsoEdited: boolean;
  readonly zone: Zone;
  readonly now: Instant;
  /** The appointments of the teachers. */
  readonly appointments: readonly { readonly instructor: StaffId; readonly startsAt: Instant; readonly endsAt: Instant }[];
  /** The classes with a pending sub request. They keep their teacher until it is answered (docs/decisions/0100). */
  readonly askedFor: { has(id: ClassSessionId): boolean };
}

/** The classes that a patch changes, with their new fields. Those that stay as they are, are left out. */
export function planEdit(patch: Patch, situation: Situation): PlannedClass[] {
  return situation.classes.map((one) => planOne(one, patch, situation)).filter(({ one, ...plan }) => plan.kept || differs(one, plan));
}

function planOne(one: ComingClass, { fields, when }: Patch, situation: Situation): PlannedClass {
  const { opened, pattern, alsoEdited, zone } = situation;
  const mayOverwrite = one.id === opened.id || alsoEdited || pattern === null;
  const isAsMade = (field: keyof SharedFields) => mayOverwrite || groupOf(field).every((each) => one[each] === pattern[each]);
  const changed = SHARED_FIELDS.filter((field) => field in fields);
  const kept = changed.filter((field) => !isAsMade(field));
  const next = { ...fieldsOf(one), ...Object.fromEntries(changed.filter(isAsMade).map((field) => [field, fields[field]])) } as SharedFields;
  // Compared as instants: on a day whose clock skips the time, the class begins later by the gap.
  const isTimeAsMade = mayOverwrite || one.startsAt === shownAt(zone, one.originalDay ?? one.day, pattern.starts);
  const startsAt = when && isTimeAsMade ? shownAt(zone, dayAfter(one, when, opened), when.starts) : one.startsAt;
  const endsAt = plus(startsAt, minutes(next.durationMinutes));
  const plan = { one, startsAt, endsAt, fields: next, keepsFields: kept.length > 0 || (when !== null && !isTimeAsMade) };
  return { ...plan, kept: whyKept(plan, situation) };
}

/** A class keeps its own day unless the day changes. */
function dayAfter(one: ComingClass, { day, shiftDays }: NonNullable<Patch['when']>, opened: ComingClass): Day {
  if (day === null) return one.day;
  return one.id === opened.id ? day : addDays(one.originalDay ?? one.day, shiftDays);
}

function whyKept(
  { one, startsAt, endsAt, fields }: Omit<PlannedClass, 'kept'>,
  { now, appointments, askedFor }: Situation,
): WhyKept | null {
  if (startsAt !== one.startsAt && startsAt <= now) return 'in-the-past';
  if (fields.capacity !== null && fields.capacity < one.seats && fields.capacity !== one.capacity) return 'places-taken';
  if (fields.instructor !== one.instructor && askedFor.has(one.id)) return 'sub-requested';
  const isTaken = appointments.some((time) => time.instructor === fields.instructor && time.startsAt < endsAt && time.endsAt > startsAt);
  return isTaken ? 'teacher-has-appointment' : null;
}

export const fieldsOf = (one: SharedFields): SharedFields => ({
  instructor: one.instructor,
  location: one.location,
  room: one.room,
  capacity: one.capacity,
  waitlistEnabled: one.waitlistEnabled,
  visiblePublic: one.visiblePublic,
  isOnline: one.isOnline,
  onlineLink: one.onlineLink,
  durationMinutes: one.durationMinutes,
  minimumPeople: one.minimumPeople,
  minimumHours: one.minimumHours,
});

const differs = (one: ComingClass, plan: Pick<PlannedClass, 'startsAt' | 'endsAt' | 'fields'>): boolean =>
  one.startsAt !== plan.startsAt || minutesOf(one) !== minutesOf(plan) || SHARED_FIELDS.some((field) => one[field] !== plan.fields[field]);
