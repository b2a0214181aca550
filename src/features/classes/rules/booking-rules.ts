import type { BookingPolicy } from '../../../context/studio.ts';
import type { Minor } from '../../../kernel/money.ts';

/** The rules of cancelling. A booking keeps those of the moment when it was made (docs/decisions/0231). */
export interface BookingRules extends Pick<
  BookingPolicy,
  | 'cancelBeforeHours'
  | 'cancelBeforeMins'
  | 'allowCancelAfterDeadline'
  | 'lateCancelCredit'
  | 'refundIfRefilled'
  | 'allowIndividualSeriesCancellation'
  | 'allowSeriesCancellation'
  | 'seriesCancellationDays'
> {
  /** The class's fee for a late cancellation. Null when there is none. */
  readonly lateCancelFee: Minor | null;
}

/** The present rules for a class. */
export const rulesOfClass = (policy: BookingPolicy, { lateCancelFee }: Pick<BookingRules, 'lateCancelFee'>): BookingRules => ({
  cancelBeforeHours: policy.cancelBeforeHours,
  cancelBeforeMins: policy.cancelBeforeMins,
  allowCancelAfterDeadline: policy.allowCancelAfterDeadline,
  lateCancelCredit: policy.lateCancelCredit,
  refundIfRefilled: policy.refundIfRefilled,
  allowIndividualSeriesCancellation: policy.allowIndividualSeriesCancellation,
  allowSeriesCancellation: policy.allowSeriesCancellation,
  seriesCancellationDays: policy.seriesCancellationDays,
  lateCancelFee,
});
