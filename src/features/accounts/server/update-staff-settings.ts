import type { StaffId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call, Faults, FormCall, Problem } from '../../../server/http/operation.ts';
import { invalid } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { StaffProfile } from '../../staff/rules/staff-profile.ts';
import { loadStaff, presentStaff, saveStaffProfile } from '../../staff/server/public.ts';
import type { updateStaffSettings as contract } from '../contract/accounts.contract.ts';
import { accountsTexts } from '../texts.ts';
import { parsePhone } from './phone.ts';

/** Tells later features that the name of this staff member has changed. */
export type StaffRenamed = (tx: StudioTx, staff: StaffId) => Promise<void>;

/** Updates a staff member's own details (spec 3 §5, Staff settings). */
export const updateStaffSettings =
  (renamed: StaffRenamed) =>
  async (call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> => {
    const { tx, actor, body, language } = call;
    const before = await loadStaff(tx, actor.id);
    const { phone, errors } = phoneOf(call, before);
    if (Object.keys(errors).length > 0) return invalid(errors);
    await saveStaffProfile(tx, actor.id, { name: body.name, phone });
    if (body.name !== before.name) await renamed(tx, actor.id);
    const staff = presentStaff({ ...before, name: body.name, phone });
    return ok({ success: true, status: 'success', message: accountsTexts(language).staffUpdated, staff });
  };

/** The form check that only the server can make: whether the phone is valid. */
export const faultsOfStaffSettings = async (call: FormCall<typeof contract>): Promise<Faults> =>
  phoneOf(call, await loadStaff(call.tx, call.actor.id)).errors;

/** The phone in E.164. An unchanged old value is accepted even when invalid. */
function phoneOf(
  { body, studio, language }: FormCall<typeof contract>,
  { phone: kept }: StaffProfile,
): { phone: string | null; errors: Faults } {
  const typed = body.phone_number === undefined ? kept : body.phone_number;
  if (typed === null || typed === kept) return { phone: typed, errors: {} };
  const phone = parsePhone(typed, studio.settings.locale);
  return { phone, errors: phone === null ? { phone_number: [accountsTexts(language).phoneInvalid] } : {} };
}
