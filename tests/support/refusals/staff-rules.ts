/** The refusals of staff in class administration, and of self-check-in. */
import { decideAttendance, decideCompletion } from '../../../src/features/attendance/rules/decide-attendance.ts';
import { decideReservation } from '../../../src/features/bookings/rules/decide-reservation.ts';
import { noPassForClass } from '../../../src/features/class-admin/rules/no-pass-for-class.ts';
import { decideCancelClass } from '../../../src/features/class-admin/rules/decide-cancel-class.ts';
import { decideCapacity } from '../../../src/features/class-admin/rules/decide-capacity.ts';
import { decideEdit, decideInstructor, type ClassChange } from '../../../src/features/class-admin/rules/decide-edit.ts';
import { decideTakePlace } from '../../../src/features/class-admin/rules/decide-minimum.ts';
import { decideMoveUp } from '../../../src/features/class-admin/rules/decide-move-up.ts';
import { decideRemoveBooking } from '../../../src/features/class-admin/rules/decide-remove-booking.ts';
import { whyClosedToStaff } from '../../../src/features/classes/rules/seats.ts';
import { passTexts } from '../../../src/features/passes/texts.ts';
import { decideKnownPhone } from '../../../src/features/accounts/rules/decide-known-phone.ts';
import { decideCheckIn } from '../../../src/features/self-check-in/rules/decide-check-in.ts';
import { asId, type CustomerId } from '../../../src/kernel/ids.ts';
import { refuse } from '../../../src/kernel/result.ts';
import { hours, minus, minutes, plus } from '../../../src/kernel/time.ts';
import { NEW_YORK } from '../../builders/pass.ts';
import { aWaiter } from '../../builders/session.ts';
import {
  base,
  CANCELLED,
  CLOSED,
  COMPLETED,
  FULL,
  holds,
  inClass,
  now,
  ofBooking,
  OWN_PASS,
  passesOf,
  policy,
  seat,
  start,
  STARTED,
  waits,
  type ClassWorld,
} from './class-world.ts';
import { changed, rule, type Situation } from './table.ts';

/** Staff see why each pass of the customer cannot pay. */
const NO_PASS: readonly Situation<ClassWorld>[] = [
  changed<ClassWorld>('no-pass-for-class', 'they have no pass', { pass: null }, { numbers: { passes: [] } }),
  ...OWN_PASS.map(({ code, numbers, when, ...one }) => ({
    ...one,
    code: 'no-pass-for-class',
    when: `of their only pass: ${when}`,
    numbers: { passes: [{ why: { code, ...numbers } }] },
  })),
];

const adding = rule<ClassWorld>({
  name: 'Staff book somebody in',
  files: ['class-admin/rules/no-pass-for-class.ts', 'classes/rules/seats.ts'],
  base,
  // As in server/add-booking.ts.
  decide: ({ booking: existing, ...world }) => {
    const closed = whyClosedToStaff(world.session);
    if (closed) return refuse(closed);
    const terms = { now, zone: NEW_YORK, packageHasWaitlist: true, guestsOffered: true, letsIn: true };
    const decision = decideReservation({ ...world, existing, limitFor: () => world.limit }, terms);
    if (decision.ok) return decision;
    const isAboutPass = decision.refusal.code === 'no-such-pass' || decision.refusal.code in passTexts().refusals;
    const ask = { classFor: 'myself', now, zone: NEW_YORK } as const;
    return isAboutPass ? refuse(noPassForClass([...passesOf(world).values()], world.session, ask)) : decision;
  },
  situations: [
    CANCELLED,
    COMPLETED,
    CLOSED,
    { code: 'already-booked', when: 'they have a place', on: (world) => ({ ...world, booking: seat(world) }), kind: 'place' },
    {
      code: 'already-waiting',
      when: 'they wait, and no place is free',
      on: (world) => ({ ...world, booking: aWaiter(1), session: { ...world.session, ...FULL } }),
      kind: 'place',
    },
    inClass('class-full', 'it is full and nobody can wait', { ...FULL, waitlistEnabled: false }, { numbers: { capacity: 10, taken: 10 } }),
    ...NO_PASS,
  ],
});

