import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../web/ui/error-list.tsx';
import { PasswordField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { resetPassword } from '../../contract/accounts.contract.ts';
import { accountsWebTexts } from '../../texts.ts';
import styles from '../form-page.module.css';

const say = accountsWebTexts();
const route = getRouteApi('/public/reset-password');
const FIELDS = ['password', 'confirmPassword'];

/** The page behind the mailed link. Its address holds e-mail, token and type (spec 1 §2). */
export function ResetPasswordPage() {
  const { email, token, type } = route.useSearch();
  const login = type === 'instructors' ? path.staffLogin : path.login;
  return (
    <Kit>
      <div className={styles.page}>
        <PageTitle lead={email ? say.reset.lead(email) : undefined}>{say.reset.title}</PageTitle>
        {email && token ? (
          <ResetForm link={{ email, token, type }} login={login} />
        ) : (
          <div className={styles.form}>
            <Notice kind="error">{say.reset.brokenLink}</Notice>
            <LinkButton to={path.forgotPassword} search={{ type }} look="plain">
              {say.reset.askAgain}
            </LinkButton>
          </div>
        )}
      </div>
    </Kit>
  );
}

interface ResetLink {
  readonly email: string;
  readonly token: string;
  readonly type: 'customers' | 'instructors';
}

function ResetForm({ link, login }: { readonly link: ResetLink; readonly login: typeof path.login | typeof path.staffLogin }) {
  const [value, setValue] = useState({ password: '', confirmPassword: '' });
  const { submit, state, isWorking, error } = useSubmit(resetPassword, { as: 'nobody' });
  if (state.kind === 'done')
    return (
      <div className={styles.form}>
        <Notice kind="success">{state.reply.message}</Notice>
        <LinkButton to={login}>{say.reset.toLogIn}</LinkButton>
      </div>
    );
  const isAboutTheLink = error && !FIELDS.some((field) => field in error.errors);
  return (
    <Form
      className={styles.form}
      error={error}
      onSend={() => void submit({ body: { ...link, type: link.type === 'instructors' ? 'staff' : 'customer', ...value } })}
    >
      {isAboutTheLink && (
        <>
          <Notice kind="error">
            <ErrorList error={error} />
          </Notice>
          {'token' in error.errors && (
            <LinkButton to={path.forgotPassword} search={{ type: link.type }} look="plain">
              {say.reset.askAgain}
            </LinkButton>
          )}
        </>
      )}
      <input type="hidden" name="username" autoComplete="username" value={link.email} />
      <PasswordField
        label={say.newPassword}
        name="password"
        description={say.passwordHint}
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => setValue((kept) => ({ ...kept, password }))}
        error={error?.errors.password?.[0]}
      />
      <PasswordField
        label={say.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        value={value.confirmPassword}
        onChange={(confirmPassword) => setValue((kept) => ({ ...kept, confirmPassword }))}
        error={error?.errors.confirmPassword?.[0]}
      />
      <ButtonWithWork type="submit" wide working={isWorking} workingLabel={say.reset.working}>
        {say.reset.submit}
      </ButtonWithWork>
    </Form>
  );
}
