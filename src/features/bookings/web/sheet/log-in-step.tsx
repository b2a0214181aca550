import { beginCustomerSession } from '../../../../web/lib/begin-session.ts';
import CodeForm from '../../../accounts/web/code-form.tsx';
import { sheetSay } from './sheet-texts.ts';
import { ToCheckout, type ToCheckoutProps } from './to-checkout.tsx';
import styles from '../reserve-dialog.module.css';

/** Whoever is not logged in gets a code by email and stays here (docs/decisions/0122), or goes to the checkout by way of the log-in (spec 1 §2). */
export function LogInStep(props: ToCheckoutProps) {
  return (
    <div className={styles.form}>
      <CodeForm isFocused onLoggedIn={({ token, permissions }) => beginCustomerSession(token, permissions)} />
      <p className={styles.more}>{sheetSay.withPassword}</p>
      <ToCheckout {...props} isBeside />
    </div>
  );
}
