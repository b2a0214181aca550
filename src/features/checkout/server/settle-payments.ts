/** What the gateway said becomes true: payments are noted, and what is paid is delivered, once, under the lock of the checkout. */
import { asId, type CheckoutId } from '../../../kernel/ids.ts';
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { schedule, type DueHandler, type DueKind } from '../../../server/outbox.ts';
import type { CardGateway } from '../../payments/server/public.ts';
import type { Checkout } from '../rules/checkout.ts';
import { askGateway, askOf, isUnsettled, type Asked, type Said } from './ask-gateway.ts';
import { findCheckout, findCheckoutName, listPayments, lockCheckout, savePayment, type CheckoutName } from './checkout.store.ts';
import { deliver, type CreditGained } from './deliver.ts';

/** What paying by card needs of the deployment. */
export interface CardParts {
  /** The gateway behind card payments; null where the deployment has none. */
  readonly cards: CardGateway | null;
  readonly creditGained: CreditGained;
}

/** A checkout whose payment may have been made although nobody noted it. */
const PAYMENT_CHECK: DueKind = 'checkout.payment';
const LOOK_AFTER = minutes(1);
/** The bank may wait for its customer for so long. */
const LOOK_AGAIN_AFTER = minutes(10);

/** Sees to it that the tries of this checkout are asked about, should the process that makes them die. */
export const checkLater = (tx: StudioTx, checkout: CheckoutId, at: Instant): Promise<void> =>
  schedule(tx, PAYMENT_CHECK, checkout, plus(at, LOOK_AFTER));

interface Settlement {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
  readonly creditGained: CreditGained;
}

/** Locks and reads the checkout; null when this customer has none of that name. */
export async function loadLocked(tx: StudioTx, name: CheckoutName): Promise<Checkout | null> {
  await lockCheckout(tx, name);
  return findCheckout(tx, name);
}

/** Delivers when one of the payments paid the whole bill, or when there is nothing to pay. Null: there is no such checkout. */
export async function settlePayments({ tx, studio, at, creditGained }: Settlement, name: CheckoutName, said: Said) {
  const checkout = await loadLocked(tx, name);
  if (checkout === null) return null;
  for (const { payment, answer } of said) await savePayment(tx, payment.id, answer?.kind ?? 'dropped', answer?.ref ?? payment.ref);
  if (checkout.state === 'completed') return { isCompleted: true, ref: null };
  const paid = said.flatMap(({ payment, answer }) =>
    answer?.kind === 'succeeded' && answer.amount === checkout.bill.total ? [{ payment, answer }] : [],
  )[0];
  if (!paid && checkout.bill.total > 0) return { isCompleted: false, ref: null };
  const delivery = { paidBy: 'card', payment: paid?.payment.id ?? null, card: paid?.answer.card ?? null } as const;
  await deliver(tx, { studio, at, creditGained }, checkout, delivery);
  return { isCompleted: true, ref: paid?.answer.ref ?? null };
}

/** Asks about tries that nobody settled: their process died, or their customer went away. What was paid is delivered, however late. */
export const checkPayments = ({ cards, creditGained }: CardParts): DueHandler => ({
  kind: PAYMENT_CHECK,
  asks: {
    before: async ({ tx, studio, ref, at }): Promise<Asked | null> => {
      const name = await findCheckoutName(tx, asId<CheckoutId>(ref));
      const checkout = name && (await loadLocked(tx, name));
      // Nobody looks again after the last look, nor where another try has paid: nothing may be approved at a bank any more.
      const endsWaiting = checkout !== null && (checkout.state === 'completed' || at >= plus(checkout.expiresAt, LOOK_AGAIN_AFTER));
      return checkout && askOf(studio, checkout, (await listPayments(tx, checkout.id)).filter(isUnsettled), { endsWaiting });
    },
    ask: async (asked) => (asked === null ? [] : askGateway(asked as Asked, cards)),
  },
  async settle({ tx, studio, ref, at, said }) {
    const name = await findCheckoutName(tx, asId<CheckoutId>(ref));
    if (name === null) return;
    await settlePayments({ tx, studio, at, creditGained }, name, said as Said);
    const mayStillPay = (said as Said).some(({ answer }) => answer?.kind === 'pending' || answer?.kind === 'authentication-needed');
    if (mayStillPay && at < plus(name.expiresAt, LOOK_AGAIN_AFTER)) await schedule(tx, PAYMENT_CHECK, ref, plus(at, LOOK_AGAIN_AFTER));
  },
});
