import { IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Zone } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { monthIn } from '../../../../kernel/wall-clock.ts';
import { isElsewhere } from '../../../../web/lib/dates/device-zone.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { say } from './texts.ts';
import styles from './zone-note.module.css';

/** The name of the studio's time zone when the visitor's clock differs. Otherwise null. */
export function useOtherZone(at: Instant): string | null {
  const zone = useSettings().timezone as Zone;
  const dates = useDates();
  const month = monthIn(zone, at);
  const differs = useMemo(
    () => isElsewhere(zone, at),
    // Depends on the month only: clock changes are rare, but `at` changes every half minute.
    // oxlint-disable-next-line react/exhaustive-deps
    [zone, month],
  );
  return differs ? dates.zoneName(at) : null;
}

/**
 * The time zone of a list of times, above or below it. Shows the current time too when the studio wants a banner (`show_timezone_banner`).
 */
export function ZoneNote({ now }: { readonly now: Instant }) {
  const { show_timezone_banner: isBanner } = useSettings().customer_settings;
  const zone = useOtherZone(now);
  const dates = useDates();
  if (zone === null) return null;
  return (
    <p className={styles.note}>
      <IconClock size={16} stroke={1.7} aria-hidden="true" />
      {isBanner ? say.schedule.zoneNote(zone, dates.time(now)) : say.schedule.zone(zone)}
    </p>
  );
}

/** The time zone beside one time. */
export function ZoneName({ at }: { readonly at: Instant }) {
  const zone = useOtherZone(at);
  return zone === null ? null : <span className={styles.name}> · {zone}</span>;
}
