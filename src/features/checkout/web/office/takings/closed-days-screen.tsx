import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { addMonths, firstDayOf, monthOf, type Month } from '../../../../../kernel/calendar.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { ExportButton } from '../../../../../web/office/export-button.tsx';
import office from '../../../../../web/office/office.module.css';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import back from '../../../../../web/ui/back-link.module.css';
import nav from '../../../../../web/ui/days/week-nav.module.css';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { isListedMonth } from '../../../../../wire/codecs.ts';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { exportTakings, listClosings, type DayClosing } from '../../../contract/takings.contract.ts';
import { Difference, useDifferenceText } from './difference.tsx';
import { takingsSay as say } from './takings-screen-texts.ts';
import styles from './takings.module.css';
import { useSignedText } from './use-signed-text.ts';

type Closings = ReplyOf<typeof listClosings>;

/** The closed days of a month with their differences, and the month's file. The month is in the address. */
export function ClosedDaysScreen() {
  const { month: asked }: { month?: string } = useSearch({ strict: false });
  const query = asked !== undefined && isListedMonth(asked) ? { month: asked } : {};
  const { data, error, refetch } = useQuery(reading(listClosings, { query }));
  return (
    <Kit>
      <Link className={back.back} to={path.officePlace} params={{ place: 'takings' }}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        {say.back}
      </Link>
      <PageTitle lead={say.listLead}>{say.list}</PageTitle>
      {data ? <MonthView data={data} /> : error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </Kit>
  );
}

function MonthView({ data: { month, closings, sums } }: { readonly data: Closings }) {
  return (
    <Stack gap={4} narrow>
      <MonthNav month={month} />
      {closings.length === 0 ? (
        <Text tone="soft">{say.noClosings}</Text>
      ) : (
        <ol className={styles.closings}>
          {closings.map((one) => (
            <li key={one.id}>
              <ClosingRow closing={one} />
            </li>
          ))}
        </ol>
      )}
      {sums.map(({ currency, closedDays, difference }) => (
        <Stack key={currency.iso_code} gap={1}>
          <Difference amount={difference} currency={currency} label={say.monthSum} />
          <Text tone="soft" small>
            {say.days(closedDays)}
          </Text>
        </Stack>
      ))}
      <ExportButton endpoint={exportTakings} query={{ month }}>
        {say.export}
      </ExportButton>
    </Stack>
  );
}

function MonthNav({ month }: { readonly month: Month }) {
  const dates = useDates('staff');
  const navigate = useNavigate();
  const go = (count: number) => void navigate({ to: '.', search: { month: addMonths(month, count) } as never, resetScroll: false });
  return (
    <div className={nav.nav}>
      <IconButton label={say.previousMonth} Icon={IconChevronRight} data-points={-1} onClick={() => go(-1)} />
      <h2 className={nav.range} aria-live="polite">
        {dates.month(firstDayOf(month))}
      </h2>
      <IconButton
        label={say.nextMonth}
        Icon={IconChevronRight}
        data-points={1}
        disabled={month >= monthOf(dates.dayOf(serverNow()))}
        onClick={() => go(1)}
      />
    </div>
  );
}

function ClosingRow({ closing }: { readonly closing: DayClosing }) {
  const dates = useDates('staff');
  const money = useSignedText(closing.currency);
  const difference = useDifferenceText(closing.currency);
  return (
    <Link className={office.item} to={path.officePlace} params={{ place: 'takings' }} search={{ day: closing.day } as never}>
      <span className={office.itemText}>
        <span className={office.itemName}>{dates.dated(closing.day)}</span>
        <span className={office.itemLine}>
          {[money(closing.counted), closing.by, closing.note].filter((text) => text !== null).join(' · ')}
        </span>
      </span>
      <span className={styles.amount}>
        {closing.difference === 0 ? (
          say.exact
        ) : (
          <Text as="span" tone="warn">
            {difference(closing.difference)}
          </Text>
        )}
      </span>
      <IconChevronRight className={office.itemArrow} size={18} stroke={1.8} aria-hidden="true" />
    </Link>
  );
}
