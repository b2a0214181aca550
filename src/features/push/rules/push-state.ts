import { days, plus, seconds, type Duration, type Instant } from '../../../kernel/time.ts';

/** Devices have this long to show a notice. Then the mail is sent. */
const PATIENCE = seconds(20);
/** Notices in a row that the service of a device does not take. Then the device ends. */
export const FAILURES_AT_MOST = 5;
/** Devices of one person. The oldest end first. */
export const DEVICES_AT_MOST = 10;
/** The longest time that a push service keeps a notice for a device that is off. */
const LONGEST_KEPT = days(28);

/** A notice that was sent. */
export interface SentNotice {
  readonly sentAt: Instant;
  /** How many devices' services took it. Null while that is unknown, as after a crash. */
  readonly accepted: number | null;
  readonly isConfirmed: boolean;
}

/** As `Reached` of a way to reach a customer (`src/server/mail/channel.ts`). */
type Reached = 'none' | 'told' | { readonly waitUntil: Instant };

/** Whether a notice that was sent has reached the person. */
export function reachedBy({ sentAt, accepted, isConfirmed }: SentNotice, replacesMail: boolean, at: Instant): Reached {
  if (isConfirmed) return 'told';
  if (accepted === 0) return 'none';
  if (!replacesMail) return accepted === null ? 'none' : 'told';
  const until = plus(sentAt, PATIENCE);
  return at < until ? { waitUntil: until } : 'none';
}

/** How long a push service keeps the notice for a device that is off: until it is useless, or until the mail says the same. */
export const keptFor = (at: Instant, until: Instant, replacesMail: boolean): Duration =>
  Math.min(replacesMail ? PATIENCE : LONGEST_KEPT, Math.max(0, until - at));

/** The answer of a push service. `gone`: the device takes no more notices. */
export type PushAnswer = 'accepted' | 'gone' | 'failed';

export const answerOf = (status: number): PushAnswer =>
  status >= 200 && status < 300 ? 'accepted' : status === 404 || status === 410 ? 'gone' : 'failed';
