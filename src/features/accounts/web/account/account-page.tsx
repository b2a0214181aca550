import { useLocation } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import type { Section } from '../../../../web/shell/account-sections.ts';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { ACCOUNT_DEFAULTS, chosenTab, visibleSections } from '../../../../web/shell/section-choice.ts';
import { SectionMenu, StrayHash } from '../../../../web/shell/section-menu.tsx';
import styles from '../../../../web/shell/section-menu.module.css';
import { ACCOUNT_TABS, type AccountTab } from '../../../../web/shell/section-tabs.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { PageSkeleton } from '../../../../web/ui/skeleton.tsx';
import { accountsWebTexts } from '../../texts.ts';
import { LogOutButton } from '../log-out-button.tsx';
import { useHiddenWhenLeft } from '../use-hidden-when-left.ts';

const say = accountsWebTexts().account;

interface AccountPageProps {
  readonly registered: readonly Section<AccountTab>[];
  readonly name: ReactNode;
}

/**
 * The customer's account: a side menu whose tab is in the hash (spec 1 §2). Without a token it redirects to the log-in, which returns here.
 */
export function AccountPage({ registered, name }: AccountPageProps) {
  const isLoggedIn = useIsLoggedIn('customer');
  useHiddenWhenLeft('customer');
  const { hash } = useLocation();
  const settings = useSettings();
  const { features } = settings;
  const offered = registered.filter(({ isShown }) => isShown?.(settings) ?? true);
  const sections = visibleSections(offered, ACCOUNT_TABS, features);
  const tab = chosenTab(
    hash,
    sections.map((section) => section.tab),
    features,
    ACCOUNT_DEFAULTS,
  );
  const chosen = sections.find((section) => section.tab === tab);
  useDocumentTitle(tab ? say.tabs[tab] : say.title);
  if (!isLoggedIn) return <LogInFirst from={path.account} />;
  return (
    <div className={styles.layout}>
      <StrayHash to={path.account} tab={tab} />
      <SectionMenu
        label={say.menu}
        to={path.account}
        tabs={sections.map((section) => ({ tab: section.tab, title: say.tabs[section.tab] }))}
        chosen={tab}
        name={name}
      />
      <div className={styles.rest}>
        {name}
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
