import { IconMapPin } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { deviceZone, isSameClock } from '../../../web/lib/dates.ts';
import { useDates, useSettings } from '../../../web/lib/settings.ts';
import { say } from './texts.ts';
import styles from './zone-note.module.css';

/** Says whose clock the times follow, when the visitor's shows another time and the studio wants it said (`show_timezone_banner`). */
export function ZoneNote({ now }: { readonly now: Instant }) {
  const { timezone, customer_settings: wishes } = useSettings();
  const dates = useDates();
  const month = dates.monthOf(now);
  const differs = useMemo(
    () => wishes.show_timezone_banner && !isSameClock(deviceZone(), timezone as Zone, now),
    // Clocks change by the month, not by the half minute.
    // oxlint-disable-next-line react/exhaustive-deps
    [wishes.show_timezone_banner, timezone, month],
  );
  if (!differs) return null;
  return (
    <p className={styles.note}>
      <IconMapPin size={16} stroke={1.7} aria-hidden="true" />
      {say.schedule.zoneNote(dates.zoneName(now), dates.time(now))}
    </p>
  );
}
