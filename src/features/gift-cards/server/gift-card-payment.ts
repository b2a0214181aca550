/**
 * Payment by gift card. The amount is deducted before the rest is paid and returned if that payment fails, so that no balance is spent
 * twice (readings §6). The caller holds the checkout's lock.
 */
import type { CheckoutId, GiftCardId } from '../../../kernel/ids.ts';
import { minor, minus, type Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { later, type Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { type GiftCard, type Taking } from '../rules/gift-card.ts';
import { decideGiftCardPayment, type GiftCardPaymentRefusal } from '../rules/decide-gift-card-payment.ts';
import { readCode } from '../rules/gift-card-code.ts';
import { schedule } from '../../../server/outbox.ts';
import { DELIVERY } from './delivery.ts';
import { appendEntry, findGiftCard, findIssuedByHash, findTaken, hashCode, lockGiftCard } from './gift-cards.store.ts';

/** Finds a card by its typed code. Null when the code is malformed, unknown, or of another studio. */
export async function findByCode(tx: StudioTx, text: string): Promise<GiftCard | null> {
  const code = readCode(text);
  return code === null ? null : findIssuedByHash(tx, hashCode(code));
}

/** Deducts the amount under the card's lock. Does nothing when the checkout has already deducted it. */
export async function takeGiftCardPayment(
  tx: StudioTx,
  at: Instant,
  { card, amount, checkout }: Taking,
): Promise<Decision<null, GiftCardPaymentRefusal>> {
  if ((await findTaken(tx, checkout)) !== null) return ok(null);
  await lockGiftCard(tx, card);
  const found = await findGiftCard(tx, card);
  if (found === null) return refuse({ code: 'gift-card-changed' });
  const decision = decideGiftCardPayment(found.balance, amount);
  if (decision.ok) await appendEntry(tx, at, { card, delta: minus(minor(0), amount), reason: 'taken', checkout });
  return decision;
}

/** Returns the deducted amount after a failed payment. */
export async function returnGiftCardPayment(tx: StudioTx, at: Instant, checkout: CheckoutId): Promise<void> {
  const taken = await findTaken(tx, checkout);
  if (taken !== null) await appendEntry(tx, at, { card: taken.card, delta: taken.amount, reason: 'given-back', checkout });
}

interface Part {
  readonly card: GiftCardId;
  readonly amount: Minor;
  /** The checkout that deducted the amount. Null when the order was imported with an archive. */
  readonly checkout: CheckoutId | null;
}

/** Returns an amount to the card after a full or partial refund of an order that it paid. */
export async function giveBackPart(tx: StudioTx, at: Instant, { card, amount, checkout }: Part): Promise<void> {
  await lockGiftCard(tx, card);
  await appendEntry(tx, at, { card, delta: amount, reason: 'given-back', checkout });
}

/** Deducts the refunded amount of the card's own purchase. Refuses when the balance is smaller. */
export async function takeOffSold(
  tx: StudioTx,
  at: Instant,
  card: GiftCardId,
  amount: Minor,
): Promise<Decision<null, { readonly code: 'gift-card-spent'; readonly left: Minor }>> {
  await lockGiftCard(tx, card);
  const { balance } = (await findGiftCard(tx, card))!;
  if (balance < amount) return refuse({ code: 'gift-card-spent', left: balance });
  await appendEntry(tx, at, { card, delta: minus(minor(0), amount), reason: 'taken', checkout: null });
  return ok(null);
}

/** A sold card and the checkout that sold it. A gift card cannot pay for a gift card, so that checkout deducts nothing else. */
interface SoldCard {
  readonly card: GiftCardId;
  readonly checkout: CheckoutId;
}

/** Deducts what is left while the money of the card's own purchase is disputed or gone. False when nothing was left. */
export async function stopSold(tx: StudioTx, at: Instant, { card, checkout }: SoldCard): Promise<boolean> {
  await lockGiftCard(tx, card);
  const { balance } = (await findGiftCard(tx, card))!;
  if (balance === 0) return false;
  await appendEntry(tx, at, { card, delta: minus(minor(0), balance), reason: 'taken', checkout });
  return true;
}

/** Returns what `stopSold` deducted, and delivers the card if its time has come meanwhile. False when nothing was deducted. */
export async function restoreSold(tx: StudioTx, at: Instant, { card, checkout }: SoldCard): Promise<boolean> {
  await lockGiftCard(tx, card);
  if ((await findTaken(tx, checkout)) === null) return false;
  await returnGiftCardPayment(tx, at, checkout);
  const { deliveredAt, deliverAt } = (await findGiftCard(tx, card))!;
  if (deliveredAt === null) await schedule(tx, DELIVERY, card, later(at, deliverAt ?? at));
  return true;
}
