/** Staff members in replies (spec 3 §3). */
import * as z from 'zod/mini';
import { ROLES } from '../../../context/abilities.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import { plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { Permissions } from '../../../wire/permissions.ts';

export const Staff = z.object({
  id: plainId<StaffId>(),
  name: z.string(),
  email: z.string(),
  phone_number: z.nullable(z.string()),
  role: z.enum(ROLES),
  profile_picture_url: z.nullable(z.string()),
  description: z.nullable(z.string()),
  allow_all_schedules_access: z.boolean(),
  allow_self_check_in: z.boolean(),
});

/** The staff member's own permissions, besides the studio's package (spec 3 §3, Instructor settings). */
export const getStaffSettings = endpoint({
  method: 'GET',
  path: '/staff/staff-settings',
  who: { staff: 'use-portal' },
  summary: 'What the signed-in staff member is allowed',
  reply: z.object({ settings: z.pick(Staff, { allow_all_schedules_access: true, allow_self_check_in: true }) }),
});

/** Allowed for every staff member, because the shell needs it to choose its menu. `date_format` is the format of the staff screens. */
export const getStaff = endpoint({
  method: 'GET',
  path: '/api/staff/getStaff',
  who: { staff: 'use-portal' },
  summary: 'The signed-in staff member',
  reply: z.object({ staff: Staff, permissions: Permissions, date_format: z.string() }),
});
