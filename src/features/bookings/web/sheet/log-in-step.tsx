import { lazy, Suspense, useState } from 'react';
import { beginCustomerSession } from '../../../../web/lib/begin-session.ts';
import { readDraft } from '../../../../web/lib/use-draft.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { sheetSay } from './sheet-texts.ts';
import { ToCheckout, type ToCheckoutProps } from './to-checkout.tsx';
import styles from '../reserve-dialog.module.css';

const CodeForm = lazy(() => import('../../../accounts/web/code-form.tsx'));

/** Who is not logged in goes to the checkout by way of the log-in (spec 1 §2), or gets a code by mail and stays here. */
export function LogInStep(props: ToCheckoutProps) {
  // Whoever waits for a code types it here, also after a reload.
  const [byCode, setByCode] = useState(() => readDraft('log-in-code', { isSent: false }).isSent);
  const other = (
    <ButtonWithWork look="quiet" wide onClick={() => setByCode(!byCode)}>
      {byCode ? sheetSay.withPassword : sheetSay.byCode}
    </ButtonWithWork>
  );
  return (
    <div className={styles.form}>
      {byCode ? (
        <Suspense fallback={<Bone height={160} />}>
          <CodeForm onLoggedIn={({ token, permissions }) => beginCustomerSession(token, permissions)} />
        </Suspense>
      ) : (
        <ToCheckout {...props} />
      )}
      {other}
    </div>
  );
}
