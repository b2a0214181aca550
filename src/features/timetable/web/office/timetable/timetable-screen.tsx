import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AbsenceScreen } from '../absence/absence-screen.tsx';
import { asId, type StaffId } from '../../../../../kernel/ids.ts';
import { addDays, weekdayOf, type Day } from '../../../../../kernel/calendar.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { LinkButton } from '../../../../../web/ui/button.tsx';
import { WeekNav } from '../../../../../web/ui/days/week-nav.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { Row } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { getTimetable } from '../../../contract/timetable.contract.ts';
import type { TimetableClass } from './class-card.tsx';
import { OpenChanges } from '../change/open-changes.tsx';
import { ClosuresScreen } from '../closures/closures-screen.tsx';
import { closuresSay } from '../closures/closures-texts.ts';
import { CopyShown } from '../copy/copy-shown.tsx';
import { DayList } from './day-list.tsx';
import { RecurrencesScreen } from './recurrences-screen.tsx';
import { timetableSay as say } from './timetable-texts.ts';
import { TimetableFilters } from './timetable-filters.tsx';
import { useChosenDay } from './use-chosen-day.ts';
import { fitting, useTimetableFilters } from './use-timetable-filters.ts';
import { WeekGrid } from './week-grid.tsx';

const NewClassDialog = lazyDialog(() => import('./new-class-dialog.tsx'));
const ClassSheet = lazyDialog(() => import('./class-sheet.tsx'));
const ChangeDialog = lazyDialog(() => import('../change/change-dialog.tsx'));
const CopyDialog = lazyDialog(() => import('../copy/copy-dialog.tsx'));
const CancelDialog = lazyDialog(() => import('../change/cancel-dialog.tsx'));

/** The part of the address of the classes that repeat, and the beginning of that of a teacher's absence. */
const REPEATING = 'repeating';
/** The part of the address of the closed days. */
const CLOSED = 'closed';
const AWAY = 'away-';

interface TimetableScreenProps {
  readonly thing?: string | undefined;
  readonly isNarrow?: boolean;
}

export function TimetableScreen({ thing, isNarrow = false }: TimetableScreenProps) {
  if (thing === REPEATING) return <RecurrencesScreen />;
  if (thing === CLOSED) return <ClosuresScreen />;
  if (thing?.startsWith(AWAY)) return <AbsenceScreen person={asId<StaffId>(Number(thing.slice(AWAY.length)))} />;
  return <WeekScreen isNarrow={isNarrow} />;
}

/** A week on a desk, a day on a phone or where it is narrow. */
function WeekScreen({ isNarrow }: { readonly isNarrow: boolean }) {
  const { day, goTo } = useChosenDay();
  const [adding, setAdding] = useState<{ readonly day: Day; readonly hour: number } | null>(null);
  const [open, setOpen] = useState<{ readonly one: TimetableClass; readonly does: 'show' | 'change' | 'cancel' | 'copy' } | null>(null);
  const isDay = useMediaQuery('(width < 64em)', false, { getInitialValueInEffect: false }) || isNarrow;
  const dates = useDates('staff');
  const filtering = useTimetableFilters();
  const { data, error, refetch } = useQuery({
    ...reading(getTimetable, { query: day ? { from: day } : {} }),
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  const shown = {
    timetable: { ...data, classes: fitting(data.classes, filtering.filters) },
    onAdd: (day: Day, hour: number) => setAdding({ day, hour }),
    onClass: (one: TimetableClass) => setOpen({ one, does: 'show' }),
  };
  return (
    <Kit>
      <PageTitle lead={say.lead} aside={<OtherPages />}>
        {say.title}
      </PageTitle>
      <OpenChanges />
      <WeekNav from={data.from} home={addDays(data.today, 1 - weekdayOf(data.today))} dates={dates} words={say} onChange={goTo} />
      <TimetableFilters timetable={data} {...filtering} />
      <CopyShown timetable={shown.timetable} day={isDay ? (day ?? data.today) : null} />
      {isDay ? <DayList {...shown} chosen={day ?? data.today} onDay={(one) => goTo(one, { replace: true })} /> : <WeekGrid {...shown} />}
      {adding && <NewClassDialog {...adding} timetable={data} onClose={() => setAdding(null)} />}
      {open?.does === 'show' && (
        <ClassSheet one={open.one} onClose={() => setOpen(null)} onDo={(does) => setOpen({ one: open.one, does })} />
      )}
      {open?.does === 'copy' && (
        <CopyDialog
          what="class"
          from={dates.dayOf(open.one.startsAt)}
          classes={[open.one]}
          today={data.today}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.does === 'change' && <ChangeDialog one={open.one} timetable={data} onClose={() => setOpen(null)} />}
      {open?.does === 'cancel' && <CancelDialog one={open.one} onClose={() => setOpen(null)} />}
    </Kit>
  );
}

const OtherPages = () => (
  <Row gap={2}>
    <LinkButton look="plain" to={path.officeThing} params={{ place: 'timetable', thing: REPEATING }}>
      {say.repeating.link}
    </LinkButton>
    <LinkButton look="plain" to={path.officeThing} params={{ place: 'timetable', thing: CLOSED }}>
      {closuresSay.link}
    </LinkButton>
  </Row>
);
