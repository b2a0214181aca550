import { sql, type Selectable } from 'kysely';
import { asId, type BulkEmailId, type ClassSessionId, type CustomerId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { BulkEmail as Row } from '../../../server/db/schema.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { guardIsOn } from '../../../server/guards.ts';
import type { DropReason } from '../rules/decide-email.ts';
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
  readonly writtenAt: Instant;
  /** Its class was cancelled when it was written. */
  readonly ofCancelled: boolean;
  readonly state: 'waiting' | 'sent' | 'dropped' | 'withdrawn';
}

const emailOf = (row: Selectable<Row>): BulkEmail => ({
  id: asId<BulkEmailId>(row.id),
  session: asId<ClassSessionId>(row.class_session_id),
  subject: row.subject,
  body: row.body,
  recipients: { groups: row.groups as Group[], customers: row.customer_ids.map((id) => asId<CustomerId>(id)) },
  sendAt: fromSqlTime(row.send_at),
  writtenAt: fromSqlTime(row.created_at),
  ofCancelled: row.of_cancelled,
  state: row.state as BulkEmail['state'],
});

type Draft = Pick<BulkEmail, 'session' | 'subject' | 'body' | 'recipients' | 'sendAt' | 'ofCancelled'> & {
  readonly writtenBy: StaffId;
  /** How many of its recipients by name are not in the class. */
  readonly outsiders: number;
};

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
      outsiders: draft.outsiders,
      of_cancelled: draft.ofCancelled,
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

/** With whether who wrote it still works here. */
export interface ListedEmail extends BulkEmail {
  readonly isWriterActive: boolean;
}

export async function listBulkEmails(tx: StudioTx, ids: readonly BulkEmailId[]): Promise<ReadonlyMap<BulkEmailId, ListedEmail>> {
  const rows = await tx
    .selectFrom('bulk_email as e')
    .innerJoin('staff as s', (join) => join.onRef('s.studio_id', '=', 'e.studio_id').onRef('s.id', '=', 'e.written_by'))
    .selectAll('e')
    .select('s.active')
    .where('e.studio_id', '=', tx.studio)
    .where('e.id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [asId<BulkEmailId>(row.id), { ...emailOf(row), isWriterActive: row.active }]));
}

/** It is over: sent, or dropped for a reason. */
export async function saveEnd(tx: StudioTx, id: BulkEmailId, reason: DropReason | null): Promise<void> {
  await tx
    .updateTable('bulk_email')
    .set({ state: reason === null ? 'sent' : 'dropped', dropped_because: reason })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}

/** Those of a class that wait for their moment, the soonest first, with the name of who wrote them. */
export async function listWaitingEmails(tx: StudioTx, session: ClassSessionId): Promise<(BulkEmail & { readonly writer: string })[]> {
  const rows = await tx
    .selectFrom('bulk_email as e')
    .innerJoin('staff as s', (join) => join.onRef('s.studio_id', '=', 'e.studio_id').onRef('s.id', '=', 'e.written_by'))
    .selectAll('e')
    .select('s.name as writer')
    .where('e.studio_id', '=', tx.studio)
    .where('e.class_session_id', '=', session)
    .where('e.state', '=', 'waiting')
    .orderBy('e.send_at')
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({ ...emailOf(row), writer: row.writer }));
}

/** It will not be sent. The caller holds its lock. */
export async function saveWithdrawn(tx: StudioTx, id: BulkEmailId): Promise<void> {
  await tx.updateTable('bulk_email').set({ state: 'withdrawn' }).where('studio_id', '=', tx.studio).where('id', '=', id).execute();
}

/** How many people outside of their classes this member of staff has written to since then; what was withdrawn reached nobody. */
export async function countOutsiders(tx: StudioTx, writer: StaffId, since: Instant): Promise<number> {
  const { rows } = await sql<{ outsiders: number }>`
    select coalesce(sum(outsiders), 0)::int as outsiders from bulk_email
    where studio_id = ${tx.studio} and written_by = ${writer} and created_at > ${toSqlTime(since)} and state <> 'withdrawn'`.execute(tx);
  return rows[0]!.outsiders;
}
