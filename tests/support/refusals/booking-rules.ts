/** The refusals of booking a place in a class. */
import { decideClaim } from '../../../src/features/waitlist/rules/decide-claim.ts';
import { decideHold } from '../../../src/features/bookings/rules/decide-hold.ts';
import { decideQrVisit } from '../../../src/features/qr-bookings/rules/decide-qr-visit.ts';
import { decideReservation } from '../../../src/features/bookings/rules/decide-reservation.ts';
import { otherAttendee } from '../../../src/features/classes/rules/class-session.ts';
import { hasClassThatDay } from '../../../src/features/waitlist/rules/one-a-day.ts';
import { asId, type ClassSessionId } from '../../../src/kernel/ids.ts';
import { ok, refuse } from '../../../src/kernel/result.ts';
import { days, hours, minus, minutes, plus } from '../../../src/kernel/time.ts';
import { aPass, NEW_YORK } from '../../builders/pass.ts';
import { aWaiter } from '../../builders/session.ts';
import {
  base,
  CANCELLED,
  CLOSED,
  elsewhere,
  FULL,
  inClass,
  LIMIT,
  now,
  ofBooking,
  OWN_PASS,
  PASS,
  PASS_FILES,
  passesOf,
  seat,
  start,
  STARTED,
  waits,
  type ClassWorld,
} from './class-world.ts';
import { changed, rule, type Situation } from './table.ts';

const taken = { capacity: 10, taken: 10 };
const NO_GUESTS = changed<ClassWorld>('guests-not-offered', 'it is for a guest, and the studio takes none', {
  guestsOffered: false,
  attendee: otherAttendee(7, 'Ada', null),
});
const BOOKED: Situation<ClassWorld> = {
  code: 'already-booked',
  when: 'they have a place',
  on: (world) => ({ ...world, booking: seat(world) }),
  kind: 'place',
  numbers: { guest: null },
};
const NO_ROOM = inClass('class-full', 'it is full and nobody can wait', { ...FULL, waitlistEnabled: false }, { numbers: taken });
const { code: _, ...limitNumbers } = LIMIT;
const AT_LIMIT = changed<ClassWorld>(
  'booking-limit-reached',
  'they have booked as many classes as the studio allows',
  { limit: LIMIT },
  { numbers: limitNumbers },
);
const NO_PASS = changed<ClassWorld>('no-such-pass', 'the pass is not theirs', { pass: null });
const WAIVER = changed<ClassWorld>('waiver-not-accepted', 'they have not accepted the waiver', { owesWaiver: true });

const reserving = rule<ClassWorld>({
  name: 'A customer reserves',
  files: ['bookings/rules/decide-reservation.ts', 'classes/rules/seats.ts', ...PASS_FILES],
  base,
  decide: ({ booking: existing, guestsOffered, limit, ...world }) =>
    decideReservation({ ...world, existing, limitFor: () => limit }, { now, zone: NEW_YORK, packageHasWaitlist: true, guestsOffered }),
  situations: [
    CANCELLED,
    STARTED,
    CLOSED,
    NO_GUESTS,
    BOOKED,
    {
      code: 'already-waiting',
      when: 'they wait, and no place is free',
      on: (world) => ({ ...world, booking: aWaiter(1), session: { ...world.session, ...FULL } }),
      kind: 'place',
      numbers: { guest: null },
    },
    NO_ROOM,
    AT_LIMIT,
    NO_PASS,
    ...PASS,
    changed('overlaps', 'they are elsewhere, and want only one', { clashes: [elsewhere] }, { numbers: { places: [elsewhere] } }),
    changed('too-many-guests', 'they have booked for many guests today', { secondsToWait: 60 }, { numbers: { seconds: 60 } }),
    WAIVER,
  ],
});

