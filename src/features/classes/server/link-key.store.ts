import type { ClassSessionId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** Sets the key of a class's private link. A link with another key stops working. */
export async function saveLinkKey(tx: StudioTx, id: ClassSessionId, key: string): Promise<void> {
  await tx.updateTable('class_session').set({ link_key: key }).where('studio_id', '=', tx.studio).where('id', '=', id).execute();
}
