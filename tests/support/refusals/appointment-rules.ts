/** The refusals of appointments: slot, booking, request and cancellation. */
import type { Appointment, AppointmentSession } from '../../../src/features/appointments/rules/appointment.ts';
import { cancelRefusal, confirmRefusal } from '../../../src/features/appointments/rules/confirm-or-cancel.ts';
import { decideBooking, type BookingAsk } from '../../../src/features/appointments/rules/decide-booking.ts';
import { decideHold, type HoldAsk, type WhyNot } from '../../../src/features/appointments/rules/decide-hold.ts';
import type { Slot } from '../../../src/features/availability/rules/slot.ts';
import type { Pass } from '../../../src/features/passes/rules/pass.ts';
import type { PassTerms } from '../../../src/features/products/rules/terms.ts';
import { asId, type StaffId } from '../../../src/kernel/ids.ts';
import { ok, refuse, type Refusal } from '../../../src/kernel/result.ts';
import { days, hours, minus, minutes, plus, type Instant } from '../../../src/kernel/time.ts';
import { aPass, limited, MAT, NEW_YORK, packTerms, wallTime } from '../../builders/pass.ts';
import { now, start } from './class-world.ts';
import { changed, rule, type Situation } from './table.ts';

type More = Pick<Situation<never>, 'numbers' | 'kind'>;

const iris = asId<StaffId>(1);
const grid = 30;
const slot = (nth: number, over: Partial<Slot> = {}): Slot => ({
  startsAt: plus(start, minutes(nth * grid)),
  status: 'open',
  instructors: [iris],
  sessions: [],
  ...over,
});
const joinable = (nth: number, long: number) => ({
  instructor: iris,
  startsAt: plus(start, minutes(nth * grid)),
  minutes: long,
  placesLeft: 1,
});
const OFFER = { minutes: 60, prepMinutes: 0, minPersons: 1, maxPersons: 2, sessionPlaces: null };

interface HoldWorld extends HoldAsk {
  readonly from: Instant;
  readonly to: Instant;
}

const gone = (
  why: WhyNot | { readonly code: 'not-enough-slots' | 'not-enough-consecutive-slots' | 'not-first-of-session' },
  when: string,
  slotsOfDay: readonly Slot[],
): Situation<HoldWorld> => changed('slot-not-available', when, { slotsOfDay }, { kind: 'slots', numbers: { why } });

const taking = rule<HoldWorld>({
  name: 'A slot is held for an appointment',
  files: ['appointments/rules/decide-hold.ts'],
  base: {
    startsAt: start,
    persons: 1,
    offer: OFFER,
    slotsOfDay: [slot(0), slot(1), slot(2)],
    session: null,
    takesPart: false,
    from: now,
    to: plus(now, days(30)),
  },
  decide: ({ from, to, ...ask }) => decideHold(ask, { gridMinutes: grid, from, to }),
  situations: [
    changed('not-offered', 'the instructor does not give it', { offer: null }),
    changed('persons-not-allowed', 'it is for more persons than it takes', { persons: 3 }, { numbers: { least: 1, most: 2 } }),
    changed('already-booked', 'they take part', { takesPart: true }),
    changed(
      'slot-not-available',
      'it is closer than the studio allows',
      { from: plus(start, 1) },
      { numbers: { why: { code: 'too-soon' } } },
    ),
    changed('slot-not-available', 'it is beyond the window of the studio', { to: start }, { numbers: { why: { code: 'too-far' } } }),
    gone({ code: 'slot-taken' }, 'it is taken', [slot(0, { status: 'reserved', instructors: [] }), slot(1)]),
    gone({ code: 'slot-taken' }, 'somebody is prepared for then', [slot(0, { status: 'prep_time', instructors: [] }), slot(1)]),
    gone({ code: 'slot-taken' }, 'nobody works then', [slot(1)]),
    gone({ code: 'not-enough-slots' }, 'the day ends before it would', [slot(0, { instructors: [] })]),
    gone({ code: 'not-enough-consecutive-slots' }, 'something comes too soon after', [
      slot(0, { instructors: [] }),
      slot(1, { status: 'reserved', instructors: [] }),
    ]),
    gone({ code: 'other-duration', minutes: 30 }, 'a session of another length begins then', [
      slot(0, { status: 'partial_reserved', instructors: [], sessions: [joinable(0, 30)] }),
    ]),
    gone({ code: 'not-first-of-session' }, 'a session has begun before', [
      slot(0, { status: 'partial_reserved', instructors: [], sessions: [joinable(-1, 60)] }),
    ]),
  ],
});

