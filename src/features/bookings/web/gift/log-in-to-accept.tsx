import { lazy, Suspense, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { beginCustomerSession } from '../../../../web/lib/begin-session.ts';
import { returnTo } from '../../../../web/lib/return-to.ts';
import { readDraft } from '../../../../web/lib/use-draft.ts';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { giftSay } from './gift-texts.ts';
import styles from './seat-page.module.css';

const CodeForm = lazy(() => import('../../../accounts/web/code-form.tsx'));

/** Who is not logged in gets a code by mail and stays here, or goes by the log-in and comes back here. The tab keeps the token: an address reaches the server. */
export function LogInToAccept() {
  // Whoever waits for a code types it here, also after a reload.
  const [byCode, setByCode] = useState(() => readDraft('log-in-code', { isSent: false }).isSent);
  const here = useRouterState({ select: ({ location: { pathname } }) => returnTo({ pathname }) });
  return (
    <div className={styles.form}>
      <p>{giftSay.account}</p>
      {byCode ? (
        <Suspense fallback={<Bone height={160} />}>
          <CodeForm onLoggedIn={({ token, permissions }) => beginCustomerSession(token, permissions)} />
        </Suspense>
      ) : (
        <LinkButton to={path.login} search={{ r: here }} wide>
          {giftSay.logIn}
        </LinkButton>
      )}
      <ButtonWithWork look="quiet" wide onClick={() => setByCode(!byCode)}>
        {byCode ? giftSay.withPassword : giftSay.byCode}
      </ButtonWithWork>
    </div>
  );
}
