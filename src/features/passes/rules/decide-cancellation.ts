/** Cancellation of a membership by its customer or by staff (spec 2 §4; readings §5). */
import { addDays, type Day, type Zone } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { earlier, type Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { endOfDay } from '../../products/rules/duration.ts';
import type { Pass } from './pass.ts';
import { renewsByItself } from './payer.ts';
import { commitmentEnd } from './validity.ts';

export type CancelRefusal =
  /** The studio handles cancellations, the membership is paid at the studio or owed, or it does not run. */
  | { readonly code: 'cancel-at-studio'; readonly email: string }
  | { readonly code: 'commitment-runs'; readonly until: Day; readonly email: string }
  | { readonly code: 'renewal-under-way' };

interface CancelAsk {
  readonly now: Instant;
  readonly zone: Zone;
  /** `allow_customer_cancel_memberships`. */
  readonly isAllowed: boolean;
  /** Whether a staff member acts for the customer. */
  readonly byStaff: boolean;
  /** The studio's address for cancellations. Empty when it has none. */
  readonly email: string;
}

/**
 * Decides whether a membership can be cancelled, and when it then ends: with the last paid cycle, or with the trial. A charge that is due
 * but not yet made refuses the cancellation. Customers can cancel only memberships that renew automatically. Staff can also cancel
 * memberships that are paid at the studio, unpaid, or within a commitment.
 */
export function decideCancellation(pass: Pass, { now, zone, isAllowed, byStaff, email }: CancelAsk): Decision<Instant, CancelRefusal> {
  const { subscription, startsAt } = pass;
  if (subscription?.state !== 'running' || subscription.nextChargeAt === null || startsAt === null)
    return refuse({ code: 'cancel-at-studio', email });
  const isUnpaid = subscription.failure !== null || pass.state !== 'paid';
  if (byStaff && isUnpaid) return ok(now);
  if (!byStaff && (!isAllowed || isUnpaid || !renewsByItself(subscription.payer))) return refuse({ code: 'cancel-at-studio', email });
  const until = commitmentEnd({ ...pass, startsAt }, zone);
  if (!byStaff && until !== null && dayOf(zone, now) <= until) return refuse({ code: 'commitment-runs', until, email });
  if (subscription.nextChargeAt <= now) return refuse({ code: 'renewal-under-way' });
  const end = endOfDay(zone, addDays(dayOf(zone, subscription.nextChargeAt), -1));
  return ok(pass.endsAt === null ? end : earlier(end, pass.endsAt));
}
