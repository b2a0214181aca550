/** The refusals of cancelling, moving or giving away a place in a class. */
import type { BookingLimits } from '../../../src/features/bookings/rules/booking-limit.ts';
import { decideUndoCancel } from '../../../src/features/bookings/rules/decide-undo-cancel.ts';
import { cancellationOf } from '../../../src/features/bookings/rules/cancellation.ts';
import { giveRefusal, type Gift } from '../../../src/features/bookings/rules/seat-gift.ts';
import { decideJoin } from '../../../src/features/friend-links/rules/decide-friend-link.ts';
import { decideGift } from '../../../src/features/seat-gifts/rules/decide-gift.ts';
import { decideLeaving, decideReschedule } from '../../../src/features/reschedules/rules/decide-reschedule.ts';
import { otherAttendee, type Booking, type ClassSession } from '../../../src/features/classes/rules/class-session.ts';
import {
  asId,
  type BookingId,
  type ClassSessionId,
  type ClassTemplateId,
  type CustomerId,
  type SeriesBookingId,
} from '../../../src/kernel/ids.ts';
import { minor } from '../../../src/kernel/money.ts';
import { ok, refuse } from '../../../src/kernel/result.ts';
import { hours, minus, minutes, plus, type Instant } from '../../../src/kernel/time.ts';
import { aPass, NEW_YORK } from '../../builders/pass.ts';
import { aSession, aWaiter } from '../../builders/session.ts';
import {
  CANCELLED,
  CLOSED,
  elsewhere,
  FULL,
  holds,
  inClass,
  now,
  ofBooking,
  OWN_PASS,
  passesOf,
  STARTED,
  type ClassWorld,
} from './class-world.ts';
import { changed, rule, type Situation } from './table.ts';

/** The class starts in two hours, so the deadline has passed. */
const soon = { startsAt: plus(now, hours(2)) };
const deadline = minus(now, hours(10));
const OWN_CREDIT = { pass: aPass().id, kind: 'class' as const, cycle: 0, counted: true };
const paid = { takesCredit: true, allowsFee: true };

const ENDED: readonly Situation<ClassWorld>[] = [
  CANCELLED,
  ofBooking('class-cancelled', 'it ended with the class', { state: 'class_cancelled' }, { kind: 'state' }),
  ofBooking('removed-by-studio', 'staff removed them', { state: 'removed' }, { kind: 'state' }),
  ofBooking('not-live', 'they gave it back before', { state: 'cancelled' }, { kind: 'state' }),
  ofBooking('already-attended', 'they are marked as present', { state: 'attended' }, { kind: 'state' }),
  inClass('class-started', 'the class has begun', { startsAt: now }, { kind: 'time', numbers: { startedAt: now } }),
];
const LATE: readonly Situation<ClassWorld>[] = [
  {
    code: 'no-longer-free',
    when: 'it was to cost nothing, and is late',
    on: (world) => ({ ...world, onlyIfFree: true, session: { ...world.session, ...soon } }),
    kind: 'time',
    numbers: { deadline },
  },
  {
    code: 'deadline-passed',
    when: 'it is late, and the studio allows no late cancel',
    on: (world) => ({
      ...world,
      policy: { ...world.policy, allowCancelAfterDeadline: false },
      session: { ...world.session, ...soon },
    }),
    kind: 'time',
    numbers: { deadline },
  },
];

const cancelling = rule<ClassWorld>({
  name: 'A customer gives a booking back',
  files: ['bookings/rules/cancellation.ts'],
  base: holds,
  decide: ({ booking, session, policy, onlyIfFree }) =>
    cancellationOf(booking!, session, { now, policy, paid, freeLateUsed: 0, inSeries: booking!.seriesBooking !== null, onlyIfFree }),
  situations: [
    ...ENDED,
    {
      code: 'series-class',
      when: 'it is part of a series that is cancelled as a whole',
      on: (world) => ({
        ...world,
        policy: { ...world.policy, allowIndividualSeriesCancellation: false },
        booking: { ...world.booking!, seriesBooking: asId<SeriesBookingId>(9) },
      }),
    },
    ...LATE,
  ],
});

interface UndoWorld extends ClassWorld {
  readonly endedAt: Instant;
}
const alsoHere = (one: Situation<ClassWorld>): Situation<UndoWorld> => ({ ...one, on: (world) => ({ ...world, ...one.on(world) }) });

