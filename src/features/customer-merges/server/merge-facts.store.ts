/** Reads two accounts before they become one. */
import { sql } from 'kysely';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import type { Day } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { emailKey } from '../../accounts/rules/email-key.ts';
import type { MergeFacts } from '../rules/decide-merge.ts';
import type { PersonDetails } from '../rules/joined-person.ts';
import type { Pair } from './merge-rows.store.ts';

export interface StoredPerson extends PersonDetails {
  readonly id: CustomerId;
  /** Differs once any value of the row has changed. */
  readonly digest: string;
}

export async function findPersons(tx: StudioTx, ids: readonly CustomerId[]): Promise<ReadonlyMap<CustomerId, StoredPerson>> {
  const rows = await tx
    .selectFrom('customer as c')
    .selectAll('c')
    .select(sql<string>`md5(c::text)`.as('digest'))
    .where('c.studio_id', '=', tx.studio)
    .where('c.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(
    rows.map((row): [CustomerId, StoredPerson] => [
      asId<CustomerId>(row.id),
      {
        id: asId<CustomerId>(row.id),
        digest: row.digest,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        phone: row.phone,
        dob: row.dob as Day | null,
        address: { line1: row.address_line1, line2: row.address_line2, city: row.city, state: row.state, postCode: row.post_code },
        emergency: { name: row.emergency_contact_name, phone: row.emergency_contact_phone, relation: row.emergency_contact_relation },
        injured: row.injured,
        injuryNotes: row.injury_notes,
        notes: row.notes,
        waiver:
          row.waiver_accepted_hash === null ? null : { hash: row.waiver_accepted_hash, at: fromSqlTimeOrNull(row.waiver_accepted_at) },
        createdAt: fromSqlTime(row.created_at),
        archiveKey: row.archive_key,
      },
    ]),
  );
}

type Clash = MergeFacts['clashes'][number];

/** Classes and appointments in which both have a place. */
async function listClashes(tx: StudioTx, { kept, gone }: Pair): Promise<Clash[]> {
  const { rows } = await sql<Omit<Clash, 'startsAt'> & { startsAt: Date }>`
    select s.name, s.id as session, s.starts_at as "startsAt"
    from booking g
    join booking k on k.studio_id = g.studio_id and k.class_session_id = g.class_session_id and k.class_for = g.class_for
      and (g.class_for = 'myself' or k.applicant_key = g.applicant_key)
    join class_session s on s.studio_id = g.studio_id and s.id = g.class_session_id
    where g.studio_id = ${tx.studio} and g.customer_id = ${gone} and k.customer_id = ${kept}
      and g.state in ('reserved', 'attended') and k.state in ('reserved', 'attended')
    union all
    select v.name, null, s.starts_at
    from appointment g
    join appointment k on k.studio_id = g.studio_id and k.session_id = g.session_id
    join appointment_session s on s.studio_id = g.studio_id and s.id = g.session_id
    join service v on v.studio_id = s.studio_id and v.id = s.service_id
    where g.studio_id = ${tx.studio} and g.customer_id = ${gone} and k.customer_id = ${kept}
      and g.state <> 'cancelled' and k.state <> 'cancelled'
    order by "startsAt", name`.execute(tx);
  return rows.map(({ name, session, startsAt }) => ({ name, session: session && Number(session), startsAt: fromSqlTime(startsAt) }));
}