interface BookWorld extends Omit<BookingAsk, 'slot'> {
  readonly slot: NonNullable<BookingAsk['slot']> | null;
}

const appointments = { allowance: limited(5), services: 'all', serviceLimits: null } as const satisfies PassTerms['appointments'];
const ofPass = (code: string, when: string, change: (pass: Pass) => Partial<Pass>, more: More = {}): Situation<BookWorld> => ({
  code,
  when,
  on: (world) => ({ ...world, pass: world.pass && { ...world.pass, ...change(world.pass) } }),
  ...more,
});
const ofTerms = (code: string, when: string, over: Partial<PassTerms>, more: More = {}) =>
  ofPass(code, when, ({ terms }) => ({ terms: { ...terms, ...over } }), more);

const booking = rule<BookWorld>({
  name: 'A customer books an appointment',
  files: [
    'appointments/rules/decide-booking.ts',
    'passes/rules/appointment-credit.ts',
    'passes/rules/eligibility.ts',
    'passes/rules/limits.ts',
    'products/rules/coverage.ts',
  ],
  base: {
    slot: { service: MAT, startsAt: start, persons: 2, credits: 1 },
    pass: aPass({ terms: packTerms({ classes: null, appointments }) }),
    owesWaiver: false,
  },
  decide: (world) => decideBooking(world, { now, zone: NEW_YORK, instructorConfirms: false }),
  situations: [
    changed('hold-over', 'nothing of the slot is known any more', { slot: null }),
    {
      code: 'has-started',
      when: 'it has begun',
      on: (world) => ({ ...world, slot: world.slot && { ...world.slot, startsAt: now } }),
      numbers: { startedAt: now },
    },
    changed('no-such-pass', 'the pass is not theirs', { pass: null }),
    ofPass('pass-not-paid', 'the pass is not paid', () => ({ state: 'unpaid', soldByStaff: false }), { kind: 'state' }),
    ofPass('renewal-unpaid', 'its last renewal failed', () => ({ subscription: { blocksBooking: true } as Pass['subscription'] })),
    ofPass('pass-cancelled', 'it was cancelled before it began', () => ({ state: 'cancelled', endsAt: null }), { kind: 'state' }),
    ofTerms('not-for-appointments', 'it is for classes', { appointments: null }, { kind: 'covers' }),
    ofTerms('service-not-covered', 'it is for other services', { appointments: { ...appointments, services: [] } }, { kind: 'covers' }),
    ofPass('pass-expired', 'it has ended', () => ({ endsAt: minus(now, 1) }), { kind: 'end', numbers: { endedOn: '2026-11-24' } }),
    ofPass('not-active-yet', 'it begins after the appointment', () => ({ startsAt: plus(start, days(1)) }), {
      numbers: { startsOn: '2026-11-26' },
    }),
    ofPass('ends-before-appointment', 'it ends before the appointment', () => ({ endsAt: minus(start, hours(1)) }), {
      kind: 'end',
      numbers: { endsOn: '2026-11-25' },
    }),
    ofPass(
      'beyond-renewal',
      'it renews before the appointment, and pays only until then',
      ({ terms }) => ({ terms: { ...terms, cycle: { count: 1, unit: 'month' } }, startsAt: wallTime('2026-10-25 08:00') }),
      { numbers: { renewsOn: '2026-11-25' } },
    ),
    ofTerms(
      'duration-limit-reached',
      'it allows no more bookings that week',
      { durationLimits: [{ maxVisits: 0, unit: 'week' }] },
      { numbers: { maxVisits: 0, unit: 'week', used: 0, from: '2026-11-23', isCurrent: true } },
    ),
    ofTerms(
      'service-limit-reached',
      'it allows no more appointments of this service',
      { appointments: { ...appointments, serviceLimits: [{ service: MAT, maxVisits: 0 }] } },
      { kind: 'covers', numbers: { maxVisits: 0, used: 0 } },
    ),
    ofPass(
      'not-enough-credits',
      'it has one credit, and two persons come',
      ({ balances }) => ({ balances: balances.map((row) => ({ ...row, balance: 1 })) }),
      { numbers: { needed: 2, left: 1, nextCreditsOn: null } },
    ),
    changed('waiver-not-accepted', 'they have not accepted the waiver', { owesWaiver: true }),
  ],
});

