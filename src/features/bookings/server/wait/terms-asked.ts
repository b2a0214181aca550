/** The conditions under which a reservation waits, and its effect on the person's other waits of that day (docs/decisions/0128, 0135). */
import type { Zone } from '../../../../kernel/calendar.ts';
import type { BookingId, ClassSessionId, CustomerId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { scheduleAll } from '../../../../server/outbox.ts';
import type { Attendee, ClassSession } from '../../../classes/rules/class-session.ts';
import { saveOneADay } from '../../../classes/server/public.ts';
import { dayWaitsOf, guestOf, hasClassThatDay, type PersonsPlace, type PersonsWait } from '../../../waitlist/rules/one-a-day.ts';
import { waitUntilOf, type WaitChoice } from '../../../waitlist/rules/wait-terms.ts';
import { waitsThatEnd } from '../../../waitlist/server/public.ts';
import type { Reservation } from '../../rules/decide-reservation.ts';

/** The effect of one reservation on the waits of the day. */
export interface DayTerms {
  /** The reservation is a wait, and one class of that day is enough. */
  readonly oneADay: boolean;
  /** Other waits whose one-class setting changes to the same value. */
  readonly changed: readonly BookingId[];
  /** The reservation is a seat, and the other waits of that day end. */
  readonly endsOthers: boolean;
}

interface DayAsk {
  readonly place: Omit<PersonsPlace, 'booking'>;
  readonly reservation: Reservation;
  /** The requested setting. Undefined means the setting of the other waits. */
  readonly asked: boolean | undefined;
}

export const placeAsked = (customer: CustomerId, attendee: Attendee, { id, startsAt }: ClassSession): DayAsk['place'] => ({
  session: id,
  customer,
  guest: guestOf({ attendee }),
  startsAt,
});

/** The places of people who ask for only one class of a day. Their existing seats of that day must be loaded. */
export const placesForOne = (
  asked: readonly { session: ClassSessionId; customer: CustomerId; attendee: Attendee; oneADay?: boolean | undefined }[],
  loaded: ReadonlyMap<ClassSessionId, ClassSession>,
): DayAsk['place'][] =>
  asked.flatMap(({ session: id, customer, attendee, oneADay }) => {
    const session = oneADay ? loaded.get(id) : undefined;
    return session ? placeAsked(customer, attendee, session) : [];
  });

/**
 * `seats`: seats of the people who ask for one class of a day. A request for one class is ignored if the person already has a class that
 * day.
 */
export function dayTermsOf(
  { place, reservation, asked }: DayAsk,
  waits: readonly PersonsWait[],
  seats: readonly PersonsWait[],
  zone: Zone,
): DayTerms {
  const { others, oneADay: before } = dayWaitsOf(place, waits, zone);
  if (reservation.kind !== 'waitlisted') return { oneADay: false, changed: [], endsOthers: before };
  const oneADay = asked === true && hasClassThatDay(place, seats, zone) ? before : (asked ?? before);
  return { oneADay, changed: others.filter((other) => other.oneADay !== oneADay).map(({ booking }) => booking), endsOthers: false };
}

/** Saves the changed settings of other waits, and ends the other waits of people who got a seat. */
export const saveDayTerms = (tx: StudioTx, at: Instant, made: readonly { booking: BookingId; day: DayTerms }[]): Promise<void>[] => [
  ...[true, false].map((oneADay) => {
    const changed = made.flatMap(({ day }) => (day.oneADay === oneADay ? day.changed : []));
    return saveOneADay(tx, changed, oneADay);
  }),
  scheduleAll(
    tx,
    made.filter(({ day }) => day.endsOthers).map(({ booking }) => waitsThatEnd(booking, at)),
  ),
];

/** Until when the person is moved up. A missing or past choice means always. */
export function waitUntilAsked(
  choice: WaitChoice | undefined,
  startsAt: Instant,
  { at, studio }: Pick<Call, 'at' | 'studio'>,
): Instant | null {
  const until = waitUntilOf(choice ?? 'always', startsAt, at, studio.settings.timeZone);
  return until !== null && until > at ? until : null;
}
