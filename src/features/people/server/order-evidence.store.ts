import { sql } from 'kysely';
import { asId, type CustomerId, type OrderId, type PassId } from '../../../kernel/ids.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { BookingRules } from '../../classes/rules/booking-rules.ts';
import type { BookingState } from '../../classes/rules/class-session.ts';
import type { BookingOfClass } from '../rules/booking-word.ts';

const MOST = 500;

export interface EvidenceOrder {
  readonly customer: CustomerId;
  readonly pass: PassId | null;
  readonly payment: number | null;
  readonly waiver: { readonly at: Instant; readonly hash: string } | null;
}

/** Null when there is no such order. */
export async function findEvidenceOrder(tx: StudioTx, order: OrderId): Promise<EvidenceOrder | null> {
  const row = await tx
    .selectFrom('customer_order as o')
    .innerJoin('customer as c', (join) => join.onRef('c.studio_id', '=', 'o.studio_id').onRef('c.id', '=', 'o.customer_id'))
    .select(['o.customer_id', 'o.pass_id', 'o.payment_id', 'c.waiver_accepted_at', 'c.waiver_accepted_hash'])
    .where('o.studio_id', '=', tx.studio)
    .where('o.id', '=', order)
    .executeTakeFirst();
  if (!row) return null;
  const { waiver_accepted_at: at, waiver_accepted_hash: hash } = row;
  return {
    customer: asId<CustomerId>(row.customer_id),
    pass: row.pass_id === null ? null : asId<PassId>(row.pass_id),
    payment: row.payment_id,
    waiver: at === null || hash === null ? null : { at: fromSqlTime(at), hash },
  };
}

export interface EvidenceBooking {
  readonly name: string;
  readonly startsAt: Instant;
  readonly bookedAt: Instant;
  /** The end of a free time of its own. */
  readonly window: Instant | null;
  /** The rules of cancelling at that time. Null: not kept. */
  readonly rules: BookingRules | null;
  /** The present fees of the class. */
  readonly fees: Readonly<Record<'lateCancelFee' | 'noShowFee', Minor | null>>;
  /** Whether it was a seat of the customer's own, booked alone. Series, seats from a friend and waits have other rules of cancelling. */
  readonly isOwnSeat: boolean;
  readonly of: BookingOfClass;
}

const minorOrNull = (amount: number | null): Minor | null => (amount === null ? null : minor(amount));

/** The bookings of classes with a pass, oldest first. */
export async function listBookingsOfPass(tx: StudioTx, pass: number): Promise<EvidenceBooking[]> {
  const rows = await tx
    .selectFrom('booking as b')
    .innerJoin('class_session as s', (join) => join.onRef('s.studio_id', '=', 'b.studio_id').onRef('s.id', '=', 'b.class_session_id'))
    .leftJoin('booking_rules as k', (join) => join.onRef('k.studio_id', '=', 'b.studio_id').onRef('k.digest', '=', 'b.rules_digest'))
    .select(['b.series_booking_id', 'b.given_by', 'b.credit_kind'])
    .select(['b.free_until', 'k.rules', 's.late_cancel_fee', 's.no_show_fee'])
    .select(['s.name', 's.starts_at', 'b.created_at', 'b.state', 'b.waitlist_seq', 's.attendance_completed', 'b.free_late_number'])
    .where('b.studio_id', '=', tx.studio)
    .where('b.pass_id', '=', pass)
    .orderBy('s.starts_at')
    .orderBy('b.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    name: row.name,
    startsAt: fromSqlTime(row.starts_at),
    bookedAt: fromSqlTime(row.created_at),
    window: fromSqlTimeOrNull(row.free_until),
    rules: row.rules as BookingRules | null,
    fees: { lateCancelFee: minorOrNull(row.late_cancel_fee), noShowFee: minorOrNull(row.no_show_fee) },
    isOwnSeat: row.series_booking_id === null && row.given_by === null && row.credit_kind !== null,
    of: {
      state: row.state as BookingState,
      waits: row.waitlist_seq !== null,
      isAttendanceDone: row.attendance_completed,
      isFreeLate: row.free_late_number !== null,
    },
  }));
}

/** The mails that went to a customer since an instant, oldest first. Their subject stays as long as their words. */
export async function listMailsSince(
  tx: StudioTx,
  customer: CustomerId,
  since: Instant,
): Promise<{ readonly at: Instant; readonly subject: string | null; readonly kind: string }[]> {
  const { rows } = await sql<{ at: Date; subject: string | null; kind: string }>`
    select sent_at as at, letter ->> 'subject' as subject, kind from mail
    where studio_id = ${tx.studio} and customer_id = ${customer} and sent_at >= ${toSqlTime(since)}
    order by id limit ${MOST}`.execute(tx);
  return rows.map((row) => ({ ...row, at: fromSqlTime(row.at) }));
}

export async function listDisputesOfPayment(
  tx: StudioTx,
  payment: number,
): Promise<{ readonly at: Instant; readonly state: 'open' | 'won' | 'lost'; readonly amount: Minor; readonly ref: string }[]> {
  const rows = await tx
    .selectFrom('payment_dispute')
    .select(['opened_at', 'state', 'amount', 'ref'])
    .where('studio_id', '=', tx.studio)
    .where('payment_id', '=', payment)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: fromSqlTime(row.opened_at),
    state: row.state as 'open' | 'won' | 'lost',
    amount: minor(row.amount),
    ref: row.ref,
  }));
}
