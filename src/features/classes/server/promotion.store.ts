import { sql } from 'kysely';
import { asId, type ClassSessionId, type CustomerId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** What filling a free seat may touch beside the occurrence itself. */
export interface PromotionScope {
  /** Everybody who waits for the occurrence: their passes are locked. */
  readonly customers: readonly CustomerId[];
  /** Occurrences at the same time for which these people wait as well: such waits end when they move up. */
  readonly overlapping: readonly ClassSessionId[];
}

/** Read before the locks, so that everything is locked in one order; what is decided on is read again after them. */
export async function findPromotionScope(tx: StudioTx, session: ClassSessionId): Promise<PromotionScope> {
  const { rows } = await sql<{ customer_id: number; overlapping: number | null }>`
    select w.customer_id, os.id as overlapping
    from booking w
    join class_session s on s.studio_id = w.studio_id and s.id = w.class_session_id
    left join booking o on o.studio_id = w.studio_id and o.customer_id = w.customer_id and o.waitlist_seq is not null
      and o.class_session_id <> w.class_session_id and o.applicant_key is not distinct from w.applicant_key
    left join class_session os on os.studio_id = o.studio_id and os.id = o.class_session_id
      and os.starts_at < s.ends_at and os.ends_at > s.starts_at
    where w.studio_id = ${tx.studio} and w.class_session_id = ${session} and w.waitlist_seq is not null`.execute(tx);
  return {
    customers: [...new Set(rows.map((row) => asId<CustomerId>(row.customer_id)))],
    overlapping: [...new Set(rows.flatMap((row) => (row.overlapping === null ? [] : [asId<ClassSessionId>(row.overlapping)])))],
  };
}

/** Occurrences with a free place for which this customer waits: a credit that comes back may pay for one of them. */
export async function findOpenWaits(tx: StudioTx, customer: CustomerId): Promise<ClassSessionId[]> {
  const rows = await tx
    .selectFrom('booking as b')
    .innerJoin('class_session as s', (join) => join.onRef('s.studio_id', '=', 'b.studio_id').onRef('s.id', '=', 'b.class_session_id'))
    .select('s.id')
    .where('b.studio_id', '=', tx.studio)
    .where('b.customer_id', '=', customer)
    .where('b.waitlist_seq', 'is not', null)
    .where((e) => e.or([e('s.capacity', 'is', null), e(sql`s.seats_taken + s.seats_offered`, '<', e.ref('s.capacity'))]))
    .execute();
  return rows.map((row) => asId<ClassSessionId>(row.id));
}
