import { sql } from 'kysely';
import type { Instant } from '../kernel/time.ts';
import { toSqlTime } from './db/instants.ts';
import type { StudioTx } from './db/studio-tx.ts';

/** A kind of scheduled end, as `noun.what`, e.g. `classes.offer`. */
export type DueKind = `${string}.${string}`;

/** A mail's data besides its addressee, written by its feature: ids and numbers. A secret `link` is erased once the mail is sent. */
export type MailData = Readonly<Record<string, unknown>>;

export type Addressee =
  | { readonly customer: number }
  | { readonly staff: number }
  /**
   * The person who made the booking. `andGuest`: also the guest for whom it was made, if they left an address of their own. `together`: one
   * mail to a person who made several bookings in that class; `with` lists them.
   */
  | { readonly booking: number; readonly andGuest: boolean; readonly together?: boolean }
  /** A person without an account, for example the recipient of a gift card. */
  | { readonly address: string }
  /** No such account. The row is never sent; it exists so that the response time does not reveal whether the address is known. */
  | { readonly nobody: true };

/**
 * A mail to send. It holds ids, not sentences. The recipient is read when it is enqueued. Its content is read right before sending, and a
 * mail that is no longer true is skipped. Features define the kinds (MailKinds).
 */
export interface MailDraft {
  readonly kind: string;
  readonly to: Addressee;
  readonly data?: MailData;
  /** True when a person waits for it at a log-in. It is sent before others. */
  readonly urgent?: boolean;
}

function rowOf({ to, data = {} }: Pick<MailDraft, 'to' | 'data'>): Record<string, unknown> {
  return 'booking' in to
    ? { guests: to.andGuest, together: to.together ?? false, data: { ...data, booking: to.booking } }
    : { ...to, guests: false, together: false, data };
}

/**
 * Inserts one row per recipient. Leaves out customers without an address (docs/decisions/0271). Fails when another draft has no recipient address
 * (`to_address` is not null).
 */
export async function insertMails(tx: StudioTx, at: Instant, drafts: readonly MailDraft[]): Promise<void> {
  const given = drafts.map((draft, n) => ({ n, kind: draft.kind, urgent: draft.urgent ?? false, ...rowOf(draft) }));
  await sql`
    with given as materialized (
      select g.*, (g.data ->> 'booking')::bigint as booking
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(n int, kind text, urgent boolean, guests boolean, together boolean, customer bigint, staff bigint, nobody boolean, address text, data jsonb)
    ), booked as materialized (
      -- Looked up one by one (offset 0): joined, all of a studio's rows would be read for the few that are meant. By a plain column of a
      -- materialized step: what is computed beside the look-up may not use an index under row-level security, lest it leak.
      select g.*, b.class_session_id, b.class_for, b.applicant_email, coalesce(g.customer, b.customer_id) as person
      from given g
      left join lateral (select customer_id, class_session_id, class_for, applicant_email from booking
                         where studio_id = ${tx.studio} and id = g.booking offset 0) b on true
    ), known as materialized (
      select b.n, b.kind, b.urgent, b.data, b.guests, b.nobody, b.booking, b.together, b.class_session_id, b.class_for, b.applicant_email, c.id as customer_id, c.email_key,
             s.id as staff_id, coalesce(c.email, s.email, b.address, case when b.nobody then '' end) as address
      from booked b
      left join lateral (select id, email, email_key from customer where studio_id = ${tx.studio} and id = b.person offset 0) c on true
      left join lateral (select id, email from staff where studio_id = ${tx.studio} and id = b.staff offset 0) s on true
    ), gathered as (
      -- One's own booking speaks for those of one's guests.
      select k.*, first_value(n) over (gathering order by class_for = 'other', n) as speaker, jsonb_agg(booking) over (gathering order by class_for = 'other', n rows between unbounded preceding and unbounded following) as bookings
      from known k
      window gathering as (
        partition by kind, customer_id, case when together then class_session_id end, data - 'booking', case when not together then n end)
    ), told as (
      select n, 0 as part, kind, urgent, case when jsonb_array_length(bookings) = 1 then data else data || jsonb_build_object('with', bookings) end as data,
             address, customer_id, staff_id
      from gathered where n = speaker
      union all
      select n, 1, kind, urgent, data || '{"guest": true}', applicant_email, null, null
      from known where guests and class_for = 'other' and applicant_email <> '' and lower(applicant_email) is distinct from email_key
    )
    insert into mail (studio_id, kind, urgent, to_address, customer_id, staff_id, data, next_try_at, about_change, created_at)
    select ${tx.studio}, kind, urgent, address, customer_id, staff_id, data, coalesce(held.until, ${toSqlTime(at)}), held.change, ${toSqlTime(at)}
    from told
    -- Set by holdMails in this transaction.
    left join jsonb_to_record(nullif(current_setting('app.held_mails', true), '')::jsonb)
      as held(change bigint, until timestamptz, kinds jsonb) on held.kinds ? told.kind
    -- A customer without an address gets no mail.
    where told.address is not null or told.customer_id is null
    order by n, part`.execute(tx);
}

