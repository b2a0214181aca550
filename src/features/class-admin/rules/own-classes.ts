import { can, type StaffActor } from '../../../context/actor.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StaffId } from '../../../kernel/ids.ts';

/** Whether a class is this staff member's to see and to change: their own, or anybody's where they see all schedules (readings §10). */
export const isTheirs = (actor: StaffActor, studio: Pick<Studio, 'features'>, instructor: StaffId | null): boolean =>
  instructor === actor.id || can(actor, studio, 'see-all-schedules');
