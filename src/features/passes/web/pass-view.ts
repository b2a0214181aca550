import type { Dates } from '../../../context/dates.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Settings } from '../../../web/lib/settings.ts';
import type { StatusTone } from '../../../web/ui/status-word.tsx';
import { amountText } from '../../studio/rules/amount-text.ts';
import type { UserPass } from './pass-facts.ts';
import { isOver, passSentence } from './pass-sentence.ts';
import { say } from './public/texts.ts';

/** A pass as its card shows it. All numbers and the status come from the server's rules. This module only adds words. */
export interface PassView {
  readonly name: string;
  /** Null in the normal case: paid, and running. */
  readonly status: string | null;
  readonly tone: StatusTone;
  readonly isOver: boolean;
  readonly sentence: readonly string[];
  /** The share of the credits that is left, 0 to 1. Null when the pass is unlimited or over. */
  readonly share: number | null;
  /** The reason why the studio gave it. Null for a sold pass. */
  readonly given: string | null;
  readonly canCancel: boolean;
  /** The sentence about an unpaid pass. Null when nothing is owed. */
  readonly overdue: string | null;
  /** Whether a failed payment will be retried. */
  readonly isTriedAgain: boolean;
  /** The handle of the payment page. Null when it cannot be paid online. */
  readonly payHandle: string | null;
}

export interface Showing {
  readonly now: Instant;
  readonly dates: Dates;
  readonly currency: Pick<Settings['currency'], 'symbol' | 'digits'>;
  readonly locale: string;
}

/** The passes that are not over. The filter of a list and the account's first page share it, so that a row there leads to a shown card. */
export const runningPasses = (packs: readonly UserPass[], now: Instant): readonly UserPass[] => packs.filter((pack) => !isOver(pack, now));

/** Hides used passes unless the customer asks for them (spec 2 §4). */
export const shownPasses = (packs: readonly UserPass[], withUsed: boolean, now: Instant): readonly UserPass[] =>
  withUsed ? packs : runningPasses(packs, now);

/** The status in a word. Null in the normal case: paid, and running. */
export const statusOf = (pack: UserPass, now: Instant): string | null =>
  pack.status === 'paid' && !pack.is_blocked && !isOver(pack, now) ? null : pack.status_label;

export function passView(pack: UserPass, { now, dates, currency, locale }: Showing): PassView {
  const over = isOver(pack, now);
  return {
    name: pack.name,
    status: statusOf(pack, now),
    tone: toneOf(pack),
    isOver: over,
    sentence: passSentence(pack, { now, dates, money: (amount) => amountText(amount, currency, locale) }),
    share: over ? null : shareOf(pack),
    given: givenOf(pack),
    canCancel: pack.can_cancel,
    overdue: overdueOf(pack, dates),
    isTriedAgain: pack.unix_next_try !== null,
    payHandle: pack.pay_handle,
  };
}

const givenOf = ({ studio_changes: changes }: Pick<UserPass, 'studio_changes'>): string | null => {
  const given = changes.find(({ kind }) => kind === 'given');
  return given ? say.byStudio.given(given.reason) : null;
};

function overdueOf({ unix_next_try: next, is_blocked: isBlocked, pay_handle: handle }: UserPass, dates: Dates): string | null {
  if (next === null) return handle === null ? null : say.overdue.owed;
  const again = say.overdue.again(dates.dated(dates.dayOf(next)));
  return isBlocked ? `${again} ${say.overdue.blocked}` : again;
}

export function toneOf({ isValid, status }: UserPass): StatusTone {
  if (!isValid) return 'off';
  return ({ paid: 'good', unpaid: 'bad', cancelled: 'wait' } as const)[status];
}

function shareOf({ allowed_for: allowed, class_settings: classes, appointment_settings: appointments }: UserPass): number | null {
  const { is_unlimited: isUnlimited, current_credits: left, all_credits: all } = allowed.classes ? classes : appointments;
  return isUnlimited || left === null || all === null || all === 0 ? null : left / all;
}
