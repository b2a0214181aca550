import type { Studio } from '../../../context/studio.ts';
import { asId, type AppointmentId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { enqueueMails, schedule, type DueHandler } from '../../../server/outbox.ts';
import { reminderAt } from '../../classes/rules/reminder.ts';
import type { AppointmentSession } from '../rules/appointment.ts';
import { reminderMail, toldOf } from './appointment-mails.ts';
import { findOneFacts } from './appointment-facts.store.ts';

/** The reminder of an appointment, with the same settings as that of a class. */
export const REMINDER = 'appointments.reminder';

/** The reminder job of a new appointment. Empty when its time has passed. */
export function remindersOf(id: AppointmentId, session: Pick<AppointmentSession, 'startsAt'>, { settings }: Studio, now: Instant) {
  const at = reminderAt(session, settings.booking, settings.timeZone);
  return at === null || at <= now ? [] : [{ kind: REMINDER, ref: id, at } as const];
}

export const remindOfAppointments: DueHandler = {
  kind: REMINDER,
  async settle({ tx, studio, ref, at }) {
    const id = asId<AppointmentId>(ref);
    const facts = await findOneFacts(tx, id);
    if (facts?.appointment.state !== 'confirmed' || facts.session.startsAt <= at) return;
    const when = reminderAt(facts.session, studio.settings.booking, studio.settings.timeZone);
    if (when === null) return;
    if (when > at) return schedule(tx, REMINDER, id, when);
    await enqueueMails(tx, at, [reminderMail(toldOf(facts))]);
  },
};
