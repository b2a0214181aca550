/** The input of the class rules, and the situations that several rules share. */
import type { LimitReached } from '../../../src/features/bookings/rules/booking-limit.ts';
import type { Day } from '../../../src/kernel/calendar.ts';
import { otherAttendee, type Attendee, type Booking, type ClassSession } from '../../../src/features/classes/rules/class-session.ts';
import type { OwnPlace } from '../../../src/features/classes/rules/overlaps.ts';
import type { Pass } from '../../../src/features/passes/rules/pass.ts';
import { DEFAULT_SETTINGS } from '../../../src/features/studio/rules/default-settings.ts';
import { asId, type BookingId, type ClassSessionId } from '../../../src/kernel/ids.ts';
import { days, hours, minus, plus } from '../../../src/kernel/time.ts';
import { aPass, MAT, packTerms, wallTime } from '../../builders/pass.ts';
import { aSession, aWaiter } from '../../builders/session.ts';
import type { Situation } from './table.ts';

export const now = wallTime('2026-11-24 12:00');
export const policy = { ...DEFAULT_SETTINGS.booking, cancelBeforeHours: 12, cancelBeforeMins: 0, allowCancelAfterDeadline: true };
export const start = aSession().startsAt;

export const elsewhere: OwnPlace = {
  booking: asId<BookingId>(3),
  session: asId<ClassSessionId>(4),
  name: 'Barre',
  startsAt: start,
  endsAt: plus(start, hours(1)),
  waits: false,
};

/** The limit of the studio that the person has reached. */
export const LIMIT: LimitReached = {
  code: 'booking-limit-reached',
  unit: 'day',
  most: 1,
  used: 1,
  from: '2026-11-25' as Day,
  isCurrent: false,
};

export interface ClassWorld {
  readonly session: ClassSession;
  readonly attendee: Attendee;
  readonly guestsOffered: boolean;
  readonly booking: Booking | null;
  readonly pass: Pass | null;
  readonly clashes: readonly OwnPlace[];
  readonly secondsToWait: number;
  readonly limit: LimitReached | null;
  readonly owesWaiver: boolean;
  readonly policy: typeof policy;
  readonly onlyIfFree: boolean;
}

export const base: ClassWorld = {
  session: aSession(),
  attendee: { kind: 'myself' },
  guestsOffered: true,
  booking: null,
  pass: aPass({ terms: packTerms({ guests: { separate: null } }) }),
  clashes: [],
  secondsToWait: 0,
  limit: null,
  owesWaiver: false,
  policy,
  onlyIfFree: false,
};
export const waits: ClassWorld = {
  ...base,
  session: aSession({ waiting: 1 }),
  booking: aWaiter(1, { customer: aPass().owner, pass: aPass().id }),
};
export const holds: ClassWorld = { ...base, booking: aWaiter(1, { waitlistSeq: null, customer: aPass().owner, pass: aPass().id }) };

export const passesOf = ({ pass }: Pick<ClassWorld, 'pass'>) => new Map(pass ? [[pass.id, pass]] : []);
export const seat = (world: ClassWorld): Booking => ({ ...aWaiter(1), ...world.booking, waitlistSeq: null, state: 'reserved' });

type More = Pick<Situation<ClassWorld>, 'numbers' | 'kind'>;

export const inClass = (code: string, when: string, over: Partial<ClassSession>, more: More = {}): Situation<ClassWorld> => ({
  code,
  when,
  on: (world) => ({ ...world, session: { ...world.session, ...over } }),
  ...more,
});

export const ofBooking = (code: string, when: string, over: Partial<Booking>, more: More = {}): Situation<ClassWorld> => ({
  code,
  when,
  on: (world) => ({ ...world, booking: { ...world.booking!, ...over } }),
  ...more,
});

const withTerms = (pass: Pass, over: Partial<Pass['terms']>): Pass => ({ ...pass, terms: { ...pass.terms, ...over } });

const ofPass = (code: string, when: string, change: (pass: Pass) => Pass, more: More = {}): Situation<ClassWorld> => ({
  code,
  when,
  on: (world) => ({ ...world, pass: world.pass && change(world.pass) }),
  ...more,
});

