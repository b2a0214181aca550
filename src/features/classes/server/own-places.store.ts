import { sql } from 'kysely';
import { asId, type BookingId, type ClassSessionId, type CustomerId } from '../../../kernel/ids.ts';
import { fromSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Attendee } from '../rules/class-session.ts';
import type { OwnPlace } from '../rules/overlaps.ts';

/**
 * The callers' own places that overlap the class they ask for. The query starts from the few classes at that time and finds each caller
 * through the unique index. No class lasts longer than a day.
 */
export async function listOwnPlaces(
  tx: StudioTx,
  people: readonly { session: ClassSessionId; customer: CustomerId; attendee: Attendee }[],
): Promise<(OwnPlace & { readonly customer: CustomerId })[]> {
  const asked = people.filter(({ attendee }) => attendee.kind === 'myself');
  if (asked.length === 0) return [];
  const { rows } = await sql<OwnPlaceRow>`
    select distinct on (b.id) g.customer, b.id as booking, b.waitlist_seq is not null as waits, s.id as session, s.name, s.starts_at, s.ends_at
    from unnest(${asked.map((one) => one.session)}::bigint[], ${asked.map((one) => one.customer)}::bigint[]) as g(session, customer)
    cross join lateral (select starts_at, ends_at from class_session where studio_id = ${tx.studio} and id = g.session offset 0) a
    cross join lateral (select id, name, starts_at, ends_at from class_session
                        where studio_id = ${tx.studio} and starts_at > a.starts_at - interval '1 day' and starts_at < a.ends_at
                          and ends_at > a.starts_at and id <> g.session and cancelled_at is null offset 0) s
    cross join lateral (select id, waitlist_seq from booking
                        where studio_id = ${tx.studio} and class_session_id = s.id and customer_id = g.customer
                          and class_for = 'myself' and state in ('reserved', 'attended') offset 0) b`.execute(tx);
  return rows.map((row) => ({
    customer: asId<CustomerId>(row.customer),
    booking: asId<BookingId>(row.booking),
    session: asId<ClassSessionId>(row.session),
    name: row.name,
    startsAt: fromSqlTime(row.starts_at),
    endsAt: fromSqlTime(row.ends_at),
    waits: row.waits,
  }));
}

interface OwnPlaceRow {
  customer: number;
  booking: number;
  session: number;
  name: string;
  starts_at: Date;
  ends_at: Date;
  waits: boolean;
}
