/** What the rows of every type are chosen by. */
import { sql, type RawBuilder } from 'kysely';
import type { CustomerId, LocationId, StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { PAYMENT_STATUSES } from '../../appointments/rules/appointment.ts';
import type { RecordType, ReservationStatus } from '../rules/report-record.ts';

type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a report is of. Of locations and statuses, none means all; an empty list of people means nobody. */
export interface ReportScope {
  readonly from: Instant;
  /** The first moment after it. */
  readonly to: Instant;
  /** What is over by then is over. */
  readonly now: Instant;
  readonly types: readonly RecordType[];
  /** Null: everybody's. */
  readonly instructors: readonly StaffId[] | null;
  readonly locations: readonly LocationId[];
  /** Null: everybody. */
  readonly customers: readonly CustomerId[] | null;
  readonly payments: readonly PaymentStatus[];
  readonly reservations: readonly ReservationStatus[];
}

export const idsOf = (ids: readonly number[]): RawBuilder<unknown> => sql`any(${[...ids]}::bigint[])`;
export const both = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);
const either = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`(${sql.join(conditions, sql` or `)})`;

/** Whether the pass `p` that pays for it is still owed for; where no pass pays, nothing is. */
const PAID: Readonly<Record<PaymentStatus, RawBuilder<unknown>>> = {
  paid: sql`p.state is distinct from 'unpaid'`,
  pending: sql`p.state = 'unpaid'`,
};

/** What the filters leave of the bookings `b`, paid by `p`; none: all of them. `stands` says how each status reads in the rows of a type. */
export const bookingFilters = (
  { customers, payments, reservations }: ReportScope,
  stands: Readonly<Record<ReservationStatus, RawBuilder<unknown>>>,
): RawBuilder<unknown>[] => [
  ...(customers === null ? [] : [sql`b.customer_id = ${idsOf(customers)}`]),
  ...(payments.length === 0 ? [] : [either(payments.map((payment) => PAID[payment]))]),
  ...(reservations.length === 0 ? [] : [either(reservations.map((status) => stands[status]))]),
];

/** The occurrences `s` of these days and instructors. */
export const occurrences = (tx: StudioTx, { from, to, instructors }: ReportScope): RawBuilder<unknown> =>
  both([
    sql`s.studio_id = ${tx.studio} and s.starts_at >= ${toSqlTime(from)} and s.starts_at < ${toSqlTime(to)}`,
    ...(instructors === null ? [] : [sql`s.instructor_id = ${idsOf(instructors)}`]),
  ]);