const movingUp = rule<ClassWorld>({
  name: 'Staff move somebody up',
  files: ['class-admin/rules/decide-move-up.ts'],
  base: waits,
  decide: (world) =>
    decideMoveUp(
      { booking: world.booking!, session: world.session, passes: passesOf(world), addsPlace: false },
      { now, zone: NEW_YORK, policy },
    ),
  situations: [
    CANCELLED,
    COMPLETED,
    CLOSED,
    { code: 'already-seated', when: 'they have a place', on: (world) => ({ ...world, booking: seat(world) }), kind: 'booking' },
    ofBooking('not-waiting', 'they wait no longer', { state: 'cancelled', waitlistSeq: null }, { kind: 'booking' }),
    inClass('no-free-place', 'no place is free, and none is added', FULL, { numbers: { places: 10 } }),
    ...NO_PASS,
  ],
});

const removing = rule<ClassWorld>({
  name: 'Staff remove somebody',
  files: ['class-admin/rules/decide-remove-booking.ts'],
  base: holds,
  decide: ({ booking, session }) => decideRemoveBooking(booking!, session),
  situations: [CANCELLED, COMPLETED, ofBooking('booking-ended', 'their booking has ended', { state: 'cancelled' })],
});

const cancelling = rule<ClassWorld>({
  name: 'Staff cancel a class',
  files: ['class-admin/rules/decide-cancel-class.ts'],
  base,
  decide: ({ session }) => decideCancelClass(session, now),
  situations: [CANCELLED, inClass('class-over', 'the class is over', { endsAt: now }, { numbers: { endedAt: now } }), COMPLETED],
});

const takingPlace = rule<ClassWorld>({
  name: 'Staff let a class take place anyway',
  files: ['class-admin/rules/decide-minimum.ts'],
  base,
  decide: ({ session }) => decideTakePlace(session, now),
  situations: [CANCELLED, STARTED],
});

const BELOW = { taken: 3, wanted: 2 };

const resizing = rule<ClassWorld>({
  name: 'Staff change the number of places',
  files: ['class-admin/rules/decide-capacity.ts'],
  base,
  decide: ({ session }) => decideCapacity(session, BELOW.wanted),
  situations: [
    CANCELLED,
    COMPLETED,
    inClass(
      'below-bookings',
      'more places than that are taken, on offer or held',
      { seatsTaken: 1, seatsOffered: 1, seatsHeld: 1 },
      { numbers: BELOW },
    ),
  ],
});

type EditWorld = ClassWorld &
  Parameters<typeof decideInstructor>[0] & {
    readonly change: Partial<ClassChange>;
    readonly appointments: readonly { readonly startsAt: typeof start }[];
  };

const edits = (
  code: string,
  when: string,
  change: Partial<ClassChange>,
  more: Partial<Situation<EditWorld>> = {},
): Situation<EditWorld> => ({
  code,
  when,
  on: (world) => ({ ...world, change: { ...world.change, ...change } }),
  ...more,
});
const later = { startsAt: plus(start, hours(1)), endsAt: plus(start, hours(2)) };

const editing = rule<EditWorld>({
  name: 'Staff edit a class',
  files: ['class-admin/rules/decide-edit.ts'],
  base: { ...base, change: {}, appointments: [], isAnother: false, isStale: false, seesAll: true, isAskedFor: false },
  decide: ({ session, change, appointments, ...world }) => {
    const instructor = decideInstructor(world);
    return instructor.ok ? decideEdit(session, { ...session, ...change }, { now, appointments }) : instructor;
  },
  situations: [
    changed('instructor-changed', 'somebody else teaches it since the form was opened', { isAnother: true, isStale: true }),
    changed('not-yours-to-give', 'it is given to another instructor, by staff who see only their own classes', {
      isAnother: true,
      seesAll: false,
    }),
    changed('sub-requested', 'it is given to another instructor while others are asked to take it', { isAnother: true, isAskedFor: true }),
    CANCELLED,
    {
      ...edits('class-started', 'it has begun, and is moved', later, { numbers: { startedAt: now }, kind: 'time' }),
      on: (world) => ({ ...world, session: { ...world.session, startsAt: now }, change: { ...world.change, ...later } }),
    },
    edits('starts-in-the-past', 'it would begin in the past', { startsAt: minus(now, 1) }, { kind: 'time' }),
    {
      code: 'attendance-completed',
      when: 'attendance is complete, and the number of places changes',
      on: (world) => ({
        ...world,
        session: { ...world.session, attendanceCompleted: true },
        change: { ...world.change, capacity: world.change.capacity ?? 12 },
      }),
    },
    {
      ...edits('below-bookings', 'more places are taken than it would have', { capacity: 2 }, { numbers: BELOW }),
      on: (world) => ({ ...world, session: { ...world.session, seatsTaken: 3 }, change: { ...world.change, capacity: 2 } }),
    },
    changed(
      'instructor-has-appointment',
      'its instructor has an appointment then',
      { appointments: [{ startsAt: start }] },
      { numbers: { startsAt: start } },
    ),
  ] as readonly Situation<EditWorld>[],
});

