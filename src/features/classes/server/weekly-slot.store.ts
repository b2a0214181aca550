/** Later occurrences of weekly slots. */
import { sql } from 'kysely';
import { asId, type ClassTemplateId, type CustomerId, type LocationId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
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
