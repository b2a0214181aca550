/** The classes open for check-in now, and their attendees. */
import type { Studio } from '../../../context/studio.ts';
import type { ClassSessionId, LocationId } from '../../../kernel/ids.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import { listClassesOf } from '../../class-admin/server/public.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { isSeated, minutesOf } from '../../classes/rules/class-session.ts';
import { countAttended, listLiveRoster } from '../../classes/server/public.ts';
import type { Attendee, CheckInClass } from '../contract/self-check-in.contract.ts';
import { decideCheckIn, maskedEmail, openStarts } from '../rules/decide-check-in.ts';
import { shortLastNames } from '../rules/short-names.ts';

interface Place {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

/** `location` null: at all locations. */
export async function listOpenClasses({ tx, studio, at }: Place, location: LocationId | null): Promise<ClassListing[]> {
  const policy = studio.settings.booking;
  const { after, to } = openStarts(at, policy);
  const begun = await listClassesOf(tx, { from: plus(after, 1), to: plus(to, 1), instructors: null, hideCancelled: true });
  return begun.filter((one) => (location === null || one.location?.id === location) && decideCheckIn(one.session, policy, at).ok);
}

export async function presentOpenClasses(tx: StudioTx, listings: readonly ClassListing[]): Promise<CheckInClass[]> {
  const came = await countAttended(
    tx,
    listings.map(({ session }) => session.id),
  );
  return listings.map(({ session, instructor, location }) => ({
    id: session.id,
    name: session.name,
    unix_start: session.startsAt,
    class_duration: minutesOf(session),
    instructor_name: instructor?.name ?? '',
    location_name: location?.name ?? null,
    total_bookings: session.seatsTaken,
    total_check_ins: came.get(session.id) ?? 0,
  }));
}

const masked = (email: string | null): string | null => email && maskedEmail(email);

/** The people with a seat, by first name, without the waitlist. */
export async function presentAttendees({ tx, at }: Pick<Place, 'tx' | 'at'>, session: ClassSessionId): Promise<Attendee[]> {
  const seats = (await listLiveRoster(tx, session)).map(({ booking }) => booking).filter(isSeated);
  const customers = await findCustomersForStaff(
    tx,
    seats.map(({ customer }) => customer),
    at,
  );
  const people = seats.map(({ id, state, attendee, customer }) => {
    const { firstName, lastName, email } = customers.get(customer)!;
    const guest = attendee.kind === 'other' ? attendee : null;
    const [guestFirst = '', ...guestLast] = guest?.name.trim().split(/\s+/) ?? [];
    return {
      id,
      checked_in: state === 'attended',
      class_for: attendee.kind,
      first: guest ? guestFirst : firstName,
      last: guest ? (guestLast.at(-1) ?? '') : lastName,
      email: masked(guest?.email ?? email),
    };
  });
  const lastNames = shortLastNames(people);
  const attendees = people.map(({ id, first, email, class_for, checked_in }, nth): Attendee => ({
    id,
    class_reserve_id: id,
    first_name: first,
    last_name: lastNames[nth]!,
    email,
    class_for,
    checked_in,
  }));
  return attendees.toSorted((one, other) => one.first_name.localeCompare(other.first_name) || one.id - other.id);
}
