import { useRef, useState, type RefObject } from 'react';
import type { OfferId } from '../../../../kernel/ids.ts';
import { ApiError, isApiError } from '../../../../web/lib/api-error.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { words } from '../../../../web/texts.ts';
import type { CardFieldsHandle } from '../../../payments/web/public/card-fields.tsx';
import { askBankAtStripe } from '../../../payments/web/public/stripe-script.ts';
import { cashCheckout, completeCheckout, confirmCheckout, goCardlessCheckout } from '../../contract/checkout.contract.ts';
import { completePayLink, payByLink } from '../../contract/pay-link.contract.ts';
import type { BookingToMake } from '../../contract/booking-to-make.ts';
import type { BodyOf } from '../../../../wire/endpoint.ts';
import type { Checkout } from '../bill.ts';
import { usePaying } from '../paying.ts';
import type { PayLink } from '../pay/checkout-of-link.ts';

/** `cash`, `other` and the studio's own ways: staff have received the money at the desk. */
export type Way = 'card' | 'debit' | 'paypal' | 'cash' | 'other' | OwnWay | 'later' | 'free';
export type OwnWay = `own ${string}`;
export const isOwn = (way: Way): way is OwnWay => way.startsWith('own ');
export const nameOfOwn = (way: OwnWay): string => way.slice('own '.length);

const NOBODY = { as: 'nobody' } as const;
const AT_DESK = { cash: 'cash', other: 'other', later: 'pay-later' } as const;
type DeskWay = keyof typeof AT_DESK | OwnWay;
const isAtDesk = (way: Way): way is DeskWay => way in AT_DESK || isOwn(way);

/**
 * The card that pays: the gateway's id of a saved card, or null for the card in the fields. `keep`: save that card for the next payment.
 */
export interface CardChoice {
  readonly saved: string | null;
  readonly keep: boolean;
}

interface PaymentAbout {
  readonly card: RefObject<CardFieldsHandle | null>;
  readonly booking: BookingToMake | null;
  /** Null when the customer is logged in. */
  readonly link: PayLink | null;
  readonly onPaid: () => void;
  /** The customer confirmed a second membership although the same one is running. */
  readonly isSecondConfirmed: boolean;
}

type Confirmation = Omit<BodyOf<typeof confirmCheckout>, 'pass_id' | 'temp_payment_id'>;

/** The calls that pay by card or at PayPal, for the customer or for the holder of a pay link. */
function useGateway({ id, pack, link }: { readonly id: string; readonly pack: OfferId | null; readonly link: PayLink | null }) {
  const confirm = useSubmit(confirmCheckout);
  const complete = useSubmit(completeCheckout);
  const confirmLink = useSubmit(payByLink, NOBODY);
  const completeLink = useSubmit(completePayLink, NOBODY);
  return {
    confirm: (by: Confirmation) =>
      link
        ? confirmLink.submit({
            body: { ...link, ...(by.payment && { payment: by.payment }), stripe_payment_method: by.stripe_payment_method },
          })
        : confirm.submit({ body: { pass_id: pack, temp_payment_id: id, ...by } }),
    complete: () => (link ? completeLink.submit({ body: link }) : complete.submit({ body: { id } })),
    steps: link ? [confirmLink, completeLink] : [confirm, complete],
  };
}

/**
 * One payment of a checkout. The gateway gives an id for the card, the server charges it, the bank may ask for authentication, and the
 * server delivers. After a lost answer the next press repeats the call with the same card, so that the server continues the same attempt.
 * After a refusal it begins a new payment.
 */