export const CANCELLED = inClass('class-cancelled', 'the class is cancelled', { cancelledAt: now });
export const CLOSED = inClass('not-taking-reservations', 'the class takes no reservations', { acceptReservations: false });
export const STARTED = inClass('class-started', 'the class has begun', { startsAt: now }, { numbers: { startedAt: now } });
export const COMPLETED = inClass('attendance-completed', 'attendance is complete', { attendanceCompleted: true });
export const FULL = { seatsTaken: 10 };

/** In the order of the checks in eligibility.ts. */
export const PASS: readonly Situation<ClassWorld>[] = [
  ofPass('pass-not-paid', 'the pass is not paid', (pass) => ({ ...pass, state: 'unpaid', soldByStaff: false }), { kind: 'state' }),
  ofPass('renewal-unpaid', 'its last renewal failed', (pass) => ({
    ...pass,
    subscription: { blocksBooking: true } as Pass['subscription'],
  })),
  ofPass('pass-cancelled', 'it was cancelled before it began', (pass) => ({ ...pass, state: 'cancelled', endsAt: null }), {
    kind: 'state',
  }),
  ofPass('not-for-classes', 'it is for appointments', (pass) => withTerms(pass, { classes: null }), { kind: 'covers' }),
  ofPass(
    'class-not-covered',
    'it is for other classes',
    (pass) => withTerms(pass, { classes: pass.terms.classes && { ...pass.terms.classes, templates: [] } }),
    { kind: 'covers' },
  ),
  {
    code: 'guests-not-allowed',
    when: 'it is for a guest, and the pass allows none',
    on: (world) => ({
      ...world,
      attendee: otherAttendee(7, 'Ada', null),
      pass: world.pass && withTerms(world.pass, { guests: null }),
    }),
  },
  ofPass('pass-expired', 'it has ended', (pass) => ({ ...pass, endsAt: minus(now, 1) }), {
    kind: 'end',
    numbers: { endedOn: '2026-11-24' },
  }),
  ofPass('not-active-yet', 'it begins after the class', (pass) => ({ ...pass, startsAt: plus(start, days(1)) }), {
    numbers: { startsOn: '2026-11-26' },
  }),
  ofPass('ends-before-class', 'it ends before the class', (pass) => ({ ...pass, endsAt: minus(start, hours(1)) }), {
    kind: 'end',
    numbers: { endsOn: '2026-11-25' },
  }),
  ofPass(
    'beyond-renewal',
    'it renews before the class, and pays only until then',
    (pass) => ({ ...withTerms(pass, { cycle: { count: 1, unit: 'month' } }), startsAt: wallTime('2026-10-25 08:00') }),
    { numbers: { renewsOn: '2026-11-25' } },
  ),
  ofPass('opens-later', 'the class opens for it on a later day', (pass) => withTerms(pass, { opensDaysBefore: 0 }), {
    numbers: { opensOn: '2026-11-25' },
  }),
  ofPass(
    'duration-limit-reached',
    'it allows no more classes that week',
    (pass) => withTerms(pass, { durationLimits: [{ maxVisits: 0, unit: 'week' }] }),
    { numbers: { maxVisits: 0, unit: 'week', used: 0, from: '2026-11-23', isCurrent: true } },
  ),
  ofPass(
    'service-limit-reached',
    'it allows no more classes of this service',
    (pass) => ({
      ...withTerms(pass, { classes: pass.terms.classes && { ...pass.terms.classes, serviceLimits: [{ service: MAT, maxVisits: 1 }] } }),
      visits: [{ kind: 'class', startsAt: minus(start, hours(2)), service: MAT }],
    }),
    { numbers: { maxVisits: 1, used: 1 } },
  ),
  ofPass(
    'credits-used-up',
    'it has no credit left',
    (pass) => ({ ...pass, balances: pass.balances.map((row) => ({ ...row, balance: 0 })) }),
    { numbers: { used: 10, granted: 10, nextCreditsOn: null } },
  ),
];

export const OWN_PASS = PASS.filter(({ code }) => code !== 'guests-not-allowed');
export const PASS_FILES = ['passes/rules/eligibility.ts', 'passes/rules/limits.ts', 'products/rules/coverage.ts'] as const;
