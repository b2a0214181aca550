import { beginCustomerSession } from '../../../../web/lib/begin-session.ts';
import { CodeFormOf, type LogInCode } from '../../../accounts/web/public/code-form.tsx';
import { sheetSay } from '../public/reserve/sheet-texts.ts';
import { ToCheckout, type ToCheckoutProps } from './to-checkout.tsx';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from '../public/reserve-dialog.module.css';

/** Logs a visitor in: by an email code in the sheet (docs/decisions/0122), or on the log-in page on the way to the checkout (spec 1 §2). */
export function LogInStep({ code, ...props }: ToCheckoutProps & { readonly code: LogInCode }) {
  return (
    <Stack gap={5}>
      <CodeFormOf code={code} isFocused onLoggedIn={({ token, permissions }) => beginCustomerSession(token, permissions)} />
      <p className={styles.more}>{sheetSay.withPassword}</p>
      <ToCheckout {...props} isBeside />
    </Stack>
  );
}
