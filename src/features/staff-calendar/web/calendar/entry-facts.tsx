import type { CalendarEntry } from './calendar-entry.ts';
import { say } from './calendar-texts.ts';

/** How full an entry is and when it ends, for who does not see its numbers and its height. */
export function EntryFacts({ entry: { event, ends } }: { readonly entry: CalendarEntry }) {
  const count =
    event.type === 'class' ? say.bookedLabel(event.total_bookings, event.max_reservations) : say.persons(event.number_of_persons);
  return <span className="visually-hidden">{say.until(event.is_cancel ? say.cancelled : count, ends)}</span>;
}
