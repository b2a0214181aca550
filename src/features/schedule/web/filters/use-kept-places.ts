import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { storage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import type { ScheduleQuery } from '../queries.ts';

/** Remembers the chosen locations for the next visit. */
export function keepPlaces(locations: string | undefined): void {
  if (locations === undefined) storage.clear('schedule_places');
  else storage.write('schedule_places', locations);
}

/** Opens the schedule with the locations of the last visit, unless its address names some (docs/decisions/0124). */
export function useKeptPlaces(query: ScheduleQuery, isOffered: boolean): void {
  const navigate = useNavigate();
  const opened = useRef({ query, isOffered });
  useLayoutEffect(() => {
    const { query: first, isOffered: offers } = opened.current;
    const locations = storage.read('schedule_places');
    if (!offers || locations === null || first.locations !== undefined) return;
    void navigate({ to: path.schedule, search: { ...first, locations }, replace: true, resetScroll: false });
  }, [navigate]);
}
