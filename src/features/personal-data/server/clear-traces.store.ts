/** Traces of a person in rows that are not theirs. */
import { sql } from 'kysely';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Marks } from '../rules/marks.ts';

/** Null when there is no such customer. */
export async function loadMarks(tx: StudioTx, customer: CustomerId): Promise<Marks | null> {
  const { rows } = await sql<{ firstName: string; lastName: string; emails: string[]; phones: string[] }>`
    select c.first_name as "firstName", c.last_name as "lastName", array_remove(array[c.phone], null) as phones,
      array_remove(array[c.email], null) as emails
    from customer c where c.studio_id = ${tx.studio} and c.id = ${customer}`.execute(tx);
  return rows[0] ?? null;
}

const keysOf = (emails: readonly string[]): string[] => emails.map((email) => email.toLowerCase());

/** The guests whom the person brought, and the person as the guest of others. */
export async function clearGuests(
  tx: StudioTx,
  customer: CustomerId,
  { emails, name, pattern }: { emails: readonly string[]; name: string; pattern: string | null },
): Promise<void> {
  await sql`
    update booking set applicant_name = ${name}, applicant_email = null, applicant_key = 'erased ' || id
    where studio_id = ${tx.studio} and class_for = 'other'
      and (customer_id = ${customer} or lower(applicant_email) = any(${keysOf(emails)}::text[])
        or (applicant_email is null and applicant_name ~* ${pattern}))`.execute(tx);
}

/** Ids stay: the mails of a booking are counted by its id. */
const ONLY_NUMBERS = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data) where jsonb_typeof(value) = 'number')`;

/**
 * Mails to the person, and mails to others about their bookings and gift cards. Those to the person that wait are not sent. Those to others
 * are sent, and lose their address then.
 */
export async function clearMails(tx: StudioTx, customer: CustomerId, emails: readonly string[]): Promise<void> {
  const toOthers = sql`customer_id is null and staff_id is null and (
    data ->> 'booking' in (select id::text from booking where studio_id = ${tx.studio} and customer_id = ${customer})
    or (kind like 'gift-card%' and data ->> 'card' in (select id::text from gift_card where studio_id = ${tx.studio} and buyer_id = ${customer})))`;
  await sql`
    update mail set data = data || '{"forget": true}'
    where studio_id = ${tx.studio} and state = 'queued' and lower(to_address) <> all(${keysOf(emails)}::text[]) and ${toOthers}`.execute(
    tx,
  );
  await sql`
    update mail set to_address = '', data = ${ONLY_NUMBERS}, last_error = null, subject = null, text_body = null, html_body = null,
      attachments = null, letter = null, state = case when state = 'queued' then 'skipped' else state end
    where studio_id = ${tx.studio} and (customer_id = ${customer} or (staff_id is null and lower(to_address) = any(${keysOf(emails)}::text[]) and not (kind = 'gift-card' and state = 'queued'))
      or (kind = 'confirm-email' and customer_id is null and lower(to_address) in (
        select lower(email) from email_change where studio_id = ${tx.studio} and customer_id = ${customer}))
      or (state <> 'queued' and ${toOthers}))`.execute(tx);
}

/** The words of mails to others that name the person. Only these words go: the mails stay, and those that wait are sent. */
export async function clearWordsAbout(tx: StudioTx, pattern: string): Promise<void> {
  // The layout and the attachments hold names in other spellings, so they go with the text.
  await sql`
    update mail set subject = regexp_replace(subject, ${pattern}, '…', 'gi'), text_body = regexp_replace(text_body, ${pattern}, '…', 'gi'),
      html_body = null, attachments = null, letter = without_names(letter, ${pattern})
    where studio_id = ${tx.studio} and (subject ~* ${pattern} or text_body ~* ${pattern} or html_body ~* ${pattern}
      or names_in(letter, ${pattern}) or names_in(attachments, ${pattern}))`.execute(tx);
  await sql`
    update mail set data = without_names(data, ${pattern}) where studio_id = ${tx.studio} and names_in(data, ${pattern})`.execute(tx);
}

/**
 * The values in the history of the person and of their orders, and the person's name in the history of others. The entries stay
 * (docs/decisions/0256). Nobody may change a row, so a row is replaced.
 */
export async function clearHistory(tx: StudioTx, customer: CustomerId, pattern: string | null): Promise<void> {
  await sql`
    delete from audit_personal p using audit_entry a
    where p.studio_id = ${tx.studio} and a.studio_id = p.studio_id and a.id = p.entry_id and (
      a.subject = ${`customer:${customer}`}
      or a.subject in (select 'customer:' || id from merged_customer where studio_id = ${tx.studio} and customer_id = ${customer})
      or a.subject in (select 'customer:' || id from merged_customer where studio_id = ${tx.studio} and customer_id = ${customer})
      or a.subject in (select 'customer_order:' || id from customer_order where studio_id = ${tx.studio} and customer_id = ${customer}))`.execute(
    tx,
  );
  if (pattern !== null)
    await sql`
      with named as (
        delete from audit_personal
        where studio_id = ${tx.studio} and (names_in(before, ${pattern}) or names_in(after, ${pattern}))
        returning entry_id, before, after
      )
      insert into audit_personal (studio_id, entry_id, before, after)
      select ${tx.studio}, entry_id, without_names(before, ${pattern}), without_names(after, ${pattern}) from named`.execute(tx);
}

/** Stored replies to the person are deleted, and those to others lose the words that name the person. */
export async function clearReplies(tx: StudioTx, customer: CustomerId, pattern: string | null): Promise<void> {
  await sql`delete from idempotency_key where studio_id = ${tx.studio} and actor = ${`customer:${customer}`}`.execute(tx);
  if (pattern !== null)
    await sql`
      update idempotency_key set reply = without_names(reply::jsonb, ${pattern})::json
      where studio_id = ${tx.studio} and names_in(reply::jsonb, ${pattern})`.execute(tx);
}

/** Counted tries, codes and known networks of an account, whose key is the hash of its address. */
export async function dropAccounts(tx: StudioTx, keys: readonly string[]): Promise<void> {
  const those = [...keys];
  await sql`delete from log_in_code where studio_id = ${tx.studio} and account = any(${those}::text[])`.execute(tx);
  await sql`delete from known_network where studio_id = ${tx.studio} and account = any(${those}::text[])`.execute(tx);
  await sql`
    delete from throttle t using unnest(${those}::text[]) as g(account)
    where t.studio_id = ${tx.studio} and strpos(t.subject, g.account) > 0`.execute(tx);
}
