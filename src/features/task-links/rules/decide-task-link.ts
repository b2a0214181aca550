import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { days, minutes, type Instant } from '../../../kernel/time.ts';
import type { OpenTask } from '../../customers/contract/staff-customer.ts';

/** A mailbox is read later than a screen at the desk. */
export const LASTS = { code: minutes(30), mail: days(7) } as const;

export type TaskLinkRefusal =
  | { readonly code: 'task-link-unknown' }
  | { readonly code: 'task-link-ended' }
  /** Nothing is open any more. */
  | { readonly code: 'task-link-done' }
  | { readonly code: 'too-many-attempts'; readonly seconds: number };

/** A genuine link opens the tasks until its end, as long as one is open. */
export function decideTaskLink(until: Instant, tasks: readonly OpenTask[], now: Instant): Decision<null, TaskLinkRefusal> {
  if (until <= now) return refuse({ code: 'task-link-ended' });
  return tasks.length === 0 ? refuse({ code: 'task-link-done' }) : ok(null);
}

export type TaskRefusal =
  /** The task was done meanwhile, for example on another phone. */
  { readonly code: 'task-done' };

/** Whether these answers are among the open ones. The link changes nothing that the person has told already. */
export function decideAnswers(
  tasks: readonly OpenTask[],
  { open, sent, phone }: { readonly open: readonly number[]; readonly sent: readonly string[]; readonly phone: string | null },
): Decision<null, TaskRefusal> {
  const asked = new Set(open.map(String));
  const isAsked = sent.every((key) => asked.has(key)) && (phone === null || tasks.includes('phone'));
  const isOpen = tasks.includes('phone') || tasks.includes('questions');
  return isAsked && isOpen ? ok(null) : refuse({ code: 'task-done' });
}
