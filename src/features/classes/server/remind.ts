import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { enqueueMails, schedule, type DueHandler } from '../../../server/outbox.ts';
import type { Studio } from '../../../context/studio.ts';
import type { ClassSession } from '../rules/class-session.ts';
import { bookingMail } from '../rules/booking-mails.ts';
import { reminderAt } from '../rules/reminder.ts';
import { findSessions, lockSessions } from './classes.store.ts';
import { noteReminded } from './reminder.store.ts';

/** When the people of a class are reminded of it: one row for the class, however many they are. */
export const REMINDER = 'classes.reminder';

/** What is due for classes in which somebody gets a seat now; nothing for those whose moment has passed. */
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
 * Reminds everybody who holds a seat. The class and the settings are read anew: when the reminder is later by now, it is put off; where
 * the studio sends none any more, or the class has begun or does not take place, nobody is written to. Who got a seat after the moment of
 * the reminder was told of it a short while ago.
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
