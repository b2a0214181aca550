/** What is asked of a card gateway about a checkout, outside of any transaction. */
import type { StudioId } from '../../../kernel/ids.ts';
import type { Currency } from '../../../kernel/money.ts';
import type { Studio } from '../../../context/studio.ts';
import type { CardGateway, PaymentAnswer } from '../../payments/server/public.ts';
import type { Checkout, Payment } from '../rules/checkout.ts';

export interface Asked {
  readonly studio: StudioId;
  readonly description: string;
  readonly currency: Currency;
  /** Tries whose end is not known, the oldest first; a new one at the end. */
  readonly payments: readonly Payment[];
  /** The customer chose another card: what waits for them at a bank is ended, so that it cannot be approved when the new one has paid. */
  readonly endsWaiting: boolean;
}

/** What it said of each payment; null: it was not asked for it, or knows nothing of it. */
export type Said = readonly { readonly payment: Payment; readonly answer: PaymentAnswer | null }[];

/** A payment of which the gateway may still say something else. */
export const isUnsettled = ({ state }: Payment): boolean => state === 'asked' || state === 'authentication-needed' || state === 'pending';

export const askOf = (studio: Studio, { terms }: Checkout, payments: readonly Payment[], { endsWaiting = false } = {}): Asked => ({
  studio: studio.id,
  description: `${studio.settings.name}: ${terms.name}`,
  currency: studio.settings.currency,
  payments,
  endsWaiting,
});

/**
 * The oldest first. A try without an answer is made (again) under its key; of the others the state is read, or they are ended. None is made once another has
 * paid or may still pay by itself, so that no two pay one checkout.
 */
export async function askGateway(
  { studio, description, currency, payments, endsWaiting }: Asked,
  cards: CardGateway | null,
): Promise<Said> {
  if (!cards) return [];
  const said: { payment: Payment; answer: PaymentAnswer | null }[] = [];
  const mayPay = () => said.some(({ answer }) => answer?.kind === 'succeeded' || answer?.kind === 'pending');
  const make = ({ method, amount, idempotencyKey }: Payment) =>
    cards.pay(studio, { method, amount, currency, idempotencyKey, description });
  for (const payment of payments) {
    if (payment.ref !== null)
      said.push({ payment, answer: await (endsWaiting ? cards.cancel(studio, payment.ref) : cards.read(studio, payment.ref)) });
    else said.push({ payment, answer: mayPay() ? null : await make(payment) });
  }
  return said;
}
