import { getRouteApi, Link } from '@tanstack/react-router';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { TextField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { askForReset } from '../../contract/accounts.contract.ts';
import { accountsWebTexts } from '../../texts.ts';
import styles from '../form-page.module.css';

const say = accountsWebTexts();
const route = getRouteApi('/public/forgot-password');

/** Requests a reset link, for customers or instructors. The reply never reveals whether the account exists. */
export function ForgotPasswordPage() {
  const { type } = route.useSearch();
  // Prefilled with the address from the log-in form.
  const { value, change } = useDraft(type === 'instructors' ? 'staff-login' : 'login', { email: '' });
  const { submit, state, isWorking, error, reset } = useSubmit(askForReset, { as: 'nobody' });
  return (
    <Kit>
      <div className={styles.page}>
        <PageTitle lead={say.forgot.lead}>{say.forgot.title}</PageTitle>
        <Form
          className="stack gap-4"
          error={error}
          onSend={() => void submit({ body: { email: value.email, type: type === 'instructors' ? 'staff' : 'customer' } })}
        >
          {state.kind === 'done' && <Notice kind="success">{state.reply.message}</Notice>}
          {error && !error.errors.email && (
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
            onChange={(email) => {
              change({ email });
              if (state.kind === 'done') reset();
            }}
            error={error?.errors.email?.[0]}
          />
          {state.kind !== 'done' && (
            <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.forgot.working}>
              {say.forgot.submit}
            </ButtonWithWork>
          )}
        </Form>
        <div className={styles.rest}>
          <Link to={type === 'instructors' ? path.staffLogin : path.login} className={styles.link}>
            {say.forgot.backToLogIn}
          </Link>
        </div>
      </div>
    </Kit>
  );
}
