import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { ExportButton } from '../../../../../web/office/export-button.tsx';
import office from '../../../../../web/office/office.module.css';
import { exportHistory } from '../../../contract/history.contract.ts';
import { historySay as say } from '../../../staff-texts.ts';
import { HistoryFilterFields } from './history-filters.tsx';
import { HistoryRow } from './history-row.tsx';
import { useHistory, useHistoryFilters } from './use-history.ts';

/** The changes of the whole studio: who, when and what. */
export function HistoryScreen() {
  const { filters, change } = useHistoryFilters();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(filters);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Kit>
      <PageTitle
        lead={say.lead}
        aside={
          <ExportButton endpoint={exportHistory} query={filters}>
            {say.export}
          </ExportButton>
        }
      >
        {say.title}
      </PageTitle>
      <HistoryFilterFields filters={filters} people={data?.pages[0]?.members ?? []} onChange={change} />
      {!data ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : entries.length === 0 ? (
        <EmptyState title={say.none}>{Object.keys(filters).length > 0 ? say.noneBody : say.nothingYet}</EmptyState>
      ) : (
        <ol className={office.items}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <HistoryRow entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <ButtonWithWork look="plain" working={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say.more}
        </ButtonWithWork>
      )}
    </Kit>
  );
}
