/**
 * The cycles of memberships, charged on their day (spec 2 §4; readings §7; docs/how-it-works/memberships.md). Each cycle has one checkout, which
 * is paid like any other: the try is written down, the gateway is asked, its answer is settled. Everything happens under the lock of the
 * membership, and every step may be repeated.
 */
import { randomBytes } from 'node:crypto';
import { asId, type PassId } from '../../../kernel/ids.ts';
import { days, minus, minutes, plus, seconds, type Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails, schedule, type DueHandler } from '../../../server/outbox.ts';
import { listCards } from '../../billing/server/public.ts';
import { afterFailure, chargeIn } from '../../memberships/rules/membership.ts';
import { billOfCycle } from '../../memberships/rules/next-payment.ts';
import {
  loadLockedMembership,
  membershipMail,
  moveMembership,
  RENEWAL,
  type EndPass,
  type LockedMembership,
} from '../../memberships/server/public.ts';
import type { KeptCard } from '../../passes/rules/pass.ts';
import { taxTermsOf } from '../../products/rules/bill.ts';
import { saveTerms } from '../../products/server/public.ts';
import type { Checkout } from '../rules/checkout.ts';
import { askGateway, askOf, isUnsettled, type Asked, type Said } from './ask-gateway.ts';
import { findDeclinedMethod, findRenewal, insertCheckout, insertPayment, listPayments } from './checkout.store.ts';
import { findSaleCurrency } from './order.store.ts';
import { settlePayments, type CardParts } from './settle-payments.ts';

/** What charging memberships needs of the deployment. */
export interface RenewalParts extends CardParts {
  readonly endPass: EndPass;
}

