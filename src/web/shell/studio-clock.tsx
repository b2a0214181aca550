import type { Zone } from '../../kernel/calendar.ts';
import { isElsewhere } from '../lib/dates/device-zone.ts';
import { useDates, useSettings } from '../lib/settings.ts';
import { useNow } from '../lib/dates/use-now.ts';
import { words } from '../texts.ts';
import styles from './frame.module.css';

/** Once for the whole portal, where the device's clock shows another time: whose clock all times follow, and what it shows now. */
export function StudioClock() {
  const zone = useSettings().timezone as Zone;
  const dates = useDates('staff');
  const now = useNow();
  return isElsewhere(zone, now) ? <p className={styles.clock}>{words.studioTimes(dates.zoneName(now), dates.time(now))}</p> : null;
}
