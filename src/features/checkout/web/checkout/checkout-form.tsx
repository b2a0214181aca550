import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { DialogVeil } from '../../../../web/ui/dialog-veil.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { CheckoutSheet, useCheckoutAsk, WaiverNote } from '../../../customers/web/public.ts';
import type { CardFieldsHandle } from '../../../payments/web/card-fields.tsx';
import { billOfCheckout, type Checkout } from '../bill.ts';
import { BillLines, useAmountText } from '../bill-lines.tsx';
import { checkoutWebTexts } from '../texts.ts';
import styles from './checkout-form.module.css';
import { NoPaymentMethod } from './no-payment-method.tsx';
import { PaymentChoice, waysOf } from './payment-choice.tsx';
import { PaymentError } from './payment-error.tsx';
import { usePayment, type Way } from './use-payment.ts';
import { WhatComesLater } from './what-comes-later.tsx';

const say = checkoutWebTexts();
const BankDialog = lazy(() => import('../../../payments/web/bank-page.tsx').then((part) => ({ default: part.BankDialog })));

interface CheckoutFormProps {
  readonly checkout: Checkout;
  /** What was promised or asked may have changed. */
  readonly onAskAgain: () => void;
}

/** Bill, way to pay, button; one press, one payment. */
export function CheckoutForm({ checkout, onAskAgain }: CheckoutFormProps) {
  const ways = waysOf(checkout);
  const [way, choose] = useState<Way>(ways[0] ?? 'card');
  const card = useRef<CardFieldsHandle>(null);
  const payment = usePayment(checkout, card);
  const asksPhone = checkout.phone_required && !checkout.customer_phone;
  const ask = useCheckoutAsk(checkout, { isWanted: ways.length > 0, onAccepted: onAskAgain, asksPhone });
  useNewQuestions(payment.error, onAskAgain);
  const total = useAmountText(checkout.currency)(checkout.total);
  const send = () => {
    if (!ask.ask()) payment.pay(way);
  };

  return (
    <>
      <Form className={styles.checkout} onSend={send}>
        <Bought checkout={checkout} />
        <div className={styles.main}>
          {ways.length === 0 ? (
            <NoPaymentMethod />
          ) : (
            <PaymentChoice {...{ ways, card }} chosen={way} disabled={payment.isWorking || payment.isUnknown} onChoose={choose} />
          )}
          <WaiverNote offer={checkout} ask={ask} />
          {ways.length > 0 && <WhatComesLater checkout={checkout} />}
        </div>
        {ways.length > 0 && (
          <div className={styles.foot}>
            <PaymentError error={payment.error} isUnknown={payment.isUnknown} onStartAgain={onAskAgain} />
            <p className={styles.total}>
              <span>{say.bill.total}</span>
              <strong>{total}</strong>
            </p>
            <ButtonWithWork type="submit" wide working={payment.isWorking} workingLabel={say.pay.working}>
              {way === 'card' ? say.pay.button(total) : say.pay.laterButton(total)}
            </ButtonWithWork>
          </div>
        )}
      </Form>
      {ask.step !== null && (
        <Suspense fallback={<DialogVeil />}>
          <CheckoutSheet
            step={ask.step}
            fields={checkout.custom_unfilled_fields}
            asksPhone={asksPhone}
            waiver={checkout.waiver}
            onClose={ask.putOff}
            onAccepted={ask.accepted}
          />
        </Suspense>
      )}
      {payment.secret !== null && (
        <Suspense fallback={<DialogVeil />}>
          <BankDialog clientSecret={payment.secret} amountText={total} onDone={payment.onBankDone} />
        </Suspense>
      )}
    </>
  );
}

/** What is bought, and its bill. */
function Bought({ checkout }: { readonly checkout: Checkout }) {
  const { name, description } = checkout.passes[0]!;
  return (
    <section className={styles.bill} aria-label={say.bill.label}>
      <div>
        <h2>{name}</h2>
        {description !== '' && <p className={styles.about}>{description}</p>}
        <Link to={path.buy} className={styles.change}>
          {say.page.change}
        </Link>
      </div>
      <BillLines bill={billOfCheckout(checkout)} currency={checkout.currency} />
    </section>
  );
}

/** What the studio asks may be new since the page was read: the waiver, the phone, its own fields. */
function useNewQuestions(error: { readonly code: string | undefined; readonly status: number } | null, onAskAgain: () => void): void {
  const latest = useRef(onAskAgain);
  useEffect(() => {
    latest.current = onAskAgain;
  });
  useEffect(() => {
    if (error?.code === 'waiver-not-accepted' || error?.status === 422) latest.current();
  }, [error]);
}
