import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { enqueueMails, schedule, type DueHandler } from '../../../server/outbox.ts';
import type { Studio } from '../../../context/studio.ts';
import type { ClassSession } from '../rules/class-session.ts';
import { bookingMail } from '../rules/booking-mails.ts';
import { reminderAt } from '../rules/reminder.ts';
import { findSessions, lockSessions } from './classes.store.ts';
import { noteReminded } from './reminder.store.ts';

/** The due time of a class's reminders: one row per class, regardless of the number of people. */
export const REMINDER = 'classes.reminder';

/** The reminders to schedule for classes in which somebody gets a seat now. None when the reminder time has passed. */
export function remindersOf(
  sessions: Iterable<Pick<ClassSession, 'id' | 'startsAt'>>,
  { settings: { booking, timeZone } }: Studio,
  now: Instant,
) {
  return [...sessions].flatMap((session) => {
    const at = reminderAt(session, booking, timeZone);
    return at === null || at <= now ? [] : [{ kind: REMINDER, ref: session.id, at } as const];
  });
}

/**
 * Reminds everybody with a seat. Reads the class and the settings again: a reminder whose time has moved later is postponed. No mail goes
 * out when the studio has turned reminders off, or the class has begun or is cancelled. People who got a seat after the reminder time have
 * a recent confirmation and get no reminder.
 */
export const remind: DueHandler = {
  kind: REMINDER,
  async settle({ tx, studio, ref, at }) {
    const id = asId<ClassSessionId>(ref);
    await lockSessions(tx, [id]);
    const session = (await findSessions(tx, [id])).get(id);
    if (!session || session.cancelledAt !== null || session.startsAt <= at) return;
    const { booking, timeZone } = studio.settings;
    const when = reminderAt(session, booking, timeZone);
    if (when === null) return;
    if (when > at) return schedule(tx, REMINDER, id, when);
    const bookings = await noteReminded(tx, id, when, at);
    await enqueueMails(
      tx,
      at,
      bookings.map((each) => bookingMail('class-reminder', each, { startsAt: session.startsAt })),
    );
  },
};
