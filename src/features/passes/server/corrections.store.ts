import { sql } from 'kysely';
import type { PassId, StaffId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** Stores who corrected and why, beside the newest entry of the pass. The caller holds the lock of the pass and has just written the entry. */
export async function noteCorrection(
  tx: StudioTx,
  pass: PassId,
  { by, reason }: { readonly by: StaffId; readonly reason: string },
): Promise<void> {
  await sql`
    insert into credit_correction (studio_id, entry_id, staff_id, reason)
    select ${tx.studio}, max(e.id), ${by}, ${reason} from credit_entry e where e.studio_id = ${tx.studio} and e.pass_id = ${pass}`.execute(
    tx,
  );
}
