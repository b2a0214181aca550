import type { Zone } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { serverNow } from '../../../../web/lib/server-clock.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { reminderAt } from '../../../classes/rules/reminder.ts';
import PushOffer from '../../../push/web/public/push-offer.tsx';

/** Offers notices about a seat on this device. Promises a reminder only when one is still to come. */
export default function SeatNotices({ start: startsAt }: { readonly start: Instant }) {
  const zone = useSettings().timezone as Zone;
  return (
    <PushOffer
      when="seat"
      isReminded={({ hours_before: reminderHoursBefore, quiet_from: quietFrom, quiet_until: quietUntil }) => {
        const at = reminderAt({ startsAt }, { reminderHoursBefore, quietFrom, quietUntil }, zone);
        return at !== null && at > serverNow();
      }}
    />
  );
}
