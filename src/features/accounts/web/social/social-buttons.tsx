import { IconBrandAppleFilled, IconBrandFacebookFilled, IconBrandGoogleFilled } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { isInAppBrowser } from '../../rules/in-app-browser.ts';
import { socialSay } from './social-texts.ts';
import styles from './social.module.css';
import { prepareTrip, TripError, type Social } from './social-trip.ts';
import type { LoginQuery } from '../where-to.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../../../context/social.ts';

const ICONS = { 'google.com': IconBrandGoogleFilled, 'apple.com': IconBrandAppleFilled, 'facebook.com': IconBrandFacebookFilled } as const;

interface SocialButtonsProps {
  readonly social: Social;
  /** The target of the log-in, kept during the trip to the provider. */
  readonly query: LoginQuery;
}

/** One button per provider of the deployment. In another app's browser they lead to a page that explains why log-in fails there. */
export function SocialButtons({ social, query }: SocialButtonsProps) {
  const [goingTo, setGoingTo] = useState<SocialProvider | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const navigate = useNavigate();
  // Back from the provider may restore this page from the browser's cache, with its old state.
  useEffect(() => {
    const ready = (event: PageTransitionEvent) => event.persisted && setGoingTo(null);
    addEventListener('pageshow', ready);
    return () => removeEventListener('pageshow', ready);
  }, []);

  const go = async (provider: SocialProvider) => {
    if (isInAppBrowser(navigator.userAgent)) return navigate({ to: path.socialBlocked, search: { ...query } });
    setFault(null);
    setGoingTo(provider);
    try {
      location.assign(await prepareTrip(social, provider, query));
    } catch (error) {
      setGoingTo(null);
      setFault(socialSay[error instanceof TripError ? error.fault : 'failed']);
    }
  };
  const offered = SOCIAL_PROVIDERS.filter((one) => social.providers.includes(one));
  return (
    <div className={styles.buttons}>
      {fault !== null && <Notice kind="error">{fault}</Notice>}
      {offered.map((provider) => {
        const Icon = ICONS[provider];
        const name = socialSay.names[provider];
        return (
          <ButtonWithWork
            key={provider}
            look="plain"
            wide
            working={goingTo === provider}
            workingLabel={socialSay.going(name)}
            disabled={goingTo !== null && goingTo !== provider}
            onClick={() => void go(provider)}
          >
            <span className={styles.provider}>
              <Icon size={20} aria-hidden="true" />
              {socialSay.continueWith(name)}
            </span>
          </ButtonWithWork>
        );
      })}
    </div>
  );
}
