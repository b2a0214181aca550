import type { Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { bookableUntil, isBookableAt, type Series, type Span } from './series.ts';

export type WhyHidden = 'not-in-package' | 'off' | 'no-class' | 'over' | 'too-late';

interface Offered {
  readonly series: Pick<Series, 'status' | 'allowBookingAfterStart'>;
  readonly isInPackage: boolean;
  /** Of the public classes. */
  readonly span: Span | null;
  readonly policy: BookingPolicy;
  readonly now: Instant;
}

/** The reasons why customers do not see a series or cannot book it. */
export function whySeriesHidden({ series, isInPackage, span, policy, now }: Offered): WhyHidden[] {
  const why: WhyHidden[] = [];
  if (!isInPackage) why.push('not-in-package');
  if (series.status !== 'active') why.push('off');
  if (span === null) why.push('no-class');
  else if (span.endsAt <= now) why.push('over');
  else if (series.status === 'active' && !isBookableAt(bookableUntil(series, span, policy), now)) why.push('too-late');
  return why;
}
