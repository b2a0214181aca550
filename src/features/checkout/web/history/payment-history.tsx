import { useMediaQuery } from '@mantine/hooks';
import { IconReceipt } from '@tabler/icons-react';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { Pages } from '../../../../web/ui/table/pages.tsx';
import { RowsOnTheirWay } from '../../../../web/ui/table/rows-on-their-way.tsx';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import table from '../../../../web/ui/table/table.module.css';
import { PAGE_SIZES } from '../../contract/receipts.contract.ts';
import { receiptWebTexts } from '../receipt-texts.ts';
import { HistoryCards, HistoryTable } from './history-rows.tsx';
import { useHistory } from './use-history.ts';

const say = receiptWebTexts().history;

/** The account tab "Payment History" (spec 2 §2): a table on a desktop, cards on a phone. Each row links to its receipt. */
export function PaymentHistory() {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const { ask, query, change, isWaiting } = useHistory();
  const { data, error, refetch } = query;
  const Rows = isPhone ? HistoryCards : HistoryTable;
  return (
    <Stack gap={4}>
      <PageTitle>{say.title}</PageTitle>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsOnTheirWay />}
      {data && data.meta.total === 0 && (
        <EmptyState
          title={say.empty}
          icon={<IconReceipt size={36} stroke={1.4} />}
          action={<LinkButton to={path.buy}>{say.toBuy}</LinkButton>}
        >
          {say.emptyHint}
        </EmptyState>
      )}
      {data && data.meta.total > 0 && (
        <>
          <div aria-busy={isWaiting} className={table.rows}>
            <Rows rows={data.data} ask={ask} onSort={change} />
          </div>
          <Pages
            page={ask.page}
            size={ask.perPage}
            total={data.meta.total}
            sizes={PAGE_SIZES}
            onPage={(page) => change({ page })}
            onSize={(perPage) => change({ perPage })}
          />
        </>
      )}
    </Stack>
  );
}
