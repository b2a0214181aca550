import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { days, minutes, type Instant } from '../../../kernel/time.ts';
import type { NoAddress } from '../../accounts/rules/refusals.ts';
import { namesOf, stillOpen, type ClaimedTasks } from './task-claim.ts';

/** A mailbox is read later than a screen at the desk. */
export const LASTS = { code: minutes(30), mail: days(7) } as const;

export type TaskLinkRefusal =
  | { readonly code: 'task-link-unknown' }
  | { readonly code: 'task-link-ended' }
  /** Nothing is open any more. */
  | { readonly code: 'task-link-done' }
  | NoAddress
  | { readonly code: 'too-many-attempts'; readonly seconds: number };

export interface GenuineLink {
  readonly until: Instant;
  readonly tasks: ClaimedTasks;
  /** Whether it was made for a booking that the customer no longer has. */
  readonly hasLostBooking: boolean;
}

/** A genuine link opens its tasks that are still open, until its end. A task that the studio added later needs a new link. */
export function decideTaskLink(
  { until, tasks, hasLostBooking }: GenuineLink,
  openNow: ClaimedTasks,
  now: Instant,
): Decision<ClaimedTasks, TaskLinkRefusal> {
  if (until <= now || hasLostBooking) return refuse({ code: 'task-link-ended' });
  const open = stillOpen(tasks, openNow);
  if (namesOf(open).length > 0) return ok(open);
  return refuse({ code: namesOf(openNow).length > 0 ? 'task-link-ended' : 'task-link-done' });
}

export type TaskRefusal =
  /** The task was done meanwhile, for example on another phone. */
  { readonly code: 'task-done' };

/** Whether these answers are among the open ones. The link changes nothing that the person has told already. */
export function decideAnswers(
  open: Omit<ClaimedTasks, 'waiver'>,
  { sent, phone }: { readonly sent: readonly string[]; readonly phone: string | null },
): Decision<null, TaskRefusal> {
  const asked = new Set(open.questions.map(String));
  const isAsked = sent.every((key) => asked.has(key)) && (phone === null || open.phone);
  const isOpen = open.phone || open.questions.length > 0;
  return isAsked && isOpen ? ok(null) : refuse({ code: 'task-done' });
}
