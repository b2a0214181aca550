import type { BookingId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import { findBooking, findSessions, lockSessions, saveAttendance } from '../../classes/server/public.ts';
import { decideAttendance, type AttendanceRefusal } from '../rules/decide-attendance.ts';

/** Marks a booking present or absent. The caller has found the booking; this function locks its class. Returns whether anything changed. */
export async function markAttendance(
  tx: StudioTx,
  { id, session: of }: Pick<Booking, 'id' | 'session'>,
  isPresent: boolean,
): Promise<Decision<{ readonly changes: boolean }, AttendanceRefusal>> {
  await lockSessions(tx, [of]);
  const session = (await findSessions(tx, [of])).get(of)!;
  const booking = (await findBooking(tx, id as BookingId))!;
  const decision = decideAttendance(booking, session, isPresent);
  if (decision.ok && decision.value.changes) await saveAttendance(tx, id, isPresent);
  return decision.ok ? ok(decision.value) : decision;
}
