import type { Actor, StaffRole } from '../../../context/permissions.ts';
import type { StaffId } from '../../../kernel/ids.ts';

/** A staff member's own profile (spec 3 §3, Staff profile and Instructor settings). */
export interface StaffProfile {
  readonly id: StaffId;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly pictureUrl: string | null;
  readonly description: string | null;
  readonly role: StaffRole;
  readonly allSchedules: boolean;
  readonly selfCheckIn: boolean;
}

/** The staff member as an actor for the rules. */
export const actorOfStaff = ({ id, role, allSchedules, selfCheckIn }: StaffProfile): Actor => ({
  kind: 'staff',
  id,
  role,
  allSchedules,
  selfCheckIn,
});
