import { asId, type BookingId, type ClassSessionId } from '../../src/kernel/ids.ts';
import { hours, instant, plus } from '../../src/kernel/time.ts';
import type { BookingFacts, ClassFacts } from '../../src/features/classes/rules/booking-facts.ts';

/** Saturday, November 21, 2026, 10:00 in New York. */
export const MAILED_AT = instant(Date.parse('2026-11-21T15:00:00Z'));

/** A one-hour class that starts five hours after `MAILED_AT`. */
export const aMailedClass = (differs: Partial<ClassFacts> = {}): ClassFacts => ({
  id: asId<ClassSessionId>(7),
  name: 'Vinyasa Flow',
  startsAt: plus(MAILED_AT, hours(5)),
  endsAt: plus(MAILED_AT, hours(6)),
  location: null,
  room: null,
  instructor: null,
  isOnline: false,
  onlineLink: null,
  onlinePassword: null,
  acceptsReservations: true,
  cancelledAt: null,
  cancellationReason: null,
  lateCancelFee: null,
  seatsOffered: 0,
  version: 1,
  ...differs,
});

/** Ann's own seat in that class. */
export const aMailedBooking = (differs: Partial<BookingFacts> = {}): BookingFacts => ({
  id: asId<BookingId>(5),
  state: 'reserved',
  waitlistSeq: null,
  waitlistNumber: null,
  offerUntil: null,
  freeUntil: null,
  rules: null,
  customer: { firstName: 'Ann', fullName: 'Ann Lee' },
  givenBy: null,
  givenTo: null,
  paidByGiver: null,
  partner: null,
  guestName: null,
  entry: { id: asId<BookingId>(5), seats: [null] },
  stillWaiting: [],
  pass: null,
  credit: 'none',
  creditUntil: null,
  wasSeated: true,
  inSeries: false,
  refundIfRefilled: false,
  freeLate: null,
  session: aMailedClass(),
  ...differs,
});
