import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { call } from '../../../../web/lib/api.ts';
import { beginCustomerSession } from '../../../../web/lib/begin-session.ts';
import { tokenOf } from '../../../../web/lib/session.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { socialLogIn } from '../../contract/accounts.contract.ts';
import { socialSay } from './social-texts.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from '../form-page.module.css';
import { arrivalAt, endTrip, finishTrip, tripUnderWay, TripError, type Arrival, type Social, type Trip } from './social-trip.ts';
import { whereTo } from '../where-to.ts';

interface Trouble {
  readonly text: string;
  /** Whether a retry makes sense: the failure is temporary and the provider's answer is still valid. */
  readonly again: boolean;
}

/** The provider's return address: turns the answer into a session and goes on to the log-in's target. */
export function SocialReturnPage() {
  const { social_login: social } = useSettings();
  const { history } = useRouter();
  const [visit] = useState(arrive);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const query = visit.trip?.query;

  const proven = useRef<string>(null);
  const enter = useCallback(
    () =>
      logInWith(social, visit, proven).then(
        ({ token, permissions }) => {
          beginCustomerSession(token, permissions);
          history.replace(whereTo(visit.trip?.query ?? {}));
        },
        (error: unknown) => setTrouble(troubleOf(error)),
      ),
    [social, visit, history],
  );

  const begun = useRef(false);
  useEffect(() => {
    // A provider's answer works only once.
    if (begun.current) return;
    begun.current = true;
    endTrip();
    // Back, or a reload, after a successful log-in.
    if (visit.trip === null && tokenOf('customer') !== null) return history.replace(whereTo({}));
    // The code works once. Remove it from the address bar and the history anyway.
    if (location.search || location.hash) history.replace(path.socialReturn);
    void enter();
  }, [enter, visit, history]);
  const again = () => {
    setTrouble(null);
    void enter();
  };
  return (
    <Kit>
      <div className={styles.page}>
        <PageTitle lead={trouble ? undefined : socialSay.checking}>{socialSay.title}</PageTitle>
        {trouble ? (
          <Stack gap={4}>
            <Notice kind="error">{trouble.text}</Notice>
            {trouble.again && (
              <ButtonWithWork wide onClick={again}>
                {socialSay.retry}
              </ButtonWithWork>
            )}
            <LinkButton to={path.login} search={{ ...query }} look={trouble.again ? 'plain' : 'main'} wide replace>
              {socialSay.back}
            </LinkButton>
          </Stack>
        ) : (
          <Skeleton>
            <Bone height={44} />
          </Skeleton>
        )}
      </div>
    </Kit>
  );
}

interface Visit {
  readonly trip: Trip | null;
  readonly arrival: Arrival;
}

const arrive = (): Visit => ({ trip: tripUnderWay(), arrival: arrivalAt(location) });

/** The provider's answer works once, so its token is kept for a retry when our own server did not respond. */
async function logInWith(social: Social | null, { trip, arrival }: Visit, proven: RefObject<string | null>) {
  if (social === null || trip === null) throw new TripError('ended');
  const firebase_token = (proven.current ??= await finishTrip(social, trip, arrival));
  return call(socialLogIn, { body: { firebase_token, provider_name: trip.provider } }, { as: 'nobody' });
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof TripError) return { text: socialSay[error.fault], again: error.fault === 'offline' };
  return isApiError(error) ? { text: error.message, again: error.isPassing } : { text: socialSay.failed, again: false };
}
