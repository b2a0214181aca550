/**
 * A webhook is only a hint. The payment's state is read from the gateway and settled like any other answer, so that webhooks may be
 * repeated, late or out of order (readings §7). A webhook is recorded once, in the transaction of its effect.
 */
import type { StudioId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { inStudio } from '../../../../server/db/studio-tx.ts';
import type { AccountGateway } from '../../../payments/rules/gateway-name.ts';
import {
  findAccount,
  findSubscription,
  noteFirstEvent,
  type GatewayEvent,
  type GatewayMessage,
  type Gateways,
  type PaymentHint,
  type UnreadWebhook,
} from '../../../payments/server/public.ts';
import type { Payment } from '../../rules/checkout.ts';
import { findCheckoutName, insertPayment } from '../checkout.store.ts';
import { findPaymentOf, insertEvent, isKnownEvent } from './gateway-event.store.ts';
import { lockOrderOfPayment, settleMoney } from '../outside/settle-money.ts';
import { loadLocked, settlePayments } from '../settle-payments.ts';
import { reconcileSubscription, type Reconciling } from '../subscriptions/watch-subscriptions.ts';

export type WebhookHandling = Reconciling;

interface Webhook {
  readonly studio: StudioId;
  readonly gateway: AccountGateway;
  readonly message: GatewayMessage;
  readonly at: Instant;
}

/** `nobody`: the studio has no account at this gateway. */
export async function handleWebhook(
  parts: WebhookHandling,
  { studio, gateway, message, at }: Webhook,
): Promise<'handled' | 'nobody' | UnreadWebhook> {
  const account = await inStudio(parts.db, studio, (tx) => findAccount(tx, gateway));
  if (account === null) return 'nobody';
  const events = await parts.gateways.named(gateway).readWebhook(studio, message, at);
  if (typeof events === 'string') return events;
  const isOfOurs = !events.some(({ isOfEarlierEndpoint }) => isOfEarlierEndpoint);
  if (account.firstEventAt === null && isOfOurs) await inStudio(parts.db, studio, (tx) => noteFirstEvent(tx, at, gateway));
  for (const event of events) {
    if (event.payment !== null) await settleEvent(parts, { studio, gateway, at }, event, event.payment);
    if (event.subscription) await settleSubscriptionEvent(parts, { studio, gateway, at }, event, event.subscription);
  }
  return 'handled';
}

/** Before the sale the event concerns the payment that begins the subscription. After the sale it concerns the cycles. */
async function settleSubscriptionEvent(
  parts: WebhookHandling,
  { studio, gateway, at }: Omit<Webhook, 'message'>,
  event: GatewayEvent,
  ref: string,
): Promise<void> {
  const { isKnown, subscription } = await inStudio(parts.db, studio, async (tx) => ({
    isKnown: await isKnownEvent(tx, gateway, event.id),
    subscription: await findSubscription(tx, { ref }),
  }));
  if (isKnown || subscription === null) return;
  if (subscription.pass === null) return settleEvent(parts, { studio, gateway, at }, event, { ref, key: null });
  await reconcileSubscription(parts, { studio, ref, at }, (tx) => insertEvent(tx, at, { gateway, id: event.id, kind: event.kind }));
}

/**
 * The gateway is asked between two transactions. It is not asked when the event is already recorded or the payment is not ours. Refunds are
 * read whatever the kind of the event, because an event about a refund may have come before the payment was known.
 */
async function settleEvent(
  { db, gateways, creditGained, endPass, loadStudio }: WebhookHandling,
  { studio, gateway, at }: Omit<Webhook, 'message'>,
  { id, kind }: GatewayEvent,
  hint: PaymentHint,
): Promise<void> {
  const about = await completed(hint);
  const found = about && (await inStudio(db, studio, (tx) => findPaymentOf(tx, gateway, about)));
  const ref = about?.ref ?? found?.payment.ref;
  if (!found || !ref || (await isKnown())) return;
  const answer = await gateways.named(gateway).read(studio, ref);
  const isAnother = answer?.kind === 'succeeded' && (await isAnotherOf(gateways, studio, found.payment, answer.ref));
  const money = answer?.kind === 'succeeded' && !isAnother ? await gateways.named(gateway).readMoney(studio, ref) : null;
  await inStudio(db, studio, async (tx) => {
    if (!(await insertEvent(tx, at, { gateway, id, kind }))) return;
    const call = { studio: await loadStudio(tx), at, endPass };
    const name = (await findCheckoutName(tx, found.checkout))!;
    await lockOrderOfPayment(tx, found.payment.id, call);
    await loadLocked(tx, name);
    const payment: Payment = isAnother
      ? await insertPayment(tx, at, { ...found.payment, checkout: found.checkout, idempotencyKey: ref })
      : { ...found.payment, ref };
    await settlePayments({ tx, studio: call.studio, at, creditGained }, name, [{ payment, answer }]);
    if (money !== null) await settleMoney(tx, call, payment, money);
  });

  function isKnown(): Promise<boolean> {
    return inStudio(db, studio, (tx) => isKnownEvent(tx, gateway, id));
  }

  /** An event about a refund may name no payment. Its id is kept, so that the gateway is asked once. */
  async function completed(given: PaymentHint): Promise<PaymentHint | null> {
    if (given.refund === undefined) return given;
    if (await isKnown()) return null;
    const payment = (await gateways.named(gateway).paymentOfRefund?.(studio, given.refund)) ?? null;
    const isOurs =
      payment !== null && (await inStudio(db, studio, (tx) => findPaymentOf(tx, gateway, { ref: payment, key: null }))) !== null;
    if (!isOurs) await inStudio(db, studio, (tx) => insertEvent(tx, at, { gateway, id, kind }));
    return isOurs ? { ref: payment, key: null } : null;
  }
}

/**
 * Whether the gateway made an attempt twice because it had forgotten the idempotency key. The second payment becomes an attempt of its own,
 * so that one pays and the other is refunded.
 */
async function isAnotherOf(gateways: Gateways, studio: StudioId, { gateway, ref: noted }: Payment, ref: string): Promise<boolean> {
  if (noted === null || noted === ref) return false;
  return (await gateways.named(gateway).read(studio, noted))?.ref !== ref;
}
