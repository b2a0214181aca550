import { minuteOf } from '../../../../../kernel/calendar.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Dates } from '../../../../../context/dates.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import back from '../../../../../web/ui/back-link.module.css';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { listClosures, reopen, type ClosureItem } from '../../../contract/closure.contract.ts';
import { OpenChanges } from '../change/open-changes.tsx';
import styles from '../timetable/timetable.module.css';
import { timetableSay } from '../timetable/timetable-texts.ts';
import { closuresSay as say } from './closures-texts.ts';

const ClosureDialog = lazyDialog(() => import('./closure-dialog.tsx'));
const ConfirmDialog = lazyDialog(async () => ({ default: (await import('../../../../../web/ui/confirm-dialog.tsx')).ConfirmDialog }));

export type Closures = ReplyOf<typeof listClosures>;

/** The closed days of the studio: those to come, then those that are over. */
export function ClosuresScreen() {
  const { data, error, refetch } = useQuery(reading(listClosures, {}));
  const [isAdding, setAdding] = useState(false);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  const add = <ButtonWithWork onClick={() => setAdding(true)}>{say.add}</ButtonWithWork>;
  const over = data.items.filter(({ isOver }) => isOver).toReversed();
  return (
    <Kit>
      <Link className={back.back} to={path.officePlace} params={{ place: 'timetable' }}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        {timetableSay.title}
      </Link>
      <PageTitle lead={say.lead} aside={data.items.length > 0 && add}>
        {say.title}
      </PageTitle>
      <OpenChanges />
      {data.items.length === 0 && (
        <EmptyState title={say.none} action={add}>
          {say.noneBody}
        </EmptyState>
      )}
      <Stack gap={5}>
        <List of={data.items.filter(({ isOver }) => !isOver)} />
        {over.length > 0 && (
          <Stack as="section" gap={3} aria-labelledby="closures-over">
            <h2 id="closures-over">{say.over}</h2>
            <List of={over} />
          </Stack>
        )}
      </Stack>
      {isAdding && <ClosureDialog closures={data} onClose={() => setAdding(false)} />}
    </Kit>
  );
}

const List = ({ of }: { readonly of: readonly ClosureItem[] }) => (
  <ul className={styles.list}>
    {of.map((one) => (
      <li key={one.id} className={styles.repeating}>
        <OneClosure one={one} />
      </li>
    ))}
  </ul>
);

function OneClosure({ one }: { readonly one: ClosureItem }) {
  const dates = useDates('staff');
  const [isAsking, setAsking] = useState(false);
  const { submit, error, isWorking } = useSubmit(reopen);
  const days = daysOf(one, dates);
  const send = async () => {
    const reply = await submit({ params: { id: one.id } });
    if (reply) setAsking(false);
    if (reply) toast(say.reopened);
    await queryClient.invalidateQueries();
  };
  return (
    <Stack gap={2}>
      <Text strong>{days}</Text>
      {one.message && <Text>{one.message}</Text>}
      <Text tone="soft">
        {[one.at.length === 0 ? say.everywhere : one.at.join(', '), one.passes > 0 && say.longer(one.passes)].filter(Boolean).join(' · ')}
      </Text>
      {!one.isOver && (
        <div>
          <ButtonWithWork look="quiet" aria-label={`${say.reopen}: ${days}`} onClick={() => setAsking(true)}>
            {say.reopen}
          </ButtonWithWork>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={say.reopenTitle}
          words={{ keep: say.reopenKeep, yes: say.reopen }}
          isDanger={false}
          isWorking={isWorking}
          error={error?.message ?? null}
          onKeep={() => setAsking(false)}
          onYes={() => void send()}
        >
          <Text>{say.reopenBody}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function daysOf({ firstDay, lastDay, starts, ends }: ClosureItem, dates: Dates): string {
  const first = starts === null ? dates.dated(firstDay) : say.from(dates.dated(firstDay), dates.clock(minuteOf(starts)));
  if (firstDay === lastDay && ends === null) return first;
  const last = ends === null ? dates.dated(lastDay) : say.until(dates.dated(lastDay), dates.clock(minuteOf(ends)));
  return say.range(first, last);
}
