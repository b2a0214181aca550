import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { path } from '../../../../web/paths.ts';
import type { ScheduleQuery } from '../queries.ts';
import { byFilter, type FilterName } from '../../../classes/rules/schedule-filter.ts';
import type { Filters } from './schedule-filters.ts';
import { keepPlaces } from './use-kept-places.ts';

/** The pause after a choice before the schedule follows (spec 1 §9). */
export const DEBOUNCE_MS = 500;

const NONE: Filters = byFilter(() => undefined);

/**
 * The chosen filters: shown at once, written to the address after a pause. All choices since `begin` are one step of the browser's Back.
 * Follows changes of the address (Back).
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
    // A click on a link writes the pending choice to the address first, so that Back returns to it.
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('a[href]')) return;
      writeNow.current(waiting);
      // Without this flush, the router would merge the two navigations.
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
