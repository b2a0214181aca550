import { sql } from 'kysely';
import { asId, type StaffId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';

export interface StoredFactor {
  readonly sealedSecret: string;
  readonly lastStep: number | null;
  /** Null until the app has shown a right code. */
  readonly confirmedAt: Instant | null;
}

export async function findFactor(tx: StudioTx, staff: StaffId): Promise<StoredFactor | null> {
  const row = await tx
    .selectFrom('second_factor')
    .select(['sealed_secret', 'last_step', 'confirmed_at'])
    .where('studio_id', '=', tx.studio)
    .where('staff_id', '=', staff)
    .executeTakeFirst();
  if (!row) return null;
  return { sealedSecret: row.sealed_secret, lastStep: row.last_step, confirmedAt: row.confirmed_at && fromSqlTime(row.confirmed_at) };
}

export const hasSecondFactor = async (tx: StudioTx, staff: StaffId): Promise<boolean> =>
  ((await findFactor(tx, staff))?.confirmedAt ?? null) !== null;

/** Stores a secret to confirm. Returns false when the person has a confirmed one. */
export async function putFactor(tx: StudioTx, staff: StaffId, sealedSecret: string, at: Instant): Promise<boolean> {
  const stored = await tx
    .insertInto('second_factor')
    .values({ studio_id: tx.studio, staff_id: staff, sealed_secret: sealedSecret, created_at: toSqlTime(at) })
    .onConflict((c) =>
      c
        .columns(['studio_id', 'staff_id'])
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: toSqlTime(at) })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Turns the factor on. Returns false when its secret was replaced or confirmed meanwhile. */
export async function confirmFactor(
  tx: StudioTx,
  staff: StaffId,
  { sealedSecret, step, at }: { readonly sealedSecret: string; readonly step: number; readonly at: Instant },
): Promise<boolean> {
  const confirmed = await tx
    .updateTable('second_factor')
    .set({ confirmed_at: toSqlTime(at), last_step: step })
    .where('studio_id', '=', tx.studio)
    .where('staff_id', '=', staff)
    .where('sealed_secret', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Uses the code of a time step. Returns false when another request has used it, or a later one. */
export async function takeStep(tx: StudioTx, staff: StaffId, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('studio_id', '=', tx.studio)
    .where('staff_id', '=', staff)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`coalesce(last_step, 0) < ${step}`)
    .returning('staff_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Replaces the recovery codes. */
export async function putRecoveryCodes(tx: StudioTx, staff: StaffId, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, staff);
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ studio_id: tx.studio, staff_id: staff, code_hash: hash })))
    .execute();
}

const recoveryCodes = (tx: StudioTx, staff: StaffId) =>
  tx.selectFrom('recovery_code').where('studio_id', '=', tx.studio).where('staff_id', '=', staff);

export async function hasRecoveryCode(tx: StudioTx, staff: StaffId, hash: string): Promise<boolean> {
  return (await recoveryCodes(tx, staff).select('code_hash').where('code_hash', '=', hash).executeTakeFirst()) !== undefined;
}

export async function countRecoveryCodes(tx: StudioTx, staff: StaffId): Promise<number> {
  const { left } = await recoveryCodes(tx, staff)
    .select(sql<number>`count(*)::int`.as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

/** Uses a recovery code. Returns false when another request has used it. */
export async function takeRecoveryCode(tx: StudioTx, staff: StaffId, hash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recovery_code')
    .where('studio_id', '=', tx.studio)
    .where('staff_id', '=', staff)
    .where('code_hash', '=', hash)
    .returning('code_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

async function deleteRecoveryCodes(tx: StudioTx, staff: StaffId): Promise<void> {
  await tx.deleteFrom('recovery_code').where('studio_id', '=', tx.studio).where('staff_id', '=', staff).execute();
}

/** Removes the secret and the recovery codes. Returns whether the person had a confirmed factor. */
export async function removeSecondFactor(tx: StudioTx, staff: StaffId): Promise<boolean> {
  await deleteRecoveryCodes(tx, staff);
  const removed = await tx
    .deleteFrom('second_factor')
    .where('studio_id', '=', tx.studio)
    .where('staff_id', '=', staff)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}

export async function insertSecondStep(
  tx: StudioTx,
  tokenHash: string,
  staff: StaffId,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<void> {
  await tx
    .insertInto('second_step')
    .values({ studio_id: tx.studio, token_hash: tokenHash, staff_id: staff, created_at: toSqlTime(from), expires_at: toSqlTime(until) })
    .execute();
}

/** The active person of an open challenge. Null when there is none. */
export async function findSecondStep(tx: StudioTx, tokenHash: string, now: Instant): Promise<StaffId | null> {
  const row = await tx
    .selectFrom('second_step as s')
    .innerJoin('staff as f', (join) => join.onRef('f.studio_id', '=', 's.studio_id').onRef('f.id', '=', 's.staff_id'))
    .select('s.staff_id')
    .where('s.studio_id', '=', tx.studio)
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', toSqlTime(now))
    .where('f.active', '=', true)
    .executeTakeFirst();
  return row ? asId<StaffId>(row.staff_id) : null;
}

/** Uses a challenge. Returns false when another request has used it. */
export async function takeSecondStep(tx: StudioTx, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('second_step')
    .where('studio_id', '=', tx.studio)
    .where('token_hash', '=', tokenHash)
    .returning('staff_id')
    .executeTakeFirst();
  return taken !== undefined;
}
