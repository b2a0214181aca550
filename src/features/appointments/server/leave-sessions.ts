import type { AppointmentSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { unschedule } from '../../../server/outbox.ts';
import { deleteBusySessions } from '../../staff/server/public.ts';
import type { AppointmentHold } from '../rules/appointment.ts';
import { removePersons, saveHoldsOver } from './sessions.store.ts';

/** Due at the start of an appointment whose request was not confirmed. */
export const REQUEST_ENDS = 'appointments.request';

export const HOLD_ENDS = 'appointments.hold';

/** Removes these participants. A session without participants ends and occupies nobody. The caller holds the instructors' locks. */
export async function leaveSessions(
  tx: StudioTx,
  at: Instant,
  leaving: readonly { readonly session: AppointmentSessionId; readonly persons: number }[],
): Promise<readonly AppointmentSessionId[]> {
  const ended = await removePersons(tx, at, leaving);
  await deleteBusySessions(tx, ended);
  return ended;
}

/** Ends holds and frees their slots. The caller holds the instructors' locks and read the holds under them. */
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
