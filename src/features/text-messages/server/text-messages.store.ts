import { sql } from 'kysely';
import type { Zone } from '../../../kernel/calendar.ts';
import { asId, type CustomerId, type Id, type MailId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { MonthOfTexts } from '../contract/office-texts.contract.ts';
import type { TextState } from '../rules/text-state.ts';
import type { TextRead } from './twilio-service.ts';

export type TextId = Id<'text'>;

export interface TextReader {
  readonly phone: string | null;
  readonly wantsTexts: boolean;
  /** Whether a text was sent to the person before. */
  readonly knowsTexts: boolean;
}

export async function findTextReader(tx: StudioTx, customer: CustomerId): Promise<TextReader | null> {
  const row = await tx
    .selectFrom('customer')
    .select(['phone', 'sms_opt_in'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('text_message as t')
          .select('t.id')
          .whereRef('t.studio_id', '=', 'customer.studio_id')
          .whereRef('t.customer_id', '=', 'customer.id')
          .whereRef('t.to_number', '=', 'customer.phone')
          .where('t.ref', 'is not', null),
      ).as('knows_texts'),
    )
    .where('studio_id', '=', tx.studio)
    .where('id', '=', customer)
    .executeTakeFirst();
  return row ? { phone: row.phone, wantsTexts: row.sms_opt_in, knowsTexts: Boolean(row.knows_texts) } : null;
}

interface NewText {
  readonly to: string;
  readonly mail: number | null;
  readonly customer: CustomerId | null;
  readonly staff: StaffId | null;
}

/** Notes a text before it is sent. Null when there is one about this mail: it was sent, or a process died while it was sent. */
export async function beginText(tx: StudioTx, at: Instant, { to, mail, customer, staff }: NewText): Promise<TextId | null> {
  const row = await tx
    .insertInto('text_message')
    .values({
      studio_id: tx.studio,
      mail_id: mail,
      customer_id: customer,
      staff_id: staff,
      to_number: to,
      state: 'begun',
      begun_at: toSqlTime(at),
    })
    .onConflict((c) => c.columns(['studio_id', 'mail_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? asId<TextId>(row.id) : null;
}

export interface StoredText {
  readonly id: TextId;
  readonly ref: string | null;
  readonly state: TextState;
  readonly priceMicros: number | null;
  readonly begunAt: Instant;
}

/** Locks the text, so that two reports about it are settled one after the other. */
export async function lockText(tx: StudioTx, by: { readonly id: number } | { readonly ref: string }): Promise<StoredText | null> {
  const row = await tx
    .selectFrom('text_message')
    .select(['id', 'ref', 'state', 'price_micros', 'begun_at'])
    .where('studio_id', '=', tx.studio)
    .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('ref', '=', by.ref)))
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        id: asId<TextId>(row.id),
        ref: row.ref,
        state: row.state as TextState,
        priceMicros: row.price_micros === null ? null : Number(row.price_micros),
        begunAt: fromSqlTime(row.begun_at),
      }
    : null;
}

/** Values that are null stay as they were. */
export async function saveText(tx: StudioTx, id: TextId, read: Partial<TextRead> & { readonly state: TextState }): Promise<void> {
  const { state, ref = null, errorCode = null, segments = null, priceMicros = null, currency = null } = read;
  await tx
    .updateTable('text_message')
    .set({
      state,
      ref: sql`coalesce(ref, ${ref}::text)`,
      error_code: sql`coalesce(${errorCode}::integer, error_code)`,
      segments: sql`coalesce(${segments}::integer, segments)`,
      ...(priceMicros !== null && currency !== null && { price_micros: priceMicros, currency }),
    })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}

/** False when the reply is known. */
export async function insertReply(
  tx: StudioTx,
  at: Instant,
  { ref, wish }: { readonly ref: string; readonly wish: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('text_reply')
    .values({ studio_id: tx.studio, ref, wish, at: toSqlTime(at) })
    .onConflict((c) => c.columns(['studio_id', 'ref']).doNothing())
    .returning('ref')
    .executeTakeFirst();
  return row !== undefined;
}

interface MonthRow {
  readonly month: string;
  readonly currency: string | null;
  readonly texts: number;
  readonly delivered: number;
  readonly failed: number;
  readonly segments: number;
  readonly micros: number;
}

/** The texts since then by month of the studio's zone, newest first. */
export async function listMonths(tx: StudioTx, zone: Zone, since: Instant): Promise<MonthOfTexts[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(begun_at at time zone ${zone}, 'YYYY-MM') as month, currency,
           count(*)::int as texts, count(*) filter (where state = 'delivered')::int as delivered,
           count(*) filter (where state = 'failed')::int as failed, coalesce(sum(segments), 0)::int as segments,
           coalesce(sum(price_micros), 0)::float8 as micros
    from text_message
    where studio_id = ${tx.studio} and begun_at >= ${toSqlTime(since)}
    group by 1, 2 order by 1 desc, 2`.execute(tx);
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, parts]) => {
    const sum = (of: (part: MonthRow) => number) => parts.reduce((total, part) => total + of(part), 0);
    return {
      month,
      texts: sum(({ texts }) => texts),
      delivered: sum(({ delivered }) => delivered),
      failed: sum(({ failed }) => failed),
      segments: sum(({ segments }) => segments),
      costs: parts.flatMap(({ currency, micros }) => (currency === null ? [] : [{ currency, cost: micros / 1_000_000 }])),
    };
  });
}

/** A text beside a mail, for staff. */
export interface TextOfMail {
  readonly state: TextState;
  readonly at: Instant;
  readonly errorCode: number | null;
  readonly price: { readonly currency: string; readonly cost: number } | null;
}

export async function findTextsOfMails(tx: StudioTx, mails: readonly MailId[]): Promise<ReadonlyMap<number, TextOfMail>> {
  if (mails.length === 0) return new Map();
  const rows = await tx
    .selectFrom('text_message')
    .select(['mail_id', 'state', 'begun_at', 'error_code', 'price_micros', 'currency'])
    .where('studio_id', '=', tx.studio)
    .where('mail_id', '=', sql<number>`any(${mails as MailId[]}::bigint[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      Number(row.mail_id),
      {
        state: row.state as TextState,
        at: fromSqlTime(row.begun_at),
        errorCode: row.error_code,
        price: row.price_micros === null ? null : { currency: row.currency!, cost: Number(row.price_micros) / 1_000_000 },
      },
    ]),
  );
}
