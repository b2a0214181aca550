/** The hosts of a studio. The main one is in the studio's links; the others only answer. */
import type { StudioTx } from '../../db/studio-tx.ts';

export interface OwnHost {
  readonly host: string;
  readonly isMain: boolean;
}

export async function listHosts(tx: StudioTx): Promise<OwnHost[]> {
  const rows = await tx
    .selectFrom('studio_host')
    .select(['host', 'is_main'])
    .where('studio_id', '=', tx.studio)
    .orderBy('is_main', 'desc')
    .orderBy('host')
    .execute();
  return rows.map(({ host, is_main }) => ({ host, isMain: is_main }));
}

/** Whether another studio has it. */
export async function isHostOfOther(tx: StudioTx, host: string): Promise<boolean> {
  const row = await tx
    .selectFrom('studio_host')
    .select('host')
    .where('host', '=', host)
    .where('studio_id', '<>', tx.studio)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when another studio has the host. */
export async function useHost(tx: StudioTx, host: string): Promise<boolean> {
  await tx.updateTable('studio_host').set({ is_main: false }).where('studio_id', '=', tx.studio).where('is_main', '=', true).execute();
  await tx
    .insertInto('studio_host')
    .values({ studio_id: tx.studio, host, is_main: false })
    .onConflict((c) => c.doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('studio_host')
    .set({ is_main: true })
    .where('studio_id', '=', tx.studio)
    .where('host', '=', host)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeHost(tx: StudioTx, host: string): Promise<void> {
  await tx.deleteFrom('studio_host').where('studio_id', '=', tx.studio).where('host', '=', host).execute();
}
