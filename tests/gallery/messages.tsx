import { IconCalendar } from '@tabler/icons-react';
import { ButtonWithWork } from '../../src/web/ui/button.tsx';
import { Confirmation, ConfirmationEnd, ConfirmationRow } from '../../src/web/ui/confirmation/confirmation.tsx';
import { EmptyState } from '../../src/web/ui/empty-state.tsx';
import { ErrorList } from '../../src/web/ui/error-list.tsx';
import { LoadFailed, Notice } from '../../src/web/ui/notice.tsx';
import { Picture } from '../../src/web/ui/picture/picture.tsx';
import { Bone, FormSkeleton, LogInPending, PageSkeleton, RowBones, RowsSkeleton, Skeleton } from '../../src/web/ui/skeleton.tsx';
import { toast, Toasts } from '../../src/web/ui/toast.tsx';
import { LONG, nothing, SPANISH, type Family } from './samples.ts';

const notice = (kind: 'error' | 'success' | 'info' | 'warning') => (
  <Notice kind={kind} title="Your card" action={{ label: 'Retry', onPress: nothing }}>
    {LONG}
  </Notice>
);

const DRAWN = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="teal"/></svg>')}`;

export const messages: Family = {
  Notice: {
    error: notice('error'),
    success: notice('success'),
    info: notice('info'),
    warning: notice('warning'),
    Spanish: <Notice kind="error">{SPANISH}</Notice>,
  },
  LoadFailed: { error: <LoadFailed error={new Error('Unknown')} onRetry={nothing} /> },
  ErrorList: { error: <ErrorList error={new Error('Unknown')} />, empty: <ErrorList error={null} /> },
  Picture: {
    normal: <Picture url={DRAWN} sign="Vinyasa" />,
    'in a row': <Picture url={DRAWN} sign="Vinyasa" shape="row" />,
    'none, or not loaded': <Picture url={null} sign="Vinyasa" />,
    'none, in a row': <Picture url={null} sign="Vinyasa" shape="row" />,
  },
  EmptyState: {
    empty: (
      <EmptyState title="No bookings yet" icon={<IconCalendar />} action={<ButtonWithWork>See the schedule</ButtonWithWork>}>
        {LONG}
      </EmptyState>
    ),
    Spanish: <EmptyState title={SPANISH}>{SPANISH}</EmptyState>,
  },
  Confirmation: {
    normal: (
      <Confirmation title="Booked" titleAs="h2" what="Vinyasa" facts={['Wed Mar 18, 6:30 pm', null, LONG]}>
        <ConfirmationRow>
          <ButtonWithWork look="plain">Calendar</ButtonWithWork>
        </ConfirmationRow>
      </Confirmation>
    ),
    waiting: <Confirmation title={SPANISH} titleAs="h2" isWaiting facts={[SPANISH]} />,
  },
  ConfirmationRow: {
    normal: (
      <ConfirmationRow>
        {['Calendar', 'Directions'].map((one) => (
          <ButtonWithWork key={one}>{one}</ButtonWithWork>
        ))}
      </ConfirmationRow>
    ),
  },
  ConfirmationEnd: {
    normal: (
      <ConfirmationEnd>
        {['Done', 'Undo'].map((one) => (
          <ButtonWithWork key={one}>{one}</ButtonWithWork>
        ))}
      </ConfirmationEnd>
    ),
  },
  Bone: { busy: <Bone />, round: <Bone width={48} height={48} round /> },
  Skeleton: {
    busy: (
      <Skeleton>
        <Bone />
      </Skeleton>
    ),
  },
  RowBones: { busy: <RowBones rows={1} /> },
  RowsSkeleton: { busy: <RowsSkeleton rows={2} /> },
  FormSkeleton: { busy: <FormSkeleton /> },
  PageSkeleton: { busy: <PageSkeleton /> },
  LogInPending: { busy: <LogInPending /> },
  Toasts: {
    normal: (
      <>
        <ButtonWithWork onClick={() => toast(LONG)}>Show a toast</ButtonWithWork>
        <Toasts />
      </>
    ),
  },
};
