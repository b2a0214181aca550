/** Until when somebody who waits wants to be moved up (docs/decisions/0128). */
import type { WallTime, Zone } from '../../../kernel/calendar.ts';
import { hours, minus, type Instant } from '../../../kernel/time.ts';
import { dayOf, instantAt } from '../../../kernel/zoned-time.ts';
import type { Booking } from '../../classes/rules/class-session.ts';

/** Always; until two hours before the start; until eight in the evening of the day on which it is chosen, by the studio's clock. */
export const WAIT_CHOICES = ['always', 'two-hours', 'evening'] as const;
export type WaitChoice = (typeof WAIT_CHOICES)[number];

export type WaitRefusal = { readonly code: 'not-waiting' } | { readonly code: 'wait-choice-over' };

const EVENING = '20:00' as WallTime;

/** The first instant at which they are moved up no more; null: always. */
export function waitUntilOf(choice: WaitChoice, startsAt: Instant, now: Instant, zone: Zone): Instant | null {
  if (choice === 'always') return null;
  return choice === 'two-hours' ? minus(startsAt, hours(2)) : instantAt(zone, dayOf(zone, now), EVENING);
}

/** What can be chosen now: what is to come, and ends before the class begins. */
export const choicesOf = (startsAt: Instant, now: Instant, zone: Zone): WaitChoice[] =>
  WAIT_CHOICES.filter((choice) => {
    const until = waitUntilOf(choice, startsAt, now, zone);
    return until === null || (until > now && until < startsAt);
  });

/** Whether a seat that gets free now is for this person, too. Who is past their limit keeps the place in line, and may take a seat themselves. */
export const wantsSeat = ({ waitUntil }: Pick<Booking, 'waitUntil'>, now: Instant): boolean => waitUntil === null || now < waitUntil;
