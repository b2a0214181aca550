import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { DialogVeil } from '../../../../web/ui/dialog-veil.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { useStepWork } from '../../../../web/ui/steps/step-work.ts';
import { CheckoutQuestions, useCheckoutAsk, WaiverNote } from '../../../customers/web/public/checkout-ask.ts';
import type { CardFieldsHandle } from '../../../payments/web/public/card-fields.tsx';
import type { BookingToMake } from '../../contract/booking-to-make.ts';
import { billOfCheckout, type Checkout, type ReducedBill } from '../bill.ts';
import { BillLines, useAmountText } from '../public/bill-lines.tsx';
import type { PayLink } from '../pay/checkout-of-link.ts';
import { checkoutWebTexts } from '../texts.ts';
import styles from './checkout-form.module.css';
import { ConfirmSecond } from './confirm-second.tsx';
import { NoPaymentMethod } from './no-payment-method.tsx';
import { LeastAmounts } from './least-amounts.tsx';
import { PaymentChoice, waysOf } from './payment-choice.tsx';
import { Phases } from './phases.tsx';
import { PaymentError } from './payment-error.tsx';
import { useSavedCards } from './use-saved-cards.ts';
import { isOwn, usePayment, type Way } from './use-payment.ts';
import { WhatComesLater } from './what-comes-later.tsx';

const say = checkoutWebTexts();
const PromoBox = lazy(() => import('./promo-box.tsx'));
const BankDialog = lazy(() => import('../../../payments/web/public/bank-page.tsx').then((part) => ({ default: part.BankDialog })));
const BankQuestion = lazy(() => import('../../../payments/web/public/bank-page.tsx').then((part) => ({ default: part.BankQuestion })));

interface Due {
  readonly label: string;
  readonly why: string;
}

interface CheckoutFormProps {
  readonly checkout: Checkout;
  /** The booking that Pay makes. Null for none, undefined while it is unknown. */
  readonly booking: BookingToMake | null | undefined;
  /** For a debt: the label of the bill and the reason. */
  readonly due?: Due;
  /** Set when the debt is paid by the link in a mail. */
  readonly link?: PayLink | null;
  /** Shown below the payment methods. */
  readonly note?: ReactNode;
  /** Reloads the checkout, whose price or questions may have changed. */
  readonly onAskAgain: () => void;
  /** Called after a code was applied or removed. */
  readonly onBill: (bill: ReducedBill) => void;
  /** Called when the order exists, paid or to be paid at the studio. */
  readonly onPaid: () => void;
  /** Set when the form is a step of a sheet. The sheet asks the studio's questions and leads back to the choice of a pass. */
  readonly sheet?: { readonly onChange: () => void } | undefined;
}

/** Bill, payment methods and button. One press makes one payment. */
export function CheckoutForm({ checkout, booking, due, link = null, note, onAskAgain, onBill, onPaid, sheet }: CheckoutFormProps) {
  const ways = waysOf(checkout);
  const { left } = useSearch({ strict: false });
  const hasLeft = left !== undefined;
  const [chosen, choose] = useState<Way>(hasLeft ? 'paypal' : checkout.at_desk ? 'cash' : 'card');
  const way = ways.includes(chosen) ? chosen : (ways[0] ?? 'card');
  const saved = useSavedCards(checkout);
  const card = useRef<CardFieldsHandle>(null);
  const [isSecondConfirmed, confirmSecond] = useState(false);
  const payment = usePayment(checkout, { card, booking: booking ?? null, link, onPaid, isSecondConfirmed });
  const asksPhone = checkout.phone_required && !checkout.customer_phone;
  const ask = useCheckoutAsk(checkout, { isWanted: ways.length > 0 && !sheet, onAccepted: onAskAgain, asksPhone });
  useNewQuestions(payment.error, onAskAgain);
  const total = useAmountText(checkout.currency)(checkout.to_pay);
  const { features } = useSettings();
  const takesCodes = features.includes('discount_codes') || features.includes('gift_cards');
  const isAtBank = payment.secret !== null;
  useStepWork(payment.isWorking || isAtBank);
  const foot = useFocusAfterBank(isAtBank && sheet !== undefined);
  const Bank = sheet ? BankQuestion : BankDialog;
  const send = () => {
    if (booking !== undefined && (sheet || !ask.ask())) payment.pay(way, saved.choice);
  };

  return (
    <>
      <Form className={`${styles.checkout} ${sheet ? styles.narrow : ''}`} hidden={sheet !== undefined && isAtBank} onSend={send}>
        <Bought {...{ checkout, due, sheet }} isWorking={payment.isWorking} />
        <div className={styles.main}>
          {takesCodes && !due && (
            <Suspense fallback={<Bone height={44} />}>
              <PromoBox
                {...{ checkout, onBill }}
                of={checkout.bought_gift_card ? 'gift_card' : 'pass'}
                disabled={payment.isWorking || payment.isUnknown}
              />
            </Suspense>
          )}
          {hasLeft && payment.error === null && !payment.isWorking && <Notice kind="info">{say.pay.left}</Notice>}
          {ways.length === 0 ? (
            <NoPaymentMethod />
          ) : (
            <PaymentChoice
              {...{ ways, card, saved, checkout }}
              keeps={link === null}
              chosen={way}
              disabled={payment.isWorking || payment.isUnknown}
              onChoose={choose}
            />
          )}
          <LeastAmounts checkout={checkout} />
          {note}
          {!due && !sheet && <WaiverNote offer={checkout} ask={ask} />}
          {ways.length > 0 && checkout.pass_type !== null && <WhatComesLater checkout={checkout} way={way} />}
          {ways.length > 0 && checkout.runs_already && (
            <ConfirmSecond isConfirmed={isSecondConfirmed} disabled={payment.isWorking || payment.isUnknown} onChange={confirmSecond} />
          )}
        </div>
        {ways.length > 0 && (
          <div ref={foot} className={styles.foot} data-step-foot="">
            <PaymentError error={payment.error} isUnknown={payment.isUnknown} onStartAgain={onAskAgain} />
            {/* The bill and the button say it already. */}
            <p className={styles.total} aria-hidden="true">
              <span>{totalLabelOf(checkout)}</span>
              <strong>{total}</strong>
            </p>
            <ButtonWithWork
              type="submit"
              wide
              working={payment.isWorking || booking === undefined}
              workingLabel={payment.isWorking ? say.pay.working : say.pay.looking}
            >
              {buttonOf(checkout, way, total)}
            </ButtonWithWork>
          </div>
        )}
      </Form>
      {!sheet && <CheckoutQuestions offer={checkout} ask={ask} asksPhone={asksPhone} />}
      {payment.secret !== null && (
        <Suspense fallback={sheet ? <Bone height={200} /> : <DialogVeil />}>
          <Bank clientSecret={payment.secret} amountText={checkout.to_pay > 0 ? total : null} onDone={payment.onBankDone} />
        </Suspense>
      )}
    </>
  );
}

