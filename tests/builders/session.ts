import {
  asId,
  type BookingId,
  type ClassSessionId,
  type CustomerId,
  type LocationId,
  type PassId,
  type SeatHoldId,
  type StaffId,
} from '../../src/kernel/ids.ts';
import type { ClassListing } from '../../src/features/classes/rules/class-listing.ts';
import type { Booking, ClassSession } from '../../src/features/classes/rules/class-session.ts';
import type { SeatHold } from '../../src/features/classes/rules/seat-holds.ts';
import { MAT, wallTime, YOGA } from './pass.ts';

/** An open class with ten places and a waitlist, November 25, 2026, 18:30, in the form that the rules take. */
export const aSession = (over: Partial<ClassSession> = {}): ClassSession => ({
  id: asId<ClassSessionId>(31),
  template: YOGA,
  service: MAT,
  name: 'Vinyasa Flow',
  startsAt: wallTime('2026-11-25 18:30'),
  endsAt: wallTime('2026-11-25 19:30'),
  visiblePublic: true,
  linkKey: null,
  acceptReservations: true,
  capacity: 10,
  seatsTaken: 0,
  seatsOffered: 0,
  seatsHeld: 0,
  waiting: 0,
  waitlistEnabled: true,
  lastWaitlistSeq: 0,
  cancelledAt: null,
  lateCancelFee: null,
  noShowFee: null,
  attendanceCompleted: false,
  hasLeftLate: false,
  minimumPeople: null,
  minimumHours: null,
  offerEnds: [],
  ...over,
});

/** The same class in the form that pages take. */
export const aListing = (session: Partial<ClassSession> = {}, over: Partial<Omit<ClassListing, 'session'>> = {}): ClassListing => ({
  version: 1,
  session: aSession(session),
  description: '',
  additionalDetails: '',
  color: '#0f766e',
  pictureUrl: null,
  service: null,
  location: { id: asId<LocationId>(1), name: 'Loft', address: '1 High Street' },
  room: 'Room 2',
  instructor: { id: asId<StaffId>(1), name: 'Daniel Okafor', pictureUrl: null, description: null },
  tags: [],
  isOnline: false,
  onlineLink: null,
  onlinePassword: null,
  trainerLink: null,
  cancellationReason: null,
  seriesCount: 0,
  ...over,
});

/** A held seat in that class. By default it ends at 12:10 on the day before the class. */
export const aHold = (customer: number, over: Partial<SeatHold> = {}): SeatHold => ({
  id: asId<SeatHoldId>(customer),
  session: asId<ClassSessionId>(31),
  customer: asId<CustomerId>(customer),
  endsAt: wallTime('2026-11-24 12:10'),
  ...over,
});

/** A booking of customer `seq` on the waitlist of that class, with pass `seq`. */
export const aWaiter = (seq: number, over: Partial<Booking> = {}): Booking => ({
  id: asId<BookingId>(100 + seq),
  session: asId<ClassSessionId>(31),
  customer: asId<CustomerId>(seq),
  attendee: { kind: 'myself' },
  state: 'reserved',
  waitlistSeq: seq,
  pass: asId<PassId>(seq),
  credit: null,
  freeUntil: null,
  passedOverAt: null,
  offerUntil: null,
  waitUntil: null,
  oneADay: false,
  seriesBooking: null,
  givenBy: null,
  partner: null,
  rules: null,
  ...over,
});
