import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { monthOf, type Day } from '../../../../kernel/calendar.ts';
import { isServerRendered } from '../../../../web/server-rendered.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { path } from '../../../../web/paths.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Picture } from '../../../../web/ui/picture/picture.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../web/ui/skeleton.tsx';
import { actionOf } from '../../../classes/web/public/class-status.ts';
import { DayHead } from './day-head.tsx';
import { DayFlow } from './day-flow.tsx';
import { DaySlider } from '../../../../web/ui/days/day-slider.tsx';
import { DialogVeil } from '../../../../web/ui/dialog-veil.tsx';
import { fetchQuietly } from '../fetch-early.ts';
import { MonthNav } from './month-nav.tsx';
import { dayShown, daysShown, isInWindow, monthWindow, stepMonth, weeksOf } from './month-strip.ts';
import type { ScheduleQuery } from '../queries.ts';
import { countTaking } from './schedule-days.ts';
import { BarSkeleton } from './schedule-skeleton.tsx';
import { say } from '../../../classes/web/public/texts.ts';
import { filtersIn } from './use-classes.ts';
import { keepPlaces, useKeptPlaces } from '../filters/use-kept-places.ts';
import { useIsPhone } from '../../../../web/lib/use-is-phone.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { lazyPart } from '../../../../web/lib/lazy-part.ts';
import { useDialogAddress } from '../../../../web/lib/use-dialog-address.ts';
import { useMonth } from './use-month.ts';
import { ZoneNote } from '../../../classes/web/public/zone-note.tsx';
import styles from './schedule-page.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

const fetchDialog = () => import('../../../bookings/web/public/reserve-dialog.tsx');
const ReserveDialog = lazy(fetchDialog);
const fetchDialogSoon = () => fetchQuietly(fetchDialog);
// Parts that load after the classes.
const ScheduleBar = lazyPart(() => import('./schedule-bar.tsx'));
const DayEnd = lazyPart(() => import('./day-end.tsx'));
const NextClass = lazyPart(() => import('../own/next-class.tsx'));

let wasShown = isServerRendered();

/**
 * The schedule page: a month to navigate, seven days in the strip, the classes from one day on (spec 1 §2, Public class schedule). On a
 * first visit the frame renders first and the content after it in small steps, because one big step would freeze a cheap phone.
 */
export function SchedulePage() {
  useDocumentTitle(say.schedule.title);
  const isTime = useDeferredValue(true, wasShown);
  useEffect(() => void (wasShown = true), []);
  return (
    <>
      <Cover />
      {isTime ? <Schedule /> : <RowsSkeleton />}
    </>
  );
}

/** The studio's cover, for visitors. Outside the schedule, to whose top a chosen day scrolls. */
function Cover() {
  const { cover } = useSettings().fe_template_settings;
  const isLoggedIn = useIsLoggedIn('customer');
  const { isEmbedded } = useEmbed();
  return cover === null || isLoggedIn || isEmbedded ? null : (
    <div className={styles.cover}>
      <Picture url={cover} sign={null} shape="cover" isAhead="(width >= 60em) 960px, max(100vw, 480px)" />
    </div>
  );
}

