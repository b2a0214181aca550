import { sql } from 'kysely';
import { asId, type ClassTemplateId, type ServiceId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CoveredSession } from '../../products/rules/coverage.ts';

/** Enough to find one that a product pays for. */
const MOST_CLASSES = 1000;

/** The public classes that take reservations and begin within these times, soonest first. */
export async function listBookableClasses(tx: StudioTx, from: Instant, until: Instant): Promise<CoveredSession[]> {
  const rows = await tx
    .selectFrom('class_session as s')
    .innerJoin('class_template as t', (join) => join.onRef('t.studio_id', '=', 's.studio_id').onRef('t.id', '=', 's.class_template_id'))
    .select(['s.class_template_id', 't.service_id', 's.starts_at'])
    .where('s.studio_id', '=', tx.studio)
    .where('s.starts_at', '>', toSqlTime(from))
    .where('s.starts_at', '<=', toSqlTime(until))
    .where('s.cancelled_at', 'is', null)
    .where('s.visible_public', '=', true)
    .where('s.accept_reservations', '=', true)
    .orderBy('s.starts_at')
    .limit(MOST_CLASSES)
    .execute();
  return rows.map((row) => ({
    template: asId<ClassTemplateId>(row.class_template_id),
    service: row.service_id === null ? null : asId<ServiceId>(row.service_id),
    startsAt: fromSqlTime(row.starts_at),
  }));
}

interface Beginnings {
  readonly places: number;
  readonly teachers: number;
  readonly isOwnerProven: boolean;
}

/** Numbers of things that a studio begins with. An owner without a password has not used the link. */
export async function countBeginnings(tx: StudioTx): Promise<Beginnings> {
  const { rows } = await sql<{ places: number; teachers: number; proven: boolean }>`
    select (select count(*)::int from location l where l.studio_id = ${tx.studio} and not l.is_archived) as places,
      (select count(*)::int from staff f where f.studio_id = ${tx.studio} and f.active and f.teaches) as teachers,
      exists (select from staff f where f.studio_id = ${tx.studio} and f.active and f.role = 'owner' and f.password_hash is not null) as proven`.execute(
    tx,
  );
  const { places, teachers, proven } = rows[0]!;
  return { places, teachers, isOwnerProven: proven };
}

/** The number of bookings of coming classes, waiting people included. */
export async function countBookingsAhead(tx: StudioTx, now: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from class_session s
    join booking b on b.studio_id = s.studio_id and b.class_session_id = s.id
    where s.studio_id = ${tx.studio} and s.starts_at > ${toSqlTime(now)} and s.cancelled_at is null and b.state = 'reserved'`.execute(tx);
  return rows[0]!.count;
}
