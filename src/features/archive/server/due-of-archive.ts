import { days, minus, type Instant } from '../../../kernel/time.ts';
import { minimumsDue } from '../../classes/rules/minimum.ts';
import { reminderAt } from '../../classes/rules/reminder.ts';
import { REQUEST_ENDS } from '../../appointments/server/public.ts';
import { REMINDER } from '../../classes/server/public.ts';
import { RENEWAL } from '../../memberships/server/public.ts';
import { completeSettings } from '../../studio/rules/default-settings.ts';
import type { Archive } from '../rules/archive.ts';
import { isSeated } from '../rules/check-bookings.ts';
import type { IdsOfKeys } from './entities/ids-of-keys.ts';
import { countBookings } from './rows-of-archive.ts';
import { CLASS_BEGINS, WAITLIST_RECHECK, OFFER_ENDS } from '../../waitlist/server/public.ts';

/**
 * Derives the pending jobs of occurrences: ends of offers, reminders, starts of classes with a waitlist, and a waitlist recheck for classes
 * with free places and waiting people. A class that has begun gets no reminder and no promotion, but its offers still end. An overdue
 * reminder is sent at once, as after a pause of the server.
 */
export function dueOfOccurrences(archive: Archive, ids: IdsOfKeys, now: Instant) {
  const counts = countBookings(archive.bookings);
  const { booking: policy, timeZone } = completeSettings(archive.studio.settings);
  const toRemind = new Set(
    archive.bookings.filter((one) => one.state === 'reserved' && isSeated(one) && one.remindedAt === null).map((one) => one.occurrence),
  );
  return archive.occurrences.flatMap(({ key, capacity, offerEnds, startsAt, cancelled, minimum }) => {
    const ref = ids.of('occurrences', key);
    const { seats, waiting } = counts.get(key) ?? { seats: 0, waiting: 0 };
    const toCome = cancelled === null && startsAt > now;
    const staysFree = toCome && waiting > 0 && (capacity === null || seats + offerEnds.length < capacity);
    const reminder = toCome && toRemind.has(key) ? reminderAt({ startsAt }, policy, timeZone) : null;
    const end = offerEnds.toSorted((a, b) => a - b)[0];
    return [
      ...(toCome ? minimumsDue([{ id: ref, startsAt, minimumHours: minimum?.hours ?? null }], now) : []),
      ...(end === undefined ? [] : [{ kind: OFFER_ENDS, ref, at: end } as const]),
      ...(reminder === null ? [] : [{ kind: REMINDER, ref, at: reminder } as const]),
      ...(toCome && waiting > 0 ? [{ kind: CLASS_BEGINS, ref, at: startsAt } as const] : []),
      ...(staysFree ? [{ kind: WAITLIST_RECHECK, ref, at: minus(startsAt, days(366)) } as const] : []),
    ];
  });
}

/** The next charge of each running membership. A customer without a saved card gets a mail that asks for one. */
export const dueOfMemberships = ({ passes }: Archive, ids: IdsOfKeys) =>
  passes.flatMap(({ key, subscription }) =>
    subscription?.state === 'running' && subscription.nextChargeAt !== null
      ? [{ kind: RENEWAL, ref: ids.of('passes', key), at: subscription.nextChargeAt } as const]
      : [],
  );

/** A request without confirmation ends at its start. */
export function dueOfAppointments({ appointments, appointmentSessions }: Archive, ids: IdsOfKeys) {
  const starts = new Map(appointmentSessions.map(({ key, startsAt }) => [key, startsAt]));
  return appointments.flatMap(({ key, session, state }) =>
    state === 'waiting_for_confirmation'
      ? [{ kind: REQUEST_ENDS, ref: ids.of('appointments', key), at: starts.get(session)! } as const]
      : [],
  );
}
