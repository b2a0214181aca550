import { hours, minus, minutes, type Instant } from '../../../kernel/time.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { isQuietAt, quietTimeAround } from './quiet-hours.ts';

type ReminderPolicy = Pick<BookingPolicy, 'reminderHoursBefore' | 'quietFrom' | 'quietUntil'>;

/** Time to build and send a mail before the quiet hours begin. */
const BEFORE_QUIET = minutes(1);

/**
 * When the reminder of a class is sent: the configured number of hours before the start. A reminder that would fall into quiet hours is
 * sent in the last minute before them (docs/decisions/0047). Null when the studio sends no reminders.
 */
export function reminderAt({ startsAt }: { startsAt: Instant }, policy: ReminderPolicy, zone: Zone): Instant | null {
  if (policy.reminderHoursBefore === 0) return null;
  const wanted = minus(startsAt, hours(policy.reminderHoursBefore));
  if (!isQuietAt(wanted, policy, zone)) return wanted;
  const quiet = quietTimeAround(wanted, policy, zone);
  return quiet ? minus(quiet.from, BEFORE_QUIET) : wanted;
}
