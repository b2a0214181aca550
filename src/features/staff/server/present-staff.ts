import type * as z from 'zod/mini';
import type { Staff } from '../contract/staff.contract.ts';
import type { StaffProfile } from '../rules/staff-profile.ts';

export const presentStaff = (one: StaffProfile): z.output<typeof Staff> => ({
  id: one.id,
  name: one.name,
  email: one.email,
  phone_number: one.phone,
  role: one.role,
  profile_picture_url: one.pictureUrl,
  description: one.description,
  allow_all_schedules_access: one.allSchedules,
  allow_self_check_in: one.selfCheckIn,
});
