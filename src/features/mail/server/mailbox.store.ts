import { sql } from 'kysely';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { MailAttachment } from '../../../server/mail/mail.ts';

export interface KeptMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  readonly sentAt: Instant;
}

interface MailFilter {
  readonly to?: string | undefined;
  readonly id?: number;
  /** A part of the address or subject, case-insensitive. */
  readonly find?: string;
}

/** Mails that were stored instead of sent, newest first. */
export async function listKeptMails(tx: StudioTx, filter: MailFilter, atMost: number): Promise<KeptMail[]> {
  const rows = await tx
    .selectFrom('mail')
    .select(['id', 'to_address', 'subject', 'text_body', 'html_body', 'attachments', 'sent_at'])
    .where('studio_id', '=', tx.studio)
    .where('state', '=', 'sent')
    .$if(filter.to !== undefined, (query) => query.where(sql<string>`lower(to_address)`, '=', filter.to!.trim().toLowerCase()))
    .$if(filter.find !== undefined, (query) =>
      query.where(sql<boolean>`strpos(lower(concat(to_address, ' ', subject)), lower(${filter.find!})) > 0`),
    )
    .$if(filter.id !== undefined, (query) => query.where('id', '=', filter.id!))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.to_address,
    subject: row.subject ?? '',
    text: row.text_body ?? '',
    html: row.html_body ?? '',
    attachments: (row.attachments as MailAttachment[] | null) ?? [],
    sentAt: fromSqlTime(row.sent_at!),
  }));
}
