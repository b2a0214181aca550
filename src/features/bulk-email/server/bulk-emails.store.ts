import { sql, type Selectable } from 'kysely';
import { asId, type BulkEmailId, type ClassSessionId, type CustomerId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { BulkEmail as Row } from '../../../server/db/schema.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { guardIsOn } from '../../../server/guards.ts';
import type { Group, Recipients } from '../rules/recipients.ts';

/** A mail to a class as staff wrote it. */
export interface BulkEmail {
  readonly id: BulkEmailId;
  readonly session: ClassSessionId;
  readonly subject: string;
  /** HTML that is safe to show; pictures by their path on this server. */
  readonly body: string;
  readonly recipients: Recipients;
  readonly sendAt: Instant;
  readonly state: 'waiting' | 'sent' | 'dropped';
}

const emailOf = (row: Selectable<Row>): BulkEmail => ({
  id: asId<BulkEmailId>(row.id),
  session: asId<ClassSessionId>(row.class_session_id),
  subject: row.subject,
  body: row.body,
  recipients: { groups: row.groups as Group[], customers: row.customer_ids.map((id) => asId<CustomerId>(id)) },
  sendAt: fromSqlTime(row.send_at),
  state: row.state as BulkEmail['state'],
});

type Draft = Pick<BulkEmail, 'session' | 'subject' | 'body' | 'recipients' | 'sendAt'> & { readonly writtenBy: StaffId };

export async function insertBulkEmail(tx: StudioTx, at: Instant, draft: Draft): Promise<BulkEmail> {
  const row = await tx
    .insertInto('bulk_email')
    .values({
      studio_id: tx.studio,
      class_session_id: draft.session,
      written_by: draft.writtenBy,
      subject: draft.subject,
      body: draft.body,
      groups: [...draft.recipients.groups],
      customer_ids: [...draft.recipients.customers],
      send_at: toSqlTime(draft.sendAt),
      created_at: toSqlTime(at),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return emailOf(row);
}

/** Who sends it is one; whoever comes later sees that it was sent. */
export async function lockBulkEmail(tx: StudioTx, id: BulkEmailId): Promise<void> {
  if (!guardIsOn('bulk-email-lock')) return;
  await sql`select id from bulk_email where studio_id = ${tx.studio} and id = ${id} for update`.execute(tx);
}

export async function listBulkEmails(tx: StudioTx, ids: readonly BulkEmailId[]): Promise<ReadonlyMap<BulkEmailId, BulkEmail>> {
  const rows = await tx
    .selectFrom('bulk_email')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [asId<BulkEmailId>(row.id), emailOf(row)]));
}

/** It is over: sent, or dropped for a reason. */
export async function saveEnd(tx: StudioTx, id: BulkEmailId, reason: 'class-cancelled' | 'nobody-there' | null): Promise<void> {
  await tx
    .updateTable('bulk_email')
    .set({ state: reason === null ? 'sent' : 'dropped', dropped_because: reason })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}
