import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { addDays, isDay, type Day, type Zone } from '../../../../../kernel/calendar.ts';
import { minutes, plus, type Instant } from '../../../../../kernel/time.ts';
import { dayBegins } from '../../../../../kernel/wall-clock.ts';
import { KeptNotice } from '../../../../../web/lib/offline/kept-notice.tsx';
import { useDates, useSettings } from '../../../../../web/lib/settings.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import { WeekNav, WINDOW_DAYS } from '../../../../../web/ui/days/week-nav.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { say } from '../../../../classes/web/public/texts.ts';
import { useNow } from '../../../../classes/web/public/use-now.ts';
import type { StaffClass } from '../../../contract/staff-class.ts';
import { ClassDialogs, useClassDialogs, type ClassScreens } from '../../public/class-dialogs.tsx';
import { usePlaces } from '../../public/use-places.ts';
import { DayClasses } from './day-classes.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import styles from './my-classes.module.css';
import { mySay } from './my-classes-texts.ts';
import { useStaffClasses } from './use-staff-classes.ts';

/** My Classes: today and the next six days by weekday. The next class is shown large (spec 3 §2). */
export function MyClasses(screens: ClassScreens) {
  const search: { from?: string; cancelled?: string; place?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const dates = useDates('staff');
  const zone = useSettings().timezone as Zone;
  const now = useNow();
  const today = dates.dayOf(now);
  const from = search.from !== undefined && isDay(search.from) ? search.from : today;
  const hideCancelled = search.cancelled !== 'shown';
  const classes = useStaffClasses({ start: dayBegins(zone, from), end: dayBegins(zone, addDays(from, WINDOW_DAYS)), hideCancelled });
  const { details, attendance } = useClassDialogs();
  const places = usePlaces();
  const place = places.find(({ id }) => String(id) === search.place);
  const change = (next: { from?: Day; cancelled?: boolean; place?: string }) => {
    const day = next.from ?? from;
    const isShown = next.cancelled ?? !hideCancelled;
    const chosen = next.place ?? search.place ?? '';
    void navigate({
      to: path.staffAccount,
      search: { ...(day !== today && { from: day }), ...(isShown && { cancelled: 'shown' }), ...(chosen !== '' && { place: chosen }) },
      hash: 'schedule',
      resetScroll: false,
    });
  };
  const shown = (classes.data?.classes ?? []).filter((one) => !place || one.location_name === place.name);

  return (
    <Kit>
      <PageTitle>{mySay.title}</PageTitle>
      <div className={styles.bar}>
        <WeekNav {...{ from, dates }} home={today} words={mySay} onChange={(day) => change({ from: day })} />
        <div className={styles.choices}>
          {places.length > 0 && (
            <NativeSelect
              aria-label={mySay.place}
              rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden="true" />}
              value={place ? String(place.id) : ''}
              onChange={({ currentTarget: { value } }) => change({ place: value })}
              data={[{ value: '', label: mySay.everyPlace }, ...places.map(({ id, name }) => ({ value: String(id), label: name }))]}
            />
          )}
          <CheckField label={mySay.hideCancelled} checked={hideCancelled} onChange={(hidden) => change({ cancelled: !hidden })} />
        </div>
      </div>
      {classes.isError && (
        <Notice kind="error" title={mySay.failed} action={{ label: say.retry, onPress: () => void classes.refetch() }}>
          {classes.error.message}
        </Notice>
      )}
      <KeptNotice at={classes.data?.keptAt} person="staff" />
      {!classes.data && !classes.isError && <RowsSkeleton />}
      {classes.data && (
        <div className={styles.days} aria-busy={classes.isPlaceholderData}>
          {daysFrom(from).map((day) => (
            <Stack as="section" key={day} gap={2} aria-labelledby={`day-${day}`}>
              <h3 id={`day-${day}`} className={styles.weekday}>
                {dates.dayTitle(day)}
              </h3>
              <DayClasses
                classes={shown.filter((one) => dates.dayOf(one.unix_start) === day)}
                isToday={day === today}
                next={nextOf(shown, now)}
                {...{ now, dates }}
                onDetails={({ id }) => details.open(String(id))}
                onAttendance={({ id }) => attendance.open(String(id))}
              />
            </Stack>
          ))}
        </div>
      )}
      <ClassDialogs {...screens} />
    </Kit>
  );
}

const daysFrom = (from: Day): Day[] => Array.from({ length: WINDOW_DAYS }, (_, nth) => addDays(from, nth));

/** The class that runs now or begins next. */
const nextOf = (classes: readonly StaffClass[], now: Instant): StaffClass | undefined =>
  classes.find((one) => !one.is_cancel && plus(one.unix_start, minutes(one.class_duration)) > now);
