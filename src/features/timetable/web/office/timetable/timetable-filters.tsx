import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { FilterChip } from '../../../../../web/ui/filter/filter-chip.tsx';
import type { Timetable } from './new-class.ts';
import styles from './timetable.module.css';
import { timetableSay as say } from './timetable-texts.ts';
import { FILTERS, NOBODY, type useTimetableFilters } from './use-timetable-filters.ts';

interface TimetableFiltersProps extends ReturnType<typeof useTimetableFilters> {
  readonly timetable: Timetable;
}

/** A filter for the teachers, the places and the services. One with nothing to choose is hidden. */
export function TimetableFilters({ timetable, filters, isFiltered, choose, clear }: TimetableFiltersProps) {
  const options = {
    instructors: [...timetable.teachers, { id: NOBODY, name: say.noTeacher }],
    places: timetable.places,
    services: timetable.services,
  };
  return (
    <div className={`row gap-2 ${styles.filters}`}>
      {FILTERS.filter((name) => options[name].length > 1 || filters[name].length > 0).map((name) => (
        <FilterChip
          key={name}
          name={say.filters[name]}
          options={options[name]}
          chosen={filters[name]}
          onOpen={() => undefined}
          onChoose={(ids) => choose(name, ids)}
          failure={null}
        />
      ))}
      {isFiltered && (
        <ButtonWithWork look="quiet" onClick={clear}>
          {say.filters.clear}
        </ButtonWithWork>
      )}
    </div>
  );
}
