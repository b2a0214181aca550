import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { beginCustomerSession } from '../../../../web/lib/begin-session.ts';
import { returnTo } from '../../../../web/lib/return-to.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { giftSay } from '../public/gift-texts.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';

const CodeForm = lazy(() => import('../../../accounts/web/public/code-form.tsx'));

/**
 * Logs a visitor in: by an email code on this page, or on the log-in page, which returns here. The tab storage keeps the link's token,
 * because a token in the return address would reach the server.
 */
export function LogInToAccept() {
  const here = useRouterState({ select: ({ location: { pathname } }) => returnTo({ pathname }) });
  return (
    <Stack gap={4}>
      <p>{giftSay.account}</p>
      <Suspense fallback={<Bone height={160} />}>
        <CodeForm onLoggedIn={({ token, permissions }) => beginCustomerSession(token, permissions)} />
      </Suspense>
      <LinkButton to={path.login} search={{ r: here, way: 'password' }} look="quiet" wide>
        {giftSay.logIn}
      </LinkButton>
    </Stack>
  );
}
