import { asId, type StaffId } from '../../../kernel/ids.ts';
import type { StaffRole } from '../../../context/permissions.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { StaffProfile } from '../rules/staff-profile.ts';

export async function loadStaff(tx: StudioTx, staff: StaffId): Promise<StaffProfile> {
  const row = await tx.selectFrom('staff').selectAll().where('studio_id', '=', tx.studio).where('id', '=', staff).executeTakeFirstOrThrow();
  return {
    id: staff,
    name: row.name,
    email: row.email,
    phone: row.phone,
    pictureUrl: row.picture_url,
    description: row.description,
    role: row.role as StaffRole,
    allSchedules: row.allow_all_schedules_access,
    selfCheckIn: row.allow_self_check_in,
    mayRefund: row.may_refund,
    maySeeMoney: row.may_see_money,
  };
}

/** Locks a person. Null when there is none. */
export async function findStaff(
  tx: StudioTx,
  staff: StaffId,
): Promise<{ readonly isArchived: boolean; readonly hasPassword: boolean } | null> {
  const row = await tx
    .selectFrom('staff')
    .select(['is_archived', 'password_hash'])
    .where('studio_id', '=', tx.studio)
    .where('id', '=', staff)
    .forUpdate()
    .executeTakeFirst();
  return row ? { isArchived: row.is_archived, hasPassword: row.password_hash !== null } : null;
}

/** The account with this email address. Null when there is none. Former staff have no account. */
export async function findStaffAccount(tx: StudioTx, emailKey: string): Promise<{ staff: StaffId; passwordHash: string | null } | null> {
  const row = await tx
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('studio_id', '=', tx.studio)
    .where('email_key', '=', emailKey)
    .where('active', '=', true)
    .executeTakeFirst();
  return row ? { staff: asId<StaffId>(row.id), passwordHash: row.password_hash } : null;
}

/** The active owner with this email address, or the first one. */
export async function findOwner(tx: StudioTx, emailKey: string | null): Promise<{ staff: StaffId; email: string } | null> {
  const owners = tx
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('studio_id', '=', tx.studio)
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .orderBy('id');
  const row = await (emailKey === null ? owners : owners.where('email_key', '=', emailKey)).executeTakeFirst();
  return row ? { staff: asId<StaffId>(row.id), email: row.email } : null;
}

/** Replaces the password. With null nobody can log in by password. */
export async function saveStaffPassword(tx: StudioTx, staff: StaffId, passwordHash: string | null): Promise<void> {
  await tx.updateTable('staff').set({ password_hash: passwordHash }).where('studio_id', '=', tx.studio).where('id', '=', staff).execute();
}

/** Saves what staff may change about themselves. That excludes their email address. */
export async function saveStaffProfile(tx: StudioTx, staff: StaffId, { name, phone }: Pick<StaffProfile, 'name' | 'phone'>): Promise<void> {
  await tx.updateTable('staff').set({ name, phone }).where('studio_id', '=', tx.studio).where('id', '=', staff).execute();
}

/** The active instructors, by name. */
export async function listInstructors(
  tx: StudioTx,
): Promise<{ readonly id: StaffId; readonly name: string; readonly pictureUrl: string | null }[]> {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'picture_url'])
    .where('studio_id', '=', tx.studio)
    .where('teaches', '=', true)
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: asId<StaffId>(row.id), name: row.name, pictureUrl: row.picture_url }));
}
