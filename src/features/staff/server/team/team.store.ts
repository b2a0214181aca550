import { sql } from 'kysely';
import { asId, type StaffId } from '../../../../kernel/ids.ts';
import { lock } from '../../../../server/db/guards.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';

/** Locks the person and all owners, so that owners leave one after the other. */
export const lockTeam = (tx: StudioTx, person: number): Promise<void> =>
  lock(
    tx,
    'owner-lock',
    sql`select 1 from staff where studio_id = ${tx.studio} and (id = ${person} or role = 'owner') order by id for update`,
  );

/** The active owners. */
export async function listOwners(tx: StudioTx): Promise<{ readonly id: StaffId; readonly canLogIn: boolean }[]> {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('studio_id', '=', tx.studio)
    .where('role', '=', 'owner')
    .where('is_archived', '=', false)
    .execute();
  return rows.map((row) => ({ id: asId<StaffId>(row.id), canLogIn: row.password_hash !== null }));
}
