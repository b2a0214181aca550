import { sql, type Selectable } from 'kysely';
import { asId, type BulkEmailId, type ClassSessionId, type CustomerId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { BulkEmail as Row } from '../../../server/db/schema.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { lock } from '../../../server/db/guards.ts';
import type { DropReason } from '../rules/decide-email.ts';
import type { Group, Recipients } from '../rules/recipients.ts';

/** A mail to a class as its writer saved it. */
export interface BulkEmail {
  readonly id: BulkEmailId;
  readonly session: ClassSessionId;
  readonly subject: string;
  /** Sanitized HTML. Pictures have their path on this server. */
  readonly body: string;
  readonly recipients: Recipients;
  readonly sendAt: Instant;
  /** The staff member who is responsible for it: who wrote it, or changed it last. */
  readonly writtenBy: StaffId;
  /** When its writer became its writer. */
  readonly writtenAt: Instant;
  /** Whether the class was already cancelled when the mail was written. */
  readonly ofCancelled: boolean;
  readonly state: 'waiting' | 'sent' | 'dropped' | 'withdrawn';
  readonly version: number;
}

const emailOf = (row: Selectable<Row>): BulkEmail => ({
  id: asId<BulkEmailId>(row.id),
  session: asId<ClassSessionId>(row.class_session_id),
  subject: row.subject,
  body: row.body,
  recipients: { groups: row.groups as Group[], customers: row.customer_ids.map((id) => asId<CustomerId>(id)) },
  sendAt: fromSqlTime(row.send_at),
  writtenBy: asId<StaffId>(row.written_by),
  writtenAt: fromSqlTime(row.written_at),
  ofCancelled: row.of_cancelled,
  state: row.state as BulkEmail['state'],
  version: row.version,
});

type Draft = Pick<BulkEmail, 'session' | 'subject' | 'body' | 'recipients' | 'sendAt' | 'ofCancelled' | 'writtenBy'> & {
  /** The number of named recipients outside the class. */
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
      written_at: toSqlTime(at),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return emailOf(row);
}

/** Allows only one sender. A later one sees that the mail was sent. */
export const lockBulkEmail = (tx: StudioTx, id: BulkEmailId): Promise<void> =>
  lock(tx, 'bulk-email-lock', sql`select id from bulk_email where studio_id = ${tx.studio} and id = ${id} for update`);

export interface ListedEmail extends BulkEmail {
  readonly isWriterActive: boolean;
  /** The writer's name. */
  readonly writer: string;
}

export async function listBulkEmails(tx: StudioTx, ids: readonly BulkEmailId[]): Promise<ReadonlyMap<BulkEmailId, ListedEmail>> {
  const rows = await tx
    .selectFrom('bulk_email as e')
    .innerJoin('staff as s', (join) => join.onRef('s.studio_id', '=', 'e.studio_id').onRef('s.id', '=', 'e.written_by'))
    .selectAll('e')
    .select(['s.active', 's.name as writer'])
    .where('e.studio_id', '=', tx.studio)
    .where('e.id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [asId<BulkEmailId>(row.id), { ...emailOf(row), isWriterActive: row.active, writer: row.writer }]));
}

export async function saveEnd(tx: StudioTx, id: BulkEmailId, reason: DropReason | null): Promise<void> {
  await tx
    .updateTable('bulk_email')
    .set({ state: reason === null ? 'sent' : 'dropped', dropped_because: reason })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}

/** The waiting mails of a class with their writers' names, soonest first. */
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

/** A new writer, with the number of named recipients outside the class, who count for that writer from then on. */
interface NewWriter {
  readonly writtenBy: StaffId;
  readonly writtenAt: Instant;
  readonly outsiders: number;
}

type Change = Pick<BulkEmail, 'subject' | 'body' | 'sendAt' | 'ofCancelled'>;

/** Saves the new words, moment and writer of a mail. The caller holds its lock. `writer` is null when its writer changes it. */
export async function saveChange(
  tx: StudioTx,
  id: BulkEmailId,
  { subject, body, sendAt, ofCancelled }: Change,
  writer: NewWriter | null,
): Promise<void> {
  await tx
    .updateTable('bulk_email')
    .set({ subject, body, send_at: toSqlTime(sendAt), of_cancelled: ofCancelled, version: sql`version + 1` })
    .$if(writer !== null, (update) =>
      update.set({ written_by: writer!.writtenBy, written_at: toSqlTime(writer!.writtenAt), outsiders: writer!.outsiders }),
    )
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}

/** Marks a mail as withdrawn. The caller holds its lock. */
export async function saveWithdrawn(tx: StudioTx, id: BulkEmailId): Promise<void> {
  await tx.updateTable('bulk_email').set({ state: 'withdrawn' }).where('studio_id', '=', tx.studio).where('id', '=', id).execute();
}

/** The number of people outside the class that this staff member has written to since then. Withdrawn mails do not count. */
export async function countOutsiders(tx: StudioTx, writer: StaffId, since: Instant): Promise<number> {
  const { rows } = await sql<{ outsiders: number }>`
    select coalesce(sum(outsiders), 0)::int as outsiders from bulk_email
    where studio_id = ${tx.studio} and written_by = ${writer} and written_at > ${toSqlTime(since)} and state <> 'withdrawn'`.execute(tx);
  return rows[0]!.outsiders;
}