/** Mails about a change that can be taken back. */
export interface HeldMails {
  /** The subject of the mails, in `mail.about_change`. */
  readonly change: number;
  readonly until: Instant;
  /** Mails of other kinds do not wait. */
  readonly kinds: readonly string[];
}

/** The mails of these kinds that this transaction writes from now on wait until then, so that they can be withdrawn. */
export async function holdMails(tx: StudioTx, { change, until, kinds }: HeldMails): Promise<void> {
  const held = JSON.stringify({ change, until: toSqlTime(until), kinds });
  await sql`select set_config('app.held_mails', ${held}, true)`.execute(tx);
}

const waiting = (tx: StudioTx, changes: readonly number[]) => sql`
  studio_id = ${tx.studio} and about_change = any(${[...changes]}::bigint[]) and state = 'queued' and attempts = 0`;

/** The mails about these changes that wait. */
export async function countHeldMails(tx: StudioTx, now: Instant, changes: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ about: number; count: number }>`
    select about_change as about, count(*)::int as count from mail
    where ${waiting(tx, changes)} and next_try_at > ${toSqlTime(now)} group by 1`.execute(tx);
  return new Map(rows.map(({ about, count }) => [about, count]));
}

/** The waiting mails about these changes go out at this time. Returns their number. */
export async function moveMails(tx: StudioTx, at: Instant, changes: readonly number[]): Promise<number> {
  const { rows } = await sql`
    with locked as (select id from mail where ${waiting(tx, changes)} and next_try_at <> ${toSqlTime(at)} order by id for update)
    update mail m set next_try_at = ${toSqlTime(at)} from locked where m.studio_id = ${tx.studio} and m.id = locked.id returning m.id`.execute(
    tx,
  );
  return rows.length;
}

/** Whether somebody has got a mail about a change. The mails that wait are locked, so that none of them is sent meanwhile. */
export async function hasTold(tx: StudioTx, change: number): Promise<boolean> {
  await sql`select id from mail where ${waiting(tx, [change])} order by id for update`.execute(tx);
  const { rows } = await sql`
    select id from mail
    where studio_id = ${tx.studio} and about_change = ${change} and state <> 'skipped' and not (state = 'queued' and attempts = 0) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The waiting mails about a change are not sent. */
export async function withdrawMails(tx: StudioTx, change: number): Promise<void> {
  await sql`update mail set state = 'skipped', last_error = 'the change was taken back' where ${waiting(tx, [change])}`.execute(tx);
}

/** The waiting mails of this kind to an address that belongs to no account are not sent. */
export async function withdrawMailsTo(tx: StudioTx, to: string, kind: string): Promise<void> {
  await sql`
    update mail set state = 'skipped', last_error = 'the change was taken back'
    where studio_id = ${tx.studio} and to_address = ${to} and kind = ${kind} and state = 'queued' and attempts = 0`.execute(tx);
}

interface NewRecipient {
  readonly customer: number;
  readonly to: string;
  /** The kind of the mails that go to the old address still. */
  readonly except: string;
}

/** The waiting mails to a customer go to a new address. */
export async function redirectMails(tx: StudioTx, { customer, to, except }: NewRecipient): Promise<void> {
  await sql`
    with locked as (
      select id from mail where studio_id = ${tx.studio} and customer_id = ${customer} and state = 'queued' and kind <> ${except}
      order by id for update
    )
    update mail m set to_address = ${to} from locked where m.studio_id = ${tx.studio} and m.id = locked.id`.execute(tx);
}

export async function upsertDue(tx: StudioTx, rows: readonly { kind: DueKind; ref: number; at: Instant }[]): Promise<void> {
  if (rows.length === 0) return;
  // One statement text for any number of rows, so that it is prepared once. An unchanged row is not updated.
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