const marking = rule<ClassWorld>({
  name: 'Staff mark somebody as present',
  files: ['attendance/rules/decide-attendance.ts'],
  base: holds,
  decide: ({ booking, session }) => decideAttendance(booking!, session, true),
  situations: [
    CANCELLED,
    COMPLETED,
    ofBooking('on-waitlist', 'they wait', { waitlistSeq: 1 }, { kind: 'state' }),
    ofBooking('booking-ended', 'their booking has ended', { state: 'removed' }, { kind: 'state' }),
  ],
});

const completing = (isCompleted: boolean, name: string, situations: readonly Situation<ClassWorld>[]) =>
  rule<ClassWorld>({
    name,
    files: ['attendance/rules/decide-attendance.ts'],
    base: { ...base, session: { ...base.session, startsAt: now } },
    decide: ({ session }) => decideCompletion(session, isCompleted, now),
    situations,
  });

/** The check-in window opens 30 minutes before the start and closes 15 minutes after it. */
const checkingIn = rule<ClassWorld>({
  name: 'Somebody checks in at the door',
  files: ['self-check-in/rules/decide-check-in.ts'],
  base: { ...base, session: { ...base.session, startsAt: now } },
  decide: ({ session }) => decideCheckIn(session, { checkInOpensMinutes: 30, checkInClosesMinutes: 15 }, now),
  situations: [
    { ...CANCELLED, code: 'check-in-closed' },
    inClass('check-in-closed', 'check-in opens later', { startsAt: plus(now, minutes(31)) }, { kind: 'time' }),
    inClass('check-in-closed', 'the class has begun so long ago', { startsAt: minus(now, minutes(15)) }, { kind: 'time' }),
    { ...COMPLETED, code: 'check-in-closed' },
  ],
});

const OWNER = { id: asId<CustomerId>(1), firstName: 'Jonas', lastName: 'Rivera' };
const NUMBER = '+12125550142';

const addingByPhone = rule<Parameters<typeof decideKnownPhone>[0]>({
  name: 'Staff add a customer with a phone number',
  files: ['accounts/rules/decide-known-phone.ts'],
  base: { person: { firstName: 'Kim', lastName: 'Reed' }, phone: NUMBER, hasEmail: false, owners: [], isSomebodyElse: false },
  decide: decideKnownPhone,
  situations: [
    changed(
      'phone-known',
      'somebody of this name has the number',
      { owners: [{ ...OWNER, firstName: 'Kim', lastName: 'Reed' }], isSomebodyElse: true },
      { kind: 'owner', numbers: { owners: [{ ...OWNER, firstName: 'Kim', lastName: 'Reed' }], phone: NUMBER } },
    ),
    changed('phone-known', 'somebody has the number', { owners: [OWNER] }, { kind: 'owner', numbers: { owners: [OWNER], phone: NUMBER } }),
  ],
});

export const STAFF_RULES = [
  adding,
  movingUp,
  removing,
  cancelling,
  takingPlace,
  resizing,
  editing,
  marking,
  completing(true, 'Staff complete the attendance', [
    CANCELLED,
    inClass('class-not-begun', 'the class has not begun', { startsAt: plus(now, 1) }, { numbers: { startsAt: plus(now, 1) } }),
  ]),
  completing(false, 'Staff open the attendance again', [CANCELLED]),
  checkingIn,
  addingByPhone,
];
