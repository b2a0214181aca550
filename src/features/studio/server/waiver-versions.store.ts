import { sql } from 'kysely';
import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

interface WaiverVersion {
  readonly hash: string;
  readonly text: string;
  readonly by: StaffId | null;
}

/** Adds a text of the waiver as the next version. A text that returns is the version that it was. The caller holds the lock of the settings. */
export async function insertWaiverVersion(tx: StudioTx, at: Instant, { hash, text, by }: WaiverVersion): Promise<void> {
  await sql`
    insert into waiver_version (studio_id, hash, number, text, made_at, made_by)
    select ${tx.studio}, ${hash}, coalesce(max(number), 0) + 1, ${text}, ${toSqlTime(at)}::timestamptz, ${by}::bigint
    from waiver_version where studio_id = ${tx.studio}
    on conflict (studio_id, hash) do nothing`.execute(tx);
}
