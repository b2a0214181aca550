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
  /** Nothing shall wait at a bank any more: the time of the checkout is over, or it is to be paid at the desk. */
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
 * The oldest first. A try without an answer is made (again) under its key; of the others the state is read. None is made once another has paid or may
 * still pay by itself, and what waits for its customer at a bank is ended before the next one is made, so that no two pay one checkout.
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
  const stateOf = async (payment: Payment) => {
    if (payment.ref !== null) return cards.read(studio, payment.ref);
    return mayPay() ? null : make(payment);
  };
  const lastToMake = payments.findLastIndex(({ ref }) => ref === null);
  for (const [nth, payment] of payments.entries()) {
    const answer = await stateOf(payment);
    const isEnded = answer?.kind === 'authentication-needed' && (nth < lastToMake || endsWaiting);
    said.push({ payment, answer: isEnded ? await cards.cancel(studio, answer.ref) : answer });
  }
  return said;
}
