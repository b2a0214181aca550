import type { CalendarEntry } from './calendar-entry.ts';
import { say } from './calendar-texts.ts';

/** The occupancy and the end of an entry, for screen readers. */
export function EntryFacts({ entry: { event, ends } }: { readonly entry: CalendarEntry }) {
  const count =
    event.type === 'class' ? say.bookedLabel(event.total_bookings, event.max_reservations) : say.persons(event.number_of_persons);
  return <span className="visually-hidden">{say.until(event.is_cancel ? say.cancelled : count, ends)}</span>;
}
