import { asId, type BookingId, type ClassSessionId, type CustomerId, type PassId } from '../../src/kernel/ids.ts';
import type { Booking, ClassSession } from '../../src/features/classes/rules/class-session.ts';
import { MAT, wallTime, YOGA } from './pass.ts';

/** An open class of ten places on 25 November 2026 at 18:30, with a waitlist, as the rules see it. */
export const aSession = (over: Partial<ClassSession> = {}): ClassSession => ({
  id: asId<ClassSessionId>(31),
  template: YOGA,
  service: MAT,
  name: 'Vinyasa Flow',
  startsAt: wallTime('2026-11-25 18:30'),
  endsAt: wallTime('2026-11-25 19:30'),
  visiblePublic: true,
  acceptReservations: true,
  capacity: 10,
  seatsTaken: 0,
  seatsOffered: 0,
  waiting: 0,
  waitlistEnabled: true,
  lastWaitlistSeq: 0,
  cancelledAt: null,
  lateCancelFee: null,
  offerEnds: [],
  ...over,
});

/** Somebody who waits in that place, having chosen that pass. */
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
  ...over,
});
