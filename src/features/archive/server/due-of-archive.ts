import { days, minus, type Instant } from '../../../kernel/time.ts';
import { reminderAt } from '../../classes/rules/reminder.ts';
import { REQUEST_ENDS } from '../../appointments/server/public.ts';
import { REMINDER } from '../../classes/server/public.ts';
import { RENEWAL } from '../../memberships/server/public.ts';
import { completeSettings } from '../../studio/rules/default-settings.ts';
import type { Archive } from '../rules/archive.ts';
import { isSeated } from '../rules/check-bookings.ts';
import type { IdsOfKeys } from './ids-of-keys.ts';
import { countBookings } from './rows-of-archive.ts';
import { CLASS_BEGINS, WAITLIST_RECHECK, OFFER_ENDS } from '../../waitlist/server/public.ts';

/**
 * Deadlines follow from what is stored: the ends of offers, reminders, classes that begin with people waiting, and places that stayed free beside people who wait, to be looked at
 * again. Of a class that has begun nobody is reminded and nobody moves up; its offers still end, so that none stands for ever. A reminder
 * whose moment has passed is sent late, as after a pause of the server that it comes from.
 */
export function dueOfOccurrences(archive: Archive, ids: IdsOfKeys, now: Instant) {
  const counts = countBookings(archive.bookings);
  const { booking: policy, timeZone } = completeSettings(archive.studio.settings);
  const toRemind = new Set(
    archive.bookings.filter((one) => one.state === 'reserved' && isSeated(one) && one.remindedAt === null).map((one) => one.occurrence),
  );
  return archive.occurrences.flatMap(({ key, capacity, offerEnds, startsAt, cancelled }) => {
    const ref = ids.of('occurrences', key);
    const { seats, waiting } = counts.get(key) ?? { seats: 0, waiting: 0 };
    const toCome = cancelled === null && startsAt > now;
    const staysFree = toCome && waiting > 0 && (capacity === null || seats + offerEnds.length < capacity);
    const reminder = toCome && toRemind.has(key) ? reminderAt({ startsAt }, policy, timeZone) : null;
    const end = offerEnds.toSorted((a, b) => a - b)[0];
    return [
      ...(end === undefined ? [] : [{ kind: OFFER_ENDS, ref, at: end } as const]),
      ...(reminder === null ? [] : [{ kind: REMINDER, ref, at: reminder } as const]),
      ...(toCome && waiting > 0 ? [{ kind: CLASS_BEGINS, ref, at: startsAt } as const] : []),
      ...(staysFree ? [{ kind: WAITLIST_RECHECK, ref, at: minus(startsAt, days(366)) } as const] : []),
    ];
  });
}

/** The next charge of each membership that runs. Without a card its customer is asked for one by mail. */
export const dueOfMemberships = ({ passes }: Archive, ids: IdsOfKeys) =>
  passes.flatMap(({ key, subscription }) =>
    subscription?.state === 'running' && subscription.nextChargeAt !== null
      ? [{ kind: RENEWAL, ref: ids.of('passes', key), at: subscription.nextChargeAt } as const]
      : [],
  );

/** What waits to be confirmed ends as it would begin. */
export function dueOfAppointments({ appointments, appointmentSessions }: Archive, ids: IdsOfKeys) {
  const starts = new Map(appointmentSessions.map(({ key, startsAt }) => [key, startsAt]));
  return appointments.flatMap(({ key, session, state }) =>
    state === 'waiting_for_confirmation'
      ? [{ kind: REQUEST_ENDS, ref: ids.of('appointments', key), at: starts.get(session)! } as const]
      : [],
  );
}