const undoing = rule<UndoWorld>({
  name: 'A customer takes a cancellation back',
  files: ['bookings/rules/decide-undo-cancel.ts', 'classes/rules/seats.ts'],
  base: { ...holds, booking: { ...holds.booking!, state: 'cancelled', credit: OWN_CREDIT }, endedAt: minus(now, minutes(1)) },
  decide: ({ booking, session, endedAt }) => decideUndoCancel({ ...booking!, endedAt, isGiven: false, movedUp: 1 }, session, now),
  situations: [
    alsoHere(CANCELLED),
    alsoHere(STARTED),
    alsoHere(CLOSED),
    alsoHere(ofBooking('not-undoable', 'it was late', { state: 'late_cancelled' })),
    alsoHere(ofBooking('not-undoable', 'it is part of a series', { seriesBooking: asId<SeriesBookingId>(9) })),
    changed<UndoWorld>('undo-over', 'more than five minutes have passed', { endedAt: minus(now, minutes(6)) }),
    alsoHere(inClass('seat-taken', 'no seat is free', { ...FULL }, { numbers: { movedUp: 1 }, kind: 'seats' })),
    alsoHere(ofBooking('not-undoable', 'they waited, and a seat is free now', { credit: null }, { kind: 'seats' })),
  ],
});

/** Reasons why the seat is not the customer's own, in the order of the checks. */
const notOwn = (code: string): Situation<ClassWorld>[] => [
  ofBooking(code, 'it is for a guest', { attendee: otherAttendee(7, 'Ada', null) }, { numbers: { because: 'guest' } }),
  ofBooking(code, 'it is part of a series', { seriesBooking: asId<SeriesBookingId>(9) }, { numbers: { because: 'series' } }),
  ofBooking(code, 'it is a place in the waitlist', { waitlistSeq: 1 }, { numbers: { because: 'waits' } }),
  ofBooking(code, 'a friend gave it to them', { givenBy: asId<CustomerId>(9) }, { numbers: { because: 'given' } }),
];

interface MoveWorld extends ClassWorld {
  readonly to: ClassSession;
  readonly existing: Booking | null;
  readonly limits: BookingLimits;
}

const inOther = (code: string, when: string, over: Partial<ClassSession>, more: Pick<Situation<MoveWorld>, 'numbers' | 'kind'> = {}) => ({
  code,
  when: `there ${when}`,
  on: (world: MoveWorld) => ({ ...world, to: { ...world.to, ...over } }),
  ...more,
});
/** The old class is a week before the new one. The new one has the date that the pass situations expect. */
const from = { startsAt: plus(now, hours(20)), endsAt: plus(now, hours(21)) };

/** Another class of the day of the new one. */
const another = { session: asId<ClassSessionId>(77), startsAt: aSession().startsAt, isOneOfDay: false };

const moving = rule<MoveWorld>({
  name: 'A customer moves a booking to another date',
  files: ['reschedules/rules/decide-reschedule.ts'],
  base: {
    ...holds,
    session: aSession(from),
    to: aSession({ id: asId<ClassSessionId>(32) }),
    existing: null,
    limits: { mostPerDay: null, mostPerWeek: null },
  },
  decide: ({ booking, session, to, existing, policy, onlyIfFree, clashes, owesWaiver, limits, ...world }) => {
    const leaving = decideLeaving(booking!, session, { now, policy, paid, freeLateUsed: 0, onlyIfFree });
    if (!leaving.ok) return leaving;
    return decideReschedule(
      { booking: booking!, from: session, to, existing, passes: passesOf(world), owesWaiver, places: clashes, counted: [another], limits },
      { now, zone: NEW_YORK, packageHasWaitlist: true, guestsOffered: true },
    );
  },
  situations: [
    ...ENDED,
    ...notOwn('cannot-reschedule'),
    ...LATE,
    inOther('another-class', 'is another class', { template: asId<ClassTemplateId>(999) }),
    inOther('class-cancelled', 'the class is cancelled', { cancelledAt: now }),
    inOther('class-started', 'the class has begun', { startsAt: now }, { numbers: { startedAt: now } }),
    inOther('not-taking-reservations', 'the class takes no reservations', { acceptReservations: false }),
    changed(
      'already-booked',
      'they have a place there',
      { existing: aWaiter(2, { waitlistSeq: null }) },
      { kind: 'place', numbers: { guest: null } },
    ),
    changed('already-waiting', 'they wait there', { existing: aWaiter(2) }, { kind: 'place', numbers: { guest: null } }),
    inOther('class-full', 'no place is free', FULL, { numbers: { capacity: 10, taken: 10 } }),
    changed(
      'booking-limit-reached',
      'they have another class that day, and the studio allows one',
      { limits: { mostPerDay: 1, mostPerWeek: null } },
      { numbers: { unit: 'day', most: 1, used: 1 } },
    ),
    changed('no-such-pass', 'they have no pass', { pass: null }),
    ...OWN_PASS,
    changed('overlaps', 'they are elsewhere at that time', { clashes: [elsewhere] }, { numbers: { places: [elsewhere] } }),
    changed('waiver-not-accepted', 'they have not accepted the waiver', { owesWaiver: true }),
  ] as readonly Situation<MoveWorld>[],
});

