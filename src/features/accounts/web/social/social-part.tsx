import { lazy, Suspense } from 'react';
import { useSettings } from '../../../../web/lib/settings.ts';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { socialSay } from './social-texts.ts';
import styles from './social.module.css';
import type { LoginQuery } from '../where-to.ts';

const SocialButtons = lazy(() => import('./social-buttons.tsx').then((part) => ({ default: part.SocialButtons })));

interface SocialPartProps {
  readonly query: LoginQuery;
  /** The position relative to the form: after the log-in form, before the sign-up form. */
  readonly stands: 'after' | 'before';
}

/** The providers' buttons and a separator from the form. Empty when the deployment has no social log-in. */
export function SocialPart({ query, stands }: SocialPartProps) {
  const { social_login: social } = useSettings();
  if (social === null) return null;
  const word = <p className={styles.or}>{stands === 'after' ? socialSay.or : socialSay.orFillIn}</p>;
  return (
    <div className={styles[stands]}>
      {stands === 'after' && word}
      <Suspense fallback={<Bones count={social.providers.length} />}>
        <SocialButtons social={social} query={query} />
      </Suspense>
      {stands === 'before' && word}
    </div>
  );
}

const Bones = ({ count }: { readonly count: number }) => (
  <div className={styles.buttons} aria-hidden="true">
    {Array.from({ length: count }, (_, nth) => (
      <Bone key={nth} height={44} />
    ))}
  </div>
);
