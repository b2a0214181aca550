import { IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { monthIn } from '../../../kernel/wall-clock.ts';
import { isElsewhere } from '../../../web/lib/dates/device-zone.ts';
import { useDates, useSettings } from '../../../web/lib/settings.ts';
import { say } from './texts.ts';
import styles from './zone-note.module.css';

/** What the studio's clock is called where the visitor's shows another time; else null. */
export function useOtherZone(at: Instant): string | null {
  const zone = useSettings().timezone as Zone;
  const dates = useDates();
  const month = monthIn(zone, at);
  const differs = useMemo(
    () => isElsewhere(zone, at),
    // Clocks change by the month, not by the half minute.
    // oxlint-disable-next-line react/exhaustive-deps
    [zone, month],
  );
  return differs ? dates.zoneName(at) : null;
}

/** Above or below many times: whose clock they follow. With what it shows now where the studio wants a banner (`show_timezone_banner`). */
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

/** Beside one time: whose clock it follows. */
export function ZoneName({ at }: { readonly at: Instant }) {
  const zone = useOtherZone(at);
  return zone === null ? null : <span className={styles.name}> · {zone}</span>;
}
