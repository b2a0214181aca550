import type { Zone } from '../../kernel/calendar.ts';
import { isElsewhere } from '../../web/lib/dates/device-zone.ts';
import { useDates, useSettings } from '../../web/lib/settings.ts';
import { useNow } from '../../web/lib/dates/use-now.ts';
import { words } from '../../web/texts.ts';
import styles from '../../web/shell/frame.module.css';

/** Shown once in the portal when the device's clock differs from the studio's: the zone of all times, and its current time. */
export function StudioClock() {
  const zone = useSettings().timezone as Zone;
  const dates = useDates('staff');
  const now = useNow();
  return isElsewhere(zone, now) ? <p className={styles.clock}>{words.studioTimes(dates.zoneName(now), dates.time(now))}</p> : null;
}
