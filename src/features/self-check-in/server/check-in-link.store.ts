import { asId, type LocationId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** Null for the whole studio. */
type Where = LocationId | null;

/** The hash of the current link. Null when there is none yet. */
export async function findHash(tx: StudioTx, location: Where): Promise<string | null> {
  const row = await tx
    .selectFrom('check_in_link')
    .select('hash')
    .where('studio_id', '=', tx.studio)
    .where('location_id', 'is not distinct from', location)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Saves a hash if there is none yet. Of two concurrent calls the first counts. */
export async function insertHash(tx: StudioTx, location: Where, hash: string, at: Instant): Promise<void> {
  await tx
    .insertInto('check_in_link')
    .values({ studio_id: tx.studio, location_id: location, hash, created_at: toSqlTime(at) })
    .onConflict((conflict) => conflict.columns(['studio_id', 'location_id']).doNothing())
    .execute();
}

/** Replaces the hash. Of two concurrent calls the last counts. */
export async function saveHash(tx: StudioTx, location: Where, hash: string, at: Instant): Promise<void> {
  await tx
    .insertInto('check_in_link')
    .values({ studio_id: tx.studio, location_id: location, hash, created_at: toSqlTime(at) })
    .onConflict((conflict) => conflict.columns(['studio_id', 'location_id']).doUpdateSet({ hash, created_at: toSqlTime(at) }))
    .execute();
}

/** The location that a hash opens. Null when there is no such link. */
export async function findLink(tx: StudioTx, hash: string): Promise<{ readonly location: Where } | null> {
  const row = await tx
    .selectFrom('check_in_link')
    .select('location_id')
    .where('studio_id', '=', tx.studio)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ? { location: row.location_id === null ? null : asId<LocationId>(row.location_id) } : null;
}
