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
  type UnreadWebhook,
} from '../../../payments/server/public.ts';
import type { Payment } from '../../rules/checkout.ts';
import { findCheckoutName, insertPayment } from '../checkout.store.ts';
import { findPaymentOf, insertEvent, isKnownEvent } from './gateway-event.store.ts';
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

/** The gateway is asked between two transactions. It is not asked when the event is already recorded or the payment is not ours. */
async function settleEvent(
  { db, gateways, creditGained, loadStudio }: WebhookHandling,
  { studio, gateway, at }: Omit<Webhook, 'message'>,
  { id, kind }: GatewayEvent,
  about: NonNullable<GatewayEvent['payment']>,
): Promise<void> {
  const found = await inStudio(db, studio, async (tx) => {
    const [isKnown, payment] = await Promise.all([isKnownEvent(tx, gateway, id), findPaymentOf(tx, gateway, about)]);
    return isKnown ? null : payment;
  });
  if (found === null) return;
  const answer = await gateways.named(gateway).read(studio, about.ref);
  const isAnother = answer?.kind === 'succeeded' && (await isAnotherOf(gateways, studio, found.payment, answer.ref));
  await inStudio(db, studio, async (tx) => {
    if (!(await insertEvent(tx, at, { gateway, id, kind }))) return;
    const name = (await findCheckoutName(tx, found.checkout))!;
    await loadLocked(tx, name);
    const payment: Payment = isAnother
      ? await insertPayment(tx, at, { ...found.payment, checkout: found.checkout, idempotencyKey: about.ref })
      : { ...found.payment, ref: about.ref };
    await settlePayments({ tx, studio: await loadStudio(tx), at, creditGained }, name, [{ payment, answer }]);
  });
}

/**
 * Whether the gateway made an attempt twice because it had forgotten the idempotency key. The second payment becomes an attempt of its own,
 * so that one pays and the other is refunded.
 */
async function isAnotherOf(gateways: Gateways, studio: StudioId, { gateway, ref: noted }: Payment, ref: string): Promise<boolean> {
  if (noted === null || noted === ref) return false;
  return (await gateways.named(gateway).read(studio, noted))?.ref !== ref;
}
