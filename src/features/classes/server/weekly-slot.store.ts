/** Later occurrences of weekly slots. */
import { sql } from 'kysely';
import { asId, type ClassTemplateId, type CustomerId, type LocationId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClassSession } from '../rules/class-session.ts';
import type { Placed } from '../rules/weekly-slot.ts';
import { sessionColumns, toSession, type SessionRow } from './class-rows.store.ts';

interface SlotSearch {
  readonly templates: readonly ClassTemplateId[];
  readonly from: Instant;
  readonly until: Instant;
  /** Leaves out the occurrences in which this customer has a place of their own. Null leaves out none. */
  readonly without: CustomerId | null;
}

/** Public occurrences of these classes that start in a period, soonest first. */
export async function listOccurrences(tx: StudioTx, { templates, from, until, without }: SlotSearch): Promise<(ClassSession & Placed)[]> {
  if (templates.length === 0) return [];
  const { rows } = await sql<SessionRow & { location_id: number | null }>`
    select s.id, s.location_id, ${sessionColumns}
    from class_session s
    join class_template t on t.studio_id = s.studio_id and t.id = s.class_template_id
    where s.studio_id = ${tx.studio} and s.starts_at > ${toSqlTime(from)} and s.starts_at < ${toSqlTime(until)}
      and s.class_template_id = any(${[...new Set(templates)]}::bigint[]) and s.visible_public and s.cancelled_at is null
      and not exists (select from booking b
        where b.studio_id = s.studio_id and b.class_session_id = s.id and b.customer_id = ${without}
          and b.class_for = 'myself' and b.state in ('reserved', 'attended'))
    order by s.starts_at, s.id`.execute(tx);
  return rows.map((row) => ({ ...toSession(row), location: row.location_id === null ? null : asId<LocationId>(row.location_id) }));
}

export interface TaughtSlot extends Placed {
  readonly instructor: StaffId | null;
}

/** The class that a customer attended last. */
export async function findLastAttended(tx: StudioTx, customer: CustomerId): Promise<TaughtSlot | null> {
  const { rows } = await sql<{ class_template_id: number; location_id: number | null; starts_at: Date; instructor_id: number | null }>`
    select s.class_template_id, s.location_id, s.starts_at, s.instructor_id
    from booking b join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
    where b.studio_id = ${tx.studio} and b.customer_id = ${customer} and b.class_for = 'myself' and b.state = 'attended'
    order by s.starts_at desc, s.id desc limit 1`.execute(tx);
  const [row] = rows;
  return row
    ? {
        template: asId<ClassTemplateId>(row.class_template_id),
        location: row.location_id === null ? null : asId<LocationId>(row.location_id),
        startsAt: fromSqlTime(row.starts_at),
        instructor: row.instructor_id === null ? null : asId<StaffId>(row.instructor_id),
      }
    : null;
}

interface TaughtSearch extends Pick<SlotSearch, 'from' | 'until'> {
  readonly like: TaughtSlot;
}

/** Public occurrences of the same class or instructor that start in a period, soonest first. */
export async function listTaught(
  tx: StudioTx,
  { like, from, until }: TaughtSearch,
): Promise<(ClassSession & TaughtSlot & { readonly instructorName: string })[]> {
  const { rows } = await sql<SessionRow & { location_id: number | null; instructor_id: number | null; instructor_name: string | null }>`
    select s.id, s.location_id, s.instructor_id, f.name as instructor_name, ${sessionColumns}
    from class_session s
    join class_template t on t.studio_id = s.studio_id and t.id = s.class_template_id
    left join staff f on f.studio_id = s.studio_id and f.id = s.instructor_id
    where s.studio_id = ${tx.studio} and s.starts_at > ${toSqlTime(from)} and s.starts_at < ${toSqlTime(until)}
      and (s.class_template_id = ${like.template} or s.instructor_id = ${like.instructor}::bigint) and s.visible_public and s.cancelled_at is null
    order by s.starts_at, s.id`.execute(tx);
  return rows.map((row) => ({
    ...toSession(row),
    location: row.location_id === null ? null : asId<LocationId>(row.location_id),
    instructor: row.instructor_id === null ? null : asId<StaffId>(row.instructor_id),
    instructorName: row.instructor_name ?? '',
  }));
}
