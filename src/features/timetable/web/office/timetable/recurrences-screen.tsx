import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { path } from '../../../../../web/paths.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { EntityHistory } from '../../../../../web/office/entity-history.tsx';
import { Kit } from '../../../../../web/theme/kit.tsx';
import back from '../../../../../web/ui/back-link.module.css';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { type Day, minuteOf } from '../../../../../kernel/calendar.ts';
import type { Dates } from '../../../../../context/dates.ts';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { listRecurrences, recurrenceHistory, restoreRecurrence } from '../../../contract/timetable.contract.ts';
import { nextOn } from '../../../rules/occurrence-days.ts';
import styles from './timetable.module.css';
import { timetableSay as say } from './timetable-texts.ts';

type Recurrence = ReplyOf<typeof listRecurrences>['items'][number];

/** The last day is the only field that changes. */
const historyIn = (dates: Dates) => ({
  calls: { history: recurrenceHistory },
  say: { fields: { lastDay: say.lastDay } },
  wordsOf: (_: string, value: unknown) => dates.dated(value as Day),
});

/** The classes that repeat, with their history. One that has stopped can repeat again. */
export function RecurrencesScreen() {
  const { data, error, refetch } = useQuery(reading(listRecurrences, {}));
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  const stopped = data.items.filter(({ hasStopped }) => hasStopped);
  const running = data.items.filter(({ hasStopped }) => !hasStopped);
  return (
    <Kit>
      <Link className={back.back} to={path.officePlace} params={{ place: 'timetable' }}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        {say.title}
      </Link>
      <PageTitle lead={say.repeating.lead}>{say.repeating.title}</PageTitle>
      {data.items.length === 0 && <EmptyState title={say.repeating.none}>{say.repeating.noneBody}</EmptyState>}
      <Stack gap={5}>
        <Recurrences all={running} />
        {stopped.length > 0 && (
          <Stack as="section" gap={3} aria-labelledby="stopped">
            <h2 id="stopped">{say.repeating.stopped}</h2>
            <Recurrences all={stopped} />
          </Stack>
        )}
      </Stack>
    </Kit>
  );
}

const Recurrences = ({ all }: { readonly all: readonly Recurrence[] }) => (
  <ul className={styles.list}>
    {all.map((one) => (
      <li key={one.id} className={styles.repeating}>
        <OneRecurrence one={one} />
      </li>
    ))}
  </ul>
);

function OneRecurrence({ one }: { readonly one: Recurrence }) {
  const dates = useDates('staff');
  const [showsHistory, setShowsHistory] = useState(false);
  const { submit, error, isWorking } = useSubmit(restoreRecurrence);
  const when = whenOf(one, dates);
  const restore = async () => {
    const reply = await submit({ params: { id: one.id }, body: { lastDay: null } });
    if (!reply) return;
    toast(say.repeating.restored(reply.made));
    await queryClient.invalidateQueries();
  };
  return (
    <Stack gap={2}>
      <Text strong>{one.name}</Text>
      <Text>{when}</Text>
      <Text tone="soft">{[one.teacher ?? say.noTeacher, one.place, one.room].filter(Boolean).join(' · ')}</Text>
      <Text tone="soft">{endOf(one, dates)}</Text>
      <Row gap={2}>
        {one.hasStopped && (
          <ButtonWithWork
            look="soft"
            working={isWorking}
            aria-label={`${say.repeating.restore}: ${one.name}, ${when}`}
            onClick={() => void restore()}
          >
            {say.repeating.restore}
          </ButtonWithWork>
        )}
        <ButtonWithWork
          look="quiet"
          aria-expanded={showsHistory}
          aria-label={`${say.repeating.history}: ${one.name}, ${when}`}
          onClick={() => setShowsHistory(!showsHistory)}
        >
          {say.repeating.history}
        </ButtonWithWork>
      </Row>
      {error && (
        <Notice kind="error">
          <ErrorList error={error} />
        </Notice>
      )}
      {showsHistory && <EntityHistory kind={historyIn(dates)} id={one.id} />}
    </Stack>
  );
}

function whenOf({ weekday, starts, everyWeeks, durationMinutes }: Recurrence, dates: Dates): string {
  const day = dates.weekday(nextOn(weekday, dates.dayOf(serverNow())));
  return say.repeating.when(day, dates.clock(minuteOf(starts)), durationMinutes, everyWeeks);
}

function endOf({ firstDay, lastDay, hasStopped }: Recurrence, dates: Dates): string {
  const first = dates.dated(firstDay as Day);
  if (lastDay === null) return say.repeating.since(first);
  return hasStopped ? say.repeating.until(first, dates.dated(lastDay as Day)) : say.repeating.endsOn(first, dates.dated(lastDay as Day));
}
