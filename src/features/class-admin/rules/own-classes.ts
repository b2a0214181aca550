import { can, type StaffActor } from '../../../context/permissions.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StaffId } from '../../../kernel/ids.ts';

/**
 * Whether this staff member may see and change a class: their own, or any class if they see all schedules (readings §10). `instructor` is
 * null when nobody teaches the class, and undefined when the class does not exist.
 */
export const isTheirs = (
  actor: StaffActor,
  studio: Pick<Studio, 'features'>,
  instructor: StaffId | null | undefined,
): instructor is StaffId | null => instructor !== undefined && (instructor === actor.id || can(actor, studio, 'see-all-schedules'));
