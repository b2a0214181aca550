import { lazyRouteComponent, useLocation } from '@tanstack/react-router';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useIsPhone } from '../../web/lib/use-is-phone.ts';
import { useIsLoggedIn } from '../../web/lib/session.ts';
import { knownSettings, useSettings, type Settings } from '../../web/lib/settings.ts';
import { path } from '../../web/paths.ts';
import { LogInFirst } from '../../web/shell/log-in-first.tsx';
import { ACCOUNT_DEFAULTS, chosenTab, visibleSections } from '../sections/section-choice.ts';
import { SectionMenu, StrayHash } from '../sections/section-menu.tsx';
import styles from '../sections/section-menu.module.css';
import { ACCOUNT_TABS } from '../../web/shell/section-tabs.ts';
import { EmptyState } from '../../web/ui/empty-state.tsx';
import { useDocumentTitle } from '../../web/ui/page-title.tsx';
import { PageSkeleton } from '../../web/ui/skeleton.tsx';
import { accountsWebTexts } from '../../features/accounts/texts.ts';
import { sections } from './sections.tsx';
import own from './account-page.module.css';

const say = accountsWebTexts().account;

const You = lazyRouteComponent(() => import('./you/you.tsx'), 'You');

function sectionsFor(settings: Settings, hash: string) {
  const { features } = settings;
  const offered = sections.filter(({ isShown }) => isShown?.(settings) ?? true);
  const visible = visibleSections(offered, ACCOUNT_TABS, features);
  const tabs = visible.map((section) => section.tab);
  const tab = chosenTab(hash, tabs, features, ACCOUNT_DEFAULTS);
  const isFirst = tab !== undefined && tab === chosenTab('', tabs, features, ACCOUNT_DEFAULTS);
  return { visible, tab, isFirst, chosen: visible.find((section) => section.tab === tab) };
}

/**
 * This page together with the file of its section. A section that follows a placeholder would appear 300 ms later than it could, because
 * React holds back everything that replaces a placeholder.
 */
export async function withSection() {
  const settings = knownSettings();
  if (settings) {
    const { chosen, isFirst } = sectionsFor(settings, location.hash.slice(1));
    await Promise.all([chosen?.Screen.preload?.(), isFirst && You.preload?.()]);
  }
  return { AccountPage };
}

/**
 * The customer's account: a side menu whose tab is in the hash (spec 1 §2). The first page begins with the person: their next class, what is
 * left and what is owed. Without a token it redirects to the log-in, which returns here.
 */
export function AccountPage() {
  const isLoggedIn = useIsLoggedIn('customer');
  const { hash } = useLocation();
  const settings = useSettings();
  const { visible, tab, isFirst, chosen } = sectionsFor(settings, hash);
  const [isHeadKnown, setHeadKnown] = useState(false);
  const know = useCallback(() => setHeadKnown(true), []);
  const isKnown = !isFirst || isHeadKnown;
  const isPhone = useIsPhone();
  // Parts that are elsewhere on the first page are other elements there. Otherwise they shift when that page loads slowly.
  const page = isFirst ? 'first' : 'other';
  const section = useRef<HTMLElement>(null);
  useDocumentTitle(tab ? say.tabs[tab] : say.title);
  if (!isLoggedIn) return <LogInFirst from={path.account} />;
  return (
    <div className={`${styles.layout} ${own.layout}`} data-first={isFirst || undefined}>
      <StrayHash to={path.account} tab={tab} />
      {isFirst && (
        <div className={own.you}>
          <Suspense>
            <You onKnown={know} />
          </Suspense>
        </div>
      )}
      <div key={isPhone ? `menu of ${page}` : 'menu'} hidden={!isKnown} className={own.menu}>
        <SectionMenu
          label={say.menu}
          to={path.account}
          tabs={visible.map((one) => ({ tab: one.tab, title: say.tabs[one.tab] }))}
          chosen={tab}
          isOpen={isFirst}
          onSame={() => section.current?.scrollIntoView()}
        />
      </div>
      <section key={page} ref={section} hidden={!isKnown} className={own.section} aria-label={tab ? say.tabs[tab] : say.title}>
        <Suspense fallback={<PageSkeleton />}>
          {chosen ? <chosen.Screen key={chosen.tab} /> : <EmptyState title={say.nothingYet} />}
        </Suspense>
      </section>
    </div>
  );
}
