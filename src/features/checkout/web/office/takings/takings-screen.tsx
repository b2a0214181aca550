import { IconCalendarCheck, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { addDays, isDay, type Day } from '../../../../../kernel/calendar.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { ButtonWithWork, LinkButton } from '../../../../../web/ui/button.tsx';
import nav from '../../../../../web/ui/days/week-nav.module.css';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import { Row } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { getTakings, type DayTakings } from '../../../contract/takings.contract.ts';
import orders from '../orders/orders.module.css';
import { ClosedDay } from './closed-day.tsx';
import { ClosedDaysScreen } from './closed-days-screen.tsx';
import { CloseDayForm } from './close-day-form.tsx';
import { takingsSay as say } from './takings-screen-texts.ts';
import styles from './takings.module.css';
import { WaysOfPaying } from './ways-of-paying.tsx';

/** The thing of the address that is the list of closed days. */
const CLOSED = 'closed';

export function TakingsScreen({ thing }: { readonly thing: string | undefined }) {
  return thing === CLOSED ? <ClosedDaysScreen /> : <DayScreen />;
}

/** One day: what came in, and its cash. The day is in the address. */
function DayScreen() {
  const { day: asked }: { day?: string } = useSearch({ strict: false });
  const day = asked !== undefined && isDay(asked) ? asked : undefined;
  const { data, error, refetch } = useQuery(reading(getTakings, { query: day === undefined ? {} : { day } }));
  return (
    <Kit>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {data ? <DayView data={data} /> : error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </Kit>
  );
}

function DayView({ data }: { readonly data: DayTakings }) {
  return (
    <>
      <div className={styles.top}>
        <DayNav day={data.day} today={data.today} />
        <LinkButton look="plain" to={path.officeThing} params={{ place: 'takings', thing: CLOSED }}>
          <IconCalendarCheck size={18} stroke={1.8} aria-hidden="true" />
          {say.closedDays}
        </LinkButton>
      </div>
      <div className={orders.page}>
        <section className={orders.part} aria-label={say.byWay}>
          <h2>{say.byWay}</h2>
          <WaysOfPaying data={data} />
        </section>
        <section className={orders.part} aria-label={say.drawer}>
          <h2>{say.drawer}</h2>
          {data.closing === null ? (
            <CloseDayForm key={data.day} data={data} />
          ) : (
            <ClosedDay closing={data.closing} after={data.afterClosing} />
          )}
        </section>
      </div>
    </>
  );
}

function DayNav({ day, today }: { readonly day: Day; readonly today: Day }) {
  const dates = useDates('staff');
  const navigate = useNavigate();
  const go = (to: Day) => void navigate({ to: '.', search: { day: to === today ? undefined : to } as never, resetScroll: false });
  return (
    <>
      <div className={nav.nav}>
        <IconButton label={say.previous} Icon={IconChevronRight} data-points={-1} onClick={() => go(addDays(day, -1))} />
        <h2 className={nav.range} aria-live="polite">
          {dates.dayTitle(day)}
        </h2>
        <IconButton label={say.next} Icon={IconChevronRight} data-points={1} disabled={day >= today} onClick={() => go(addDays(day, 1))} />
      </div>
      <Row gap={2}>
        <TextField type="date" aria-label={say.chooseDay} max={today} value={day} onChange={(to) => isDay(to) && to <= today && go(to)} />
        {day !== today && (
          <ButtonWithWork look="quiet" onClick={() => go(today)}>
            {say.today}
          </ButtonWithWork>
        )}
      </Row>
    </>
  );
}
