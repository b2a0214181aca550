import { sql } from 'kysely';
import { asId, type CustomerId, type TagId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { imagePath } from '../../../server/files/image-path.ts';
import { findStaffAccount, saveStaffPassword } from '../../staff/server/public.ts';
import { emailKey } from '../rules/email-key.ts';
import type { CustomerProfile, NewCustomer, PersonKind, PersonRef } from '../rules/person.ts';

export interface Account {
  readonly person: PersonRef;
  readonly passwordHash: string | null;
}

/** The account of an e-mail address. Null when there is none, and for staff who left. */
export async function findAccount(tx: StudioTx, kind: PersonKind, email: string): Promise<Account | null> {
  const key = emailKey(email);
  if (kind === 'customer') {
    const row = await tx
      .selectFrom('customer')
      .select(['id', 'password_hash'])
      .where('studio_id', '=', tx.studio)
      .where('email_key', '=', key)
      .executeTakeFirst();
    return row ? { person: { customer: asId<CustomerId>(row.id) }, passwordHash: row.password_hash } : null;
  }
  const found = await findStaffAccount(tx, key);
  return found && { person: { staff: found.staff }, passwordHash: found.passwordHash };
}

/** Adds a customer. Null when another account has the address. */
export async function insertCustomer(tx: StudioTx, who: NewCustomer, passwordHash: string | null, at: Instant): Promise<CustomerId | null> {
  const row = await tx
    .insertInto('customer')
    .values({
      studio_id: tx.studio,
      first_name: who.firstName,
      last_name: who.lastName,
      email: who.email,
      email_key: who.email === null ? null : emailKey(who.email),
      password_hash: passwordHash,
      dob: who.dob,
      phone: who.phone,
      city: who.city,
      state: who.state,
      post_code: who.postCode,
      address_line1: who.addressLine1,
      address_line2: who.addressLine2,
      sms_opt_in: who.smsOptIn,
      marketing_opt_in: who.marketingOptIn,
      created_at: toSqlTime(at),
    })
    .onConflict((c) => c.columns(['studio_id', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? asId<CustomerId>(row.id) : null;
}

/** Attended: marked as present, or seated until the end of a class without attendance marks (readings §3). */
const attendedBookings = (at: Instant) => sql`from booking b
  join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
  where b.studio_id = c.studio_id and b.customer_id = c.id and b.class_for = 'myself' and s.cancelled_at is null
    and (b.state = 'attended'
      or (b.state = 'reserved' and b.waitlist_seq is null and not s.attendance_completed and s.ends_at <= ${toSqlTime(at)}))`;

/** The number of attended classes. An import may bring a higher count than its bookings. */
export const attendedUntil = (at: Instant) =>
  sql<number>`greatest(c.attended_classes_count, (select count(*)::int ${attendedBookings(at)}))`;

/** The start of the first attended class. Null without one, and when an import brought a higher count than its bookings. */
const attendedSince = (at: Instant) =>
  sql<Date | null>`(select case when count(*) >= c.attended_classes_count then min(s.starts_at) end ${attendedBookings(at)})`;

/** A customer. `at` decides which classes count as attended. */
export async function loadCustomer(tx: StudioTx, customer: CustomerId, at: Instant): Promise<CustomerProfile> {
  const row = await tx
    .selectFrom('customer as c')
    .selectAll()
    .select(
      sql<{ id: number; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name, t.id)
        from customer_tag ct join tag t on t.studio_id = ct.studio_id and t.id = ct.tag_id
        where ct.studio_id = c.studio_id and ct.customer_id = c.id), '[]')`.as('tags'),
    )
    .select(
      sql<string | null>`(select i.name from stored_image i
        where i.studio_id = c.studio_id and i.customer_id = c.id and i.kind = 'face' and i.state = 'kept')`.as('face'),
    )
    .select([attendedUntil(at).as('attended'), attendedSince(at).as('attended_since')])
    .where('c.studio_id', '=', tx.studio)
    .where('c.id', '=', customer)
    .executeTakeFirstOrThrow();
  return {
    id: customer,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    dob: row.dob as Day | null,
    phone: row.phone,
    city: row.city,
    state: row.state,
    postCode: row.post_code,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    smsOptIn: row.sms_opt_in,
    marketingOptIn: row.marketing_opt_in,
    emergencyContactName: row.emergency_contact_name,
    emergencyContactPhone: row.emergency_contact_phone,
    emergencyContactRelation: row.emergency_contact_relation,
    acceptedWaiverHash: row.waiver_accepted_hash,
    attendedClasses: row.attended,
    attendedSince: fromSqlTimeOrNull(row.attended_since),
    injured: row.injured,
    pictureUrl: row.face === null ? null : imagePath(tx.studio, row.face),
    tags: row.tags.map((tag) => ({ id: asId<TagId>(tag.id), name: tag.name })),
  };
}

/** Records that the owner has proven the account's address. Returns whether it was the first time. */
export async function proveAddress(tx: StudioTx, customer: CustomerId, at: Instant): Promise<boolean> {
  const first = await tx
    .updateTable('customer')
    .set({ email_proven_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', customer)
    .where('email_proven_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return first !== undefined;
}

/** Null removes the password; log-in by password then fails. */
export async function savePassword(tx: StudioTx, person: PersonRef, passwordHash: string | null): Promise<void> {
  if ('customer' in person)
    await tx
      .updateTable('customer')
      .set({ password_hash: passwordHash })
      .where('studio_id', '=', tx.studio)
      .where('id', '=', person.customer)
      .execute();
  else await saveStaffPassword(tx, person.staff, passwordHash);
}

/** Names for addressing people, by id: first names of customers, full names of staff. People who are gone are missing. */
export async function findCallNames(
  tx: StudioTx,
  people: { readonly customers: readonly number[]; readonly staff: readonly number[] },
): Promise<{ readonly customers: ReadonlyMap<number, string>; readonly staff: ReadonlyMap<number, string> }> {
  const [customers, staff] = await Promise.all([
    people.customers.length === 0
      ? []
      : tx
          .selectFrom('customer')
          .select(['id', 'first_name as name'])
          .where('studio_id', '=', tx.studio)
          .where('id', '=', sql<number>`any(${[...new Set(people.customers)]}::bigint[])`)
          .execute(),
    people.staff.length === 0
      ? []
      : tx
          .selectFrom('staff')
          .select(['id', 'name'])
          .where('studio_id', '=', tx.studio)
          .where('id', '=', sql<number>`any(${[...new Set(people.staff)]}::bigint[])`)
          .execute(),
  ]);
  const byId = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return { customers: byId(customers), staff: byId(staff) };
}
