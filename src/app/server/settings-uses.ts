import { hasSecondFactor } from '../../features/accounts/server/public.ts';
import { countAppointmentsAhead } from '../../features/appointments/server/public.ts';
import { hasOrders } from '../../features/checkout/server/public.ts';
import { MINIMUM, minimumsDue } from '../../features/classes/rules/minimum.ts';
import {
  changeFeesAhead,
  countClassesAhead,
  countFeesAhead,
  hasPartnerAmounts,
  keepWallTimesOfClasses,
  REMINDER,
  remindersOf,
} from '../../features/classes/server/public.ts';
import { keepWallTimesOfStandingBookings } from '../../features/standing-bookings/server/public.ts';
import type { SettingsUses } from '../../features/studio/server/settings-groups.ts';
import { changeFeesOfRecurrences } from '../../features/timetable/server/public.ts';
import { beginningsOf, OFFER_ENDS } from '../../features/waitlist/server/public.ts';
import { scheduleAll, unschedule } from '../../server/outbox.ts';

/** The later features' uses of the settings. */
export const settingsUses: SettingsUses = {
  isCurrencyUsed: async (tx) => (await hasOrders(tx)) || (await hasPartnerAmounts(tx)),
  hasSecondFactor,
  changeFees: async (tx, at, change) => {
    await changeFeesOfRecurrences(tx, change);
    await changeFeesAhead(tx, at, change);
  },
  countFees: countFeesAhead,
  countAhead: async (tx, at) => ({ classes: await countClassesAhead(tx, at), appointments: await countAppointmentsAhead(tx, at) }),
  keepWallTimes: async ({ tx, at, studio }, move) => {
    const classes = await keepWallTimesOfClasses(tx, at, move);
    await keepWallTimesOfStandingBookings(tx, move);
    for (const kind of [REMINDER, MINIMUM] as const) await unschedule(tx, kind, ...classes.map(({ id }) => id));
    const inNewZone = { ...studio, settings: { ...studio.settings, timeZone: move.to } };
    await scheduleAll(tx, [
      ...remindersOf(
        classes.filter(({ seatsTaken }) => seatsTaken > 0),
        inNewZone,
        at,
      ),
      ...minimumsDue(classes, at),
      ...beginningsOf(classes.filter(({ waiting }) => waiting > 0)),
      ...classes.flatMap(({ id, offerEnds }) =>
        offerEnds
          .toSorted((a, b) => a - b)
          .slice(0, 1)
          .map((end) => ({ kind: OFFER_ENDS, ref: id, at: end }) as const),
      ),
    ]);
  },
};
