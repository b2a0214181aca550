import type { Studio } from '../../../context/studio.ts';
import type { PassId, StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails, unschedule } from '../../../server/outbox.ts';
import { returnOf } from '../../passes/rules/booking-credit.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';
import { saveCredits, type CreditMove } from '../../passes/server/public.ts';
import { recheckWaitsOf } from '../../waitlist/server/public.ts';
import { isRequest, type Appointment, type AppointmentSession, type CancelledBy } from '../rules/appointment.ts';
import { cancelledMails, toldOf } from './appointment-mails.ts';
import { saveCancelled } from './appointments.store.ts';
import { leaveSessions, REQUEST_ENDS } from './leave-sessions.ts';
import { REMINDER } from './remind.ts';

export interface Ending {
  readonly appointment: Appointment;
  readonly session: AppointmentSession;
}

interface Cancelling {
  readonly studio: Studio;
  readonly at: Instant;
  readonly by: CancelledBy;
  readonly staff?: StaffId;
  /** Locked by the caller. */
  readonly passes: readonly Pass[];
}

/**
 * Cancels these appointments: the participants leave their sessions, the credits return to their cycles, and everybody concerned gets a
 * mail. The caller holds the locks of instructors and passes, and has decided.
 */
export async function cancelAppointments(
  tx: StudioTx,
  endings: readonly Ending[],
  { studio, at, by, staff, passes }: Cancelling,
): Promise<void> {
  if (endings.length === 0) return;
  const ids = endings.map(({ appointment }) => appointment.id);
  const moves = endings.flatMap(({ appointment }) => creditsBack(appointment, passes, { studio, at, by }));
  await saveCancelled(tx, at, ids, by);
  await leaveSessions(
    tx,
    at,
    endings.map(({ appointment }) => ({ session: appointment.session, persons: appointment.persons })),
  );
  await Promise.all([
    saveCredits(tx, at, moves),
    unschedule(tx, REMINDER, ...ids),
    unschedule(tx, REQUEST_ENDS, ...ids),
    enqueueMails(
      tx,
      at,
      endings.flatMap(({ appointment, session }) =>
        cancelledMails({ ...toldOf({ appointment, session }), wasRequest: isRequest(appointment) }, staff ?? null),
      ),
    ),
  ]);
  // One visit fewer may let a pass with visit limits pay for a class that its owner waits for.
  for (const { owner } of passes.filter(({ terms }) => terms.durationLimits !== null)) await recheckWaitsOf(tx, at, owner);
}

function creditsBack(
  { id, pass: from, creditCycles }: Appointment,
  passes: readonly Pass[],
  { studio, at, by }: Pick<Cancelling, 'studio' | 'at' | 'by'>,
): CreditMove[] {
  const pass = passes.find((one) => one.id === from);
  if (!pass) return [];
  const { timeZone: zone, booking } = studio.settings;
  const causedByStudio = by === 'instructor';
  return creditCycles.map((cycle) => {
    const back = returnOf(useOf(pass.id, cycle), pass, { now: at, zone, causedByStudio, returnedCreditDays: booking.returnedCreditDays });
    return { ...back, delta: 1, reason: causedByStudio ? 'removed' : 'cancelled', booking: null, appointment: id };
  });
}

const useOf = (pass: PassId, cycle: number): CreditUse => ({ pass, kind: 'appointment', cycle, counted: true });
