import { IconCalendarEvent, IconCalendarRepeat, IconCalendarUser, IconTicket, IconUser } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { pageAt } from '../../wire/pages.ts';
import { returnTo } from '../../web/lib/return-to.ts';
import { useActingFor, useIsLoggedIn } from '../../web/lib/session.ts';
import { useFeature, useSettings } from '../../web/lib/settings.ts';
import { path } from '../../web/paths.ts';
import { words } from '../../web/texts.ts';
import { RowsSkeleton } from '../../web/ui/skeleton.tsx';
import { useEmbed } from '../../web/shell/embed.ts';
import styles from '../../web/shell/frame.module.css';
import { StudioName } from '../../web/shell/studio-name.tsx';
import { useBarHeight } from '../../web/shell/use-bar-height.ts';

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

/** The common beginning of all addresses of seat gifts. */
const SEATS = path.seat.replace('$id', '');

const ActingBanner = lazy(() =>
  import('../../features/accounts/web/account/acting-banner.tsx').then((part) => ({ default: part.ActingBanner })),
);
const KitFrame = lazy(() => import('./kit-frame.tsx').then((part) => ({ default: part.KitFrame })));
const NotFoundPage = lazy(() => import('./not-found-page.tsx').then((part) => ({ default: part.NotFoundPage })));

/** The studio's public layout: its name or logo, a few links, the page. In a frame only the page and the credit of the software. */
export function CustomerLayout({ children }: { readonly children?: ReactNode }) {
  const { isEmbedded, hasKit, isTransparent } = useEmbed();
  const actingFor = useActingFor();
  useEffect(() => {
    const { documentElement: page } = document;
    page.toggleAttribute('data-embed', isEmbedded);
    page.toggleAttribute('data-kit', hasKit);
    page.toggleAttribute('data-clear', isTransparent);
  }, [isEmbedded, hasKit, isTransparent]);
  return (
    <>
      <Suspense>{hasKit && <KitFrame />}</Suspense>
      <Suspense>{actingFor !== null && <ActingBanner name={actingFor} />}</Suspense>
      {!isEmbedded && <Header />}
      <main id="content" className={styles.page} tabIndex={-1}>
        {children ?? <InPackage />}
      </main>
      {isEmbedded && <footer className={styles.footer}>{words.poweredBy}</footer>}
    </>
  );
}

/** Shows the page if the studio's package includes it. */
function InPackage() {
  const { features } = useSettings();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (pageAt(pathname, features) !== null) return <Outlet />;
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <NotFoundPage />
    </Suspense>
  );
}

function Header() {
  const account = useAccountLink();
  const hasClasses = useFeature('group_classes');
  const hasAppointments = useFeature('appointments');
  const hasSeries = useFeature('series');
  const bottom = useBarHeight();
  return (
    <header className={styles.bar}>
      <StudioName to={path.schedule} />
      <nav ref={bottom} aria-label={words.nav.label} className={styles.bottom}>
        <ul className={styles.nav}>
          {hasClasses && (
            <li>
              <Link to={path.schedule} className={styles.link} activeOptions={{ exact: true, includeSearch: false }}>
                <IconCalendarEvent {...icon} />
                <span>{words.nav.schedule}</span>
              </Link>
            </li>
          )}
          {hasAppointments && (
            <li>
              <Link to={path.appointments} className={styles.link} activeOptions={{ includeSearch: false }}>
                <IconCalendarUser {...icon} />
                <span>{words.nav.appointments}</span>
              </Link>
            </li>
          )}
          {hasSeries && (
            <li>
              <Link to={path.series} className={styles.link} activeOptions={{ includeSearch: false }}>
                <IconCalendarRepeat {...icon} />
                <span>{words.nav.series}</span>
              </Link>
            </li>
          )}
          <li>
            <Link to={path.buy} className={styles.link} activeOptions={{ includeSearch: false }}>
              <IconTicket {...icon} />
              <span>{words.nav.buy}</span>
            </Link>
          </li>
          <li>
            <Link {...account.to} className={styles.link} activeOptions={{ includeSearch: false }}>
              <IconUser {...icon} />
              <span>{account.label}</span>
            </Link>
          </li>
        </ul>
      </nav>
    </header>
  );
}

/** A log-in from the menu leads to the account. From a friend's seat gift it leads back to the gift. */
function useAccountLink() {
  const isLoggedIn = useIsLoggedIn('customer');
  const back = useLocation({ select: ({ pathname }) => (pathname.startsWith(SEATS) ? returnTo({ pathname }) : null) });
  if (isLoggedIn) return { label: words.nav.account, to: { to: path.account } };
  return { label: words.nav.logIn, to: { to: path.login, search: back === null ? {} : { r: back } } };
}
