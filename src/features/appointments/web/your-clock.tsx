import { wallClockOf } from '../../../kernel/wall-clock.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { createDates } from '../../../context/dates.ts';
import { deviceZone, isElsewhere } from '../../../web/lib/dates/device-zone.ts';
import { useSettings } from '../../../web/lib/settings.ts';
import { bookSay } from './book-texts.ts';
import { Text } from '../../../web/ui/layout/layout.tsx';

/** The start in the visitor's own time zone, if it differs from the studio's. Visitors attend online appointments by their own clock. */
export function YourClock({ at }: { readonly at: Instant }) {
  const settings = useSettings();
  if (!isElsewhere(settings.timezone as Zone, at)) return null;
  const zone = deviceZone();
  const dates = createDates({
    zone,
    dateFormat: settings.date_format,
    timeFormat: settings.time_format,
    locale: document.documentElement.lang || settings.locale,
    today: wallClockOf(zone, at).day,
    isReadNow: false,
  });
  return (
    <Text tone="soft" small>
      {bookSay.slots.yourClock(`${dates.dated(dates.dayOf(at))}, ${dates.time(at)}`, dates.zoneName(at))}
    </Text>
  );
}
