import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { beginCustomerSession } from '../../../../web/lib/begin-session.ts';
import { readWaitingBooking } from '../../../../web/lib/purchase/waiting-booking.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Picture } from '../../../../web/ui/picture/picture.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { logIn } from '../../contract/accounts.contract.ts';
import { accountsWebTexts } from '../../texts.ts';
import { CredentialsForm } from '../credentials-form.tsx';
import styles from '../form-page.module.css';
import own from './login-page.module.css';
import { SocialPart } from '../social/social-part.tsx';
import { whereTo } from '../where-to.ts';

const say = accountsWebTexts();
const route = getRouteApi('/public/login');
const CodeForm = lazy(() => import('../public/code-form.tsx'));
const SignUpDialog = lazy(() => import('../sign-up/sign-up-dialog.tsx').then((part) => ({ default: part.SignUpDialog })));

const begin = ({ token, permissions }: ReplyOf<typeof logIn>) => beginCustomerSession(token, permissions);

/** Log-in of customers. `r` decides the next page (spec 1 §2). A logged-in customer goes there at once. */
export function LoginPage() {
  const query = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const { studio_name: studio, fe_template_settings: look } = useSettings();
  const isLoggedIn = useIsLoggedIn('customer');
  const signingUp = query['sign-up'] === '1';
  const byCode = query.way === undefined ? isOnTheWay(query.r) : query.way === 'code';

  useEffect(() => {
    if (!isLoggedIn || signingUp) return;
    history.replace(whereTo(query));
  }, [isLoggedIn, signingUp, query, history]);

  const chooseWay = (way: 'code' | 'password') => void navigate({ search: (kept) => ({ ...kept, way }), replace: true });
  const show = (open: boolean) => void navigate({ search: (kept) => ({ ...kept, 'sign-up': open ? '1' : undefined }), replace: true });
  return (
    <Kit>
      <div className={own.page}>
        <div className={styles.page}>
          <PageTitle lead={leadOf(query.r) ?? (byCode ? say.byCode.welcome(studio) : say.logIn.lead(studio))}>{say.logIn.title}</PageTitle>
          {byCode ? (
            <Suspense fallback={<Bone height={160} />}>
              <CodeForm isFocused={query.way === 'code'} onLoggedIn={begin} />
            </Suspense>
          ) : (
            <CredentialsForm endpoint={logIn} draft="login" forgot="customers" onLoggedIn={begin} />
          )}
          <p className={styles.other}>
            <ButtonWithWork look="quiet" onClick={() => chooseWay(byCode ? 'password' : 'code')}>
              {byCode ? say.byCode.withPassword : say.byCode.offer}
            </ButtonWithWork>
          </p>
          <SocialPart query={query} stands="after" />
          <div className={styles.rest}>
            <p>
              {say.logIn.newHere}
              <ButtonWithWork look="quiet" onClick={() => show(true)}>
                {say.logIn.signUp}
              </ButtonWithWork>
            </p>
            <Link to={path.staffLogin} className={styles.link}>
              {say.logIn.forStaff}
            </Link>
          </div>
        </div>
        <div className={own.cover}>
          <Picture url={look.cover} sign={studio} shape="page" />
        </div>
      </div>
      <Suspense>{signingUp && <SignUpDialog query={query} onClose={() => show(false)} />}</Suspense>
    </Kit>
  );
}

/**
 * People who book or buy may be new, so the mailed code, which creates an account, comes first. People who open the log-in directly have an
 * account.
 */
const isOnTheWay = (r: string | undefined): boolean =>
  r !== undefined && (booksByQr(r) || /^(reserve|checkout|appointment-checkout|series\/checkout|gift-card|\/?seat\/)/.test(r));

/** The class page that books when it opens (spec 1 §2). */
const booksByQr = (r: string): boolean => /^\/?class\/\d+\?(.*&)?qr=1(&|$)/.test(r);

/** The purpose of the log-in. Null when there is none. */
function leadOf(r: string | undefined): string | null {
  if (r === 'reserve') return say.logIn.forReserve;
  if (r === 'checkout') return readWaitingBooking().what === 'class' ? say.logIn.forClassAndPass : say.logIn.forPass;
  if (r !== undefined && booksByQr(r)) return say.logIn.forQr;
  return r === 'appointment-checkout' ? say.logIn.forAppointment : null;
}
