import type { CustomerId } from '../../../../../kernel/ids.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import office from '../../../../../web/office/office.module.css';
import { historySay as say } from '../../../staff-texts.ts';
import { HistoryRow } from './history-row.tsx';
import { useHistory } from './use-history.ts';

/** The changes of one customer and of their bookings. */
export function PersonHistory({ customer }: { readonly customer: CustomerId }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory({ customer });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState title={say.none}>{say.nothingYet}</EmptyState>;
  return (
    <>
      <ol className={office.items}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <HistoryRow entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <ButtonWithWork look="plain" working={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say.more}
        </ButtonWithWork>
      )}
    </>
  );
}
