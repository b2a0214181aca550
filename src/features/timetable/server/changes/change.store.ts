/** Changes of the timetable that can be taken back, and their classes. */
import { sql } from 'kysely';
import {
  asId,
  type ClassSessionId,
  type ClosureId,
  type RecurrenceId,
  type StaffId,
  type SubRequestId,
  type TimetableChangeId,
} from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { Day } from '../../../../kernel/calendar.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { FreeWindow } from '../../../classes/server/public.ts';
import type { EndedBooking } from '../../../class-admin/rules/decide-restore.ts';
import type { MovedStanding } from '../../../standing-bookings/server/public.ts';
import type { ClassFields } from '../../rules/fields-back.ts';

export type ChangeKind = 'edit' | 'cancel' | 'closure' | 'absence';

/** The cut of a recurrence: what an undo sets back. */
export interface Split {
  readonly recurrence: RecurrenceId;
  /** The recurrence before the change ends the day before. */
  readonly from: Day;
  readonly lastDay: Day | null;
  /** The recurrence that goes on. Null when the classes were cancelled. */
  readonly next: {
    readonly id: RecurrenceId;
    readonly lastDay: Day | null;
    /** Classes with a greater id were made after the cut. */
    readonly newest: number;
  } | null;
  /** The days by which its classes are made later. */
  readonly shiftDays: number;
}

export interface CancelWords {
  readonly reason: string | null;
  readonly refund: boolean;
  readonly isShown: boolean;
}

export interface ChangeData {
  readonly name: string;
  readonly split: Split | null;
  /** Null for an edit. */
  readonly cancel: CancelWords | null;
  /** Each class is changed alone, so it is no longer as its recurrence makes it. */
  readonly isByHand: boolean;
  /** The standing bookings that moved along. */
  readonly weekly?: readonly MovedStanding[];
  /** The closure for which its classes are cancelled. */
  readonly closure?: ClosureId;
  readonly absence?: AbsenceData;
}

/** The parts of an absence that an undo sets back. */
export interface AbsenceData {
  readonly teacher: StaffId;
  readonly splits: readonly Split[];
  /** The classes that are as their new recurrence makes them. */
  readonly asMade: readonly ClassSessionId[];
  /** Its days, if the teacher gives appointments. */
  readonly days: readonly Day[];
  /** Those of them that were open for appointments before. */
  readonly closedDays: readonly Day[];
}

/** The cuts of a change. */
export const splitsOf = ({ split, absence }: ChangeData): readonly Split[] => [...(split ? [split] : []), ...(absence?.splits ?? [])];

/** The teachers who are asked to take a class. None: everybody who is free. */
export interface Asking {
  readonly ask: readonly StaffId[];
}

/** The fields of one class that change. Null for a cancellation. */
export type Wanted = Partial<ClassFields> | Asking | null;

export const isAsking = (wanted: Wanted): wanted is Asking => wanted !== null && 'ask' in wanted;

/** One class before the change: its fields, or the bookings that ended with it. */
export interface Before {
  readonly fields?: ClassFields;
  readonly isEdited?: boolean;
  /** The ends of the free windows of its bookings. */
  readonly windows?: readonly FreeWindow[];
  readonly ended?: readonly EndedBooking[];
  /** The sub request that was made. */
  readonly subRequest?: SubRequestId;
}

export interface StoredChange {
  readonly id: TimetableChangeId;
  readonly kind: ChangeKind;
  readonly by: StaffId;
  readonly byName: string;
  readonly at: Instant;
  readonly undoUntil: Instant;
  readonly sentAt: Instant | null;
  readonly undoneAt: Instant | null;
  readonly data: ChangeData;
}

export type ClassState = 'waiting' | 'done' | 'kept' | 'undoing' | 'undone' | 'stays';

