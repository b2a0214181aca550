import type { AppointmentSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { unschedule } from '../../../server/outbox.ts';
import { deleteBusySessions } from '../../staff/server/public.ts';
import type { AppointmentHold } from '../rules/appointment.ts';
import { removePersons, saveHoldsOver } from './sessions.store.ts';

/** When what was asked for and not confirmed ends: as it would begin. */
export const REQUEST_ENDS = 'appointments.request';

/** When the hold of a slot ends. */
export const HOLD_ENDS = 'appointments.hold';

/** These take part no more. A session that nobody is left in has ended, and occupies nobody. The caller holds the instructors' locks. */
export async function leaveSessions(
  tx: StudioTx,
  at: Instant,
  leaving: readonly { readonly session: AppointmentSessionId; readonly persons: number }[],
): Promise<readonly AppointmentSessionId[]> {
  const ended = await removePersons(tx, at, leaving);
  await deleteBusySessions(tx, ended);
  return ended;
}

/** What was held is free again. The caller holds the instructors' locks, and read the holds under them. */
export async function endHolds(tx: StudioTx, at: Instant, holds: readonly AppointmentHold[]): Promise<void> {
  const ending = holds.filter(({ isEnded }) => !isEnded);
  if (ending.length === 0) return;
  const ids = ending.map(({ id }) => id);
  await saveHoldsOver(tx, ids);
  await leaveSessions(
    tx,
    at,
    ending.map(({ session, persons }) => ({ session, persons })),
  );
  await unschedule(tx, HOLD_ENDS, ...ids);
}
