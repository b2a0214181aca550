/** The permanent log of changes: who, when, by which way (readings §10). Only the values of people can be removed from it. */
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
  const [personal, others] = [entries.filter(isPersonal), entries.filter((entry) => !isPersonal(entry))];
  if (others.length > 0) {
    const rows = others.map((entry) => ({ ...rowOf(tx, at, entry), ...valuesOf(entry) }));
    await tx.insertInto('audit_entry').values(rows).execute();
  }
  for (const entry of personal) {
    const { id } = await tx
      .insertInto('audit_entry')
      .values(rowOf(tx, at, entry))
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('audit_personal')
      .values({ studio_id: tx.studio, entry_id: id, ...valuesOf(entry) })
      .execute();
  }
}

/** Whether the entry has values of a person. They lie in a table of their own, so that a person can be erased (docs/decisions/0256). */
const isPersonal = ({ subject: [table], before, after }: AuditEntry): boolean =>
  (table === 'customer' || table === 'staff' || table === 'customer_order') && Boolean(before ?? after);

const rowOf = (tx: StudioTx, at: Instant, { by, via = 'web', action, subject, data = {} }: AuditEntry) => ({
  studio_id: tx.studio,
  actor: by === null ? via : `staff:${by}`,
  via,
  action,
  subject: nameOf(subject),
  data: JSON.stringify(data),
  at: toSqlTime(at),
});

const valuesOf = ({ before = null, after = null }: AuditEntry) => ({
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
});

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
    .leftJoin('audit_personal as p', (join) => join.onRef('p.studio_id', '=', 'a.studio_id').onRef('p.entry_id', '=', 'a.id'))
    .select(['a.at', 'a.via', 'a.action', 'staff.name'])
    .select(({ fn }) => [fn.coalesce('a.before', 'p.before').as('before'), fn.coalesce('a.after', 'p.after').as('after')])
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
