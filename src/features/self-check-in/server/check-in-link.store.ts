import { asId, type LocationId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** Null: for the whole studio. */
type Where = LocationId | null;

/** The hash of a link as it is; null where there is none yet. */
export async function findHash(tx: StudioTx, location: Where): Promise<string | null> {
  const row = await tx
    .selectFrom('check_in_link')
    .select('hash')
    .where('studio_id', '=', tx.studio)
    .where('location_id', 'is not distinct from', location)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Where there is none yet: of two at once the first one counts. */
export async function insertHash(tx: StudioTx, location: Where, hash: string, at: Instant): Promise<void> {
  await tx
    .insertInto('check_in_link')
    .values({ studio_id: tx.studio, location_id: location, hash, created_at: toSqlTime(at) })
    .onConflict((conflict) => conflict.columns(['studio_id', 'location_id']).doNothing())
    .execute();
}

/** Instead of the one that was there; of two at once the last one counts. */
export async function saveHash(tx: StudioTx, location: Where, hash: string, at: Instant): Promise<void> {
  await tx
    .insertInto('check_in_link')
    .values({ studio_id: tx.studio, location_id: location, hash, created_at: toSqlTime(at) })
    .onConflict((conflict) => conflict.columns(['studio_id', 'location_id']).doUpdateSet({ hash, created_at: toSqlTime(at) }))
    .execute();
}

/** What a hash opens; null where there is no such link. */
export async function findLink(tx: StudioTx, hash: string): Promise<{ readonly location: Where } | null> {
  const row = await tx
    .selectFrom('check_in_link')
    .select('location_id')
    .where('studio_id', '=', tx.studio)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ? { location: row.location_id === null ? null : asId<LocationId>(row.location_id) } : null;
}
