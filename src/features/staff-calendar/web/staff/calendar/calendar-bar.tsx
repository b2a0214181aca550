import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import type { Feature } from '../../../../../context/studio.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { ButtonWithWork, buttonClass } from '../../../../../web/ui/button.tsx';
import { FilterChip } from '../../../../../web/ui/filter/filter-chip.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import { Tabs } from '../../../../../web/ui/tabs.tsx';
import { getCalendarFilters, getCalendarInstructors } from '../../../contract/calendar.contract.ts';
import type { CalendarView } from '../../../rules/days-shown.ts';
import styles from './calendar-bar.module.css';
import { say } from './calendar-texts.ts';
import { FILTERS, TYPES, type CalendarChoice, type CalendarType, type FilterName } from './use-calendar-address.ts';

interface NavProps {
  readonly title: string;
  readonly isToday: boolean;
  readonly onToday: () => void;
  readonly onStep: (direction: -1 | 1) => void;
}

/** The title of the shown days, with buttons for forward, back and today. */
export const CalendarNav = ({ title, isToday, onToday, onStep }: NavProps) => (
  <div className={styles.nav}>
    <ButtonWithWork look="soft" disabled={isToday} onClick={onToday}>
      {say.today}
    </ButtonWithWork>
    <IconButton label={say.previous} Icon={IconChevronRight} data-points={-1} onClick={() => onStep(-1)} />
    <IconButton label={say.next} Icon={IconChevronRight} data-points={1} onClick={() => onStep(1)} />
    <h2 className={styles.title} aria-live="polite">
      {title}
    </h2>
  </div>
);

export const VIEW_TABS = 'calendar-view';

interface ViewTabsProps {
  readonly views: readonly CalendarView[];
  readonly chosen: CalendarView;
  readonly onChoose: (view: CalendarView) => void;
}

export const ViewTabs = ({ views, chosen, onChoose }: ViewTabsProps) => (
  <Tabs
    name={VIEW_TABS}
    label={say.viewsLabel}
    tabs={views.map((tab) => ({ tab, title: say.views[tab] }))}
    chosen={chosen}
    onChoose={onChoose}
  />
);

interface FiltersProps {
  readonly choice: CalendarChoice;
  readonly seesAll: boolean;
  /** The package features that the caller may use. */
  readonly features: readonly Feature[];
  /** Empty in a studio with one place. */
  readonly places: readonly { readonly id: number; readonly name: string }[];
  readonly onType: (type: CalendarType) => void;
  readonly onFilter: (name: FilterName, ids: readonly number[]) => void;
  readonly onClear: () => void;
}

/** The filters: classes or appointments, instructors, and further filters. */
export function CalendarFilters({ choice, seesAll, features, places, onType, onFilter, onClear }: FiltersProps) {
  const filters = useQuery(reading(getCalendarFilters, {}));
  const people = useQuery({ ...reading(getCalendarInstructors, {}), enabled: seesAll });
  const failed = [filters, people].find((one) => one.isError);
  const options = { ...filters.data, instructors: people.data?.instructors, places };
  const hasClasses = features.includes('group_classes');
  const hasAppointments = features.includes('appointments');
  const mayOffer = { instructors: seesAll, classes: hasClasses, services: hasAppointments, places: places.length > 0 };
  // A filter without options is hidden.
  const isOffered = (name: FilterName) => mayOffer[name] && (options[name]?.length !== 0 || choice.filters[name].length > 0);
  const isChosen = FILTERS.some((name) => choice.filters[name].length > 0);
  return (
    <div className={styles.filters}>
      {hasClasses && hasAppointments && (
        <div className={styles.types} role="group" aria-label={say.typesLabel}>
          {TYPES.map((type) => (
            <ButtonWithWork
              key={type}
              look={choice.type === type ? 'soft' : 'quiet'}
              aria-pressed={choice.type === type}
              onClick={() => onType(type)}
            >
              {say.types[type]}
            </ButtonWithWork>
          ))}
        </div>
      )}
      <div className={styles.chips} role="group" aria-label={say.filtersLabel}>
        {FILTERS.filter(isOffered).map((name) => (
          <FilterChip
            key={name}
            name={say.filters[name]}
            options={options[name] ?? null}
            chosen={choice.filters[name]}
            onOpen={() => {}}
            onChoose={(ids) => onFilter(name, ids)}
            failure={failed ? { retry: () => void failed.refetch() } : null}
          />
        ))}
        {isChosen && (
          <button type="button" className={buttonClass({ look: 'quiet' })} onClick={onClear}>
            {say.clearAll}
          </button>
        )}
      </div>
    </div>
  );
}
