/**
 * Charges a fee to the customer's default card, off session (readings §4; docs/how-it-works/paying.md). The card is tried once. Without a
 * card, or after a decline, the order stays a balance due and a mail links to the page where it is paid.
 */
import { asId, type CheckoutId } from '../../../../kernel/ids.ts';
import { minutes, plus, type Instant } from '../../../../kernel/time.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { enqueueMails, schedule, type DueHandler, type DueKind } from '../../../../server/outbox.ts';
import { listCards } from '../../../billing/server/public.ts';
import type { KeptCard } from '../../../passes/rules/pass.ts';
import type { Gateways } from '../../../payments/server/public.ts';
import { dueOf, type Checkout } from '../../rules/checkout.ts';
import { askGateway, askOf, isUnsettled, type GatewayRequest, type GatewayAnswers } from '../ask-gateway.ts';
import { findCheckoutName, findDeclinedMethod, insertPayment, listPayments } from '../checkout.store.ts';
import { findOrder } from '../order.store.ts';
import { loadLocked, settlePayments, type CardParts } from '../settle-payments.ts';
import { feeDueMail } from './fee-mails.ts';

export const FEE: DueKind = 'checkout.fee';

/** The customer is paying, or the gateway has not decided. */
const ASK_AGAIN_AFTER = minutes(10);

interface FeeCall {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

export const chargeFees = (parts: CardParts): DueHandler => ({
  kind: FEE,
  asks: {
    before: ({ ref, ...call }) => beginCharge(call, asId<CheckoutId>(ref), parts.gateways),
    ask: async (asked) => (asked === null ? [] : askGateway(asked as GatewayRequest, parts.gateways)),
  },
  settle: ({ ref, said, ...call }) => settleCharge(call, asId<CheckoutId>(ref), said as GatewayAnswers, parts),
});

async function lockedFee(tx: StudioTx, id: CheckoutId): Promise<Checkout> {
  return (await loadLocked(tx, (await findCheckoutName(tx, id))!))!;
}

/** Records the attempt. Null when there is nothing to ask, or while the customer is paying the fee. */
async function beginCharge(call: FeeCall, id: CheckoutId, gateways: Gateways): Promise<GatewayRequest | null> {
  const { tx, at } = call;
  const checkout = await lockedFee(tx, id);
  const before = await listPayments(tx, id);
  const unsettled = before.filter(isUnsettled);
  // Our own unsettled attempt is asked about again under its idempotency key, even when another payment has succeeded since.
  const ours = unsettled.filter(({ use }) => use === 'off-session');
  if (ours.length > 0) return askOf(call, checkout, ours, { endsWaiting: true });
  if (checkout.state !== 'owed' || unsettled.length > 0) return null;
  const card = await defaultCard(call, checkout, gateways);
  if (card === null || (await findDeclinedMethod(tx, id, checkout.begunAt)) === card.method) return null;
  const next = await insertPayment(tx, at, {
    checkout: id,
    gateway: card.gateway,
    idempotencyKey: `fee-${checkout.handle}-${before.length + 1}`,
    method: card.method,
    use: 'off-session',
    amount: dueOf(checkout),
  });
  return askOf(call, checkout, [next], { endsWaiting: true });
}

/** Null when the customer has no default card or the studio does not accept cards now. */
async function defaultCard({ tx, studio }: FeeCall, { customer }: Checkout, gateways: Gateways): Promise<KeptCard | null> {
  const gateway = studio.settings.payments.card ? await gateways.cardsOf(tx) : null;
  const cards = gateway === null ? [] : await listCards(tx, customer, gateway.name);
  return cards.find(({ isDefault }) => isDefault) ?? null;
}

/** Settles the gateway's answers. A fee that is still due is announced by mail. */
async function settleCharge(call: FeeCall, id: CheckoutId, said: GatewayAnswers, { gateways, creditGained }: CardParts): Promise<void> {
  const { tx, studio, at } = call;
  const { handle, customer } = await lockedFee(tx, id);
  await settlePayments({ tx, studio, at, creditGained }, { handle, customer }, said);
  const after = await lockedFee(tx, id);
  if (after.state !== 'owed') return;
  if ((await listPayments(tx, id)).some(isUnsettled)) return schedule(tx, FEE, id, plus(at, ASK_AGAIN_AFTER));
  const declined = said.flatMap(({ answer }) => (answer?.kind === 'declined' ? [answer.why] : [])).at(-1);
  const why = declined ?? ((await defaultCard(call, after, gateways)) === null ? 'no-card' : 'card-declined');
  const order = (await findOrder(tx, id))!;
  await enqueueMails(tx, at, [feeDueMail(order.id, customer, why)]);
}
