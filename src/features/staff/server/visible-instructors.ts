import { can, type StaffActor } from '../../../context/permissions.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { listInstructors } from './staff.store.ts';

interface Reader {
  readonly tx: StudioTx;
  readonly studio: Pick<Studio, 'features'>;
  readonly actor: StaffActor;
}

/** The instructors whose schedule a staff member may see: all of them with access to all schedules, otherwise themselves if they teach. */
export async function visibleInstructors({ tx, studio, actor }: Reader): Promise<{ readonly id: StaffId; readonly name: string }[]> {
  const instructors = await listInstructors(tx);
  return can(actor, studio, 'see-all-schedules') ? instructors : instructors.filter(({ id }) => id === actor.id);
}
