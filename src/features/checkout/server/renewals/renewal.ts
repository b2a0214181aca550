/** Shared by all charges of a cycle: its checkout, and the consequences of a failed charge (spec 2 §4; readings §7). */
import { randomBytes } from 'node:crypto';
import { currencyNamed } from '../../../../kernel/money.ts';
import type { Studio } from '../../../../context/studio.ts';
import { days, minus, plus, seconds, type Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import { afterFailure, type Membership } from '../../../memberships/rules/membership.ts';
import { billOfCycle } from '../../../memberships/rules/next-payment.ts';
import { membershipMail, moveMembership, type EndPass, type LockedMembership } from '../../../memberships/server/public.ts';
import { findSubscription } from '../../../payments/server/public.ts';
import { taxTermsOf, type TaxTerms } from '../../../products/rules/bill.ts';
import { saveTerms } from '../../../products/server/public.ts';
import type { Checkout } from '../../rules/checkout.ts';
import { findRenewal, insertCheckout, listPayments } from '../checkout.store.ts';
import { findSaleCurrency } from '../order.store.ts';
import { voidDebt } from '../owed/void-debt.ts';
import type { CardParts } from '../settle-payments.ts';

export interface RenewalParts extends CardParts {
  readonly endPass: EndPass;
}

export interface RenewalCall {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

/** The checkout of a cycle stays payable for this long: longer than any studio retries. */
const RENEWAL_LASTS = days(400);

/**
 * The checkout of the next cycle, in the currency of the sale and with the tax of the day on which it was first due. Null when no further
 * cycle is charged.
 */
export async function openRenewal({ tx, studio, at }: RenewalCall, { membership, pass }: LockedMembership): Promise<Checkout | null> {
  const { nextCycle: cycle, customer } = membership;
  const begun = await findRenewal(tx, membership.pass, cycle);
  if (begun !== null) return begun;
  const { settings } = studio;
  const code = (await findSaleCurrency(tx, membership.pass)) ?? settings.currency.code;
  const currency = currencyNamed(code, settings.currency);
  const bill = billOfCycle(membership, pass, cycle, { zone: settings.timeZone, tax: await taxOf(tx, studio, membership), currency });
  if (bill === null) return null;
  const [termsId] = await saveTerms(tx, [pass.terms]);
  await insertCheckout(tx, at, {
    handle: randomBytes(16).toString('base64url'),
    customer,
    item: { kind: 'renewal', pass: membership.pass, cycle, product: pass.offer, termsId: termsId!, terms: pass.terms },
    name: pass.terms.name,
    bill,
    code: bill.discount > 0 ? membership.code!.id : null,
    currency: code,
    expiresAt: plus(at, RENEWAL_LASTS),
  });
  return findRenewal(tx, membership.pass, cycle);
}

/** PayPal charges the tax that applied when its subscription was made. */
async function taxOf(tx: StudioTx, { settings }: Studio, { payer }: Membership): Promise<TaxTerms> {
  const subscription = payer?.kind === 'paypal' ? await findSubscription(tx, { ref: payer.subscription }) : null;
  return subscription?.tax ?? taxTermsOf(settings.tax);
}

/** Schedules a retry on a later day, or ends the membership after the last one. The customer gets a mail either way. */
export async function failRenewal(
  call: RenewalCall,
  { membership }: LockedMembership,
  why: string,
  { endPass }: Pick<RenewalParts, 'endPass'>,
): Promise<void> {
  const { tx, studio, at } = call;
  const { timeZone: zone, renewals: settings } = studio.settings;
  const after = afterFailure(membership, { why, at, zone, settings });
  await moveMembership(tx, after);
  const checkout = await findRenewal(tx, membership.pass, membership.nextCycle);
  // The customer fixes a failed PayPal charge at PayPal, so the mail has no pay link.
  const handle = membership.payer?.kind === 'paypal' ? null : (checkout?.handle ?? null);
  const mail =
    after.state === 'ended' ? membershipMail('membership-ended', membership) : membershipMail('renewal-failed', membership, handle);
  if (after.state === 'ended') {
    if (membership.blocksBooking && checkout?.state === 'owed' && !(await cameBack(tx, checkout))) await voidDebt(tx, at, membership.pass);
    await endPass(tx, { studio, at }, membership.pass, minus(at, seconds(1)));
  }
  await enqueueMails(tx, at, [mail]);
}

/** Whether a debit had paid the cycle until its bank reversed it. The customer used the cycle in the meantime, so its debt stays. */
const cameBack = async (tx: StudioTx, { id }: Checkout): Promise<boolean> =>
  (await listPayments(tx, id)).some(({ state }) => state === 'reversed');
