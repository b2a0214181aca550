import { sql } from 'kysely';
import { asId, type PartnerId } from '../../../kernel/ids.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import { guarded } from '../../../server/db/guards.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

export interface Partner {
  readonly id: PartnerId;
  readonly name: string;
  /** The price of a visit now. */
  readonly amount: Minor | null;
  readonly isArchived: boolean;
}

/** All partners of the studio by name, archived ones too. A studio has a handful of them. */
export async function listPartners(tx: StudioTx): Promise<Partner[]> {
  const rows = await tx
    .selectFrom('partner')
    .select(['id', 'name', 'amount', 'is_archived'])
    .where('studio_id', '=', tx.studio)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: asId<PartnerId>(row.id),
    name: row.name,
    amount: row.amount === null ? null : minor(row.amount),
    isArchived: row.is_archived,
  }));
}

/**
 * A partner that stays as it is until the transaction ends: neither archived nor removed meanwhile. Null when there is none. The caller holds
 * the lock of the class already.
 */
export async function holdPartner(tx: StudioTx, id: PartnerId): Promise<Partner | null> {
  const { rows } = await sql<{ name: string; amount: number | null; isArchived: boolean }>`
    select name, amount, is_archived as "isArchived" from partner where studio_id = ${tx.studio} and id = ${id} ${guarded('named-lock', sql`for share`, sql``)}`.execute(
    tx,
  );
  const [row] = rows;
  return row ? { ...row, id, amount: row.amount === null ? null : minor(row.amount) } : null;
}

/** The names of these partners. No query without any. */
export async function findPartnerNames(tx: StudioTx, ids: readonly (PartnerId | null)[]): Promise<ReadonlyMap<PartnerId, string>> {
  if (ids.every((id) => id === null)) return new Map();
  return new Map((await listPartners(tx)).map(({ id, name }) => [id, name]));
}
