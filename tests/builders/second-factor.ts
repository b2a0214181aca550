import type { StaffId } from '../../src/kernel/ids.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import { LONG_AGO } from './studio.ts';

/** A confirmed second factor. Its secret cannot be opened, so no code is right. */
export async function aSecondFactor(tx: StudioTx, staff: StaffId): Promise<void> {
  const at = toSqlTime(LONG_AGO);
  await tx
    .insertInto('second_factor')
    .values({ studio_id: tx.studio, staff_id: staff, sealed_secret: 'v1.x.x.x', created_at: at, confirmed_at: at })
    .execute();
}