export interface ChangedClass {
  readonly id: number;
  readonly change: TimetableChangeId;
  readonly session: ClassSessionId;
  readonly state: ClassState;
  readonly reason: string | null;
  readonly wanted: Wanted;
  readonly before: Before | null;
  readonly lost: readonly string[];
}

interface NewChange {
  readonly kind: ChangeKind;
  readonly by: StaffId;
  readonly at: Instant;
  readonly undoUntil: Instant;
  readonly data: ChangeData;
  readonly classes: readonly { readonly session: ClassSessionId; readonly wanted: Wanted }[];
}

/** Returns the ids of the change and of its classes. */
export async function insertChange(
  tx: StudioTx,
  { kind, by, at, undoUntil, data, classes }: NewChange,
): Promise<{ readonly change: TimetableChangeId; readonly classes: readonly number[] }> {
  const made = await sql<{ id: number }>`
    insert into timetable_change (studio_id, kind, made_by, made_at, undo_until, data)
    values (${tx.studio}, ${kind}, ${by}, ${toSqlTime(at)}, ${toSqlTime(undoUntil)}, ${JSON.stringify(data)}::jsonb) returning id`.execute(
    tx,
  );
  const change = asId<TimetableChangeId>(made.rows[0]!.id);
  const { rows } = await sql<{ id: number }>`
    insert into timetable_change_class (studio_id, change_id, class_session_id, wanted)
    select ${tx.studio}, ${change}, g.session, g.wanted
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as g(session bigint, wanted jsonb) returning id`.execute(tx);
  return { change, classes: rows.map(({ id }) => id) };
}

interface ChangeRow {
  readonly id: number;
  readonly kind: ChangeKind;
  readonly made_by: number;
  readonly name: string;
  readonly made_at: Date;
  readonly undo_until: Date;
  readonly sent_at: Date | null;
  readonly undone_at: Date | null;
  readonly data: ChangeData;
}

const changes = (tx: StudioTx) => sql`
  select c.id, c.kind, c.made_by, p.name, c.made_at, c.undo_until, c.sent_at, c.undone_at, c.data
  from timetable_change c join staff p on p.studio_id = c.studio_id and p.id = c.made_by
  where c.studio_id = ${tx.studio}`;

const changeOf = (row: ChangeRow): StoredChange => ({
  id: asId<TimetableChangeId>(row.id),
  kind: row.kind,
  by: asId<StaffId>(row.made_by),
  byName: row.name,
  at: fromSqlTime(row.made_at),
  undoUntil: fromSqlTime(row.undo_until),
  sentAt: fromSqlTimeOrNull(row.sent_at),
  undoneAt: fromSqlTimeOrNull(row.undone_at),
  data: row.data,
});

export async function findChange(tx: StudioTx, id: TimetableChangeId): Promise<StoredChange | null> {
  const { rows } = await sql<ChangeRow>`${changes(tx)} and c.id = ${id}`.execute(tx);
  return rows[0] ? changeOf(rows[0]) : null;
}

/** The changes whose time to take them back has not ended, newest first. */
export async function listOpenChanges(tx: StudioTx, now: Instant): Promise<StoredChange[]> {
  const { rows } = await sql<ChangeRow>`${changes(tx)} and c.undo_until > ${toSqlTime(now)} order by c.id desc limit 20`.execute(tx);
  return rows.map(changeOf);
}

/** The closed days of the other absences of a teacher that stand. */
export async function listDaysAway(tx: StudioTx, teacher: StaffId, without: TimetableChangeId): Promise<ReadonlySet<Day>> {
  const { rows } = await sql<{ days: Day[] }>`
    select data -> 'absence' -> 'days' as days from timetable_change
    where studio_id = ${tx.studio} and kind = 'absence' and undone_at is null and id <> ${without}
      and (data -> 'absence' ->> 'teacher')::bigint = ${teacher}`.execute(tx);
  return new Set(rows.flatMap(({ days }) => days ?? []));
}

