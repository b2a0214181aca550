/** Stored appointments. Callers that write hold the instructor's lock. */
import { sql } from 'kysely';
import { asId, type AppointmentId, type AppointmentSessionId, type CustomerId, type PassId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Appointment, AppointmentState, CancelledBy } from '../rules/appointment.ts';

export interface AppointmentRow {
  id: number;
  session_id: number;
  customer_id: number;
  persons: number;
  state: string;
  pass_id: number | null;
  credit_cycles: number[];
  cancel_minutes: number | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
}

export const toAppointment = (row: AppointmentRow): Appointment => ({
  id: asId<AppointmentId>(row.id),
  session: asId<AppointmentSessionId>(row.session_id),
  customer: asId<CustomerId>(row.customer_id),
  persons: row.persons,
  state: row.state as AppointmentState,
  pass: row.pass_id === null ? null : asId<PassId>(row.pass_id),
  creditCycles: row.credit_cycles,
  cancelMinutes: row.cancel_minutes,
  cancelledAt: fromSqlTimeOrNull(row.cancelled_at),
  cancelledBy: row.cancelled_by as CancelledBy | null,
});

const appointments = (tx: StudioTx) =>
  tx
    .selectFrom('appointment')
    .select([
      'id',
      'session_id',
      'customer_id',
      'persons',
      'state',
      'pass_id',
      'credit_cycles',
      'cancel_minutes',
      'cancelled_at',
      'cancelled_by',
    ])
    .where('studio_id', '=', tx.studio);

export async function findAppointment(tx: StudioTx, id: AppointmentId): Promise<Appointment | null> {
  const row = await appointments(tx).where('id', '=', id).executeTakeFirst();
  return row ? toAppointment(row) : null;
}

/** Whether this customer has a live appointment in the session. */
export async function takesPart(tx: StudioTx, session: AppointmentSessionId, customer: CustomerId): Promise<boolean> {
  const row = await tx
    .selectFrom('appointment')
    .select('id')
    .where('studio_id', '=', tx.studio)
    .where('session_id', '=', session)
    .where('customer_id', '=', customer)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAppointment(
  tx: StudioTx,
  at: Instant,
  appointment: Omit<Appointment, 'id' | 'cancelledAt' | 'cancelledBy'>,
): Promise<AppointmentId> {
  const { rows } = await sql<{ id: number }>`
    insert into appointment (studio_id, session_id, customer_id, persons, state, pass_id, credit_cycles, cancel_minutes, created_at, confirmed_at)
    values (${tx.studio}, ${appointment.session}, ${appointment.customer}, ${appointment.persons}, ${appointment.state}, ${appointment.pass},
            ${[...appointment.creditCycles]}::int[], ${appointment.cancelMinutes}, ${toSqlTime(at)}, ${appointment.state === 'confirmed' ? toSqlTime(at) : null})
    returning id`.execute(tx);
  return asId<AppointmentId>(rows[0]!.id);
}

export async function saveConfirmed(tx: StudioTx, at: Instant, id: AppointmentId): Promise<void> {
  await sql`
    update appointment set state = 'confirmed', confirmed_at = ${toSqlTime(at)} where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}

export async function saveCancelled(tx: StudioTx, at: Instant, ids: readonly AppointmentId[], by: CancelledBy): Promise<void> {
  await sql`
    update appointment set state = 'cancelled', cancelled_at = ${toSqlTime(at)}, cancelled_by = ${by}
    where studio_id = ${tx.studio} and id = any(${[...ids]}::bigint[])`.execute(tx);
}
