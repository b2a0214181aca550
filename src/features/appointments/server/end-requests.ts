import { asId, type AppointmentId } from '../../../kernel/ids.ts';
import type { DueHandler } from '../../../server/outbox.ts';
import { findPasses } from '../../passes/server/public.ts';
import { openAppointment } from './cancel-appointment.ts';
import { cancelAppointments } from './cancel-appointments.ts';
import { REQUEST_ENDS } from './leave-sessions.ts';

/** Nobody has confirmed it by the time at which it would begin: it is cancelled for the studio, and its credits go back. */
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
