import type { LocationId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** The names of the rooms of a place. None without a place. */
export async function listRooms(tx: StudioTx, location: LocationId | null): Promise<string[]> {
  if (location === null) return [];
  const row = await tx
    .selectFrom('location')
    .select('rooms')
    .where('studio_id', '=', tx.studio)
    .where('id', '=', location)
    .executeTakeFirst();
  return (row?.rooms ?? []) as string[];
}
