import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { ownPath } from '../../../../../web/lib/redirect.ts';
import { beginStaffSession } from '../../../../../web/lib/begin-session.ts';
import { useIsLoggedIn } from '../../../../../web/lib/session.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { FormSkeleton } from '../../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { staffLogIn } from '../../../contract/staff-log-in.contract.ts';
import { accountsWebTexts } from '../../../texts.ts';
import { CredentialsForm } from '../../credentials-form.tsx';
import styles from '../../form-page.module.css';

const SecondStep = lazy(() => import('./second-step.tsx'));

const say = accountsWebTexts();
const route = getRouteApi('/staff/login');

/**
 * Log-in of staff. Leads to /staff/account (spec 1 §2), or back to the staff page that required it. `notice`: content from later features.
 */
export function StaffLoginPage({ notice }: { readonly notice: ReactNode }) {
  const { r } = route.useSearch();
  const { history } = useRouter();
  const { studio_name: studio } = useSettings();
  const isLoggedIn = useIsLoggedIn('staff');
  const [challenge, setChallenge] = useState<string | null>(null);
  const take = (reply: ReplyOf<typeof staffLogIn>) => {
    if ('token' in reply) beginStaffSession(reply.token, reply.permissions, reply.staff);
    else setChallenge(reply.challenge);
  };
  useEffect(() => {
    if (!isLoggedIn) return;
    const back = r ? ownPath(r) : null;
    history.replace(back && /^\/(staff|office)\//.test(back) ? back : path.staffAccount);
  }, [isLoggedIn, r, history]);
  return (
    <Kit>
      <div className={styles.page}>
        <PageTitle lead={say.staff.logInLead(studio)}>{say.staff.logInTitle}</PageTitle>
        {notice}
        {challenge === null ? (
          <CredentialsForm endpoint={staffLogIn} draft="staff-login" forgot="instructors" onLoggedIn={take} />
        ) : (
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <SecondStep challenge={challenge} onLoggedIn={take} onAgain={() => setChallenge(null)} />
          </Suspense>
        )}
        <div className={styles.rest}>
          <Link to={path.login} className={styles.link}>
            {say.staff.forCustomers}
          </Link>
        </div>
      </div>
    </Kit>
  );
}