const credit = { pass: aPass().id, kind: 'class', cycle: 0, counted: true } as const;
const given = { ...holds, booking: { ...holds.booking!, credit } };
const FEE: Partial<ClassSession> = { ...soon, lateCancelFee: minor(1000) };

const giving = rule<ClassWorld>({
  name: 'A customer gives a seat to a friend',
  files: ['bookings/rules/seat-gift.ts', 'bookings/rules/own-seat.ts'],
  base: given,
  decide: ({ booking, session, policy }) => {
    const refusal = giveRefusal(booking!, session, { now, policy });
    return refusal ? refuse(refusal) : ok(null);
  },
  situations: [
    CANCELLED,
    STARTED,
    CLOSED,
    ofBooking('already-attended', 'they are marked as present', { state: 'attended' }, { kind: 'state' }),
    ofBooking('not-live', 'their booking has ended', { state: 'cancelled' }, { kind: 'state' }),
    ...notOwn('cannot-give'),
    ofBooking('cannot-give', 'no credit was taken for it', { credit: null }, { numbers: { because: 'no-credit' } }),
    inClass('cannot-give', 'the class is not open to everybody', { visiblePublic: false }, { numbers: { because: 'private' } }),
    inClass('cannot-give', 'a fee may be due from now on', FEE, { numbers: { because: 'fee' } }),
  ],
});

interface GiftWorld extends ClassWorld {
  readonly gift: Omit<Gift, 'booking'>;
  readonly friend: CustomerId;
  readonly existing: Booking | null;
}

const ofGift = (code: string, when: string, over: Partial<Gift>): Situation<GiftWorld> => ({
  code,
  when,
  on: (world) => ({ ...world, gift: { ...world.gift, ...over } }),
});

const accepting = rule<GiftWorld>({
  name: 'A friend accepts a seat',
  files: ['seat-gifts/rules/decide-gift.ts'],
  base: { ...given, gift: { at: now, endedAt: null, givenTo: null }, friend: asId<CustomerId>(8), existing: null },
  decide: ({ booking, session, policy, gift, friend, existing, owesWaiver }) =>
    decideGift({ ...gift, booking: booking! }, session, { id: friend, existing, owesWaiver }, { now, policy }),
  situations: [
    CANCELLED,
    STARTED,
    CLOSED,
    changed('own-gift', 'it is their own link', { friend: holds.booking!.customer }),
    changed('already-booked', 'they have a place', { existing: aWaiter(8, { waitlistSeq: null }) }),
    ofGift('gift-taken', 'another friend has accepted it', { givenTo: asId<BookingId>(77) }),
    ofGift('gift-ended', 'it was taken back', { endedAt: now }),
    ofBooking('gift-ended', 'who gave it is no longer in the class', { state: 'cancelled' }, { kind: 'state' }),
    ofBooking('gift-ended', 'who gave it has come', { state: 'attended' }, { kind: 'state' }),
    inClass('gift-ended', 'the class is no longer open to everybody', { visiblePublic: false }),
    inClass('gift-too-late', 'a fee may be due from now on', FEE, { numbers: { until: deadline } }),
    changed('waiver-not-accepted', 'they have not accepted the waiver', { owesWaiver: true }),
  ] as readonly Situation<GiftWorld>[],
});

interface FriendWorld extends ClassWorld {
  readonly opener: CustomerId;
  readonly friend: CustomerId | null;
  readonly existing: Booking | null;
  readonly host: CustomerId | null;
}

const ENDED_LINK = 'friend-link-ended';

const joining = rule<FriendWorld>({
  name: 'A friend comes along by a link',
  files: ['friend-links/rules/decide-friend-link.ts'],
  base: { ...holds, opener: asId<CustomerId>(8), friend: null, existing: aWaiter(8), host: null },
  decide: ({ booking, session, opener, friend, existing, host }) =>
    decideJoin({ booking: booking!, friend, host: null }, session, { id: opener, existing, host }, now),
  situations: [
    CANCELLED,
    STARTED,
    CLOSED,
    changed('own-friend-link', 'it is their own link', { opener: holds.booking!.customer }),
    ofBooking(ENDED_LINK, 'who sent it is no longer in the class', { state: 'cancelled' }, { kind: 'state' }),
    ofBooking(ENDED_LINK, 'who sent it waits', { waitlistSeq: 1 }),
    inClass(ENDED_LINK, 'the class is no longer open to everybody', { visiblePublic: false }),
    changed('friend-link-used', 'another friend came by it', { friend: asId<CustomerId>(9) }),
    changed('goes-with-another', 'the link of another friend brought them', { host: asId<CustomerId>(9) }),
    changed('friend-not-booked', 'they have not booked yet', { existing: null }),
  ] as readonly Situation<FriendWorld>[],
});

export const LEAVING_RULES = [cancelling, undoing, moving, giving, accepting, joining];
