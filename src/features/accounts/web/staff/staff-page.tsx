import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, type ReactNode } from 'react';
import { noteStaff } from '../../../../web/lib/begin-session.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { path } from '../../../../web/paths.ts';
import type { Section } from '../../../../web/shell/account-sections.ts';
import { FrontDoorLink } from '../../../../web/shell/front-door-link.tsx';
import { LogInFirst } from '../../../../web/shell/log-in-first.tsx';
import { chosenTab, STAFF_DEFAULTS, visibleSections } from '../../../../web/shell/section-choice.ts';
import { SectionMenu, StrayHash } from '../../../../web/shell/section-menu.tsx';
import styles from '../../../../web/shell/section-menu.module.css';
import { STAFF_TABS, type StaffTab } from '../../../../web/shell/section-tabs.ts';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { PageTitle, useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { PageSkeleton } from '../../../../web/ui/skeleton.tsx';
import { ownReading } from '../../../staff/web/own-reading.ts';
import { accountsWebTexts } from '../../texts.ts';
import { LogOutButton } from '../log-out-button.tsx';
import { useHiddenWhenLeft } from '../use-hidden-when-left.ts';

const say = accountsWebTexts().staff;

interface StaffPageProps {
  readonly registered: readonly Section<StaffTab>[];
  /** Content from later features above each section. */
  readonly notices: ReactNode;
}

/** The staff portal: one page with a left menu whose tab is in the hash (spec 3 §2). Lists only existing tools. */
export function StaffPage({ registered, notices }: StaffPageProps) {
  useHiddenWhenLeft('staff');
  const isLoggedIn = useIsLoggedIn('staff');
  const { hash } = useLocation();
  const staff = useQuery({ ...ownReading(), enabled: isLoggedIn });
  useDocumentTitle(say.title);
  const person = staff.data?.staff;
  useEffect(() => {
    if (isLoggedIn && person) noteStaff(person);
  }, [isLoggedIn, person]);
  if (!isLoggedIn) return <LogInFirst from={path.staffAccount} />;
  if (staff.isError) return <LoadFailed error={staff.error} onRetry={() => void staff.refetch()} />;
  if (!staff.data || !person) return <PageSkeleton />;
  const { permissions } = staff.data;
  const sections = visibleSections(registered, STAFF_TABS, permissions.features, permissions.abilities);
  const tab = chosenTab(
    hash,
    sections.map((one) => one.tab),
    permissions.features,
    STAFF_DEFAULTS,
  );
  const chosen = sections.find((one) => one.tab === tab);
  const who = (
    <p className={styles.who}>
      {person.name}
      <br />
      {say.roles[person.role]}
    </p>
  );
  return (
    <div className={styles.layout}>
      <StrayHash to={path.staffAccount} tab={tab} />
      <SectionMenu
        label={say.menu}
        to={path.staffAccount}
        tabs={sections.filter(({ within }) => !within).map(({ tab }) => ({ tab, title: say.tabs[tab] }))}
        chosen={chosen?.within ?? chosen?.tab}
        name={who}
      />
      <div className={styles.rest}>
        {who}
        <LogOutButton person="staff" />
      </div>
      <section className={styles.section}>
        {notices}
        <Suspense fallback={<PageSkeleton />}>
          {chosen ? (
            <chosen.Screen key={chosen.tab} />
          ) : (
            <>
              <PageTitle lead={say.emptyBody}>{say.emptyTitle(person.name)}</PageTitle>
              <FrontDoorLink look="plain" />
            </>
          )}
        </Suspense>
      </section>
    </div>
  );
}
