import { sql } from 'kysely';
import type { MailDraft, MailKind } from '../features/mail/rules/mail-draft.ts';
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
  readonly calendarEnded?: boolean;
  /** It goes to the person for whom somebody else booked. */
  readonly guest?: boolean;
}

/** What concerns a seat is told to the person who comes, too; a place in line is the business of who joined it. */
const TOLD_TO_GUESTS: ReadonlySet<MailKind> = new Set<MailKind>([
  'booking-confirmed',
  'waitlist-promoted',
  'class-reminder',
  'booking-cancelled',
  'booking-removed',
  'class-cancelled',
]);

function rowOf(draft: MailDraft): { customer?: number; staff?: number; nobody?: boolean; data: MailData } {
  if ('link' in draft) return { ...draft.to, data: { link: draft.link, expiresAt: draft.expiresAt } };
  if ('to' in draft) return { ...draft.to, data: draft.calendarEnded ? { calendarEnded: true } : {} };
  if ('customer' in draft) return { customer: draft.customer, data: {} };
  const { kind: _, ...data } = draft;
  return { data };
}

/** One row per person who is told. Fails where a draft has nobody to go to: no address, no row (`to_address` is not null). */
export async function insertMails(tx: StudioTx, at: Instant, drafts: readonly MailDraft[]): Promise<void> {
  const given = drafts.map((draft, n) => ({
    n,
    kind: draft.kind,
    guests: TOLD_TO_GUESTS.has(draft.kind),
    ...rowOf(draft),
  }));
  await sql`
    with given as materialized (
      select g.*, (g.data ->> 'booking')::bigint as booking
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(n int, kind text, guests boolean, customer bigint, staff bigint, nobody boolean, data jsonb)
    ), booked as materialized (
      -- Looked up one by one (offset 0): joined, all of a studio's rows would be read for the few that are meant. By a plain column of a
      -- materialized step: what is computed beside the look-up may not use an index under row-level security, lest it leak.
      select g.*, b.class_for, b.applicant_email, coalesce(g.customer, b.customer_id) as person
      from given g
      left join lateral (select customer_id, class_for, applicant_email from booking
                         where studio_id = ${tx.studio} and id = g.booking offset 0) b on true
    ), known as materialized (
      select b.n, b.kind, b.data, b.guests, b.nobody, b.class_for, b.applicant_email, c.id as customer_id, c.email_key,
             s.id as staff_id, coalesce(c.email, s.email, case when b.nobody then '' end) as address
      from booked b
      left join lateral (select id, email, email_key from customer where studio_id = ${tx.studio} and id = b.person offset 0) c on true
      left join lateral (select id, email from staff where studio_id = ${tx.studio} and id = b.staff offset 0) s on true
    ), told as (
      select n, 0 as part, kind, data, address, customer_id, staff_id
      from known
      union all
      select n, 1, kind, data || '{"guest": true}', applicant_email, null, null
      from known where guests and class_for = 'other' and applicant_email <> '' and lower(applicant_email) <> email_key
    )
    insert into mail (studio_id, kind, to_address, customer_id, staff_id, data, next_try_at, created_at)
    select ${tx.studio}, kind, address, customer_id, staff_id, data, ${toSqlTime(at)}, ${toSqlTime(at)} from told order by n, part`.execute(
    tx,
  );
}

export async function upsertDue(tx: StudioTx, rows: readonly { kind: DueKind; ref: number; at: Instant }[]): Promise<void> {
  if (rows.length === 0) return;
  // One text for any number of rows, which is prepared once; a row that says the same already is left alone.
  const given = rows.map(({ kind, ref, at }) => ({ kind, ref, at: toSqlTime(at) }));
  await sql`
    insert into due (studio_id, kind, ref, at)
    select ${tx.studio}, kind, ref, at from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(kind text, ref bigint, at timestamptz)
    on conflict (studio_id, kind, ref) do update set at = excluded.at where due.at <> excluded.at`.execute(tx);
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
