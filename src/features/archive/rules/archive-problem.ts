import { hours, type Instant } from '../../../kernel/time.ts';
import type { FieldType } from '../../custom-fields/rules/custom-field.ts';
import type { PaymentMethod } from '../../passes/rules/pass.ts';
import type { CreditKind } from '../../products/rules/terms.ts';
import type { Archive } from './archive.ts';
import type { Key } from './key.ts';

/** The sections whose entries have keys. */
export type Section = Exclude<keyof Archive, 'format' | 'version' | 'studio' | 'standingBookings' | 'dayClosings'>;

/** A path in the document: `['passes', 3, 'ledger', 0]`. */
export type Path = readonly (string | number)[];

/** A problem with its details. texts.ts has the messages. */
export type Wrong =
  | { readonly code: 'duplicate-key' | 'duplicate-value'; readonly value: string; readonly first: Path }
  | { readonly code: 'unknown-key'; readonly section: Section; readonly key: Key }
  | { readonly code: 'too-long'; readonly mostHours: number }
  | { readonly code: 'two-secrets' | 'ends-before-start' | 'terms-missing' | 'more-returned' | 'no-gift-card-code' | 'last-four-with-hash' }
  | {
      readonly code: 'ledger-differs';
      readonly kind: CreditKind;
      readonly cycle: number;
      readonly ledger: number;
      readonly balance: number;
    }
  | { readonly code: 'ledger-below-zero'; readonly kind: CreditKind; readonly cycle: number; readonly ledger: number }
  | { readonly code: 'balance-twice'; readonly kind: CreditKind; readonly cycle: number }
  | { readonly code: 'overbooked'; readonly seated: number; readonly capacity: number }
  | { readonly code: 'not-of-the-series' | 'booked-no-class' }
  | { readonly code: 'booked-twice'; readonly first: Path }
  | { readonly code: 'waitlist-gap'; readonly expected: number; readonly found: number }
  | { readonly code: 'waits-but-ended' | 'waits-but-paid' | 'credit-without-pass' }
  | { readonly code: 'answer-misfits'; readonly type: FieldType }
  | { readonly code: 'given-to-themselves' | 'paid-twice' }
  | { readonly code: 'pass-of-another'; readonly pass: Key }
  | { readonly code: 'total-differs'; readonly total: number; readonly sum: number }
  | { readonly code: 'unpaid-but-paid-by'; readonly paidBy: PaymentMethod }
  | { readonly code: 'card-without-payment' }
  | { readonly code: 'used-too-often'; readonly uses: number; readonly most: number }
  | { readonly code: 'balance-beyond'; readonly balance: number; readonly amount: number }
  | { readonly code: 'code-without-delivery' | 'bought-nothing' }
  | { readonly code: 'refunds-beyond' }
  | { readonly code: 'persons-beyond'; readonly most: number }
  | { readonly code: 'no-appointment'; readonly service: Key }
  | { readonly code: 'ended-or-not' | 'half-a-minimum' | 'difference-without-note' | 'unreachable' }
  | { readonly code: 'at-one-time'; readonly first: Path }
  | { readonly code: 'amount-not-payable'; readonly amount: number; readonly unit: number }
  | { readonly code: 'tender-beyond'; readonly tender: number; readonly total: number };

export interface ArchiveProblem {
  readonly path: Path;
  readonly wrong: Wrong;
}

export const problem = (path: Path, wrong: Wrong): ArchiveProblem => ({ path, wrong });

/** One day, plus the extra hour of an autumn clock change. Queries for current events look back two days, which covers this length. */
const LONGEST = hours(25);

/** Checks that an event ends after its start and lasts at most a day. */
export function spanProblems(startsAt: Instant, endsAt: Instant, path: Path): ArchiveProblem[] {
  if (endsAt <= startsAt) return [problem(path, { code: 'ends-before-start' })];
  return endsAt - startsAt > LONGEST ? [problem(path, { code: 'too-long', mostHours: LONGEST / hours(1) })] : [];
}

/** Formats a path for messages: `passes[3].ledger[0].booking`. */
export const pathText = (path: Path): string =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');

export type Knows = (section: Section, key: Key) => boolean;

/** Reports each repeated value, with the path of its first occurrence. */
export function repeated<Entry>(
  entries: readonly Entry[],
  valueOf: (entry: Entry) => string | null,
  pathOf: (at: number) => Path,
  code: 'duplicate-key' | 'duplicate-value',
): ArchiveProblem[] {
  const first = new Map<string, number>();
  return entries.flatMap((entry, at) => {
    const value = valueOf(entry);
    if (value === null) return [];
    const before = first.get(value);
    if (before === undefined) first.set(value, at);
    return before === undefined ? [] : [problem(pathOf(at), { code, value, first: pathOf(before) })];
  });
}
