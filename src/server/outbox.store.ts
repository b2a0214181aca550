import { sql } from 'kysely';
import type { MailDraft, MailKind } from '../features/messaging/rules/mail-draft.ts';
import type { Instant } from '../kernel/time.ts';
import { toSqlTime } from './db/instants.ts';
import type { StudioTx } from './db/studio-tx.ts';

/** Something that ends by time, as `feature.what`, e.g. `classes.offer`. */
export type DueKind = `${string}.${string}`;

/** What a mail row remembers of its draft. */
export interface MailData {
  readonly booking?: number;
  readonly because?: number;
  readonly fee?: number | null;
  readonly link?: string;
  readonly expiresAt?: number;
  /** It goes to the person for whom somebody else booked. */
  readonly guest?: boolean;
}

/** What concerns a seat is told to the person who comes, too; a place in line is the business of who joined it. */
const TOLD_TO_GUESTS: ReadonlySet<MailKind> = new Set<MailKind>([
  'booking-confirmed',
  'waitlist-promoted',
  'booking-cancelled',
  'booking-removed',
  'class-cancelled',
]);

function rowOf(draft: MailDraft): { customer?: number; staff?: number; nobody?: boolean; data: MailData } {
  if ('link' in draft) return { ...draft.to, data: { link: draft.link, expiresAt: draft.expiresAt } };
  if ('customer' in draft) return { customer: draft.customer, data: {} };
  const { kind: _, ...data } = draft;
  return { data };
}

/** One row per person who is told. */
export async function insertMails(tx: StudioTx, at: Instant, drafts: readonly MailDraft[]): Promise<void> {
  const given = drafts.map((draft, n) => ({
    n,
    kind: draft.kind,
    guests: TOLD_TO_GUESTS.has(draft.kind),
    ...rowOf(draft),
  }));
  const { rows } = await sql<{ n: number }>`
    with given as (
      select g.*, (g.data ->> 'booking')::bigint as booking
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(n int, kind text, guests boolean, customer bigint, staff bigint, nobody boolean, data jsonb)
    ), told as (
      select g.n, 0 as part, g.kind, g.data, c.email as address, c.id as customer_id, null::bigint as staff_id
      from given g
      left join booking b on b.studio_id = ${tx.studio} and b.id = g.booking
      join customer c on c.studio_id = ${tx.studio} and c.id = coalesce(g.customer, b.customer_id)
      union all
      select g.n, 0, g.kind, g.data, s.email, null, s.id
      from given g
      join staff s on s.studio_id = ${tx.studio} and s.id = g.staff
      union all
      select g.n, 0, g.kind, g.data, '', null, null from given g where g.nobody
      union all
      select g.n, 1, g.kind, g.data || '{"guest": true}', b.applicant_email, null, null
      from given g
      join booking b on b.studio_id = ${tx.studio} and b.id = g.booking
      join customer c on c.studio_id = b.studio_id and c.id = b.customer_id
      where g.guests and b.class_for = 'other' and b.applicant_email <> '' and lower(b.applicant_email) <> c.email_key
    ), put as (
      insert into mail (studio_id, kind, to_address, customer_id, staff_id, data, next_try_at, created_at)
      select ${tx.studio}, kind, address, customer_id, staff_id, data, ${toSqlTime(at)}, ${toSqlTime(at)} from told order by n, part
      returning 1
    )
    select n from told where part = 0`.execute(tx);
  if (rows.length < drafts.length) throw new Error(`Of ${drafts.length} mails only ${rows.length} have a recipient.`);
}

export async function upsertDue(
  tx: StudioTx,
  rows: readonly { kind: DueKind; ref: number; at: Instant }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('due')
    .values(rows.map(({ kind, ref, at }) => ({ studio_id: tx.studio, kind, ref, at: toSqlTime(at) })))
    .onConflict((c) => c.columns(['studio_id', 'kind', 'ref']).doUpdateSet((row) => ({ at: row.ref('excluded.at') })))
    .execute();
}

export async function deleteDue(tx: StudioTx, kind: DueKind, refs: readonly number[]): Promise<void> {
  if (refs.length === 0) return;
  await tx
    .deleteFrom('due')
    .where('studio_id', '=', tx.studio)
    .where('kind', '=', kind)
    .where('ref', '=', sql<number>`any(${refs as number[]}::bigint[])`)
    .execute();
}