function Schedule() {
  const query = useSearch({ strict: false }) as ScheduleQuery;
  const { class_settings: rules, features } = useSettings();
  const isLoggedIn = useIsLoggedIn('customer');
  const { isEmbedded } = useEmbed();
  const dates = useDates();
  const now = useNow();
  const today = dates.dayOf(now);
  const window = useMemo(() => monthWindow(today, rules.cancel_days_before), [today, rules.cancel_days_before]);
  const day = dayShown(query.day, today, window);
  const days = useMemo(() => daysShown(day, today, window), [day, today, window]);
  const filters = useMemo(() => filtersIn(query, features), [query, features]);
  const month = useMonth(days, now, filters, query.find);
  useKeptPlaces(query, features.includes('locations'));
  const isFiltered = query.find !== undefined || Object.keys(filters).length > 0;
  const { inView, onDay } = useDayInView(day);
  const { select, clear, stickyRef } = useMoves(day, query);
  const dialog = useDialogAddress('reserve');
  const openDialog = dialog.open;
  const reserve = useCallback(({ id }: ScheduleClass) => openDialog(String(id)), [openDialog]);

  const isPainted = useOnceAfterPaint(month.byDay !== null || month.error !== null);
  const isPhone = useIsPhone();
  const bar = isPainted && <ScheduleBar {...{ filters, query, days, now }} />;

  const asked = useAsked(month.classes, query.reserve);
  /** The number of classes of a day. Null while unknown. */
  const countOf = (one: Day) => (month.knows(one) ? countTaking(month.byDay?.get(one) ?? []) : null);

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden" tabIndex={-1} data-page-title>
        {say.schedule.title}
      </h1>
      <div ref={stickyRef} className={styles.sticky}>
        <MonthNav {...{ today, window, dates }} day={inView} onSelect={select}>
          {isPhone && <Suspense>{bar}</Suspense>}
        </MonthNav>
        <DaySlider
          {...{ today, dates }}
          day={inView}
          weeks={weeksOf(monthOf(inView), today)}
          weeksOf={monthOf(inView)}
          words={say.schedule}
          labelOf={(one) => say.schedule.dayLabel(dates.spokenDay(one), countOf(one), month.isMineOn(one))}
          isQuiet={(one) => countOf(one) === 0}
          isMine={month.isMineOn}
          isOffered={(one) => isInWindow(monthOf(one), window)}
          beyond={(count) => stepMonth(inView, count, today, window)}
          onSelect={select}
        />
      </div>
      <ZoneNote now={now} />
      {!isPhone && <Suspense fallback={<BarSkeleton />}>{bar || <BarSkeleton />}</Suspense>}
      {day === today && isLoggedIn && !isFiltered && !isEmbedded && (
        <Suspense>
          <NextClass />
        </Suspense>
      )}
      <div aria-busy={month.isLoading || month.isBehind || undefined}>
        <p className="visually-hidden" role="status">
          {month.byDay && say.schedule.dayShown(dates.spokenDay(day), countOf(day) ?? 0)}
        </p>
        {!month.byDay && <DayHead day={day} />}
        {month.error !== null && (
          <Notice kind="error" title={month.isWhole ? undefined : say.schedule.failed} action={{ label: say.retry, onPress: month.retry }}>
            {month.isWhole ? say.schedule.stale : month.error}
          </Notice>
        )}
        {month.isLoading && <RowsSkeleton />}
        {month.byDay && (
          <Suspense fallback={<RowsSkeleton />}>
            <DayFlow
              key={day}
              {...{ days, today, month, now, dates, onDay }}
              byDay={month.byDay}
              isGrid={query.view === 'grid'}
              onReserve={reserve}
              onNear={fetchDialogSoon}
              end={(empty) =>
                isPainted && (
                  <DayEnd
                    {...{ today, empty, dates }}
                    filters={query.find === undefined ? filters : null}
                    day={days.at(-1)!}
                    byDay={month.byDay!}
                    onSelect={select}
                    onClear={isFiltered ? clear : null}
                  />
                )
              }
            />
          </Suspense>
        )}
      </div>
      {asked && (
        <Suspense fallback={<DialogVeil />}>
          <ReserveDialog session={asked} action={actionOf(month.statusOf(asked))} onClose={dialog.close} />
        </Suspense>
      )}
    </div>
  );
}

/** The class to reserve. It stays while a log-in in its sheet loads the classes again. */
function useAsked(classes: readonly ScheduleClass[] | undefined, id: string | undefined): ScheduleClass | undefined {
  const isIt = (session: ScheduleClass) => String(session.id) === id;
  const found = classes?.find(isIt);
  const [kept, keep] = useState(found);
  if (found && found !== kept) keep(found);
  return classes ? found : kept && isIt(kept) ? kept : undefined;
}

/** The day that the strip marks: the chosen one, then the day that the reader scrolls to. */
function useDayInView(day: Day) {
  const [seen, setSeen] = useState({ from: day, day });
  const onDay = useCallback((inView: Day) => setSeen({ from: day, day: inView }), [day]);
  return { inView: seen.from === day ? seen.day : day, onDay };
}

/** Writes another day to the address and keeps filters and view, or clears the filters. */
function useMoves(day: Day, query: ScheduleQuery) {
  const navigate = useNavigate();
  const sticky = useRef<HTMLDivElement>(null);
  const { view } = query;

  const select = useCallback(
    (to: Day, { replace }: { replace: boolean } = { replace: false }) => {
      // The list starts at the day's beginning. Content above the list keeps its place.
      const top = sticky.current?.parentElement?.offsetTop ?? 0;
      if (scrollY > top) scrollTo({ top, behavior: 'instant' });
      if (to === day) return;
      void navigate({
        to: path.schedule,
        search: { ...query, day: to, reserve: undefined },
        replace,
        resetScroll: false,
      });
    },
    [day, query, navigate],
  );
  const clear = useCallback(() => {
    keepPlaces(undefined);
    void navigate({ to: path.schedule, search: { day, view }, resetScroll: false });
  }, [day, view, navigate]);
  return { select, clear, stickyRef: sticky };
}

let wasPainted = false;

/** True from a moment after `isSo` was first true, so that dependent parts do not delay the first paint. */
function useOnceAfterPaint(isSo: boolean): boolean {
  const [was, setWas] = useState(wasPainted);
  useEffect(() => {
    if (was || !isSo) return;
    const timer = setTimeout(() => setWas((wasPainted = true)), 50);
    return () => clearTimeout(timer);
  }, [was, isSo]);
  return was;
}
