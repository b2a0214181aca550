/** Class sessions for staff, whether or not the public sees them. */
import { sql } from 'kysely';
import type { ClassSessionId, ClassTemplateId, ServiceId, StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { listings, toListing } from '../../classes/server/public.ts';

interface Window {
  /** Inclusive. */
  readonly from: Instant;
  /** Exclusive. */
  readonly to: Instant;
  /** Null for the classes of all instructors. */
  readonly instructors: readonly StaffId[] | null;
  readonly hideCancelled: boolean;
  /** An empty list, here and in `services`, means all. */
  readonly templates?: readonly ClassTemplateId[];
  readonly services?: readonly ServiceId[];
}

/** The classes that begin in the window, soonest first. */
export async function listClassesOf(tx: StudioTx, window: Window): Promise<ClassListing[]> {
  const { from, to, instructors, hideCancelled, templates = [], services = [] } = window;
  const conditions = [
    sql`s.starts_at >= ${toSqlTime(from)} and s.starts_at < ${toSqlTime(to)}`,
    ...(instructors === null ? [] : [sql`s.instructor_id = any(${[...instructors]}::bigint[])`]),
    ...(hideCancelled ? [sql`s.cancelled_at is null`] : []),
    ...(templates.length === 0 ? [] : [sql`s.class_template_id = any(${[...templates]}::bigint[])`]),
    ...(services.length === 0 ? [] : [sql`t.service_id = any(${[...services]}::bigint[])`]),
  ];
  const { rows } = await listings(tx, sql.join(conditions, sql` and `)).execute(tx);
  return rows.map(toListing);
}

export async function findClass(tx: StudioTx, id: ClassSessionId): Promise<ClassListing | null> {
  const { rows } = await listings(tx, sql`s.id = ${id}`).execute(tx);
  return rows[0] ? toListing(rows[0]) : null;
}

export async function findClasses(tx: StudioTx, ids: readonly ClassSessionId[]): Promise<ReadonlyMap<ClassSessionId, ClassListing>> {
  const { rows } = await listings(tx, sql`s.id = any(${[...new Set(ids)]}::bigint[])`).execute(tx);
  return new Map(rows.map(toListing).map((listing) => [listing.session.id, listing]));
}

/** Marks a class as cancelled. `isShown`: whether the website shows it as cancelled, with the reason. The caller holds its lock. */
export async function saveCancellation(
  tx: StudioTx,
  at: Instant,
  id: ClassSessionId,
  { reason, isShown }: { readonly reason: string | null; readonly isShown: boolean },
): Promise<void> {
  await tx
    .updateTable('class_session')
    .set({ cancelled_at: toSqlTime(at), cancellation_reason: reason, show_when_cancelled: isShown })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}

/** The class takes place after all. The caller holds its lock. The calendar entry of a cancelled class has the next version, and this one is newer. */
export async function takeBackCancellation(tx: StudioTx, id: ClassSessionId): Promise<void> {
  await tx
    .updateTable('class_session')
    .set({ cancelled_at: null, cancellation_reason: null, show_when_cancelled: false, version: sql`version + 2` })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}
