import { useDates } from '../../../../web/lib/settings.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { reserveSay } from './reserve-texts.ts';
import type { ReserveOffer } from './wire-types.ts';

/** The person's other places at the time of the class. Renders nothing when there are none. */
export function OverlapNotice({ places }: { readonly places: ReserveOffer['overlapping'] }) {
  const dates = useDates();
  if (places.length === 0) return null;
  return (
    <Notice kind="warning">
      {places.map(({ booking_id: id, name, unix_start: from, unix_end: to, waitlisted }) => (
        <p key={id}>{reserveSay.reserve.overlap[waitlisted ? 'wait' : 'seat'](name, dates.time(from), dates.time(to))}</p>
      ))}
    </Notice>
  );
}