interface RenewalCall {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

/** A gateway that has not decided is asked again. */
const ASK_AGAIN_AFTER = minutes(10);
/** For so long the checkout of a cycle waits for its payment: longer than any studio tries. */
const RENEWAL_LASTS = days(400);

export const renewMemberships = (parts: RenewalParts): DueHandler => ({
  kind: RENEWAL,
  asks: {
    before: async ({ ref, ...call }) => beginDueRenewal(call, asId<PassId>(ref)),
    ask: async (asked) => (asked === null ? [] : askGateway(asked as Asked, parts.gateways)),
  },
  settle: ({ ref, said, ...call }) => settleDueRenewal(call, asId<PassId>(ref), said as Said, parts),
});

/** Writes down the try that is due; null: nothing is to be asked. */
async function beginDueRenewal(call: RenewalCall, id: PassId): Promise<Asked | null> {
  const locked = await loadLockedMembership(call.tx, id);
  if (locked?.membership.state !== 'running') return null;
  const { nextChargeAt } = locked.membership;
  const isDue = nextChargeAt !== null && nextChargeAt <= call.at;
  const card = isDue ? await cardOf(call.tx, locked) : null;
  return askForCycle(call, locked, (await wasDeclined(call.tx, locked, card)) ? null : card);
}

/** Whether this card was declined since the charge is due: a message of the gateway may have said so first. It waits for the next day like any other. */
async function wasDeclined(tx: StudioTx, { membership }: LockedMembership, card: KeptCard | null): Promise<boolean> {
  const checkout = card && (await findRenewal(tx, membership.pass, membership.nextCycle));
  if (!checkout || membership.nextChargeAt === null) return false;
  return (await findDeclinedMethod(tx, checkout.id, membership.nextChargeAt)) === card.method;
}

/**
 * The card that pays: the one of the membership while its customer keeps it. Where that one failed or is gone, their default, which they may have
 * changed since.
 */
async function cardOf(tx: StudioTx, { membership: { payer, customer, failure } }: LockedMembership): Promise<KeptCard | null> {
  if (payer?.kind !== 'card') return null;
  const cards = await listCards(tx, customer, payer.gateway);
  const own = cards.find(({ method }) => method === payer.method);
  const standard = cards.find(({ isDefault }) => isDefault);
  return (failure === null ? (own ?? standard) : (standard ?? own)) ?? null;
}

/**
 * What is to be asked for the cycle that is open: the tries whose end is not known, and a new one by this card. Null: it has no checkout, and no
 * card begins one.
 */
export async function askForCycle(call: RenewalCall, locked: LockedMembership, card: KeptCard | null): Promise<Asked | null> {
  const { tx, at } = call;
  const checkout = await openRenewal(call, locked);
  if (checkout === null) return null;
  const before = await listPayments(tx, checkout.id);
  const unsettled = before.filter(isUnsettled);
  const isAsked = unsettled.some(({ method }) => method === card?.method);
  if (checkout.state === 'completed' || checkout.bill.total === 0 || card === null || isAsked)
    return askOf(call, checkout, unsettled, { endsWaiting: true });
  const next = await insertPayment(tx, at, {
    checkout: checkout.id,
    gateway: card.gateway,
    idempotencyKey: `renewal-${checkout.handle}-${before.length + 1}`,
    method: card.method,
    use: 'off-session',
    amount: checkout.bill.total,
  });
  return askOf(call, checkout, [...unsettled, next], { endsWaiting: true });
}

/** The checkout of the cycle that is paid next, in the currency of the sale, with the tax of the day on which it was first due. */
async function openRenewal({ tx, studio, at }: RenewalCall, { membership, pass }: LockedMembership): Promise<Checkout | null> {
  const { nextCycle: cycle, customer } = membership;
  const begun = await findRenewal(tx, membership.pass, cycle);
  if (begun !== null) return begun;
  const { settings } = studio;
  const bill = billOfCycle(membership, pass, cycle, { zone: settings.timeZone, tax: taxTermsOf(settings.tax) });
  if (bill === null) return null;
  const [termsId] = await saveTerms(tx, [pass.terms]);
  await insertCheckout(tx, at, {
    handle: randomBytes(16).toString('base64url'),
    customer,
    item: { kind: 'renewal', pass: membership.pass, cycle, product: pass.offer, termsId: termsId!, terms: pass.terms },
    name: pass.terms.name,
    bill,
    code: bill.discount > 0 ? membership.code!.id : null,
    currency: (await findSaleCurrency(tx, membership.pass)) ?? settings.currency.code,
    expiresAt: plus(at, RENEWAL_LASTS),
  });
  return findRenewal(tx, membership.pass, cycle);
}

/** What the gateway said of the cycle that is open becomes true. Answers about another cycle are of no matter here. */
export async function settleCycle(
  { tx, studio, at }: RenewalCall,
  { membership }: LockedMembership,
  said: Said,
  { creditGained }: CardParts,
): Promise<{ readonly isPaid: boolean; readonly mine: Said; readonly checkout: Checkout | null }> {
  const checkout = await findRenewal(tx, membership.pass, membership.nextCycle);
  if (checkout === null) return { isPaid: false, mine: [], checkout };
  // Also those of which a message told first: what has succeeded pays, whatever was noted before.
  const tries = (await listPayments(tx, checkout.id)).map(({ id }) => id);
  const mine = said.filter(({ payment }) => tries.includes(payment.id));
  const settled = await settlePayments(
    { tx, studio, at, creditGained, takesFree: true },
    { handle: checkout.handle, customer: checkout.customer },
    mine,
  );
  return { isPaid: settled?.isCompleted === true, mine, checkout };
}

async function settleDueRenewal(call: RenewalCall, id: PassId, said: Said, parts: RenewalParts): Promise<void> {
  const { tx, at } = call;
  const locked = await loadLockedMembership(tx, id);
  if (locked?.membership.state !== 'running') return;
  const { isPaid, mine, checkout } = await settleCycle(call, locked, said, parts);
  if (isPaid) return;
  const { nextChargeAt } = locked.membership;
  const again = (after: Instant) => schedule(tx, RENEWAL, id, after);
  const last = mine.at(-1)?.answer;
  if (last?.kind === 'pending' || last?.kind === 'authentication-needed') return again(plus(at, ASK_AGAIN_AFTER));
  // A try that its customer made outside of the days on which we do: it failed, and nothing more.
  if (nextChargeAt !== null && nextChargeAt > at) return again(nextChargeAt);
  if (last?.kind === 'declined') return fail(call, locked, last.why, parts);
  // It did not pay the cycle, and went back.
  if (mine.some(({ answer }) => answer?.kind === 'succeeded')) return fail(call, locked, 'not-accepted', parts);
  const card = await cardOf(tx, locked);
  if (checkout !== null && card === null) return fail(call, locked, 'no-card', parts);
  if (await wasDeclined(tx, locked, card)) return fail(call, locked, 'card-declined', parts);
  if (nextChargeAt === null || (checkout === null && !hasNextCharge(call, locked))) return end(tx, locked);
  // Somebody else settled what we asked, and the next cycle is due already.
  return again(plus(at, seconds(1)));
}

const hasNextCharge = ({ studio }: RenewalCall, { membership, pass }: LockedMembership): boolean =>
  chargeIn(membership.price, pass, membership.nextCycle, studio.settings.timeZone) !== null;

/** Its pass is over, or has no further cycle. */
const end = (tx: StudioTx, { membership }: LockedMembership): Promise<void> =>
  moveMembership(tx, { ...membership, state: 'ended', nextChargeAt: null, blocksBooking: false });

/** Tried again on a later day, or ended after the last try; the customer is told. */
async function fail(call: RenewalCall, { membership }: LockedMembership, why: string, { endPass }: RenewalParts): Promise<void> {
  const { tx, studio, at } = call;
  const { timeZone: zone, renewals: settings } = studio.settings;
  const after = afterFailure(membership, { why, at, zone, settings });
  await moveMembership(tx, after);
  if (after.state === 'ended') await endPass(tx, { studio, at }, membership.pass, minus(at, seconds(1)));
  await enqueueMails(tx, at, [membershipMail(after.state === 'ended' ? 'membership-ended' : 'renewal-failed', membership)]);
}
