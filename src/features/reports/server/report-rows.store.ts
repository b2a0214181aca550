/** The SQL conditions that the rows of all types share. */
import { sql, type RawBuilder } from 'kysely';
import type { CustomerId, LocationId, StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { PAYMENT_STATUSES } from '../../appointments/rules/appointment.ts';
import type { RecordType, ReservationStatus } from '../rules/report-record.ts';

type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The scope of a report. An empty list of locations or statuses means all. An empty list of people means nobody. */
export interface ReportScope {
  readonly from: Instant;
  /** Exclusive. */
  readonly to: Instant;
  /** The time that separates past from future. */
  readonly now: Instant;
  readonly types: readonly RecordType[];
  /** Null for all instructors. */
  readonly instructors: readonly StaffId[] | null;
  readonly locations: readonly LocationId[];
  /** Null for all customers. */
  readonly customers: readonly CustomerId[] | null;
  readonly payments: readonly PaymentStatus[];
  readonly reservations: readonly ReservationStatus[];
}

export const idsOf = (ids: readonly number[]): RawBuilder<unknown> => sql`any(${[...ids]}::bigint[])`;
export const both = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);
const either = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`(${sql.join(conditions, sql` or `)})`;

/** Whether the pass `p` of the booking is unpaid. A booking without a pass counts as paid. */
const PAID: Readonly<Record<PaymentStatus, RawBuilder<unknown>>> = {
  paid: sql`p.state is distinct from 'unpaid'`,
  pending: sql`p.state = 'unpaid'`,
};

/**
 * The filter conditions for bookings `b` with pass `p`. Empty when there is no filter. `stands` has the condition of each status for a type
 * of row.
 */
export const bookingFilters = (
  { customers, payments, reservations }: ReportScope,
  stands: Readonly<Record<ReservationStatus, RawBuilder<unknown>>>,
): RawBuilder<unknown>[] => [
  ...(customers === null ? [] : [sql`b.customer_id = ${idsOf(customers)}`]),
  ...(payments.length === 0 ? [] : [either(payments.map((payment) => PAID[payment]))]),
  ...(reservations.length === 0 ? [] : [either(reservations.map((status) => stands[status]))]),
];

/** The condition for sessions `s` of these days and instructors. */
export const occurrences = (tx: StudioTx, { from, to, instructors }: ReportScope): RawBuilder<unknown> =>
  both([
    sql`s.studio_id = ${tx.studio} and s.starts_at >= ${toSqlTime(from)} and s.starts_at < ${toSqlTime(to)}`,
    ...(instructors === null ? [] : [sql`s.instructor_id = ${idsOf(instructors)}`]),
  ]);
