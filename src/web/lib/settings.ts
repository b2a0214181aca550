import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import * as z from 'zod/mini';
import type { Day, Zone } from '../../kernel/calendar.ts';
import { days } from '../../kernel/time.ts';
import { getSettings, Settings as SettingsOnWire } from '../../wire/settings.ts';
import { dateFormatOf } from '../../context/date-formats.ts';
import type { Feature } from '../../context/studio.ts';
import { wallClockOf } from '../../kernel/wall-clock.ts';
import type { ReplyOf } from '../../wire/endpoint.ts';
import { call } from './api.ts';
import { queryClient, reading } from './query.ts';
import { screenDates, type ScreenDates } from './dates/screen-dates.ts';
import { noteServerTime, serverNow } from './server-clock.ts';
import { storage } from './storage.ts';

export type Settings = ReplyOf<typeof getSettings>;

const KEPT_FOR = days(1);
const asked = reading(getSettings, {}, { as: 'nobody' });

/** Reads the settings from the document (`#studio`, written by the server) or from this browser's storage, where they last a day. */
export function recallSettings(): void {
  const inPage = document.querySelector<HTMLElement>('#studio');
  const json = parse(inPage?.textContent);
  // A document that was cached for offline use is as old as the browser's other stored data.
  const clockDiffersBy = inPage?.dataset.kept;
  const isKept = clockDiffersBy !== undefined;
  if (isKept) noteServerTime(Date.now() + Number(clockDiffersBy));
  const bootstrap = isKept ? null : decode(json);
  const known = bootstrap ?? decode(isKept ? json : storage.read('settings'));
  if (!known) return;
  // Stored settings are shown at once and refreshed in the background. Settings from the document are current.
  queryClient.setQueryData(asked.queryKey, known, { updatedAt: bootstrap ? Date.now() : Date.now() - KEPT_FOR });
  if (!bootstrap) return;
  // The document may have taken long to load.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  noteServerTime(bootstrap.unix_now, visit && performance.timeOrigin + visit.responseStart);
  storage.write('settings', json);
}

/** Takes the settings from an answer of the server. */
export function knowSettings(json: unknown): void {
  queryClient.setQueryData(asked.queryKey, decode(json) ?? undefined);
}

/** The settings for code outside of screens. Undefined when they are not known yet. */
export const knownSettings = (): Settings | undefined => queryClient.getQueryData<Settings>(asked.queryKey);

export function useSettingsQuery() {
  return useQuery({
    ...asked,
    staleTime: KEPT_FOR,
    queryFn: async ({ signal }) => {
      const fresh = await call(getSettings, {}, { as: 'nobody', signal });
      storage.write('settings', z.encode(SettingsOnWire, fresh));
      return fresh;
    },
  });
}

function decode(json: unknown): Settings | null {
  if (json === null) return null;
  const decoded = z.safeDecode(SettingsOnWire, json as never);
  return decoded.success ? decoded.data : null;
}

function parse(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const Known = createContext<Settings | null>(null);
export const SettingsProvider = Known.Provider;

/** The studio's settings. The shell shows its screens only when the settings are known. */
export function useSettings(): Settings {
  const settings = useContext(Known);
  if (!settings) throw new Error('Settings are known below the shell only.');
  return settings;
}

/** Whether the studio's package has a feature. Menus, tabs and buttons without it are hidden (spec 1 §6). */
export const useFeature = (feature: Feature): boolean => useSettings().features.includes(feature);

const datesOf = (settings: Settings, person: 'customer' | 'staff', today: Day): ScreenDates =>
  screenDates({
    zone: settings.timezone as Zone,
    dateFormat: person === 'customer' ? settings.date_format : dateFormatOf(settings, person),
    timeFormat: settings.time_format,
    locale: globalThis.document?.documentElement.lang || settings.locale,
    today,
    isReadNow: true,
  });

/** Formats days and times in the studio's zone and formats, or in the defaults of customers or staff. */
export function useDates(person: 'customer' | 'staff' = 'customer'): ScreenDates {
  const settings = useSettings();
  const { day } = wallClockOf(settings.timezone as Zone, serverNow());
  return useMemo(() => datesOf(settings, person, day), [settings, person, day]);
}
