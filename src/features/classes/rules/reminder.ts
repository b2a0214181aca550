import { hours, minus, minutes, type Instant } from '../../../kernel/time.ts';
import type { WallTime, Zone } from '../../../kernel/calendar.ts';
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

/**
 * An instant that is not later than `reminderAt`, found by counting alone: what the clock on the wall shows takes longer to find out than
 * the rest of a reservation.
 */
export function lookAtReminder(
  { startsAt }: { startsAt: Instant },
  { reminderHoursBefore, quietFrom, quietUntil }: ReminderPolicy,
): Instant | null {
  if (reminderHoursBefore === 0) return null;
  const night = quietFrom === quietUntil ? 0 : ((minuteOf(quietUntil) - minuteOf(quietFrom) + DAY) % DAY) + CHANGE_OF_CLOCKS;
  return minus(startsAt, hours(reminderHoursBefore) + minutes(night) + BEFORE_QUIET);
}

const DAY = 24 * 60;
const CHANGE_OF_CLOCKS = 60;

function minuteOf(time: WallTime): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function isQuiet(at: Instant, { quietFrom, quietUntil }: ReminderPolicy, zone: Zone): boolean {
  const { time } = localTimeOf(zone, at);
  return quietFrom <= quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil;
}
