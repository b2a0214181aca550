import { hours, minus, minutes, type Instant } from '../../../kernel/time.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { localTimeOf } from '../../../kernel/zoned-time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { quietTimeAround } from './quiet-hours.ts';

type ReminderPolicy = Pick<BookingPolicy, 'reminderHoursBefore' | 'quietFrom' | 'quietUntil'>;

/** A letter takes a while to be made and sent: the last minute before the quiet hours is theirs. */
const BEFORE_QUIET = minutes(1);

/**
 * When the people of a class are reminded of it: so many hours before it starts, or in the last minute before the quiet hours in which
 * that falls (docs/decisions/0047); null when the studio sends no reminders.
 */
export function reminderAt({ startsAt }: { startsAt: Instant }, policy: ReminderPolicy, zone: Zone): Instant | null {
  if (policy.reminderHoursBefore === 0) return null;
  const wanted = minus(startsAt, hours(policy.reminderHoursBefore));
  if (!isQuiet(wanted, policy, zone)) return wanted;
  const quiet = quietTimeAround(wanted, policy, zone);
  return quiet ? minus(quiet.from, BEFORE_QUIET) : wanted;
}

function isQuiet(at: Instant, { quietFrom, quietUntil }: ReminderPolicy, zone: Zone): boolean {
  const { time } = localTimeOf(zone, at);
  return quietFrom <= quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil;
}
