import { useMediaQuery } from '@mantine/hooks';
import { IconReceipt } from '@tabler/icons-react';
import { path } from '../../../../web/paths.ts';
import { ButtonWithWork, LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { PAGE_SIZES, type getPaymentHistory } from '../../contract/receipts.contract.ts';
import { receiptWebTexts } from '../receipt-texts.ts';
import { HistoryCards, HistoryTable } from './history-rows.tsx';
import styles from './payment-history.module.css';
import { useHistory, type HistoryAsk } from './use-history.ts';

const say = receiptWebTexts().history;

/** The account tab "Payment History" (spec 2 §2): a table on a desk, cards on a phone; each row leads to its receipt. */
export function PaymentHistory() {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const { ask, query, change, isWaiting } = useHistory();
  const { data, error, refetch } = query;
  const Rows = isPhone ? HistoryCards : HistoryTable;
  return (
    <div className={styles.page}>
      <PageTitle>{say.title}</PageTitle>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowBones />}
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
          <div aria-busy={isWaiting} className={styles.rows}>
            <Rows rows={data.data} ask={ask} onSort={change} />
          </div>
          <Pages meta={data.meta} ask={ask} onChange={change} />
        </>
      )}
    </div>
  );
}

interface PagesProps {
  readonly meta: ReplyOf<typeof getPaymentHistory>['meta'];
  readonly ask: HistoryAsk;
  readonly onChange: (changed: Partial<HistoryAsk>) => void;
}

/** Which rows of how many, the pages beside them, and how many stand on one. */
function Pages({ meta, ask, onChange }: PagesProps) {
  const first = (meta.current_page - 1) * meta.per_page + 1;
  const last = Math.min(meta.total, meta.current_page * meta.per_page);
  const go = (page: number) => ({ disabled: page < 1 || page > meta.last_page, onClick: () => onChange({ page }) });
  return (
    <div className={styles.pages}>
      <label className={styles.size}>
        {say.perPage}
        <select value={ask.perPage} onChange={(event) => onChange({ perPage: Number(event.currentTarget.value) })}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <p role="status">{say.range(Math.min(first, meta.total), last, meta.total)}</p>
      {meta.last_page > 1 && (
        <div className={styles.turn}>
          <ButtonWithWork look="plain" {...go(ask.page - 1)}>
            {say.back}
          </ButtonWithWork>
          <ButtonWithWork look="plain" {...go(ask.page + 1)}>
            {say.next}
          </ButtonWithWork>
        </div>
      )}
    </div>
  );
}

const RowBones = () => (
  <Skeleton>
    <div className={styles.bones}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Bone key={row} height={56} />
      ))}
    </div>
  </Skeleton>
);
