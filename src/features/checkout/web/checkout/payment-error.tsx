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

/** The price is no longer promised, or the checkout is not there any more. */
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

/** Why it was not paid: standing out as long as the spec says, then a line that stays until the next try. What is not known stands out until it is. */
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
