import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSettings } from '../../../../web/lib/settings.ts';
import { reading } from '../../../../web/lib/query.ts';
import { path } from '../../../../web/paths.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { getFiltersData } from '../../contract/filters.contract.ts';
import { fetchAtFirstTouch } from './fetch-at-first-touch.ts';
import { FilterChip } from '../../../../web/ui/filter/filter-chip.tsx';
import type { ScheduleQuery } from '../queries.ts';
import { filtersOffered } from '../../../classes/rules/schedule-filter.ts';
import { idsOf, type Filters } from '../filters/schedule-filters.ts';
import { laterSay } from './schedule-later-texts.ts';
import { useFilterChoice } from '../filters/use-filter-choice.ts';
import styles from './schedule-bar.module.css';

interface ScheduleBarProps {
  /** The filters that the address names. */
  readonly filters: Filters;
  readonly query: ScheduleQuery;
}

/** What the schedule shows, and how: a chip for each filter, a way to take all off, and the switch between list and grid. */
export default function ScheduleBar({ filters, query }: ScheduleBarProps) {
  // The next step works at once, and on a train too.
  useEffect(() => fetchAtFirstTouch(() => import('../class-page/class-page.tsx')), []);
  const options = useQuery(reading(getFiltersData, {}, { as: 'nobody' }));
  const { features } = useSettings();
  const choice = useFilterChoice(filters);
  const chosen = idsOf(choice.filters);
  const words = laterSay.filters;
  const chips = useRef<HTMLDivElement>(null);
  // On a phone the chips scroll sideways: what the address has chosen is in sight.
  useLayoutEffect(() => {
    const first = chips.current?.querySelector<HTMLElement>('[data-chosen]');
    if (chips.current && first) chips.current.scrollLeft = first.offsetLeft - chips.current.offsetLeft - 4;
  }, []);
  const offered = filtersOffered(features).filter((name) => options.data === undefined || options.data[name].length > 0);
  return (
    <div className={styles.bar}>
      <div ref={chips} className={styles.chips} role="group" aria-label={words.label}>
        {offered.map((name) => (
          <FilterChip
            key={name}
            name={words.names[name]}
            options={options.data?.[name] ?? null}
            chosen={chosen[name] ?? []}
            onOpen={choice.begin}
            onChoose={(ids) => choice.choose(name, ids)}
            failure={options.isError ? { retry: () => void options.refetch() } : null}
          />
        ))}
        {Object.keys(chosen).length > 0 && (
          <button type="button" className={buttonClass({ look: 'quiet' }, styles.clear)} onClick={choice.clear}>
            {words.clearAll}
          </button>
        )}
      </div>
      <ViewSwitch query={query} />
    </div>
  );
}

/** List or grid. It stands in the address, and is no step of its own for Back. */
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
