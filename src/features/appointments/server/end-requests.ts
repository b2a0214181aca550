import { asId, type AppointmentId } from '../../../kernel/ids.ts';
import type { DueHandler } from '../../../server/outbox.ts';
import { findPasses } from '../../passes/server/public.ts';
import { openAppointment } from './cancel-appointment.ts';
import { cancelAppointments } from './cancel-appointments.ts';
import { REQUEST_ENDS } from './leave-sessions.ts';

/** Cancels a request that nobody confirmed by its start. It counts as cancelled by the studio, and its credits return. */
export const requestsThatEnd: DueHandler = {
  kind: REQUEST_ENDS,
  async settle({ tx, studio, ref, at }) {
    const opened = await openAppointment(tx, asId<AppointmentId>(ref), () => true);
    if (opened?.appointment.state !== 'waiting_for_confirmation' || opened.session.startsAt > at) return;
    const { pass } = opened.appointment;
    const passes = await findPasses(tx, { passes: pass === null ? [] : [pass] });
    await cancelAppointments(tx, [opened], { studio, at, by: 'instructor', passes });
  },
};
