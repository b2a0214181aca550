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

/** What every screen knows about the studio. */
export type Settings = ReplyOf<typeof getSettings>;

const KEPT_FOR = days(1);
const asked = reading(getSettings, {}, { as: 'nobody' });

/** Reads what the page brought along (`#studio`, written by the server into the document) or what this browser kept for a day. */
export function recallSettings(): void {
  const inPage = document.querySelector<HTMLElement>('#studio');
  const json = parse(inPage?.textContent);
  // A document that was kept for want of a network is as old as what the browser keeps.
  const clockDiffersBy = inPage?.dataset.kept;
  const isKept = clockDiffersBy !== undefined;
  if (isKept) noteServerTime(new Date(Date.now() + Number(clockDiffersBy)).toUTCString());
  const bootstrap = isKept ? null : decode(json);
  const known = bootstrap ?? decode(isKept ? json : storage.read('settings'));
  if (!known) return;
  // What was kept is shown at once and asked for again behind it; what came with the page is as new as can be.
  queryClient.setQueryData(asked.queryKey, known, { updatedAt: bootstrap ? Date.now() : Date.now() - KEPT_FOR });
  if (!bootstrap) return;
  noteServerTime(new Date(bootstrap.unix_now).toUTCString());
  storage.write('settings', json);
}

/** Takes settings as the server answers them. */
export function knowSettings(json: unknown): void {
  queryClient.setQueryData(asked.queryKey, decode(json) ?? undefined);
}

/** Outside of screens: the settings, where they are known already. */
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

/** The studio's settings. Screens below the shell are shown only when they are known. */
export function useSettings(): Settings {
  const settings = useContext(Known);
  if (!settings) throw new Error('Settings are known below the shell only.');
  return settings;
}

/** Whether the studio's package has a feature: menus, tabs and buttons without it are not shown (spec 1 §6). */
export const useFeature = (feature: Feature): boolean => useSettings().features.includes(feature);

const datesOf = (settings: Settings, person: 'customer' | 'staff', today: Day): ScreenDates =>
  screenDates({
    zone: settings.timezone as Zone,
    dateFormat: person === 'customer' ? settings.date_format : dateFormatOf(settings, person),
    timeFormat: settings.time_format,
    // The language of the page.
    locale: globalThis.document?.documentElement.lang || settings.locale,
    today,
    isReadNow: true,
  });

/** How days and times are worded: in the studio's zone, in its formats or the defaults of customers or staff. */
export function useDates(person: 'customer' | 'staff' = 'customer'): ScreenDates {
  const settings = useSettings();
  const { day } = wallClockOf(settings.timezone as Zone, serverNow());
  return useMemo(() => datesOf(settings, person, day), [settings, person, day]);
}
