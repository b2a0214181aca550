/** The permanent log of changes: who, when, by which way (readings §10). Nothing deletes from it. */
import { sql } from 'kysely';
import { asId, type StaffId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import { fromSqlTime, toSqlTime } from './db/instants.ts';
import type { StudioTx } from './db/studio-tx.ts';

type Values = Readonly<Record<string, unknown>>;
export type Subject = readonly [table: string, id: number];
export type Way = 'web' | 'cli' | 'job';

interface AuditEntry {
  /** Null for a command or a job. */
  readonly by: StaffId | null;
  readonly via?: Way;
  /** `noun.verb`, e.g. `class.capacity`. */
  readonly action: string;
  /** The table and id of the changed row. */
  readonly subject: Subject;
  /** Numbers and names that describe the change. */
  readonly data?: Readonly<Record<string, number | string | boolean | null>>;
  /** The fields that differ, with their values. `before` is null for a new row, `after` for a removed one. */
  readonly before?: Values | null;
  readonly after?: Values | null;
}

export const writeAudit = (tx: StudioTx, at: Instant, entry: AuditEntry): Promise<void> => writeAudits(tx, at, [entry]);

export async function writeAudits(tx: StudioTx, at: Instant, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ by, via = 'web', action, subject, data = {}, before = null, after = null }) => ({
    studio_id: tx.studio,
    actor: by === null ? via : `staff:${by}`,
    via,
    action,
    subject: nameOf(subject),
    data: JSON.stringify(data),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    at: toSqlTime(at),
  }));
  await tx.insertInto('audit_entry').values(rows).execute();
}

export interface Change {
  readonly at: Instant;
  /** The name of the staff member. Null for a command or a job. */
  readonly by: string | null;
  readonly via: Way;
  readonly action: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** The changes of a row, newest first, at most `most`. */
export async function listChanges(tx: StudioTx, subject: Subject, most: number): Promise<Change[]> {
  const rows = await tx
    .selectFrom('audit_entry as a')
    .leftJoin('staff', (join) => join.onRef('staff.studio_id', '=', 'a.studio_id').on(sql`'staff:' || staff.id`, '=', sql.ref('a.actor')))
    .select(['a.at', 'a.via', 'a.action', 'a.before', 'a.after', 'staff.name'])
    .where('a.studio_id', '=', tx.studio)
    .where('a.subject', '=', nameOf(subject))
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    at: fromSqlTime(row.at),
    by: row.name,
    via: row.via as Way,
    action: row.action,
    before: row.before as Values | null,
    after: row.after as Values | null,
  }));
}

/** The fields of a change with both values. */
export const fieldsChanged = ({ before, after }: Pick<Change, 'before' | 'after'>) =>
  Object.keys({ ...before, ...after }).map((field) => ({
    field,
    oldValue: before?.[field] ?? null,
    newValue: after?.[field] ?? null,
  }));

/** The members of staff who made a change. The history names them, so they stay. */
export async function listActors(tx: StudioTx): Promise<ReadonlySet<StaffId>> {
  const rows = await tx
    .selectFrom('staff')
    .select('staff.id')
    .where('staff.studio_id', '=', tx.studio)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit_entry as a')
          .select('a.id')
          .whereRef('a.studio_id', '=', 'staff.studio_id')
          .where('a.actor', '=', sql<string>`'staff:' || staff.id`),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => asId<StaffId>(id)));
}

const nameOf = ([table, id]: Subject): string => `${table}:${id}`;
