import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type RefObject } from 'react';
import { ApiError, isApiError } from '../../../../web/lib/api-error.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { words } from '../../../../web/texts.ts';
import type { CardFieldsHandle } from '../../../payments/web/card-fields.tsx';
import { cashCheckout, completeCheckout, confirmCheckout } from '../../contract/checkout.contract.ts';
import type { Checkout } from '../bill.ts';
import { usePaying } from '../paying.ts';

export type Way = 'card' | 'later';

/**
 * One payment of a checkout: the gateway gives the card a name, the server charges it, the bank may ask, the server delivers. Where an answer
 * was lost, the next press says the same once more, with the same card and the same key; after a refusal it is a new payment.
 */
export function usePayment({ temp_id: id, passes }: Checkout, card: RefObject<CardFieldsHandle | null>) {
  const pack = passes[0]!.id;
  const confirm = useSubmit(confirmCheckout);
  const complete = useSubmit(completeCheckout);
  const cash = useSubmit(cashCheckout);
  const paying = usePaying();
  const navigate = useNavigate();
  const [cardError, setCardError] = useState<ApiError | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const isBusy = useRef(false);
  /** What is behind us: the card has its name, the gateway has said yes. */
  const passed = useRef<{ method: string | null; isCharged: boolean }>({ method: null, isCharged: false });

  const refused = confirm.error ?? complete.error ?? cash.error;
  const isUnknown = refused?.isPassing === true;

  /** Where the work ends at the order, the page is left, and takes no further press until then. */
  const run = async (work: () => Promise<boolean>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setWorking(true);
    setCardError(null);
    if (await work()) return void navigate({ to: path.success, params: { id }, replace: true });
    isBusy.current = false;
    setWorking(false);
  };

  const beginAnew = () => {
    passed.current = { method: null, isCharged: false };
    for (const step of [confirm, complete, cash]) step.reset();
  };

  const nameCard = async (): Promise<string | null> => {
    try {
      return (await card.current?.tokenize())?.id ?? null;
    } catch (thrown) {
      setCardError(isApiError(thrown) ? thrown : new ApiError(0, words.unexpected));
      return null;
    }
  };

  const charge = async (): Promise<boolean> => {
    const method = (passed.current.method ??= await nameCard());
    if (method === null) return false;
    paying.change({ pack, checkout: id });
    const reply = await confirm.submit({ body: { pass_id: pack, temp_payment_id: id, stripe_payment_method: method } });
    if (reply?.requires_action) setSecret(reply.client_secret);
    return reply !== null && !reply.requires_action;
  };

  const deliver = async (): Promise<boolean> => {
    passed.current.isCharged = true;
    return (await complete.submit({ body: { id } })) !== null;
  };

  const payByCard = async () => (passed.current.isCharged || (await charge())) && deliver();
  const payLater = async () => (await cash.submit({ body: { pass_id: pack, payment: 'pay-later', temp_payment_id: id } })) !== null;

  return {
    isWorking,
    /** What came of the last payment is not known: nothing about it may be changed until it is. */
    isUnknown,
    error: isWorking ? null : (cardError ?? refused),
    pay: (way: Way) =>
      void run(async () => {
        if (refused && !isUnknown) beginAnew();
        return way === 'card' ? payByCard() : payLater();
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
