import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { noteStaff } from '../../web/lib/begin-session.ts';
import { useIsLoggedIn } from '../../web/lib/session.ts';
import { path } from '../../web/paths.ts';
import { HomePageLink } from '../../web/shell/home-page-link.tsx';
import { LogInFirst } from '../../web/shell/log-in-first.tsx';
import { chosenTab, STAFF_DEFAULTS, visibleSections } from '../sections/section-choice.ts';
import { SectionMenu, StrayHash } from '../sections/section-menu.tsx';
import styles from '../sections/section-menu.module.css';
import { STAFF_TABS } from '../../web/shell/section-tabs.ts';
import { LoadFailed } from '../../web/ui/notice.tsx';
import { PageTitle, useDocumentTitle } from '../../web/ui/page-title.tsx';
import { PageSkeleton } from '../../web/ui/skeleton.tsx';
import { ownReading } from '../../features/staff/web/public/own-reading.ts';
import { accountsWebTexts } from '../../features/accounts/texts.ts';
import { LogOutButton } from '../../features/accounts/web/log-out-button.tsx';
import { MarksOfOthers } from '../../features/attendance/web/staff/marks/marks-of-others.tsx';
import { RefusedMarks } from '../../features/attendance/web/staff/marks/refused-marks.tsx';
import { useSendMarks } from '../../features/attendance/web/staff/marks/use-marks.ts';
import { keepOffline } from '../../web/lib/offline/keep-offline.ts';
import { sections } from './sections.tsx';

const say = accountsWebTexts().staff;

/**
 * The staff portal: one page with a left menu whose tab is in the hash (spec 3 §2). Pending attendance marks are sent from any of its
 * sections. The screens for marking are kept for offline use.
 */
export function StaffPortal() {
  useSendMarks();
  useEffect(() => {
    void keepOffline('staff', [
      () => import('./pages/classes.tsx'),
      () => import('../../features/attendance/web/staff/attendance/attendance-dialog.tsx'),
    ]);
  }, []);
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
  const visible = visibleSections(sections, STAFF_TABS, permissions.features, permissions.abilities);
  const tab = chosenTab(
    hash,
    visible.map((one) => one.tab),
    permissions.features,
    STAFF_DEFAULTS,
  );
  const chosen = visible.find((one) => one.tab === tab);
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
        tabs={visible.filter(({ within }) => !within).map(({ tab }) => ({ tab, title: say.tabs[tab] }))}
        chosen={chosen?.within ?? chosen?.tab}
        name={who}
      />
      <div className={styles.rest}>
        {who}
        <LogOutButton person="staff" />
      </div>
      <section className={styles.section}>
        <RefusedMarks />
        <MarksOfOthers />
        <Suspense fallback={<PageSkeleton />}>
          {chosen ? (
            <chosen.Screen key={chosen.tab} />
          ) : (
            <>
              <PageTitle lead={say.emptyBody}>{say.emptyTitle(person.name)}</PageTitle>
              <HomePageLink look="plain" />
            </>
          )}
        </Suspense>
      </section>
    </div>
  );
}
