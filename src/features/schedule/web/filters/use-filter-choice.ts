import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { path } from '../../../../web/paths.ts';
import type { ScheduleQuery } from '../queries.ts';
import { byFilter, type FilterName } from '../../../classes/rules/schedule-filter.ts';
import type { Filters } from './schedule-filters.ts';
import { keepPlaces } from './use-kept-places.ts';

/** How long the choice rests before the schedule follows it (spec 1 §9). */
export const DEBOUNCE_MS = 500;

const NONE: Filters = byFilter(() => undefined);

/**
 * The choice of filters as one sees it at once, and as it goes into the address when one pauses. What is chosen in one go is one step of
 * the browser's Back, from `begin` on. An address that changes by itself (Back) is followed.
 */
export function useFilterChoice(inAddress: Filters) {
  const router = useRouter();
  const [waiting, setWaiting] = useState<Filters | null>(null);
  const hasStepped = useRef(false);

  const write = (filters: Filters, more: Pick<ScheduleQuery, 'find'> = {}) => {
    const search = { ...(router.latestLocation.search as ScheduleQuery), ...NONE, ...filters, ...more, reserve: undefined };
    keepPlaces(filters.locations);
    void router.navigate({ to: path.schedule, search, replace: hasStepped.current, resetScroll: false });
    hasStepped.current = true;
    setWaiting(null);
  };
  const writeNow = useRef(write);
  useEffect(() => void (writeNow.current = write));
  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(() => writeNow.current(waiting), DEBOUNCE_MS);
    // A link leads away before the choice has rested: what Back comes to has it all the same.
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('a[href]')) return;
      writeNow.current(waiting);
      // Two steps in one moment would become one.
      router.history.flush();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [waiting, router]);

  const filters = waiting ?? inAddress;
  return {
    filters,
    choose: (name: FilterName, ids: readonly number[]) => setWaiting({ ...filters, [name]: ids.join(',') || undefined }),
    find: (text: string) => write(filters, { find: text.trim() || undefined }),
    begin: () => void (hasStepped.current = false),
    clear: () => {
      hasStepped.current = false;
      write({}, { find: undefined });
    },
  };
}
