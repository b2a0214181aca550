import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { dateFormatOf } from '../../../context/date-formats.ts';
import type { getStaff as contract } from '../contract/staff.contract.ts';
import { permissionsOf } from '../../../context/permissions.ts';
import { loadStaff } from './staff.store.ts';
import { presentStaff } from './present-staff.ts';

export async function getStaff({ tx, studio, actor }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  return ok({
    staff: presentStaff(await loadStaff(tx, actor.id)),
    permissions: permissionsOf(actor, studio),
    date_format: dateFormatOf(studio.settings, 'staff'),
  });
}