/** Moves the focus to the button after the bank's question has replaced the form. */
function useFocusAfterBank(isAsked: boolean) {
  const part = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !isAsked) part.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return part;
}

/** The label of the amount at the button: the amount due today for a membership, or the rest after a gift card. */
function totalLabelOf({ phases, gift_card: card }: Checkout): string {
  if (card !== null) return say.bill.toPay;
  return phases.length > 0 ? say.bill.dueToday : say.bill.total;
}

/** The label of the button: pay, begin a trial, or get a free item. */
function buttonOf({ to_pay: due, phases }: Checkout, way: Way, amount: string): string {
  if (due === 0 && way !== 'free' && phases[0]?.payment_type === 'trial') return say.pay.startTrial;
  if (way === 'later') return say.pay.laterButton(amount);
  if (way === 'cash' || way === 'other' || isOwn(way)) return say.pay.deskButton(amount);
  if (way === 'paypal') return say.pay.paypalButton(amount);
  if (due > 0) return say.pay.button(amount);
  return say.pay.freeButton;
}

interface BoughtProps extends Pick<CheckoutFormProps, 'checkout' | 'sheet'> {
  readonly due: Due | undefined;
  readonly isWorking: boolean;
}

function Bought({ checkout, due, sheet, isWorking }: BoughtProps) {
  const { name, bought_gift_card: card } = checkout;
  const description = due?.why ?? (card ? say.pay.giftCardFor(card.recipient_name) : checkout.passes[0]!.description);
  return (
    <section className={styles.bill} aria-label={due?.label ?? say.bill.label}>
      <div>
        <h2>{name}</h2>
        {description !== '' && <p className={styles.about}>{description}</p>}
        {sheet && (
          <button type="button" disabled={isWorking} onClick={sheet.onChange} className={styles.change}>
            {say.page.change}
          </button>
        )}
        {!due && !sheet && (
          <Link to={card ? path.giftCard : path.buy} className={styles.change}>
            {card ? say.page.changeGiftCard : say.page.change}
          </Link>
        )}
      </div>
      <Phases checkout={checkout} />
      <BillLines
        bill={billOfCheckout(checkout)}
        currency={checkout.currency}
        {...(checkout.phases.length > 0 && { totalLabel: say.bill.dueToday })}
      />
    </section>
  );
}

/**
 * Reloads the checkout when the payment was refused because of new questions: a waiver, the phone number, the studio's own fields, or a
 * second membership.
 */
function useNewQuestions(error: { readonly code: string | undefined; readonly status: number } | null, onAskAgain: () => void): void {
  const latest = useRef(onAskAgain);
  useEffect(() => {
    latest.current = onAskAgain;
  });
  useEffect(() => {
    if (error?.code === 'waiver-not-accepted' || error?.code === 'runs-already' || error?.status === 422) latest.current();
  }, [error]);
}
