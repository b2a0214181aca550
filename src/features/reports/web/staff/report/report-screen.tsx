import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarEvent } from '@tabler/icons-react';
import { isApiError } from '../../../../../web/lib/api-error.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { words } from '../../../../../web/texts.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { Pages } from '../../../../../web/ui/table/pages.tsx';
import { RowsOnTheirWay } from '../../../../../web/ui/table/rows-on-their-way.tsx';
import table from '../../../../../web/ui/table/table.module.css';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import { PAGE_SIZES } from '../../../contract/reports.contract.ts';
import { RangeButton } from './range-button.tsx';
import { isNarrowed, queryOfAsk, type FilterChoice } from './report-address.ts';
import { ReportCards, SortBy } from './report-cards.tsx';
import { ReportFilters } from './report-filters.tsx';
import styles from './report-screen.module.css';
import { ReportTable } from './report-table.tsx';
import { reportSay as say } from './report-texts.ts';
import { ReportTotals } from './report-totals.tsx';
import { useExportReport } from './use-export-report.ts';
import { useReport } from './use-report.ts';

const NO_FILTERS: FilterChoice = { instructors: [], selectedLocations: [], customers: [], paymentStatus: [], reservationStatus: [] };

/** The Instructor Activity report (spec 3 §2): days, four totals, the table, and the export of all rows. */
export function ReportScreen() {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const seesAll = useAbility('see-all-schedules');
  const { ask, today, query, change, isWaiting } = useReport();
  const { data, error, refetch } = query;
  const file = useExportReport();
  const save = () => file.mutate(queryOfAsk(ask));
  const exporter = (
    <ButtonWithWork look="soft" disabled={!data?.total} working={file.isPending} workingLabel={say.exporting} onClick={save}>
      {data?.total ? say.export(data.total) : say.exportNothing}
    </ButtonWithWork>
  );
  const sort = { ask, onSort: change };
  const Rows = isPhone ? ReportCards : ReportTable;
  const clear = () => change({ filters: NO_FILTERS });
  return (
    <Kit>
      <PageTitle aside={!isPhone && exporter}>{say.title}</PageTitle>
      <div className={styles.page}>
        <div className={styles.bar}>
          <div className={styles.days}>
            <RangeButton days={ask.days} today={today} onChoose={(days) => change({ days })} />
            {isPhone && exporter}
          </div>
          <ReportFilters
            chosen={ask.filters}
            seesAll={seesAll}
            customers={data?.customers ?? []}
            onChoose={(filters) => change({ filters })}
            onClear={clear}
          />
        </div>
        {file.error && (
          <Notice kind="error" title={say.exportFailed} action={{ label: words.retry, onPress: save }}>
            {isApiError(file.error) ? (file.error.firstError ?? file.error.message) : words.unexpected}
          </Notice>
        )}
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <RowsOnTheirWay />}
        {data?.total === 0 && (
          <EmptyState
            title={say.none}
            icon={<IconCalendarEvent size={36} stroke={1.4} />}
            action={isNarrowed(ask) && <ButtonWithWork onClick={clear}>{say.clearAll}</ButtonWithWork>}
          >
            {isNarrowed(ask) ? say.noneFiltered : say.noneHint}
          </EmptyState>
        )}
        {data && data.total > 0 && (
          <>
            <ReportTotals totals={data.totals} isWaiting={isWaiting} />
            {isPhone && <SortBy {...sort} seesAll={seesAll} />}
            <div aria-busy={isWaiting} className={`${table.rows} ${styles.rows}`} {...(!isPhone && REGION)}>
              <Rows {...sort} rows={data.data} total={data.total} totals={data.totals} seesAll={seesAll} />
            </div>
            <Pages
              page={ask.page}
              size={ask.perPage}
              total={data.total}
              sizes={PAGE_SIZES}
              onPage={(page) => change({ page })}
              onSize={(perPage) => change({ perPage })}
            />
          </>
        )}
      </div>
    </Kit>
  );
}

/** The table has its own scroll area, so that its head and foot stay visible. */
const REGION = { role: 'region', 'aria-label': say.tableLabel, tabIndex: 0 } as const;
