import { useRef, useState, type RefObject } from 'react';
import { ApiError, isApiError } from '../../../../web/lib/api-error.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { words } from '../../../../web/texts.ts';
import type { CardFieldsHandle } from '../../../payments/web/card-fields.tsx';
import { askBankAtStripe } from '../../../payments/web/stripe-script.ts';
import { cashCheckout, completeCheckout, confirmCheckout, goCardlessCheckout } from '../../contract/checkout.contract.ts';
import type { BookingToMake } from '../../contract/purchase-booking.ts';
import type { Checkout } from '../bill.ts';
import { usePaying } from '../paying.ts';

/** `cash` and `other`: staff have the money at the desk. */
export type Way = 'card' | 'debit' | 'paypal' | 'cash' | 'other' | 'later' | 'free';

const AT_DESK = { cash: 'cash', other: 'other', later: 'pay-later' } as const;
const isAtDesk = (way: Way): way is keyof typeof AT_DESK => way in AT_DESK;

/** Which card pays: the gateway's name of one that is kept, or null for the one in the fields, which may be kept for the next time. */
export interface CardChoice {
  readonly saved: string | null;
  readonly keep: boolean;
}

interface Confirmation {
  /** The customer has confirmed a second membership of the same kind. */
  readonly isSecondConfirmed: boolean;
}

/**
 * One payment of a checkout: the gateway gives the card a name, the server charges it, the bank may ask, the server delivers. Where an answer
 * was lost, the next press says the same once more, with the same card and the same key; after a refusal it is a new payment.
 */
export function usePayment(
  { temp_id: id, passes, fee, card_script: script, public_key: publicKey }: Checkout,
  { card, booking }: { readonly card: RefObject<CardFieldsHandle | null>; readonly booking: BookingToMake | null },
  onPaid: () => void,
  { isSecondConfirmed }: Confirmation,
) {
  const agreed = { booking, ...(isSecondConfirmed && { confirm_second: true }) };
  /** null: a gift card is bought, or a fee is paid. */
  const pack = passes[0]?.id ?? null;
  const begun = { pack: pack ?? 0, checkout: id, isFee: fee !== null };
  const confirm = useSubmit(confirmCheckout);
  const complete = useSubmit(completeCheckout);
  const cash = useSubmit(cashCheckout);
  const debit = useSubmit(goCardlessCheckout);
  const paying = usePaying();
  const [cardError, setCardError] = useState<ApiError | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const isBusy = useRef(false);
  /** What is behind us: the card has its name, the gateway has said yes. */
  const passed = useRef<{ method: string | null; isCharged: boolean }>({ method: null, isCharged: false });

  const refused = confirm.error ?? complete.error ?? cash.error ?? debit.error;
  const isUnknown = refused?.isPassing === true;

  /** Where the work ends at the order, the page is left, and takes no further press until then. */
  const run = async (work: () => Promise<boolean>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setWorking(true);
    setCardError(null);
    if (await work()) return onPaid();
    isBusy.current = false;
    setWorking(false);
  };

  const beginAnew = () => {
    passed.current = { method: null, isCharged: false };
    for (const step of [confirm, complete, cash, debit]) step.reset();
  };

  const nameCard = async (): Promise<string | null> => {
    try {
      return (await card.current?.tokenize())?.id ?? null;
    } catch (thrown) {
      setCardError(isApiError(thrown) ? thrown : new ApiError(0, words.unexpected));
      return null;
    }
  };

  /** Free: nothing is left to pay, so no card is asked for. */
  const charge = async (way: Way, { saved, keep }: CardChoice): Promise<boolean> => {
    const method = way === 'free' ? null : (passed.current.method ??= saved ?? (await nameCard()));
    if (method === null && way !== 'free') return false;
    paying.change(begun);
    const reply = await confirm.submit({
      body: { pass_id: pack, temp_payment_id: id, stripe_payment_method: method, ...(keep && { keep_card: true }), ...agreed },
    });
    if (reply === null || !reply.requires_action) return reply !== null;
    return askBank(reply.client_secret!);
  };

  /** Stripe shows the bank's page itself; of the embedded gateway it is a dialog of ours, which goes on when it is answered. */
  const askBank = async (clientSecret: string): Promise<boolean> => {
    if (script === null || publicKey === null) {
      setSecret(clientSecret);
      return false;
    }
    await askBankAtStripe({ script, publicKey }, clientSecret);
    return true;
  };

  const deliver = async (): Promise<boolean> => {
    passed.current.isCharged = true;
    return (await complete.submit({ body: { id } })) !== null;
  };

  const pay = async (way: Way, choice: CardChoice) => (passed.current.isCharged || (await charge(way, choice))) && deliver();
  /** Who comes Back from there may press again: it is the same try. */
  const leaveFor = (address: string, step: { readonly reset: () => void }): false => {
    step.reset();
    location.assign(address);
    return false;
  };
  /** Who has no mandate leaves for the gateway's page, and comes back to the order. */
  const payByDebit = async (): Promise<boolean> => {
    if (pack === null) return false;
    paying.change(begun);
    const reply = await debit.submit({ body: { pass_id: pack, payment: 'direct-debit', ...agreed } });
    if (reply === null || reply.go_cardless_auth_url === null) return reply !== null;
    return leaveFor(reply.go_cardless_auth_url, debit);
  };
  /** Leaves for PayPal's page, and comes back to the order. Where it was approved already, it is paid here. */
  const payByPayPal = async (): Promise<boolean> => {
    paying.change(begun);
    const reply = await confirm.submit({ body: { pass_id: pack, temp_payment_id: id, payment: 'paypal', ...agreed } });
    if (reply === null || !reply.requires_action) return reply !== null;
    return leaveFor(reply.paypal_approve_url!, confirm);
  };
  const payAtDesk = async (way: keyof typeof AT_DESK) =>
    (await cash.submit({ body: { pass_id: pack, payment: AT_DESK[way], temp_payment_id: id, ...agreed } })) !== null;

  return {
    isWorking,
    /** What came of the last payment is not known: nothing about it may be changed until it is. */
    isUnknown,
    error: isWorking ? null : (cardError ?? refused),
    pay: (way: Way, choice: CardChoice) =>
      void run(async () => {
        if (refused && !isUnknown) beginAnew();
        if (way === 'debit') return payByDebit();
        if (way === 'paypal') return payByPayPal();
        return isAtDesk(way) ? payAtDesk(way) : pay(way, choice);
      }),
    /** What the bank asks the customer with; null while it does not. */
    secret,
    /** Whatever the customer said, the server knows it from the gateway. */
    onBankDone: () => {
      setSecret(null);
      void run(deliver);
    },
  };
}