/** Memberships of one product that run in both accounts. */
async function listCommonMemberships(tx: StudioTx, { kept, gone }: Pair): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct t.terms ->> 'name' as name from membership g
    join user_pass p on p.studio_id = g.studio_id and p.id = g.pass_id
    join pass_terms t on t.studio_id = p.studio_id and t.id = p.terms_id
    join membership k on k.studio_id = g.studio_id and k.customer_id = ${kept} and k.state = 'running'
    join user_pass o on o.studio_id = k.studio_id and o.id = k.pass_id and o.offer_id = p.offer_id
    where g.studio_id = ${tx.studio} and g.customer_id = ${gone} and g.state = 'running' order by name`.execute(tx);
  return rows.map(({ name }) => name);
}

type Found = Pick<MergeFacts, 'isOnTheTeam' | 'isErased' | 'isPaying' | 'isBooking' | 'gateways'> & { readonly endsCalendar: boolean };

export async function findFacts(tx: StudioTx, pair: Pair) {
  const { kept, gone } = pair;
  const { studio } = tx;
  const [clashes, memberships, { rows }] = await Promise.all([
    listClashes(tx, pair),
    listCommonMemberships(tx, pair),
    sql<Found>`
    select
      exists (
        select from staff s join customer c on c.studio_id = s.studio_id and c.email_key = s.email_key
        where s.studio_id = ${studio} and s.active and not s.is_archived and c.id in (${kept}, ${gone})) as "isOnTheTeam",
      exists (
        select from erasure e where e.studio_id = ${studio} and e.stopped_at is null and e.customer_id in (${kept}, ${gone})) as "isErased",
      exists (
        select from payment p join checkout c on c.studio_id = p.studio_id and c.id = p.checkout_id
        where p.studio_id = ${studio} and c.customer_id = ${gone} and p.state in ('asked', 'authentication-needed'))
      or exists (
        select from paypal_subscription s where s.studio_id = ${studio} and s.customer_id = ${gone} and s.state = 'offered') as "isPaying",
      exists (select from seat_hold h where h.studio_id = ${studio} and h.customer_id = ${gone} and not h.is_over)
      or exists (select from appointment_hold h where h.studio_id = ${studio} and h.customer_id = ${gone} and not h.is_over) as "isBooking",
      array(
        select gateway from (
          select customer_id, gateway from saved_card where studio_id = ${studio} and removed_at is null
            and customer_id in (${kept}, ${gone})
          union
          select customer_id, gateway from mandate where studio_id = ${studio} and is_active and customer_id in (${kept}, ${gone})) held
        group by gateway having count(distinct customer_id) = 2 order by gateway) as gateways,
      (select count(*) = 2 from calendar_feed where studio_id = ${studio} and customer_id in (${kept}, ${gone})) as "endsCalendar"`.execute(
      tx,
    ),
  ]);
  const { endsCalendar, ...found } = rows[0]!;
  return { endsCalendar, facts: { ...found, clashes, memberships } };
}

/** Accounts with the same phone, the same name, or the same address before the @. */
export async function listLikelySame(tx: StudioTx, id: CustomerId, most: number): Promise<CustomerId[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from customer c
    join customer o on o.studio_id = c.studio_id and o.id <> c.id
      and (o.phone = c.phone
        or (lower(o.first_name) = lower(c.first_name) and lower(o.last_name) = lower(c.last_name))
        or split_part(o.email_key, '@', 1) = split_part(c.email_key, '@', 1))
    where c.studio_id = ${tx.studio} and c.id = ${id}
    order by coalesce(o.phone = c.phone, false) desc, o.id limit ${most}`.execute(tx);
  return rows.map((row) => asId<CustomerId>(row.id));
}

/** The answers of a customer to the studio's questions, as text, by question. */
export async function findAnswers(tx: StudioTx, id: CustomerId): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string; answer: string }>`
    select f.name, coalesce(v.text_value, v.number_value::text, v.date_value::text, v.datetime_value::text, v.yes_value::text,
      (select o ->> 'value' from jsonb_array_elements(f.options) o where (o ->> 'id')::bigint = v.option_id)) as answer
    from custom_field_value v join custom_field f on f.studio_id = v.studio_id and f.id = v.custom_field_id
    where v.studio_id = ${tx.studio} and v.customer_id = ${id} order by f.id`.execute(tx);
  return Object.fromEntries(rows.map(({ name, answer }) => [name, answer]));
}

/** The caller holds the lock of the customer. */
export async function saveJoined(tx: StudioTx, id: CustomerId, person: PersonDetails, cameAtLeast: number): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      email: person.email,
      email_key: person.email === null ? null : emailKey(person.email),
      phone: person.phone,
      dob: person.dob,
      address_line1: person.address.line1,
      address_line2: person.address.line2,
      city: person.address.city,
      state: person.address.state,
      post_code: person.address.postCode,
      emergency_contact_name: person.emergency.name,
      emergency_contact_phone: person.emergency.phone,
      emergency_contact_relation: person.emergency.relation,
      injured: person.injured,
      injury_notes: person.injuryNotes,
      notes: person.notes,
      waiver_accepted_hash: person.waiver?.hash ?? null,
      waiver_accepted_at: person.waiver?.at ? toSqlTime(person.waiver.at) : null,
      created_at: toSqlTime(person.createdAt as Instant),
      archive_key: person.archiveKey,
      attended_classes_count: sql<number>`greatest(attended_classes_count, ${cameAtLeast}::int)`,
    })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .execute();
}
