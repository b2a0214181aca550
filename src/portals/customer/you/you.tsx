import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { accountsWebTexts } from '../../../features/accounts/texts.ts';
import { LogOutButton } from '../../../features/accounts/web/log-out-button.tsx';
import { owedOrders, Owed } from '../../../features/checkout/web/unpaid/owed.tsx';
import { reserveSay } from '../../../features/bookings/web/public/reserve-texts.ts';
import { getCustomer } from '../../../features/customers/contract/customers.contract.ts';
import { AccountName } from '../../../features/customers/web/account-name.tsx';
import { AttendedLine } from '../../../features/customers/web/attended-line.tsx';
import { JustBooked } from '../../../features/my-bookings/web/my-bookings/just-booked.tsx';
import { NextUp } from '../../../features/my-bookings/web/next-up/next-up.tsx';
import { getPacks } from '../../../features/passes/contract/passes.contract.ts';
import { PassesLeft } from '../../../features/passes/web/public/passes-left.tsx';
import { reading } from '../../../web/lib/query.ts';
import { useFeature } from '../../../web/lib/settings.ts';
import { path } from '../../../web/paths.ts';
import { LinkButton } from '../../../web/ui/button.tsx';
import { LoadFailed } from '../../../web/ui/notice.tsx';
import { Bone } from '../../../web/ui/skeleton.tsx';
import styles from './you.module.css';

const say = accountsWebTexts().account;
// Most people have a next class.
const NextTodayList = lazy(() => import('../../../features/schedule/web/own/next-today-list.tsx'));

/** The head of the account's first page: who, what is next, what is left and what is owed. */
export function You({ onKnown }: { readonly onKnown: () => void }) {
  const isKnown = isKnownOf(useReadings());
  useLayoutEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  const hasClasses = useFeature('group_classes');
  return (
    <section className={styles.you} aria-label={say.you} tabIndex={-1} data-page-title>
      <div className={styles.who}>
        <AccountName />
        <LogOutButton person="customer" />
      </div>
      {hasClasses && (
        <div className={styles.news}>
          <JustBooked />
        </div>
      )}
      {hasClasses && (
        <div className={styles.next}>
          <NextUp nothing={<ClassesToday />} />
        </div>
      )}
      <div className={styles.has}>
        <Has />
      </div>
    </section>
  );
}

/** For a person without a next class: two classes that are still to come today, else the way to the schedule. */
const ClassesToday = () => (
  <Suspense>
    <NextTodayList
      count={2}
      isLow
      none={
        <LinkButton to={path.schedule} look="plain">
          {reserveSay.page.seeSchedule}
        </LinkButton>
      }
    />
  </Suspense>
);

/** The debts and the passes, with one message for all that could not be loaded. */
export function Has() {
  const readings = useReadings();
  const failed = readings.filter(({ isLoadingError }) => isLoadingError);
  if (!isKnownOf(readings)) return <Bone height={96} />;
  return (
    <>
      {failed[0] && <LoadFailed error={failed[0].error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
      <Owed />
      <PassesLeft />
      <AttendedLine />
    </>
  );
}

const useReadings = () => [useQuery(reading(getCustomer, {})), useQuery(reading(getPacks, { body: {} })), useQuery(owedOrders)] as const;

/**
 * Whether the head has its final height. The rest of the page waits for that, so that it does not move. It does not wait for a retry: a
 * device without a network shows what it has kept.
 */
const isKnownOf = (readings: ReturnType<typeof useReadings>): boolean =>
  readings.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
