import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
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
import { AccountName } from '../../features/customers/web/account-name.tsx';
import { LogOutButton } from '../../features/accounts/web/log-out-button.tsx';
import { sections } from './sections.tsx';

const say = accountsWebTexts().account;

function sectionsFor(settings: Settings, hash: string) {
  const { features } = settings;
  const offered = sections.filter(({ isShown }) => isShown?.(settings) ?? true);
  const visible = visibleSections(offered, ACCOUNT_TABS, features);
  const tabs = visible.map((section) => section.tab);
  const tab = chosenTab(hash, tabs, features, ACCOUNT_DEFAULTS);
  return { visible, tab, chosen: visible.find((section) => section.tab === tab) };
}

/**
 * This page together with the file of its section. A section that follows a placeholder would appear 300 ms later than it could, because
 * React holds back everything that replaces a placeholder.
 */
export async function withSection() {
  const settings = knownSettings();
  if (settings) await sectionsFor(settings, location.hash.slice(1)).chosen?.Screen.preload?.();
  return { AccountPage };
}

/**
 * The customer's account: a side menu whose tab is in the hash (spec 1 §2). Without a token it redirects to the log-in, which returns here.
 */
export function AccountPage() {
  const isLoggedIn = useIsLoggedIn('customer');
  const { hash } = useLocation();
  const settings = useSettings();
  const { visible, tab, chosen } = sectionsFor(settings, hash);
  useDocumentTitle(tab ? say.tabs[tab] : say.title);
  if (!isLoggedIn) return <LogInFirst from={path.account} />;
  return (
    <div className={styles.layout}>
      <StrayHash to={path.account} tab={tab} />
      <SectionMenu
        label={say.menu}
        to={path.account}
        tabs={visible.map((section) => ({ tab: section.tab, title: say.tabs[section.tab] }))}
        chosen={tab}
        name={<AccountName />}
      />
      <div className={styles.rest}>
        <AccountName />
        <LogOutButton person="customer" />
      </div>
      <section className={styles.section} aria-label={tab ? say.tabs[tab] : say.title}>
        <Suspense fallback={<PageSkeleton />}>
          {chosen ? <chosen.Screen key={chosen.tab} /> : <EmptyState title={say.nothingYet} />}
        </Suspense>
      </section>
    </div>
  );
}
