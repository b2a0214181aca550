import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getStaffSettings as contract } from '../contract/staff.contract.ts';
import { presentStaff } from './present-staff.ts';
import { loadStaff } from './staff.store.ts';

export async function getStaffSettings({ tx, actor }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const { allow_all_schedules_access, allow_self_check_in } = presentStaff(await loadStaff(tx, actor.id));
  return ok({ settings: { allow_all_schedules_access, allow_self_check_in } });
}
