/** The credit ledger of a pass as stories: what took a credit, and whether and why it came back. Codes only; texts word them. */
import type { AppointmentId, BookingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { BookingState } from '../../classes/rules/class-session.ts';
import type { CreditReason } from '../../passes/rules/credit-reasons.ts';
import type { CreditKind } from '../../products/rules/terms.ts';

export const CREDIT_KINDS = ['class', 'appointment', 'guest'] as const satisfies readonly CreditKind[];

/** A class or an appointment that took a credit. */
export interface CreditUser {
  readonly name: string;
  readonly startsAt: Instant;
  /** The name of the guest who takes part. Null when the customer does. */
  readonly guest: string | null;
  /** Null for an appointment. */
  readonly state: BookingState | null;
  readonly endedAt: Instant | null;
  readonly isAttendanceDone: boolean;
  /** One of the person's free late cancellations (docs/decisions/0251). */
  readonly isFreeLate: boolean;
  /** Cancelling was free until then. Null for an appointment. */
  readonly freeUntil: Instant | null;
}

export interface CreditLine {
  readonly id: number;
  readonly kind: CreditKind;
  readonly cycle: number;
  readonly delta: number;
  readonly reason: CreditReason;
  readonly at: Instant;
  readonly booking: BookingId | null;
  readonly appointment: AppointmentId | null;
  readonly user: CreditUser | null;
  /** Staff gave the pass for nothing. */
  readonly isOfGivenPass: boolean;
  /** Of a correction by hand. The author is null after an import. */
  readonly correction: { readonly by: string | null; readonly reason: string } | null;
}

export const BACK_REASONS = ['cancelled', 'cancelled-late', 'free-late', 'refilled', 'removed', 'class-cancelled'] as const;
export type BackReason = (typeof BACK_REASONS)[number];
export const SPENT_REASONS = ['late', 'no-show'] as const;
export const STORIES = ['granted', 'given', 'new-cycle', 'taken', 'back', 'adjusted'] as const;

export interface CreditStory {
  /** The id of its first ledger line. */
  readonly id: number;
  readonly event: (typeof STORIES)[number];
  readonly kind: CreditKind;
  readonly delta: number;
  readonly at: Instant;
  readonly about: { readonly name: string; readonly startsAt: Instant; readonly guest: string | null } | null;
  /** The author and the reason of a correction by hand. The author is null after an import. */
  readonly correction: { readonly by: string | null; readonly reason: string } | null;
  /** The credit returned. */
  readonly back: { readonly at: Instant; readonly why: BackReason } | null;
  /** The credit stays used although nobody came: the rule behind it. */
  readonly spent: { readonly why: (typeof SPENT_REASONS)[number]; readonly at: Instant | null; readonly freeUntil: Instant | null } | null;
}

/** The newest story first. `lines`: the oldest first. */
export function creditStories(lines: readonly CreditLine[]): CreditStory[] {
  const stories: CreditStory[] = [];
  /** The index of the story that an entry of the same user may end. */
  const open = new Map<string, number>();
  for (const line of lines) {
    const user = userOf(line);
    const begun = user === null ? undefined : open.get(user);
    const story = begun === undefined ? undefined : stories[begun];
    if (line.delta > 0 && story && user !== null) {
      stories[begun!] = { ...story, spent: null, back: { at: line.at, why: whyBack(line) } };
      open.delete(user);
      continue;
    }
    if (line.delta < 0 && user !== null) open.set(user, stories.length);
    stories.push(begin(line));
  }
  return stories.toReversed();
}

const userOf = ({ booking, appointment, kind }: CreditLine): string | null =>
  booking !== null ? `booking ${booking} ${kind}` : appointment !== null ? `appointment ${appointment} ${kind}` : null;

function begin(line: CreditLine): CreditStory {
  const { id, kind, delta, reason, cycle, at, user, correction, isOfGivenPass } = line;
  const story = { id, kind, delta, at, correction, about: user && { name: user.name, startsAt: user.startsAt, guest: user.guest } };
  const granted = isOfGivenPass ? 'given' : 'granted';
  if (reason === 'granted') return { ...story, event: cycle > 0 ? 'new-cycle' : granted, back: null, spent: null };
  if (reason === 'adjusted') return { ...story, event: 'adjusted', back: null, spent: null };
  if (delta > 0) return { ...story, event: 'back', back: { at, why: whyBack(line) }, spent: null };
  return { ...story, event: 'taken', back: null, spent: user && spentOf(user) };
}

function spentOf({ state, endedAt, isAttendanceDone, freeUntil }: CreditUser): CreditStory['spent'] {
  if (state === 'late_cancelled') return { why: 'late', at: endedAt, freeUntil };
  return state === 'reserved' && isAttendanceDone ? { why: 'no-show', at: null, freeUntil: null } : null;
}

const whyBack = ({ reason, user }: Pick<CreditLine, 'reason' | 'user'>): BackReason =>
  reason === 'cancelled-late' && user?.isFreeLate ? 'free-late' : (BACK_REASONS.find((one) => one === reason) ?? 'cancelled');
