import { sql } from 'kysely';
import { asId, type CustomerId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { emailKey } from '../../rules/email-key.ts';

interface NewEmail {
  readonly customer: CustomerId;
  readonly email: string;
  readonly tokenHash: string;
  readonly from: Instant;
  readonly until: Instant;
}

/** Replaces an earlier change of the customer, whose link ends. */
export async function putEmailChange(tx: StudioTx, { customer, email, tokenHash, from, until }: NewEmail): Promise<void> {
  await sql`
    insert into email_change (studio_id, customer_id, email, token_hash, created_at, expires_at)
    values (${tx.studio}, ${customer}, ${email}, ${tokenHash}, ${toSqlTime(from)}, ${toSqlTime(until)})
    on conflict (studio_id, customer_id)
    do update set email = excluded.email, token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
    tx,
  );
}

/** Ends the change of a customer, and its link with it. Returns its address. Null when there was none. */
export async function dropEmailChange(tx: StudioTx, customer: CustomerId): Promise<string | null> {
  const row = await tx
    .deleteFrom('email_change')
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** The address that waits for its owner. Null when none does. */
export async function findNewEmail(tx: StudioTx, customer: CustomerId, now: Instant): Promise<string | null> {
  const row = await tx
    .selectFrom('email_change')
    .select('email')
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .where('expires_at', '>', toSqlTime(now))
    .executeTakeFirst();
  return row?.email ?? null;
}

export interface EmailChange {
  readonly customer: CustomerId;
  readonly email: string;
}

/** The change of a valid mailed token. Null when there is none. */
export async function findEmailChange(tx: StudioTx, tokenHash: string, now: Instant): Promise<EmailChange | null> {
  const row = await tx
    .selectFrom('email_change')
    .select(['customer_id', 'email'])
    .where('studio_id', '=', tx.studio)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', toSqlTime(now))
    .executeTakeFirst();
  return row ? { customer: asId<CustomerId>(row.customer_id), email: row.email } : null;
}

/** Ends the change, so that its link works once. False when another call has used it, or a later change has replaced it. */
export async function takeEmailChange(tx: StudioTx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_change')
    .where('studio_id', '=', tx.studio)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The caller holds the lock of the address and has seen that no other customer has it. The address is proven by the link. */
export async function saveEmail(tx: StudioTx, { customer, email }: EmailChange, at: Instant): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ email, email_key: emailKey(email), email_proven_at: toSqlTime(at), password_hash: null })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', customer)
    .execute();
}
