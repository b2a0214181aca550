import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { beginStaffSession } from '../../../../web/lib/begin-session.ts';
import { tokenOf } from '../../../../web/lib/session.ts';
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
import { staffLogIn } from '../../contract/staff-log-in.contract.ts';
import { accountsWebTexts } from '../../texts.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import { invitationSay } from './invitation-texts.ts';
import { OtherPerson } from './other-person.tsx';
import styles from '../form-page.module.css';

const say = accountsWebTexts();
const route = getRouteApi('/public/reset-password');
const FIELDS = ['password', 'confirmPassword'];

/** The page behind the mailed link. Its address holds e-mail, token and type (spec 1 §2). */
export function ResetPasswordPage() {
  const { email, token, type, begin } = route.useSearch();
  const login = type === 'instructors' ? path.staffLogin : path.login;
  const begins = begin !== undefined && type === 'instructors';
  const [isOther, setOther] = useState(() => begins && tokenOf('staff') !== null);
  const title = begins ? invitationSay.title : say.reset.title;
  if (isOther && email)
    return (
      <Kit>
        <div className={styles.page}>
          <PageTitle lead={say.reset.lead(email)}>{title}</PageTitle>
          <OtherPerson invited={email} onLoggedOut={() => setOther(false)} />
        </div>
      </Kit>
    );
  return (
    <Kit>
      <div className={styles.page}>
        <PageTitle lead={email ? say.reset.lead(email) : undefined}>{title}</PageTitle>
        {email && token ? (
          <ResetForm link={{ email, token, type }} login={login} begins={begins} />
        ) : (
          <Stack gap={4}>
            <Notice kind="error">{say.reset.brokenLink}</Notice>
            <LinkButton to={path.forgotPassword} search={{ type }} look="plain">
              {say.reset.askAgain}
            </LinkButton>
          </Stack>
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

interface ResetFormProps {
  readonly link: ResetLink;
  readonly login: typeof path.login | typeof path.staffLogin;
  /** The first link of a member of staff also logs them in. */
  readonly begins: boolean;
}

function ResetForm({ link, login, begins }: ResetFormProps) {
  const [value, setValue] = useState({ password: '', confirmPassword: '' });
  const { submit, state, isWorking: isSetting, error } = useSubmit(resetPassword, { as: 'nobody' });
  const logIn = useSubmit(staffLogIn, { as: 'nobody' });
  const { history } = useRouter();
  const isWorking = isSetting || logIn.isWorking;
  const send = async () => {
    const done = await submit({ body: { ...link, type: link.type === 'instructors' ? 'staff' : 'customer', ...value } });
    if (!done || !begins) return;
    const reply = await logIn.submit({ body: { email: link.email, password: value.password } });
    // The page of the log-in asks for the second step.
    if (!reply || !('token' in reply)) return;
    beginStaffSession(reply.token, reply.permissions, reply.staff);
    history.replace(
      reply.permissions.abilities.includes('edit-settings') ? path.officePlace.replace('$place', 'setup') : path.staffAccount,
    );
  };
  if (state.kind === 'done' && !logIn.isWorking)
    return (
      <Stack gap={4}>
        <Notice kind="success">{state.reply.message}</Notice>
        <LinkButton to={login}>{say.reset.toLogIn}</LinkButton>
      </Stack>
    );
  const isAboutTheLink = error && !FIELDS.some((field) => field in error.errors);
  return (
    <Form className="stack gap-4" error={error} onSend={() => void send()}>
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
