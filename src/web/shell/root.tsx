import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onSessionEnded } from '../lib/api.ts';
import { returnTo } from '../lib/return-to.ts';
import { SettingsProvider, useSettingsQuery } from '../lib/settings.ts';
import { path } from '../paths.ts';
import { words } from '../texts.ts';
import { applyLook } from '../theme/apply-look.ts';
import { LoadFailed } from '../ui/notice.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { Toasts, toast } from '../ui/toast.tsx';
import { isFramed } from './embed.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { whenIdle } from './when-idle.ts';
import styles from './frame.module.css';

/** Surrounds every page: the studio's look, the skip link, notices, and the focus that follows the route. */
export function Root() {
  useSessionEnd();
  useEffect(startRest, []);
  const settings = useSettingsQuery();
  const look = settings.data?.fe_template_settings;
  if (look) applyLook({ colour: look.color, radius: look.radius });
  if (!settings.data)
    return (
      <main className={styles.page} id="content">
        {settings.isError ? <LoadFailed error={settings.error} onRetry={() => void settings.refetch()} /> : <PageSkeleton />}
      </main>
    );
  return (
    <SettingsProvider value={settings.data}>
      <a className={styles.skip} href="#content" onClick={focusContent}>
        {words.skipToContent}
      </a>
      <OfflineNotice />
      <Outlet />
      <RouteAnnouncer />
      <Toasts />
    </SettingsProvider>
  );
}

/** The rest of the shell loads when the page is idle. */
const startRest = () => whenIdle(() => import('./after-paint.ts').then((part) => part.startAfterPaint(), offline));

/** Without a network the shell works without that part. */
const offline = () => undefined;

/** The hash belongs to tabs, so the skip link moves the focus itself. */
function focusContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}

/** Moves the focus to the title of a new page and announces it. Changes of filters, days and tabs leave the focus alone. */
function RouteAnnouncer() {
  const router = useRouter();
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // The title of a lazy page appears a moment after its route.
        setTimeout(() => {
          if (document.querySelector('dialog[open], [role="dialog"]')) return;
          const title = document.querySelector<HTMLElement>('[data-page-title]');
          (title ?? document.querySelector<HTMLElement>('#content'))?.focus({ preventScroll: true });
          setSaid(document.title);
        }, 60);
      }),
    [router],
  );
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  );
}

/** An ended session leads to the log-in and back. Drafts and cart stay (look.md: nothing is lost). */
function useSessionEnd(): void {
  const router = useRouter();
  useEffect(
    () =>
      onSessionEnded((person) => {
        const here = router.latestLocation;
        const login = person === 'staff' ? path.staffLogin : path.login;
        // The log-in is not shown in a frame.
        if (here.pathname === login || isFramed()) return;
        toast(words.sessionEnded);
        // Keeps the hash if it is a tab of the account. Elsewhere the hash can be the secret token of a link, which must not reach the
        // server in an address.
        const isTab = here.hash !== '' && (here.pathname === path.account || here.pathname === path.staffAccount);
        const back = returnTo({ pathname: here.pathname, search: here.searchStr, hash: isTab ? `#${here.hash}` : '' });
        void router.navigate({ to: login, search: { r: back }, replace: true });
      }),
    [router],
  );
}