export function usePayment(
  { temp_id: id, passes, due, card_script: script, public_key: publicKey }: Checkout,
  { card, booking, link, onPaid, isSecondConfirmed }: PaymentAbout,
) {
  const agreed = { booking, ...(isSecondConfirmed && { confirm_second: true }) };
  /** Null for a gift card or a debt. */
  const pack = passes[0]?.id ?? null;
  const { confirm, complete, steps } = useGateway({ id, pack, link });
  const cash = useSubmit(cashCheckout);
  const debit = useSubmit(goCardlessCheckout);
  const paying = usePaying();
  const [cardError, setCardError] = useState<ApiError | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const isBusy = useRef(false);
  /** The steps already done: the card's id, and whether the gateway has charged it. */
  const passed = useRef<{ method: string | null; isCharged: boolean }>({ method: null, isCharged: false });

  const refused = steps.find(({ error }) => error)?.error ?? cash.error ?? debit.error;
  /** A debt is not noted, because a reload of its own page finds it again. */
  const noteBegun = () => {
    if (due === null) paying.change({ pack: pack ?? 0, checkout: id });
  };
  const isUnknown = refused?.isPassing === true;

  /** After the order exists the page is left, so `isBusy` stays set and further presses are ignored. */
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
    for (const step of [...steps, cash, debit]) step.reset();
  };

  const nameCard = async (): Promise<string | null> => {
    try {
      if (card.current === null) throw new ApiError(0, words.stillLoading);
      return (await card.current.tokenize())?.id ?? null;
    } catch (thrown) {
      setCardError(isApiError(thrown) ? thrown : new ApiError(0, words.unexpected));
      return null;
    }
  };

  /** `free` needs no card, because nothing is left to pay. */
  const charge = async (way: Way, { saved, keep }: CardChoice): Promise<boolean> => {
    const method = way === 'free' ? null : (passed.current.method ??= saved ?? (await nameCard()));
    if (method === null && way !== 'free') return false;
    noteBegun();
    const reply = await confirm({ stripe_payment_method: method, ...(keep && { keep_card: true }), ...agreed });
    if (reply === null || !reply.requires_action) return reply !== null;
    return askBank(reply.client_secret!);
  };

  /** Stripe shows the bank's page itself. The embedded gateway uses our own dialog, which continues after its answer. */
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
    return (await complete()) !== null;
  };

  const pay = async (way: Way, choice: CardChoice) => (passed.current.isCharged || (await charge(way, choice))) && deliver();
  /** A customer who returns with Back may press again, which continues the same attempt. */
  const leaveFor = (address: string): false => {
    for (const step of [...steps, debit]) step.reset();
    location.assign(address);
    return false;
  };
  /** A customer without a mandate leaves for the gateway's page and returns to the order. */
  const payByDebit = async (): Promise<boolean> => {
    noteBegun();
    const of = due === null ? { pass_id: pack, ...agreed } : { temp_payment_id: id };
    const reply = await debit.submit({ body: { ...of, payment: 'direct-debit' } });
    if (reply === null || reply.go_cardless_auth_url === null) return reply !== null;
    return leaveFor(reply.go_cardless_auth_url);
  };
  /** Leaves for PayPal's page and returns to the order. A payment that PayPal already approved is completed here. */
  const payByPayPal = async (): Promise<boolean> => {
    noteBegun();
    const reply = await confirm({ payment: 'paypal', ...agreed });
    if (reply === null || !reply.requires_action) return reply !== null;
    return leaveFor(reply.paypal_approve_url!);
  };
  const payAtDesk = async (way: DeskWay) => {
    const by = isOwn(way) ? ({ payment: 'other', payment_name: nameOfOwn(way) } as const) : { payment: AT_DESK[way] };
    return (await cash.submit({ body: { pass_id: pack, ...by, temp_payment_id: id, ...agreed } })) !== null;
  };

  return {
    isWorking,
    /** The result of the last payment is unknown. Its method must not change until it is known. */
    isUnknown,
    error: isWorking ? null : (cardError ?? refused),
    pay: (way: Way, choice: CardChoice) =>
      void run(async () => {
        if (refused && !isUnknown) beginAnew();
        if (way === 'debit') return payByDebit();
        if (way === 'paypal') return payByPayPal();
        return isAtDesk(way) ? payAtDesk(way) : pay(way, choice);
      }),
    /** The client secret for the bank's question. Null when the bank does not ask. */
    secret,
    /** The server reads the result from the gateway, whatever the customer answered. */
    onBankDone: () => {
      setSecret(null);
      void run(deliver);
    },
  };
}