/** Locks it until the end of the transaction, so that it is taken back once. */
export const lockChange = async (tx: StudioTx, id: TimetableChangeId): Promise<void> => {
  await sql`select id from timetable_change where studio_id = ${tx.studio} and id = ${id} for update`.execute(tx);
};

export async function saveChange(
  tx: StudioTx,
  id: TimetableChangeId,
  at: { readonly undone?: Instant; readonly sent?: Instant },
): Promise<void> {
  const [undone, sent] = [at.undone ?? null, at.sent ?? null].map((one) => (one === null ? null : toSqlTime(one)));
  await sql`
    update timetable_change set undone_at = coalesce(${undone}::timestamptz, undone_at), sent_at = coalesce(${sent}::timestamptz, sent_at)
    where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}

interface ClassRow {
  readonly id: number;
  readonly change_id: number;
  readonly class_session_id: number;
  readonly state: ClassState;
  readonly reason: string | null;
  readonly wanted: Wanted;
  readonly before: Before | null;
  readonly lost: readonly string[];
}

const changedOf = (row: ClassRow): ChangedClass => ({
  ...row,
  change: asId<TimetableChangeId>(row.change_id),
  session: asId<ClassSessionId>(row.class_session_id),
});

export async function findChanged(tx: StudioTx, id: number): Promise<ChangedClass | null> {
  const { rows } = await sql<ClassRow>`
    select id, change_id, class_session_id, state, reason, wanted, before, lost from timetable_change_class
    where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
  return rows[0] ? changedOf(rows[0]) : null;
}

export type ClassOfChange = Pick<ChangedClass, 'id' | 'change' | 'state' | 'reason' | 'lost'> & { readonly startsAt: Instant };

/** The classes of these changes, by their present start. */
export async function listChanged(tx: StudioTx, of: readonly TimetableChangeId[]): Promise<ClassOfChange[]> {
  const { rows } = await sql<Omit<ClassOfChange, 'startsAt'> & { readonly starts_at: Date }>`
    select i.id, i.change_id as change, i.state, i.reason, i.lost, s.starts_at
    from timetable_change_class i join class_session s on s.studio_id = i.studio_id and s.id = i.class_session_id
    where i.studio_id = ${tx.studio} and i.change_id = any(${[...of]}::bigint[])
    order by s.starts_at, i.id`.execute(tx);
  return rows.map(({ starts_at, ...row }) => ({ ...row, startsAt: fromSqlTime(starts_at) }));
}

export async function saveChanged(
  tx: StudioTx,
  id: number,
  { state, reason = null, before, lost = [] }: Partial<Pick<ChangedClass, 'reason' | 'before' | 'lost'>> & Pick<ChangedClass, 'state'>,
): Promise<void> {
  await sql`
    update timetable_change_class
    set state = ${state}, reason = ${reason}, before = coalesce(${before ? JSON.stringify(before) : null}::jsonb, before),
        lost = ${JSON.stringify(lost)}::jsonb
    where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}

/** Marks the changed classes as to be taken back. Returns their ids. */
export async function beginUndo(tx: StudioTx, change: TimetableChangeId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update timetable_change_class set state = 'undoing' where studio_id = ${tx.studio} and change_id = ${change} and state = 'done'
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether a later change, not taken back, has one of its classes. */
export async function hasLaterChange(tx: StudioTx, change: TimetableChangeId): Promise<boolean> {
  const { rows } = await sql`
    select c.id from timetable_change_class mine
    join timetable_change_class other
      on other.studio_id = mine.studio_id and other.class_session_id = mine.class_session_id and other.change_id > mine.change_id
    join timetable_change c on c.studio_id = other.studio_id and c.id = other.change_id and (c.undone_at is null or other.state = 'undoing')
    where mine.studio_id = ${tx.studio} and mine.change_id = ${change} and other.state <> 'kept' limit 1`.execute(tx);
  return rows.length > 0;
}
