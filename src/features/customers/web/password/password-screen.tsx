import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seconds } from '../../../../kernel/time.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useActingFor } from '../../../../web/lib/session.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { PasswordField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { changePassword } from '../../../accounts/contract/accounts.contract.ts';
import { getCustomer } from '../../contract/customers.contract.ts';
import { passwordTexts } from '../../texts.ts';
import styles from '../settings/settings-screen.module.css';

const say = passwordTexts();
const EMPTY = { old_password: '', password: '', confirmPassword: '' };
/** Spec 2 §8. */
const SUCCESS_STAYS = seconds(2.5);

/** The account tab "password" (spec 2 §2, Change Password). Who acts for a customer finds no form here. */
export function PasswordScreen() {
  const isActing = useActingFor() !== null;
  return (
    <Kit>
      <PageTitle lead={isActing ? undefined : say.lead}>{say.title}</PageTitle>
      {isActing ? <Notice kind="info">{say.onlyThey}</Notice> : <PasswordForm />}
    </Kit>
  );
}

/** What is typed stays through a failure, and is never written to the disk. */
function PasswordForm() {
  const { data } = useQuery(reading(getCustomer, {}));
  const [value, setValue] = useState(EMPTY);
  const [message, setMessage] = useState<string | null>(null);
  const { submit, isWorking, error, reset } = useSubmit(changePassword);
  useAfter(message, SUCCESS_STAYS, () => setMessage(null));

  const send = async () => {
    setMessage(null);
    const reply = await submit({ body: value });
    if (!reply) return;
    reset();
    setValue(EMPTY);
    setMessage(reply.message);
  };
  const isWrong = error?.code === 'wrong-password';
  const field = (name: keyof typeof EMPTY, label: string) => ({
    label,
    name,
    value: value[name],
    error: error?.errors[name]?.[0] ?? (isWrong && name === 'old_password' ? error.message : undefined),
    onChange: (typed: string) => setValue((kept) => ({ ...kept, [name]: typed })),
  });
  return (
    <Form className={`${styles.form} ${styles.narrow}`} error={error} onSend={() => void send()}>
      {/* For password managers: whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={data?.customer.email ?? ''} />
      <PasswordField {...field('old_password', say.old)} autoComplete="current-password" required />
      <PasswordField {...field('password', say.fresh)} description={say.hint} autoComplete="new-password" required />
      <PasswordField {...field('confirmPassword', say.confirm)} autoComplete="new-password" required />
      <div className={styles.actions}>
        {error && !isWrong && !error.isUnsent && (
          <Notice kind="error">
            <ErrorList error={error} />
          </Notice>
        )}
        {message && <Notice kind="success">{message}</Notice>}
        <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.saving}>
          {say.save}
        </ButtonWithWork>
      </div>
    </Form>
  );
}
