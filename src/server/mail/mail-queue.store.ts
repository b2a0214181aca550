import { sql } from 'kysely';
import type { Instant } from '../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../db/instants.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import type { MailData } from '../outbox.store.ts';
import type { ClaimedMail, Letter } from './mail.ts';

/** The number of mails among which those of one kind are looked for. */
const NEWEST = 5000;

/** The newest mails of this kind in any state, newest first. Reads only the newest mails of the studio, which needs no index by kind. */
export async function listLatestMails(tx: StudioTx, kind: string, most: number): Promise<ClaimedMail[]> {
  const rows = await tx
    .selectFrom((from) =>
      from
        .selectFrom('mail')
        .select(['id', 'kind', 'to_address', 'customer_id', 'staff_id', 'data', 'created_at'])
        .where('studio_id', '=', tx.studio)
        .orderBy('id', 'desc')
        .limit(NEWEST)
        .as('newest'),
    )
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(mailOf);
}

interface MailRow {
  id: number;
  kind: string;
  to_address: string;
  customer_id: number | null;
  staff_id: number | null;
  data: unknown;
  created_at: Date;
}
type ClaimedRow = MailRow & { urgent: boolean };

const mailOf = (row: MailRow): ClaimedMail => ({
  id: row.id,
  kind: row.kind,
  to: row.to_address,
  customer: row.customer_id,
  staff: row.staff_id,
  data: row.data as MailData,
  createdAt: fromSqlTime(row.created_at),
});

/**
 * Claims queued mails for this process until `lease`. Urgent mails come first and are at most half of them, so that neither kind starves
 * the other (docs/decisions/0159). Another process skips the locked rows now and sees the later time afterwards. If this process dies, the
 * mails are due again at the end of the lease.
 */
export async function claimMails(tx: StudioTx, now: Instant, lease: Instant, atMost: number): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedRow>`
    with urgent as (
      select id from mail
      where studio_id = ${tx.studio} and state = 'queued' and urgent and next_try_at <= ${toSqlTime(now)}
      order by next_try_at, id limit ${Math.ceil(atMost / 2)} for update skip locked
    ), others as (
      select id from mail
      where studio_id = ${tx.studio} and state = 'queued' and not urgent and next_try_at <= ${toSqlTime(now)}
      order by next_try_at, id limit ${atMost} - (select count(*) from urgent) for update skip locked
    ), next as (
      select id from urgent union all select id from others
    )
    update mail m set next_try_at = ${toSqlTime(lease)}
    from next where m.studio_id = ${tx.studio} and m.id = next.id
    returning m.id, m.urgent, m.kind, m.to_address, m.customer_id, m.staff_id, m.data, m.created_at`.execute(tx);
  return rows.sort((a, b) => Number(b.urgent) - Number(a.urgent) || a.id - b.id).map(mailOf);
}

/**
 * Extends the claim to `until` right before a mail is sent, if the claim up to `lease` still holds. Returns the number of this attempt,
 * and whether an earlier one failed. Null when the claim has lapsed and another process has taken the mail.
 */
export async function beginSending(
  tx: StudioTx,
  id: number,
  lease: Instant,
  until: Instant,
): Promise<{ attempt: number; hasFailed: boolean } | null> {
  const row = await queued(tx, id)
    .set((mail) => ({ attempts: mail('attempts', '+', 1), next_try_at: toSqlTime(until) }))
    .where('next_try_at', '=', toSqlTime(lease))
    .returning(['attempts', 'last_error'])
    .executeTakeFirst();
  return row ? { attempt: row.attempts, hasFailed: row.last_error !== null } : null;
}

const queued = (tx: StudioTx, id: number) =>
  tx.updateTable('mail').where('studio_id', '=', tx.studio).where('id', '=', id).where('state', '=', 'queued');

/**
 * Removes a secret, or a link that contains one, once the mail is sent. A mail that says that its reader is erased loses its address too
 * (docs/decisions/0259).
 */
const withoutSecret = {
  data: sql<string>`data - 'link' - 'secret'`,
  to_address: sql<string>`case when data ? 'forget' then '' else to_address end`,
};

export async function markSent(tx: StudioTx, id: number, at: Instant, letter: Letter, keepBodies: boolean): Promise<void> {
  await queued(tx, id)
    .set({
      state: 'sent',
      sent_at: toSqlTime(at),
      last_error: null,
      ...withoutSecret,
      subject: letter.subject,
      letter: letter.kept ? JSON.stringify(letter.kept) : null,
      ...(keepBodies && {
        text_body: letter.text,
        html_body: letter.html,
        attachments: JSON.stringify(letter.attachments),
      }),
    })
    .execute();
}

/** A faster way has reached the person, so that the mail is not needed. Its words stay for staff. */
export async function markArrived(tx: StudioTx, id: number, at: Instant, { subject, kept }: Letter): Promise<void> {
  await queued(tx, id)
    .set({
      state: 'arrived',
      sent_at: toSqlTime(at),
      last_error: null,
      ...withoutSecret,
      subject,
      letter: kept ? JSON.stringify(kept) : null,
    })
    .execute();
}

export async function markSkipped(tx: StudioTx, id: number, why: string): Promise<void> {
  await queued(tx, id)
    .set({ state: 'skipped', last_error: why, ...withoutSecret })
    .execute();
}

export async function markFailed(tx: StudioTx, id: number, error: string): Promise<void> {
  await queued(tx, id)
    .set({ state: 'failed', last_error: error, ...withoutSecret })
    .execute();
}

/** Without an `error`, nothing was sent: a faster way has the time until then. */
export async function tryLater(tx: StudioTx, id: number, at: Instant, error: string | null): Promise<void> {
  await queued(tx, id)
    .set({ next_try_at: toSqlTime(at), last_error: error })
    .execute();
}
