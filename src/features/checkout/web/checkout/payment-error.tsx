import { useState } from 'react';
import { seconds } from '../../../../kernel/time.ts';
import type { ApiError } from '../../../../web/lib/api-error.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { checkoutWebTexts } from '../texts.ts';
import styles from './checkout-form.module.css';

const say = checkoutWebTexts();

/** Spec 2 §8. */
const STANDS_OUT = seconds(2.5);

/** The promised price or the checkout is no longer valid. */
const NEEDS_NEW: ReadonlySet<string | undefined> = new Set([
  'checkout-expired',
  'product-changed',
  'currency-changed',
  'trial-used',
  'once-per-person',
  'new-customers-only',
]);
const isOver = ({ code, status }: ApiError): boolean => status === 404 || NEEDS_NEW.has(code);

interface PaymentErrorProps {
  readonly error: ApiError | null;
  readonly isUnknown: boolean;
  readonly onStartAgain: () => void;
}

/**
 * The reason of a failed payment. It is highlighted as long as the spec says, and then stays as a plain line until the next attempt. It
 * stays highlighted while the result of the payment is unknown.
 */
export function PaymentError({ error, isUnknown, onStartAgain }: PaymentErrorProps) {
  const [calmed, setCalmed] = useState<ApiError | null>(null);
  useAfter(error, STANDS_OUT, () => setCalmed(error));
  if (error === null) return null;
  const text = error.firstError ?? error.message;
  if (isOver(error))
    return (
      <Notice kind="error" action={{ label: say.page.renew, onPress: onStartAgain }}>
        {text}
      </Notice>
    );
  if (calmed === error && !isUnknown) return <p className={styles.lastTry}>{say.pay.lastTry(text)}</p>;
  return (
    <Notice kind="error">
      {text}
      {isUnknown && ` ${say.pay.retryIsSafe}`}
    </Notice>
  );
}