const claiming = rule<ClassWorld>({
  name: 'Somebody who waits claims a seat',
  files: ['waitlist/rules/decide-claim.ts', 'waitlist/rules/promotion.ts'],
  base: waits,
  decide: (world) =>
    decideClaim(
      { booking: world.booking!, session: world.session, passes: passesOf(world) },
      { now, zone: NEW_YORK, policy: world.policy },
    ),
  situations: [
    CANCELLED,
    STARTED,
    CLOSED,
    { ...BOOKED, code: 'already-seated', when: 'they have the place', kind: 'booking', numbers: {} },
    ofBooking('not-live', 'they wait no longer', { state: 'cancelled', waitlistSeq: null }, { kind: 'booking' }),
    {
      code: 'somebody-was-first',
      when: 'a place was offered to them, and somebody else has it',
      on: (world) => ({
        ...world,
        session: { ...world.session, ...FULL },
        booking: { ...world.booking!, offerUntil: plus(now, minutes(5)) },
      }),
      kind: 'offer',
      numbers: taken,
    },
    {
      code: 'offer-over',
      when: 'the offer to them has ended, and no place is free',
      on: (world) => ({ ...world, session: { ...world.session, ...FULL }, booking: { ...world.booking!, offerUntil: minus(now, 1) } }),
      kind: 'offer',
      numbers: { endedAt: minus(now, 1) },
    },
    inClass('nothing-offered', 'nothing is offered to them, and no place is free', FULL, { kind: 'offer', numbers: taken }),
    { ...NO_PASS, when: 'they have no pass' },
    ...OWN_PASS,
  ],
});

const holding = rule<ClassWorld>({
  name: 'A seat is held for a customer who buys a pass',
  files: ['bookings/rules/decide-hold.ts'],
  base,
  decide: ({ session, booking: existing, guestsOffered, attendee, secondsToWait, limit }) =>
    decideHold(
      {
        customer: aPass().owner,
        classFor: attendee.kind,
        session,
        holds: [],
        existing,
        limit,
        lastEnd: secondsToWait > 0 ? minus(now, minutes(1)) : null,
      },
      { now, guestsOffered },
    ),
  situations: [
    CANCELLED,
    STARTED,
    CLOSED,
    { ...NO_GUESTS, kind: 'place' },
    BOOKED,
    changed('already-waiting', 'they wait', { booking: aWaiter(1) }, { kind: 'place' }),
    AT_LIMIT,
    changed('held-before', 'one was held for them a moment ago', { secondsToWait: 1 }, { numbers: { again: plus(now, minutes(9)) } }),
    inClass('class-full', 'no place is free', FULL, { numbers: taken }),
  ],
});

interface QrWorld extends ClassWorld {
  readonly lacksPhone: boolean;
  readonly unfilled: readonly string[];
}

const scanning = rule<QrWorld>({
  name: 'A customer opens the QR code',
  files: ['qr-bookings/rules/decide-qr-visit.ts'],
  base: { ...base, lacksPhone: false, unfilled: [] },
  decide: ({ pass, ...world }) =>
    decideQrVisit({ ...world, paying: pass ? [pass] : [] }, { now: minus(start, hours(2)), packageHasWaitlist: true }),
  situations: [
    CANCELLED,
    inClass('class-started', 'the class has begun', { startsAt: now }, { kind: 'time', numbers: { startedAt: now } }),
    CLOSED,
    inClass(
      'qr-too-early',
      'the class is more than a day away',
      { startsAt: plus(start, days(2)) },
      { kind: 'time', numbers: { opensAt: plus(start, days(1)) } },
    ),
    NO_ROOM,
    changed('no-eligible-pass', 'no pass of theirs pays', { pass: null }),
    WAIVER,
    changed('phone-missing', 'the studio needs their phone number', { lacksPhone: true }),
    changed('fields-missing', 'the studio asks for something more', { unfilled: ['Shoe size'] }, { numbers: { fields: ['Shoe size'] } }),
  ] as readonly Situation<QrWorld>[],
});

const own = { session: base.session.id, customer: aPass().owner, guest: null, startsAt: start };

const oneOfDay = rule<{ readonly seats: readonly (typeof own & { readonly booking: typeof elsewhere.booking; readonly name: string })[] }>({
  name: 'Somebody who waits wants only one class of the day',
  files: ['waitlist/rules/one-a-day.ts'],
  base: { seats: [] },
  decide: ({ seats }) => {
    const has = hasClassThatDay(own, seats, NEW_YORK);
    return has ? refuse(has) : ok(null);
  },
  situations: [
    changed(
      'has-class-that-day',
      'they have a place in another class of that day',
      { seats: [{ ...own, session: asId<ClassSessionId>(4), booking: elsewhere.booking, name: 'Barre' }] },
      { numbers: { name: 'Barre', startsAt: start } },
    ),
  ],
});

export const BOOKING_RULES = [reserving, claiming, holding, scanning, oneOfDay];
