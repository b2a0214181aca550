import { sql } from 'kysely';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { KeptLetter } from '../../mail/rules/kept-letter.ts';
import type { MAIL_STATES } from '../contract/person-mails.contract.ts';

export interface MailLine {
  readonly id: number;
  readonly kind: string;
  readonly at: Instant;
  readonly subject: string | null;
  readonly status: (typeof MAIL_STATES)[number];
  readonly isReadable: boolean;
}

interface MailsAsk {
  readonly customer: CustomerId;
  /** Kinds that are left out. */
  readonly without: readonly string[];
  readonly from: number;
  readonly most: number;
}

/** The subject of a mail with a secret may contain it, so only subjects of kept letters are read. */
export async function listMailLines(tx: StudioTx, { customer, without, from, most }: MailsAsk): Promise<MailLine[]> {
  const { rows } = await sql<Omit<MailLine, 'at'> & { at: Date }>`
    select id, kind, coalesce(sent_at, created_at) as at, letter ->> 'subject' as subject, state as status, letter is not null as "isReadable"
    from mail
    where studio_id = ${tx.studio} and customer_id = ${customer} and kind <> all(${[...without]}::text[])
    order by id desc limit ${most} offset ${from}`.execute(tx);
  return rows.map((row) => ({ ...row, id: Number(row.id), at: fromSqlTime(row.at) }));
}

/** Null when the customer got no such mail, or when its words are not kept. */
export async function findLetter(
  tx: StudioTx,
  { customer, mail, without }: { readonly customer: CustomerId; readonly mail: number; readonly without: readonly string[] },
): Promise<KeptLetter | null> {
  const row = await tx
    .selectFrom('mail')
    .select('letter')
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .where('id', '=', mail)
    .where(sql<boolean>`kind <> all(${[...without]}::text[])`)
    .executeTakeFirst();
  return (row?.letter ?? null) as KeptLetter | null;
}
