import { asId, type AppointmentHoldId } from '../../../kernel/ids.ts';
import type { DueHandler } from '../../../server/outbox.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import { isOver } from '../rules/appointment.ts';
import { endHolds, HOLD_ENDS } from './leave-sessions.ts';
import { findHold } from './sessions.store.ts';

/** Frees a slot that was not booked in time. Does nothing if a booking came first. */
export const appointmentHoldsThatEnd: DueHandler = {
  kind: HOLD_ENDS,
  async settle({ tx, ref, at }) {
    const id = asId<AppointmentHoldId>(ref);
    const foreseen = await findHold(tx, id);
    if (!foreseen) return;
    await lockInstructors(tx, [foreseen.instructor]);
    const hold = await findHold(tx, id);
    if (hold && isOver(hold, at)) await endHolds(tx, at, [hold]);
  },
};
