import type { BookingPolicy } from '../../../context/studio.ts';
import type { CustomerId, SeriesBookingId } from '../../../kernel/ids.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import { days, type Duration } from '../../../kernel/time.ts';

/** The rules of cancelling and of not coming. A booking keeps those of the moment when it was made (docs/decisions/0231). */
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
  /** The class's fee for a no-show. Null when there is none. Absent in older rules: the class decides alone. */
  readonly noShowFee?: Minor | null | undefined;
  /** So many late cancellations of the person in 30 days cost nothing. Absent in older rules: none. */
  readonly freeLateCancels?: number | undefined;
}

/** A late cancellation that costs nothing: which one it is, of how many in 30 days (docs/decisions/0251). */
export interface FreeLate {
  readonly number: number;
  readonly most: number;
}

/** The present rules for a class. */
export const rulesOfClass = (
  policy: BookingPolicy,
  { lateCancelFee, noShowFee }: Readonly<Record<'lateCancelFee' | 'noShowFee', Minor | null>>,
): BookingRules => ({
  cancelBeforeHours: policy.cancelBeforeHours,
  cancelBeforeMins: policy.cancelBeforeMins,
  allowCancelAfterDeadline: policy.allowCancelAfterDeadline,
  lateCancelCredit: policy.lateCancelCredit,
  refundIfRefilled: policy.refundIfRefilled,
  allowIndividualSeriesCancellation: policy.allowIndividualSeriesCancellation,
  allowSeriesCancellation: policy.allowSeriesCancellation,
  seriesCancellationDays: policy.seriesCancellationDays,
  lateCancelFee,
  noShowFee,
  freeLateCancels: policy.freeLateCancels,
});

/** The time before a late cancellation in which free ones count. */
export const FREE_LATE_WITHIN: Duration = days(30);

interface Origin {
  readonly seriesBooking: SeriesBookingId | null;
  /** The friend who gave the seat. */
  readonly givenBy: CustomerId | null;
  /** The partner that pays for the visit. */
  readonly partner: object | null;
}

/** Whether a late cancellation of this booking may be one of the free ones: not of a class of a series, and not of a seat that a friend gave. */
export const mayBeFreeLate = ({ seriesBooking, givenBy }: Pick<Origin, 'seriesBooking' | 'givenBy'>): boolean =>
  seriesBooking === null && givenBy === null;

/**
 * The fee of a person who does not come, by the rules of the booking or by the present ones, whichever cost less (docs/decisions/0253). Null
 * when there is none, for a seat that a friend gave (the person has agreed to no fee, and the giver could not come instead), and for a visit
 * that a partner pays for: the partner has its own rules for its members.
 */
export function noShowFeeOf(
  { rules, givenBy, partner }: Pick<Origin, 'givenBy' | 'partner'> & { readonly rules: BookingRules | null },
  { noShowFee: present }: { readonly noShowFee: Minor | null },
): Minor | null {
  if (givenBy !== null || partner !== null) return null;
  const own = rules?.noShowFee === undefined ? present : rules.noShowFee;
  return own === null || present === null ? null : minor(Math.min(own, present));
}
