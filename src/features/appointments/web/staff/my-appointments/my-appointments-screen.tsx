import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays, isDay, weekdayOf, type Day, type Zone } from '../../../../../kernel/calendar.ts';
import { dayBegins } from '../../../../../kernel/wall-clock.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../../web/lib/settings.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { WeekNav, WINDOW_DAYS } from '../../../../../web/ui/days/week-nav.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { useNow } from '../../../../classes/web/public/use-now.ts';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import { listStaffAppointments, type StaffAppointment } from '../../../contract/staff-appointments.contract.ts';
import { AppointmentRow } from './appointment-row.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './my-appointments.module.css';
import { appointmentsSay as say } from './staff-appointments-texts.ts';

const NotesDialog = lazyDialog(() => import('../../../../customer-admin/web/public/notes-dialog.tsx'));
const CancelDialog = lazyDialog(() => import('./cancel-appointment-dialog.tsx'));

interface Query {
  readonly from?: string;
  readonly cancelled?: string;
  readonly instructor?: string;
}

/** The Monday of a day's ISO week (spec 3 §2). */
const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** My Appointments: an ISO week, day by day (spec 3 §2). */
export function MyAppointmentsScreen() {
  const { from, home, today, search, change } = useWeek();
  const zone = useSettings().timezone as Zone;
  const dates = useDates('staff');
  const week = useQuery({
    ...reading(listStaffAppointments, { body: { start: dayBegins(zone, from), end: dayBegins(zone, addDays(from, WINDOW_DAYS)) } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const all = week.data?.appointments.data ?? [];
  const shown = all.filter(
    ({ status, instructor_id: instructor }) =>
      (search.cancelled === 'shown' || status !== 'cancelled') && (!search.instructor || search.instructor === String(instructor)),
  );
  return (
    <Kit>
      <PageTitle>{say.title}</PageTitle>
      <div className={styles.bar}>
        <WeekNav {...{ from, home, dates }} words={say} onChange={(day) => change({ from: day === home ? undefined : day })} />
        <div className={styles.filters}>
          <Whose all={all} chosen={search.instructor} onChoose={(instructor) => change({ instructor })} />
          <CheckField
            label={say.hideCancelled}
            checked={search.cancelled !== 'shown'}
            onChange={(hides) => change({ cancelled: hides ? undefined : 'shown' })}
          />
        </div>
      </div>
      {week.isError && <LoadFailed error={week.error} onRetry={() => void week.refetch()} />}
      {!week.data && !week.isError && <RowsSkeleton />}
      {week.data && <Days {...{ from, today, shown }} settings={week.data.appointment_setting} isOld={week.isPlaceholderData} />}
    </Kit>
  );
}

/** The week and filters in the address, so that Back and a reload keep them. */
function useWeek() {
  const search: Query = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useDates('staff').dayOf(useNow());
  const home = mondayOf(today);
  return {
    search,
    today,
    home,
    from: search.from !== undefined && isDay(search.from) ? mondayOf(search.from) : home,
    change: (next: { [Name in keyof Query]: Query[Name] | undefined }) =>
      void navigate({ to: path.staffAccount, search: { ...search, ...next } as never, hash: 'appointments', resetScroll: false }),
  };
}

interface WhoseProps {
  readonly all: readonly StaffAppointment[];
  readonly chosen: string | undefined;
  readonly onChoose: (instructor: string | undefined) => void;
}

/** A filter for staff who see all schedules: the instructors with appointments in this week. */
function Whose({ all, chosen, onChoose }: WhoseProps) {
  const seesAll = useAbility('see-all-schedules');
  const people = new Map(all.map(({ instructor_id: id, instructor_name: name }) => [String(id), name]));
  if (!seesAll || (people.size < 2 && chosen === undefined)) return null;
  return (
    <NativeSelect
      aria-label={say.instructor}
      rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden="true" />}
      value={chosen ?? ''}
      data={[
        { value: '', label: say.everybody },
        ...[...people].toSorted(([, one], [, other]) => one.localeCompare(other)).map(([value, label]) => ({ value, label })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value || undefined)}
    />
  );
}

interface DaysProps {
  readonly from: Day;
  readonly today: Day;
  readonly shown: readonly StaffAppointment[];
  readonly settings: { readonly allowed_cancel_time: number; readonly allow_instructor_confirm: boolean };
  /** Whether the appointments of another week still show while these load. */
  readonly isOld: boolean;
}

function Days({ from, today, shown, settings, isOld }: DaysProps) {
  const dates = useDates('staff');
  const now = useNow();
  const [asking, setAsking] = useState<{ readonly what: 'notes' | 'cancel'; readonly about: StaffAppointment } | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <div className={styles.days} aria-busy={isOld}>
        {Array.from({ length: WINDOW_DAYS }, (_, nth) => addDays(from, nth)).map((day) => {
          const those = shown.filter((one) => dates.dayOf(one.unix_start) === day);
          return (
            <section key={day} className={styles.day} aria-labelledby={`day-${day}`} data-today={day === today || undefined}>
              <h3 id={`day-${day}`} className={styles.weekday}>
                {dates.dayTitle(day)}
              </h3>
              {those.length === 0 ? (
                <Text tone="faint">{say.empty}</Text>
              ) : (
                <ul className={styles.list}>
                  {those.map((one) => (
                    <AppointmentRow
                      key={one.id}
                      appointment={one}
                      {...{ now, settings }}
                      onNotes={() => setAsking({ what: 'notes', about: one })}
                      onCancel={() => setAsking({ what: 'cancel', about: one })}
                    />
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
      {asking?.what === 'notes' && <NotesDialog id={asking.about.customer_id} name={asking.about.customer_name} onClose={close} />}
      {asking?.what === 'cancel' && <CancelDialog appointment={asking.about} onClose={close} />}
    </>
  );
}
