import { useNavigate, useSearch } from '@tanstack/react-router';
import { isDay, type Day } from '../../../../../kernel/calendar.ts';

/** The day in the address, so that Back and a reload keep its week. Null: today. */
export function useChosenDay() {
  const search: { day?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const goTo = (day: Day, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: { ...search, day } as never,
      replace,
      resetScroll: false,
    });
  return { day: search.day !== undefined && isDay(search.day) ? search.day : null, goTo };
}