interface EndWorld {
  readonly appointment: Pick<Appointment, 'state' | 'cancelMinutes'>;
  readonly session: Pick<AppointmentSession, 'startsAt'>;
  readonly settings: Parameters<typeof confirmRefusal>[1];
}

const decided = (refusal: Refusal | null) => (refusal ? refuse(refusal) : ok(null));
const REQUEST: EndWorld = {
  appointment: { state: 'waiting_for_confirmation', cancelMinutes: null },
  session: { startsAt: start },
  settings: { instructorConfirms: true, allowedCancelMinutes: 120 },
};
const CONFIRMED: EndWorld = { ...REQUEST, appointment: { state: 'confirmed', cancelMinutes: null } };
const BEGUN = changed<EndWorld>(
  'has-started',
  'it has begun',
  { session: { startsAt: now } },
  { numbers: { startedAt: now }, kind: 'time' },
);
const OVER = changed<EndWorld>('not-live', 'it was cancelled, declined or withdrawn before', {
  appointment: { state: 'cancelled', cancelMinutes: null },
});
const NO_CONFIRMING = { ...REQUEST.settings, instructorConfirms: false };
const LATE = changed<EndWorld>(
  'too-late-to-cancel',
  'it is later than the studio allows',
  { session: { startsAt: plus(now, hours(1)) } },
  { kind: 'time', numbers: { deadline: minus(now, hours(1)) } },
);
const files = ['appointments/rules/confirm-or-cancel.ts'];
const ending = (name: string, by: 'customer' | 'staff', base: EndWorld, situations: readonly Situation<EndWorld>[]) =>
  rule<EndWorld>({ name, files, base, decide: (world) => decided(cancelRefusal(world, by, world.settings, now)), situations });

const confirming = rule<EndWorld>({
  name: 'Staff confirm a request',
  files,
  base: REQUEST,
  decide: (world) => decided(confirmRefusal(world, world.settings, now)),
  situations: [
    changed('not-confirmed-here', 'the studio confirms none', { settings: NO_CONFIRMING }),
    changed('not-waiting', 'it was confirmed before', { appointment: { state: 'confirmed', cancelMinutes: null } }, { kind: 'state' }),
    changed('not-waiting', 'it was declined or withdrawn', { appointment: { state: 'cancelled', cancelMinutes: null } }, { kind: 'state' }),
    BEGUN,
  ],
});

export const APPOINTMENT_RULES = [
  taking,
  booking,
  confirming,
  ending('A customer withdraws a request', 'customer', REQUEST, [OVER, BEGUN]),
  ending('Staff decline a request', 'staff', REQUEST, [OVER, BEGUN]),
  ending('A customer cancels an appointment', 'customer', CONFIRMED, [OVER, BEGUN, LATE]),
  ending('Staff cancel an appointment', 'staff', CONFIRMED, [
    OVER,
    BEGUN,
    changed('not-cancelled-here', 'the studio confirms none', { settings: NO_CONFIRMING }),
    LATE,
  ]),
];
