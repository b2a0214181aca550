import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { accountsWebTexts } from '../../features/accounts/texts.ts';
import { LogOutButton } from '../../features/accounts/web/log-out-button.tsx';
import { MarksOfOthers } from '../../features/attendance/web/staff/marks/marks-of-others.tsx';
import { RefusedMarks } from '../../features/attendance/web/staff/marks/refused-marks.tsx';
import { useSendMarks } from '../../features/attendance/web/staff/marks/use-marks.ts';
import type { getStaff } from '../../features/staff/contract/staff.contract.ts';
import { ClosedNotice } from '../../features/setup/web/office/closed/closed-notice.tsx';
import { ownReading } from '../../features/staff/web/public/own-reading.ts';
import { isApiError } from '../../web/lib/api-error.ts';
import { noteStaff } from '../../web/lib/begin-session.ts';
import { keepOffline } from '../../web/lib/offline/keep-offline.ts';
import { useSettings } from '../../web/lib/settings.ts';
import { useIsLoggedIn } from '../../web/lib/session.ts';
import { LogInFirst } from '../../web/shell/log-in-first.tsx';
import { path } from '../../web/paths.ts';
import { LinkButton } from '../../web/ui/button.tsx';
import { lazyDialog } from '../../web/ui/dialogs/lazy-dialog.tsx';
import { Stack } from '../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../web/ui/notice.tsx';
import { PageSkeleton } from '../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../wire/endpoint.ts';
import styles from '../sections/section-menu.module.css';
import { BottomBar } from './finder/bottom-bar.tsx';
import { useFinder } from './finder/use-finder.ts';
import { menuOf, type Place } from './menu.ts';
import { portalSay } from './portal-texts.ts';
import { PortalMenu } from './portal-menu.tsx';

const TroubleNotice = lazy(async () => ({
  default: (await import('../../features/payments/web/office/gateways/trouble-notice.tsx')).TroubleNotice,
}));
const SetUpFirst = lazy(() => import('../../features/accounts/web/staff/second-factor/set-up-first.tsx'));
const FinderDialog = lazyDialog(() => import('./finder/finder-dialog.tsx'));

const say = accountsWebTexts().staff;

export type PortalPerson = ReplyOf<typeof getStaff>;

interface PortalShellProps {
  /** The address to which a log-in leads back. */
  readonly from: string;
  /** The place that the menu marks, and the content. */
  readonly page: (own: PortalPerson) => { readonly place: Place | undefined; readonly content: ReactNode };
}

/**
 * The frame of every page of the portal: the menu, the person and the log-out beside the content. Pending attendance marks are sent from any
 * of its pages. The screens for marking are kept for offline use.
 */
export function PortalShell({ from, page }: PortalShellProps) {
  useSendMarks();
  useEffect(() => {
    void keepOffline('staff', [
      () => import('./pages/classes.tsx'),
      () => import('../../features/attendance/web/staff/attendance/attendance-dialog.tsx'),
    ]);
  }, []);
  const isLoggedIn = useIsLoggedIn('staff');
  const own = useQuery({ ...ownReading(), enabled: isLoggedIn });
  const person = own.data?.staff;
  useEffect(() => {
    if (isLoggedIn && person) noteStaff(person);
  }, [isLoggedIn, person]);
  if (!isLoggedIn) return <LogInFirst from={from} />;
  if (own.isError && isApiError(own.error) && own.error.code === 'second-factor-needed')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SetUpFirst />
      </Suspense>
    );
  if (own.isError) return <LoadFailed error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data || !person) return <PageSkeleton />;
  return <Portal own={own.data} page={page} />;
}

interface PortalProps extends Pick<PortalShellProps, 'page'> {
  readonly own: PortalPerson;
}

function Portal({ own, page }: PortalProps) {
  const { staff: person, permissions } = own;
  const finder = useFinder();
  const { is_open: isOpen } = useSettings();
  const { place, content } = page(own);
  const groups = menuOf(permissions.features, permissions.abilities);
  const who = (
    <p className={styles.who}>
      {person.name}
      <br />
      {say.roles[person.role]}
    </p>
  );
  const screen = (
    <>
      <RefusedMarks />
      <MarksOfOthers />
      {permissions.abilities.includes('connect-payments') && place !== 'office/settings' && (
        <Suspense fallback={null}>
          <TroubleNotice />
        </Suspense>
      )}
      <Suspense fallback={<PageSkeleton />}>{content}</Suspense>
    </>
  );
  return (
    <div className={styles.layout}>
      <PortalMenu groups={groups} chosen={place} name={who} onFind={finder.open} />
      <div className={styles.rest}>
        {who}
        <LogOutButton person="staff" />
      </div>
      <section className={styles.section}>
        {isOpen || place === 'office/setup' ? (
          screen
        ) : (
          <Stack gap={5}>
            <ClosedNotice>
              {permissions.abilities.includes('edit-settings') && (
                <LinkButton to={path.officePlace} params={{ place: 'setup' }}>
                  {portalSay.finishSetup}
                </LinkButton>
              )}
            </ClosedNotice>
            <div>{screen}</div>
          </Stack>
        )}
      </section>
      <BottomBar groups={groups} chosen={place} onMore={finder.open} />
      {finder.isOpen && <FinderDialog groups={groups} abilities={permissions.abilities} onClose={finder.close} />}
    </div>
  );
}
