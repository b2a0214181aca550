import { earlier, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { type QuietHours, quietTimeAround } from '../../classes/rules/quiet-hours.ts';

type Hours = QuietHours & Pick<BookingPolicy, 'freeLeaveMinutes'>;

/**
 * The end of free cancellation for a person who was moved up at `noticeAt`: the free minutes, which do not run in quiet hours, but at the
 * latest the start (readings §4). Example: moved up at 20:50 with quiet hours 21:00–07:00 and 30 minutes gives 07:20.
 */
export function freeCancelUntil(noticeAt: Instant, startsAt: Instant, policy: Hours, zone: Zone): Instant {
  const quiet = quietTimeAround(noticeAt, policy, zone);
  const begin = quiet && noticeAt >= quiet.from && noticeAt < quiet.until ? quiet.until : noticeAt;
  const length = minutes(policy.freeLeaveMinutes);
  const next = quietTimeAround(begin, policy, zone);
  const pause = next && plus(begin, length) > next.from && begin <= next.from ? next.until - next.from : 0;
  return earlier(plus(begin, length + pause), startsAt);
}
