import * as z from 'zod/mini';
import { singleCalls } from '../../../wire/entity.ts';
import { wallTime } from '../../../wire/entity-fields.ts';

const minutesUpTo = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/** The times of the waitlist, in minutes (readings §2). */
export const waitlistFields = z.object({
  /** Until so long before the start a free place goes to the first in line. After that it is offered to all who wait. */
  autoMinutes: minutesUpTo(7 * 1440),
  /** Offers end so long before the start. */
  offersEndMinutes: minutesUpTo(1440),
  /** How long somebody who got a place late may leave free of charge. */
  freeLeaveMinutes: minutesUpTo(1440),
  /** Hours of the night during which these free minutes do not run, and in which nobody is reminded. Equal times: none. */
  quietFrom: wallTime,
  quietUntil: wallTime,
});
export type WaitlistFields = z.output<typeof waitlistFields>;

export const waitlistGroup = singleCalls({
  path: '/office/settings/waitlist',
  can: 'edit-settings',
  feature: 'waitlist',
  one: 'times of the waitlist',
  fields: waitlistFields,
});
