import { sql } from 'kysely';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { SandboxCard, SandboxPayment } from '../rules/sandbox-payment.ts';

export interface KeptPayment {
  readonly ref: string;
  readonly state: SandboxPayment;
}

export async function insertCard(tx: StudioTx, ref: string, card: SandboxCard, at: Instant): Promise<void> {
  await sql`
    insert into sandbox_object (studio_id, ref, kind, state, created_at)
    values (${tx.studio}, ${ref}, 'card', ${JSON.stringify(card)}::jsonb, ${toSqlTime(at)})`.execute(tx);
}

export async function findCard(tx: StudioTx, ref: string): Promise<SandboxCard | null> {
  const { rows } = await sql<{ state: SandboxCard }>`
    select state from sandbox_object where studio_id = ${tx.studio} and ref = ${ref} and kind = 'card'`.execute(tx);
  return rows[0]?.state ?? null;
}

/** Inserts a payment unless its key already has one. A concurrent call with the same key waits here until the first transaction ends. */
export async function insertPaymentOnce(tx: StudioTx, { ref, state }: KeptPayment, key: string, at: Instant): Promise<void> {
  await sql`
    insert into sandbox_object (studio_id, ref, kind, idempotency_key, state, created_at)
    values (${tx.studio}, ${ref}, 'payment', ${key}, ${JSON.stringify(state)}::jsonb, ${toSqlTime(at)})
    on conflict (studio_id, idempotency_key) do nothing`.execute(tx);
}

export async function findPaymentOfKey(tx: StudioTx, key: string): Promise<KeptPayment | null> {
  const { rows } = await sql<KeptPayment>`
    select ref, state from sandbox_object where studio_id = ${tx.studio} and idempotency_key = ${key}`.execute(tx);
  return rows[0] ?? null;
}

export async function findPayment(tx: StudioTx, ref: string): Promise<KeptPayment | null> {
  const { rows } = await sql<KeptPayment>`
    select ref, state from sandbox_object where studio_id = ${tx.studio} and ref = ${ref} and kind = 'payment'`.execute(tx);
  return rows[0] ?? null;
}

/** Every change of a payment locks it first. A later statement then reads the data for the decision (docs/how-it-works/locking.md). */
export async function lockPayment(tx: StudioTx, ref: string): Promise<void> {
  await sql`select from sandbox_object where studio_id = ${tx.studio} and ref = ${ref} and kind = 'payment' for update`.execute(tx);
}

export async function savePayment(tx: StudioTx, { ref, state }: KeptPayment): Promise<void> {
  await sql`
    update sandbox_object set state = ${JSON.stringify(state)}::jsonb where studio_id = ${tx.studio} and ref = ${ref}`.execute(tx);
}
