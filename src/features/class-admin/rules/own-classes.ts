import { can, type StaffActor } from '../../../context/actor.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StaffId } from '../../../kernel/ids.ts';

/**
 * Whether a class is this staff member's to see and to change: their own, or anybody's where they see all schedules (readings §10).
 * `instructor` is null where nobody teaches it, and undefined where there is no such class.
 */
export const isTheirs = (
  actor: StaffActor,
  studio: Pick<Studio, 'features'>,
  instructor: StaffId | null | undefined,
): instructor is StaffId | null => instructor !== undefined && (instructor === actor.id || can(actor, studio, 'see-all-schedules'));
