import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { monthOf, type Day } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { useDates, useFeature, useSettings } from '../../../web/lib/settings.ts';
import { useIsLoggedIn } from '../../../web/lib/session.ts';
import { path } from '../../../web/paths.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { useDocumentTitle } from '../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../web/ui/skeleton.tsx';
import { actionOf, mineOf, NOTHING_BOOKED, statusOf } from './class-status.ts';
import { DayClasses } from './day-classes.tsx';
import { DayEnd } from './day-end.tsx';
import { DaySlider } from './day-slider.tsx';
import { DialogVeil } from './dialog-veil.tsx';
import { fetchQuietly, fetchAtFirstTouch } from './fetch-early.ts';
import { MonthNav } from './month-nav.tsx';
import { dayShown, firstWeekday, monthWindow } from './month-strip.ts';
import type { ScheduleQuery } from './queries.ts';
import { classesByDay } from './schedule-days.ts';
import { DaySkeleton } from './schedule-skeleton.tsx';
import { say } from './texts.ts';
import { useClasses } from './use-classes.ts';
import { useNow } from './use-now.ts';
import { useDialogAddress } from '../../../web/lib/use-dialog-address.ts';
import type { ScheduleClass } from './wire-types.ts';
import { ZoneNote } from './zone-note.tsx';
import styles from './schedule-page.module.css';

const fetchDialog = () => import('./reserve-dialog.tsx');
const ReserveDialog = lazy(fetchDialog);
const fetchDialogSoon = () => fetchQuietly(fetchDialog);

let wasShown = false;

/**
 * The front door: a month at hand, seven days in sight, one day's classes (spec 1 §2, Public class schedule). Where a visit begins here,
 * the frame is drawn first and the page after it in small steps: a cheap phone would stand still for as long as one big step takes.
 */
export function SchedulePage() {
  useDocumentTitle(say.schedule.title);
  const isTime = useDeferredValue(true, wasShown);
  useEffect(() => void (wasShown = true), []);
  return isTime ? <Schedule /> : <RowsSkeleton />;
}

function Schedule() {
  const query = useSearch({ strict: false }) as ScheduleQuery;
  const { class_settings: rules, locale } = useSettings();
  const dates = useDates();
  const now = useNow();
  const today = dates.dayOf(now);
  const window = useMemo(() => monthWindow(today, rules.cancel_days_before), [today, rules.cancel_days_before]);
  const day = dayShown(query.day, today, window);
  const month = useMonth(day, now);
  const { select, stickyRef } = useDayMoves(day);
  const dialog = useDialogAddress('reserve');
  const openDialog = dialog.open;
  const reserve = useCallback(({ id }: ScheduleClass) => openDialog(String(id)), [openDialog]);

  const isReady = month.byDay !== null;
  // The next step works at once, and on a train too.
  useEffect(() => (isReady ? fetchAtFirstTouch(() => import('./class-page.tsx')) : undefined), [isReady]);

  const shown = month.byDay?.get(day) ?? [];
  const asked = month.classes?.find((session) => String(session.id) === query.reserve);
  const action = asked && actionOf(month.statusOf(asked));
  const takesPlace = (one: Day) => month.byDay?.get(one)?.filter((session) => !session.is_cancel).length ?? 0;
  const longDay = (one: Day) => (one === today ? `${say.schedule.today} · ${dates.longDay(one)}` : dates.longDay(one));

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden" tabIndex={-1} data-page-title>
        {say.schedule.title}
      </h1>
      <div ref={stickyRef} className={styles.sticky}>
        <MonthNav {...{ day, today, window, dates }} onSelect={select} />
        <DaySlider
          {...{ day, today, window, dates }}
          weekStartsOn={firstWeekday(locale)}
          countOf={(one) => (month.byDay && monthOf(one) === monthOf(day) ? takesPlace(one) : null)}
          isMine={month.isMineOn}
          onSelect={select}
        />
      </div>
      <ZoneNote now={now} />
      <section aria-labelledby="day-title" aria-busy={month.isLoading}>
        <div className={styles.head}>
          <h2 id="day-title">{longDay(day)}</h2>
          {takesPlace(day) > 0 && <p>{say.schedule.count(takesPlace(day))}</p>}
        </div>
        <p className="visually-hidden" role="status">
          {month.byDay && say.schedule.dayShown(dates.longDay(day), takesPlace(day))}
        </p>
        {month.error !== null && (
          <Notice
            kind="error"
            title={month.byDay ? undefined : say.schedule.failed}
            action={{ label: say.retry, onPress: month.retry }}
          >
            {month.byDay ? say.schedule.stale : month.error}
          </Notice>
        )}
        {month.isLoading && <DaySkeleton />}
        {month.byDay && (
          <>
            <DayClasses
              key={day}
              {...{ day, now, dates, isToday: day === today, classes: shown, statusOf: month.statusOf }}
              onReserve={reserve}
              onNear={fetchDialogSoon}
            />
            <DayEnd {...{ day, today, now, dates, window, classes: shown, byDay: month.byDay }} onSelect={select} />
          </>
        )}
      </section>
      {asked && action && (
        <Suspense fallback={<DialogVeil />}>
          <ReserveDialog session={asked} action={action} onClose={dialog.close} />
        </Suspense>
      )}
    </div>
  );
}

/** The month of a day as it is known: its classes by day, their statuses, and how loading went. */
function useMonth(day: Day, now: Instant) {
  const dates = useDates();
  const packageHasWaitlist = useFeature('waitlist');
  const month = monthOf(day);
  const query = useClasses(month);
  const isAnonymous = !useIsLoggedIn('customer');
  const fresh = useMemo(() => ({ month, isAnonymous, data: query.data }), [month, isAnonymous, query.data]);
  // Drawn in small steps: a month is a lot for a cheap phone. Never of another month, nor of who was logged in before.
  const drawn = useDeferredValue(fresh);
  const data = drawn.month === month && drawn.isAnonymous === isAnonymous ? drawn.data : query.data;
  const byDay = useMemo(() => (data ? classesByDay(data.classes, dates.dayOf) : null), [data, dates]);
  const mine = useMemo(() => (data ? mineOf(data) : NOTHING_BOOKED), [data]);
  const isMine = ({ id }: ScheduleClass) => mine.booked.has(id) || mine.waiting.has(id);
  return {
    byDay,
    classes: data?.classes,
    statusOf: (session: ScheduleClass) => statusOf(session, mine, { now, packageHasWaitlist }),
    isMineOn: (one: Day) => mine.booked.size + mine.waiting.size > 0 && (byDay?.get(one)?.some(isMine) ?? false),
    isLoading: !data && !query.isError,
    error: query.isError ? query.error.message : null,
    retry: () => void query.refetch(),
  };
}

/** Another day goes into the address. */
function useDayMoves(day: Day) {
  const navigate = useNavigate();
  const sticky = useRef<HTMLDivElement>(null);

  const select = useCallback(
    (to: Day, { replace }: { replace: boolean } = { replace: false }) => {
      if (to === day) return;
      // The new day is read from its beginning; what lies above the list stays where it is.
      const top = sticky.current?.parentElement?.offsetTop ?? 0;
      if (scrollY > top) scrollTo({ top, behavior: 'instant' });
      void navigate({ to: path.schedule, search: { day: to }, replace, resetScroll: false });
    },
    [day, navigate],
  );
  return { select, stickyRef: sticky };
}
