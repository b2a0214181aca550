/** Until when a waiting person wants to be moved up (docs/decisions/0128). */
import type { WallTime, Zone } from '../../../kernel/calendar.ts';
import { hours, minus, type Instant } from '../../../kernel/time.ts';
import { dayOf, instantAt } from '../../../kernel/zoned-time.ts';
import type { Booking } from '../../classes/rules/class-session.ts';

/** Always; until two hours before the start; or until 20:00 on the day of the choice, in the studio's time zone. */
export const WAIT_CHOICES = ['always', 'two-hours', 'evening'] as const;
export type WaitChoice = (typeof WAIT_CHOICES)[number];

export type WaitRefusal = { readonly code: 'not-waiting' } | { readonly code: 'wait-choice-over' };

const EVENING = '20:00' as WallTime;

/** The first instant at which the person is no longer moved up. Null when always. */
export function waitUntilOf(choice: WaitChoice, startsAt: Instant, now: Instant, zone: Zone): Instant | null {
  if (choice === 'always') return null;
  return choice === 'two-hours' ? minus(startsAt, hours(2)) : instantAt(zone, dayOf(zone, now), EVENING);
}

/** The choices available now: those that end in the future and before the start. */
export const choicesOf = (startsAt: Instant, now: Instant, zone: Zone): WaitChoice[] =>
  WAIT_CHOICES.filter((choice) => {
    const until = waitUntilOf(choice, startsAt, now, zone);
    return until === null || (until > now && until < startsAt);
  });

/**
 * Whether a seat that is freed now can go to this person. A person past their limit keeps the place in the waitlist and may claim a seat
 * themselves.
 */
export const wantsSeat = ({ waitUntil }: Pick<Booking, 'waitUntil'>, now: Instant): boolean => waitUntil === null || now < waitUntil;
