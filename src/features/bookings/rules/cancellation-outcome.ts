import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { FreeLate } from '../../classes/rules/booking-rules.ts';
import type { CancelCost } from '../../classes/rules/late-cancel.ts';

/** The effect of cancelling. Late means after the deadline and outside a free window. */
export interface Cancellation extends CancelCost<Minor> {
  readonly deadline: Instant;
  /** The end of the free window for a person who moved up shortly before the deadline or after it. */
  readonly freeUntil: Instant | null;
  /** Whether the cost is returned once another person takes the place (docs/decisions/0127). */
  readonly refundIfRefilled: boolean;
  /** The free late cancellation that it is. Null when it is in time, costs nothing anyway, or costs something. */
  readonly freeLate: FreeLate | null;
  /** Whether the rules of the booking decided, because the present ones would be worse for the person. */
  readonly byOwnRules: boolean;
}

export type CancellationRefusal =
  | { readonly code: 'class-cancelled' }
  | { readonly code: 'not-live' }
  | { readonly code: 'removed-by-studio' }
  | { readonly code: 'already-attended' }
  | { readonly code: 'class-started'; readonly startedAt: Instant }
  | { readonly code: 'series-class' }
  | { readonly code: 'deadline-passed'; readonly deadline: Instant }
  /** The call demanded a free cancellation, but it would cost something now. */
  | { readonly code: 'no-longer-free'; readonly deadline: Instant };
