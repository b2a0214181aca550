import type { Instant } from '../../../../kernel/time.ts';
import { assertNever } from '../../../../kernel/result.ts';
import { claimOf } from '../public/class-claims.ts';
import { type Mine, statusOf } from '../../../classes/web/public/class-status.ts';
import { reserveSay } from '../public/reserve-texts.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

export interface Obstacle {
  readonly text: string;
  /** The person is already in the class, so a link leads to their bookings. */
  readonly isMine: boolean;
}

/** The reason why a class cannot be reserved now, in words. Null when it can be. The server decides again with the same rules. */
export function obstacleTo(session: ScheduleClass, mine: Mine, at: { now: Instant; packageHasWaitlist: boolean }): Obstacle | null {
  const status = statusOf(session, mine, at);
  const because = (text: string): Obstacle => ({ text, isMine: false });
  switch (status.kind) {
    case 'seats-left':
    case 'unlimited':
    case 'join-waitlist':
      return null;
    case 'booked':
      return { text: reserveSay.reserve.already, isMine: true };
    case 'waitlisted':
      return claimOf(session, status, at.now) === null ? { text: reserveSay.reserve.alreadyWaiting, isMine: true } : null;
    case 'cancelled':
      return because(reserveSay.page.cancelled);
    case 'past':
      return because(reserveSay.page.past);
    case 'on-now':
      return because(reserveSay.page.begun);
    case 'closed':
      return because(reserveSay.page.closed);
    case 'class-full':
      return because(reserveSay.page.full);
    default:
      return assertNever(status);
  }
}
