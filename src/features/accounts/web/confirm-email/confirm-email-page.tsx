import { getRouteApi } from '@tanstack/react-router';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { confirmEmail } from '../../contract/email-change.contract.ts';
import styles from '../form-page.module.css';
import { confirmEmailSay as say } from './confirm-email-texts.ts';

const route = getRouteApi('/public/confirm-email');

/** The page behind the link to a new address. A press confirms, because mail programs open links by themselves. */
export function ConfirmEmailPage() {
  const { token } = route.useSearch();
  const { submit, state, isWorking, error } = useSubmit(confirmEmail, { as: 'nobody' });
  const isDone = state.kind === 'done';
  return (
    <div className={styles.page}>
      <PageTitle lead={isDone || !token ? undefined : say.lead}>{say.title}</PageTitle>
      <Stack gap={4}>
        {!token && <Notice kind="error">{say.brokenLink}</Notice>}
        {error && <Notice kind="error">{error.firstError ?? error.message}</Notice>}
        {isDone && (
          <>
            <Notice kind="success">{state.reply.message}</Notice>
            <LinkButton to={path.login}>{say.toLogIn}</LinkButton>
          </>
        )}
        {token && !isDone && (
          <div className={styles.actions}>
            <ButtonWithWork wide working={isWorking} onClick={() => void submit({ body: { token } })}>
              {say.submit}
            </ButtonWithWork>
          </div>
        )}
      </Stack>
    </div>
  );
}
