import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { useDraft } from '../../../web/lib/use-draft.ts';
import { useSubmit } from '../../../web/lib/use-submit.ts';
import { path } from '../../../web/paths.ts';
import { ButtonWithWork } from '../../../web/ui/button.tsx';
import { ErrorList } from '../../../web/ui/error-list.tsx';
import { PasswordField, TextField } from '../../../web/ui/fields.tsx';
import { Form } from '../../../web/ui/form.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { logIn } from '../contract/accounts.contract.ts';
import type { staffLogIn } from '../contract/staff-log-in.contract.ts';
import { accountsWebTexts } from '../texts.ts';
import styles from './form-page.module.css';

const say = accountsWebTexts();
const SECRET = ['password'] as const;
const FIELDS = ['email', 'password'];

interface CredentialsFormProps<E extends typeof logIn | typeof staffLogIn> {
  readonly endpoint: E;
  readonly draft: string;
  readonly forgot: 'customers' | 'instructors';
  readonly onLoggedIn: (reply: ReplyOf<E>) => void;
}

/** E-mail and password, for customers and for staff. The draft keeps the address, never the password. */
export function CredentialsForm<E extends typeof logIn | typeof staffLogIn>(props: CredentialsFormProps<E>) {
  const { endpoint, draft: name, forgot, onLoggedIn } = props;
  const { value, change, clear } = useDraft(name, { email: '', password: '' }, SECRET);
  const { submit, isWorking, error } = useSubmit<typeof logIn | typeof staffLogIn>(endpoint, { as: 'nobody' });
  const wrong = error?.status === 401;
  const said = error && !FIELDS.some((field) => field in error.errors);

  const send = async () => {
    const reply = await submit({ body: value });
    if (!reply) return;
    clear();
    onLoggedIn(reply as ReplyOf<E>);
  };
  return (
    <Form className="stack gap-4" error={error} onSend={() => void send()}>
      {said && (
        <Notice kind="error">
          <ErrorList error={error} />
        </Notice>
      )}
      <TextField
        label={say.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={value.email}
        onChange={(email) => change({ email })}
        error={error?.errors.email?.[0]}
        aria-invalid={wrong || undefined}
      />
      <PasswordField
        label={say.password}
        name="password"
        autoComplete="current-password"
        value={value.password}
        onChange={(password) => change({ password })}
        error={error?.errors.password?.[0]}
      />
      <div className={styles.under}>
        <Link to={path.forgotPassword} search={{ type: forgot }} className={styles.link}>
          {say.logIn.forgot}
        </Link>
      </div>
      <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.logIn.working}>
        {say.logIn.submit}
      </ButtonWithWork>
    </Form>
  );
}
