/**
 * A cycle of a membership that is paid at the studio (docs/decisions/0142). On its day it becomes an unpaid order, and the customer gets a
 * mail and later reminders. The membership ends if it is still unpaid when the next cycle would begin.
 */
import { seconds, minus, type Instant } from '../../../../kernel/time.ts';
import type { PassId } from '../../../../kernel/ids.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import { afterOwed, type Membership } from '../../../memberships/rules/membership.ts';
import { membershipMail, moveMembership, type EndPass, type LockedMembership } from '../../../memberships/server/public.ts';
import { findPasses } from '../../../passes/server/public.ts';
import type { Checkout } from '../../rules/checkout.ts';
import { saveOwed } from './owed.store.ts';
import { findDebt, insertOrder } from '../order.store.ts';
import { voidDebt } from './void-debt.ts';

interface OweCall {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

/** The caller holds the locks of the membership and of the checkout of its open cycle. */
export async function oweCycle(call: OweCall, { membership, pass }: LockedMembership, checkout: Checkout, endPass: EndPass): Promise<void> {
  const { tx, studio, at } = call;
  const { timeZone: zone, renewals: settings } = studio.settings;
  const after = afterOwed(membership, pass, { at, zone, settings });
  if (after.state === 'ended') return lapse(call, membership, endPass);
  if (checkout.state === 'open') {
    await insertOrder(tx, at, { checkout, pass: membership.pass, paidBy: 'pay-later', payment: null, card: null, isPaid: false });
    await saveOwed(tx, checkout.id, at);
  }
  await moveMembership(tx, after);
  await enqueueMails(tx, at, [
    membershipMail('renewal-owed', membership, checkout.handle, { amount: checkout.bill.total, currency: checkout.currency }),
  ]);
}

/** Whether the sale or an earlier cycle is still unpaid. */
export async function owesEarlier({ tx }: OweCall, { pass }: Membership, checkout: Checkout | null): Promise<boolean> {
  const debt = await findDebt(tx, pass);
  return debt !== null && debt.checkout !== checkout?.id;
}

/** Ends the membership. Cancels the debt for a time in which the customer could not book. */
export async function lapse({ tx, studio, at }: OweCall, membership: Membership, endPass: EndPass): Promise<void> {
  await moveMembership(tx, {
    ...membership,
    state: 'ended',
    nextChargeAt: null,
    failure: membership.failure ?? { tries: 1, since: at, why: 'owed' },
    blocksBooking: false,
  });
  if (membership.blocksBooking || (await isUnpaidSale(tx, membership.pass))) await voidDebt(tx, at, membership.pass);
  await endPass(tx, { studio, at }, membership.pass, minus(at, seconds(1)));
  await enqueueMails(tx, at, [membershipMail('membership-ended', membership)]);
}

/** Whether the customer bought the pass to pay later. Such a pass cannot be used to book before its payment. */
async function isUnpaidSale(tx: StudioTx, id: PassId): Promise<boolean> {
  const [pass] = await findPasses(tx, { passes: [id] });
  return pass?.state === 'unpaid' && !pass.soldByStaff;
}
