import type { Actor, Member } from '../../../context/permissions.ts';
import type { PersonFields } from '../contract/team.ts';
import type { StaffId } from '../../../kernel/ids.ts';

/** A staff member's own profile (spec 3 §3, Staff profile and Instructor settings). */
export interface StaffProfile extends Member {
  readonly id: StaffId;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly pictureUrl: string | null;
  readonly description: string | null;
}

/** The parts of an edited person on which their abilities depend. */
export const memberOf = (fields: PersonFields): Member => ({
  role: fields.role,
  allSchedules: fields.allowAllSchedulesAccess,
  selfCheckIn: fields.allowSelfCheckIn,
  mayRefund: fields.mayRefund,
  maySeeMoney: fields.maySeeMoney,
});

/** The staff member as an actor for the rules. */
export const actorOfStaff = ({ id, role, allSchedules, selfCheckIn, mayRefund, maySeeMoney }: StaffProfile): Actor => ({
  kind: 'staff',
  id,
  role,
  allSchedules,
  selfCheckIn,
  mayRefund,
  maySeeMoney,
});
