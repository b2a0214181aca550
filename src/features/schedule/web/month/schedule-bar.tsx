import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Day } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { reading } from '../../../../web/lib/query.ts';
import { path } from '../../../../web/paths.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { getFiltersData } from '../../contract/filters.contract.ts';
import { fetchAtFirstTouch } from '../fetch-at-first-touch.ts';
import { FilterChip } from '../../../../web/ui/filter/filter-chip.tsx';
import type { ScheduleQuery } from '../queries.ts';
import { filtersOffered } from '../../../classes/rules/schedule-filter.ts';
import { countByOption, countFound } from '../filters/filter-counts.ts';
import { FilterSheet } from '../filters/filter-sheet.tsx';
import { findClasses } from '../filters/find-classes.ts';
import { FindField } from '../filters/find-field.tsx';
import { useClassesInSight } from '../filters/use-classes-in-sight.ts';
import { useIsPhone } from '../../../../web/lib/use-is-phone.ts';
import { idsOf, type Filters } from '../filters/schedule-filters.ts';
import { laterSay } from './schedule-later-texts.ts';
import { useFilterChoice } from '../filters/use-filter-choice.ts';
import styles from './schedule-bar.module.css';

/** From this number of listed classes on, text search is offered. */
const MANY_CLASSES = 30;

interface ScheduleBarProps {
  readonly filters: Filters;
  readonly query: ScheduleQuery;
  readonly days: readonly Day[];
  readonly now: Instant;
}

const fetchNext = () => Promise.all([import('../class-page/class-page.tsx'), import('../../../bookings/web/public/reserve-dialog.tsx')]);

/** The schedule's controls: filters, a button to clear them, and the switch between list and grid. On a phone they are behind one icon. */
export default function ScheduleBar({ filters, query, ...inSight }: ScheduleBarProps) {
  // Preloads the code of the next step, so that it works at once and without a connection.
  useEffect(() => fetchAtFirstTouch(fetchNext), []);
  const isPhone = useIsPhone();
  const choice = useFilterChoice(filters);
  const offer = useFilterOffer(choice.filters, query.find, inSight);
  const words = laterSay.filters;
  const on = { onOpen: () => (offer.ask(), choice.begin()), failure: offer.failure };
  const views = <ViewSwitch query={query} />;
  if (isPhone)
    return (
      <div role="group" aria-label={words.label}>
        <FilterSheet {...on} {...offer} onChoose={choice.choose} onFind={choice.find} onClear={choice.clear}>
          {(query.view === 'grid' || offer.hasPictures) && views}
        </FilterSheet>
      </div>
    );
  return (
    <div className={styles.bar}>
      <div className={styles.chips} role="group" aria-label={words.label}>
        {offer.offered.map((name) => {
          const group = offer.groups?.find((one) => one.name === name);
          return (
            <FilterChip
              key={name}
              {...on}
              name={words.names[name]}
              options={group?.options ?? null}
              chosen={offer.chosen[name] ?? []}
              onChoose={(ids) => choice.choose(name, ids)}
            />
          );
        })}
        {offer.find !== null && <FindField text={offer.find} onFind={choice.find} />}
        {(offer.find || Object.keys(offer.chosen).length > 0) && (
          <button type="button" className={buttonClass({ look: 'quiet' }, styles.clear)} onClick={choice.clear}>
            {words.clearAll}
          </button>
        )}
      </div>
      {views}
    </div>
  );
}

/** The filter options. Counts of matching classes follow once they are requested. */
function useFilterOffer(filters: Filters, text: string | undefined, { days, now }: Pick<ScheduleBarProps, 'days' | 'now'>) {
  const [isAsked, setAsked] = useState(false);
  const options = useQuery(reading(getFiltersData, {}, { as: 'nobody' }));
  const { features } = useSettings();
  const inSight = useClassesInSight(days, now, isAsked);
  const chosen = idsOf(filters);
  const classes = inSight && findClasses(inSight, text ?? '');
  const { data } = options;
  const offered = filtersOffered(features).filter((name) => data === undefined || data[name].length > 0);
  const groups = (known: NonNullable<typeof data>) =>
    offered.map((name) => {
      const counts = isAsked && classes ? countByOption(classes, chosen, name) : null;
      const counted = known[name].map((one) => (counts ? { ...one, count: counts.get(one.id) ?? 0 } : one));
      return { name, options: counted, chosen: chosen[name] ?? [] };
    });
  return {
    offered,
    chosen,
    groups: data ? groups(data) : null,
    find: text ?? (inSight && inSight.length >= MANY_CLASSES ? '' : null),
    found: classes && countFound(classes, chosen),
    hasPictures: inSight?.some((one) => Boolean(one.media_url)) ?? false,
    ask: () => setAsked(true),
    failure: options.isError ? { retry: () => void options.refetch() } : null,
  };
}

/** Switch between list and grid. The view is part of the address but adds no step to Back. */
function ViewSwitch({ query }: { readonly query: ScheduleQuery }) {
  const navigate = useNavigate();
  const one = (view: 'grid' | undefined, label: string, Icon: typeof IconList) => (
    <IconButton
      {...{ label, Icon }}
      aria-pressed={query.view === view}
      title={label}
      onClick={() => void navigate({ to: path.schedule, search: { ...query, view }, replace: true, resetScroll: false })}
    />
  );
  return (
    <div className={styles.views} role="group" aria-label={laterSay.view.label}>
      {one(undefined, laterSay.view.list, IconList)}
      {one('grid', laterSay.view.grid, IconLayoutGrid)}
    </div>
  );
}
