import { otherAttendee } from '../../classes/rules/class-session.ts';
import { problem, repeated, type ArchiveProblem } from './archive-problem.ts';
import type { Archive, ArchivedBooking } from './archive.ts';
import type { Key } from './key.ts';

export const isLive = ({ state }: Pick<ArchivedBooking, 'state'>): boolean => state === 'reserved' || state === 'attended';
export const isSeated = (booking: Pick<ArchivedBooking, 'state' | 'waitlist'>): boolean => isLive(booking) && booking.waitlist === null;

/** Identifies a customer's guest by the same rule as the classes feature. */
export function guestKey({ name, email }: { readonly name: string; readonly email: string | null }, customer: Key | number): string {
  const attendee = otherAttendee(customer, name, email);
  return attendee.kind === 'other' ? attendee.key : '';
}

const personOf = (booking: ArchivedBooking): string =>
  `${booking.occurrence}\n${booking.guest === null ? `customer ${booking.customer}` : `guest of ${booking.customer} ${guestKey(booking.guest, booking.customer)}`}`;

/**
 * Checks that no occurrence has more bookings than places, that no person has two live bookings in one class, and that waitlists have no
 * gaps (readings §3-4).
 */
export function bookingProblems(archive: Archive): ArchiveProblem[] {
  const owners = new Map(archive.passes.map((pass) => [pass.key, pass.customer]));
  return [
    ...archive.bookings.flatMap((booking, at) => ownProblems(owners, booking, at)),
    ...repeated(
      archive.bookings,
      (booking) => (isLive(booking) ? personOf(booking) : null),
      (at) => ['bookings', at],
      'duplicate-value',
    ).map(({ path, wrong }) => problem(path, { code: 'booked-twice', first: wrong.code === 'duplicate-value' ? wrong.first : path })),
    ...overbooked(archive),
    ...waitlistGaps(archive),
  ];
}

function ownProblems(owners: ReadonlyMap<Key, Key>, booking: ArchivedBooking, at: number): ArchiveProblem[] {
  const waits = booking.waitlist !== null;
  const found: ArchiveProblem[] = [];
  if (waits && booking.state !== 'reserved') found.push(problem(['bookings', at, 'waitlist'], { code: 'waits-but-ended' }));
  if (waits && booking.credit !== null) found.push(problem(['bookings', at, 'credit'], { code: 'waits-but-paid' }));
  if (booking.credit !== null && booking.pass === null) found.push(problem(['bookings', at, 'credit'], { code: 'credit-without-pass' }));
  if (booking.givenBy === booking.customer) found.push(problem(['bookings', at, 'givenBy'], { code: 'given-to-themselves' }));
  if (booking.partner !== null && (waits || booking.pass !== null || booking.givenBy !== null))
    found.push(problem(['bookings', at, 'partner'], { code: 'paid-twice' }));
  const owner = booking.pass === null ? undefined : owners.get(booking.pass);
  if (booking.pass !== null && owner !== undefined && owner !== (booking.givenBy ?? booking.customer))
    found.push(problem(['bookings', at, 'pass'], { code: 'pass-of-another', pass: booking.pass }));
  return found;
}

function overbooked({ occurrences, bookings }: Archive): ArchiveProblem[] {
  const seats = new Map<string, number>();
  for (const booking of bookings) if (isSeated(booking)) seats.set(booking.occurrence, (seats.get(booking.occurrence) ?? 0) + 1);
  return occurrences.flatMap(({ key, capacity, offerEnds }, at) => {
    // A seat on offer to the waitlist is taken.
    const seated = (seats.get(key) ?? 0) + offerEnds.length;
    return capacity !== null && seated > capacity
      ? [problem(['occurrences', at, 'capacity'], { code: 'overbooked', seated, capacity })]
      : [];
  });
}

function waitlistGaps({ bookings }: Archive): ArchiveProblem[] {
  const lines = new Map<string, { place: number; at: number }[]>();
  bookings.forEach(({ occurrence, waitlist }, at) => {
    if (waitlist !== null) lines.set(occurrence, [...(lines.get(occurrence) ?? []), { place: waitlist, at }]);
  });
  return [...lines.values()].flatMap((line) =>
    line
      .toSorted((a, b) => a.place - b.place)
      .flatMap(({ place, at }, n) =>
        place === n + 1 ? [] : [problem(['bookings', at, 'waitlist'], { code: 'waitlist-gap', expected: n + 1, found: place })],
      ),
  );
}
