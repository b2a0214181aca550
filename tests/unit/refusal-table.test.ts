/**
 * The table "refusal × situation", built from the situations (docs/decisions/0153): each alone gives its code and its numbers, and of any set
 * of them the first in the order is named. What the table says is kept as docs/how-it-works/refusals.md.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancellationOf } from '../../src/features/bookings/rules/cancellation.ts';
import { decideClaim } from '../../src/features/bookings/rules/decide-claim.ts';
import { giveRefusal } from '../../src/features/bookings/rules/decide-gift.ts';
import { decideHold } from '../../src/features/bookings/rules/decide-hold.ts';
import { decideQrVisit } from '../../src/features/bookings/rules/decide-qr-visit.ts';
import { decideReservation } from '../../src/features/bookings/rules/decide-reservation.ts';
import { bookingTexts } from '../../src/features/bookings/texts.ts';
import { decideCancelClass } from '../../src/features/class-admin/rules/cancel-class.ts';
import { decideMoveUp } from '../../src/features/class-admin/rules/move-up.ts';
import { classAdminTexts } from '../../src/features/class-admin/texts.ts';
import { otherAttendee, type Attendee, type Booking, type ClassSession } from '../../src/features/classes/rules/class-session.ts';
import type { OwnPlace } from '../../src/features/classes/rules/overlaps.ts';
import type { Pass } from '../../src/features/passes/rules/pass.ts';
import { passTexts } from '../../src/features/passes/texts.ts';
import { DEFAULT_SETTINGS } from '../../src/features/studio/rules/default-settings.ts';
import { asId, type BookingId, type ClassSessionId, type SeriesBookingId } from '../../src/kernel/ids.ts';
import { ok, refuse, type Decision, type Refusal } from '../../src/kernel/result.ts';
import { days, hours, minus, minutes, plus } from '../../src/kernel/time.ts';
import { aPass, NEW_YORK, packTerms, wallTime } from '../builders/pass.ts';
import { aSession, aWaiter } from '../builders/session.ts';

const now = wallTime('2026-11-24 12:00');
const policy = { ...DEFAULT_SETTINGS.booking, cancelBeforeHours: 12, cancelBeforeMins: 0, allowCancelAfterDeadline: true };
const elsewhere: OwnPlace = {
  booking: asId<BookingId>(3),
  session: asId<ClassSessionId>(4),
  name: 'Barre',
  startsAt: now,
  endsAt: now,
  waits: false,
};

/** Everything that any of the rules is asked about. */
interface World {
  readonly session: ClassSession;
  readonly attendee: Attendee;
  readonly guestsOffered: boolean;
  readonly booking: Booking | null;
  readonly pass: Pass | null;
  readonly clashes: readonly OwnPlace[];
  readonly secondsToWait: number;
  readonly owesWaiver: boolean;
  readonly policy: typeof policy;
  readonly onlyIfFree: boolean;
}

interface Situation {
  readonly code: string;
  readonly when: string;
  readonly on: (world: World) => World;
  /** Beside the code. */
  readonly numbers?: object;
  /** Of one kind only one can be so at a time. */
  readonly kind?: string;
}

const start = aSession().startsAt;
const inClass = (code: string, when: string, over: Partial<ClassSession>, more: Partial<Situation> = {}): Situation => ({
  code,
  when,
  on: (world) => ({ ...world, session: { ...world.session, ...over } }),
  ...more,
});
const ofPass = (code: string, when: string, change: (pass: Pass) => Pass, more: Partial<Situation> = {}): Situation => ({
  code,
  when,
  on: (world) => ({ ...world, pass: world.pass && change(world.pass) }),
  ...more,
});
const changed = (code: string, when: string, over: Partial<World>, more: Partial<Situation> = {}): Situation => ({
  code,
  when,
  on: (world) => ({ ...world, ...over }),
  ...more,
});
const withTerms = (pass: Pass, over: Partial<Pass['terms']>): Pass => ({ ...pass, terms: { ...pass.terms, ...over } });

const CANCELLED = inClass('class-cancelled', 'the class is cancelled', { cancelledAt: now });
const CLOSED = inClass('not-taking-reservations', 'the class takes no reservations', { acceptReservations: false });
const STARTED = inClass('class-started', 'the class has begun', { startsAt: now }, { numbers: { startedAt: now } });
const COMPLETED = inClass('attendance-completed', 'attendance is complete', { attendanceCompleted: true });
const FULL = { seatsTaken: 10 };

/** In the order of eligibility.ts. */
const PASS: readonly Situation[] = [
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
    'duration-limit-reached',
    'it allows no more classes that week',
    (pass) => withTerms(pass, { durationLimits: [{ maxVisits: 0, unit: 'week' }] }),
    { numbers: { maxVisits: 0, unit: 'week', used: 0, from: '2026-11-23', isCurrent: true } },
  ),
  ofPass(
    'credits-used-up',
    'it has no credit left',
    (pass) => ({ ...pass, balances: pass.balances.map((row) => ({ ...row, balance: 0 })) }),
    {
      numbers: { used: 10, granted: 10, nextCreditsOn: null },
    },
  ),
];

const seat = (world: World): Booking => ({ ...aWaiter(1), ...world.booking, waitlistSeq: null, state: 'reserved' });

interface Rule {
  readonly name: string;
  readonly base: World;
  readonly decide: (world: World) => Decision<unknown, Refusal>;
  readonly situations: readonly Situation[];
  /** Every code that the rule can give, as far as texts say; those that other tables show are left out. */
  readonly codes: readonly string[];
}

const base: World = {
  session: aSession(),
  attendee: { kind: 'myself' },
  guestsOffered: true,
  booking: null,
  pass: aPass({ terms: packTerms({ guests: { separate: null } }) }),
  clashes: [],
  secondsToWait: 0,
  owesWaiver: false,
  policy,
  onlyIfFree: false,
};
const passesOf = ({ pass }: World) => new Map(pass ? [[pass.id, pass]] : []);
const waits: World = { ...base, session: aSession({ waiting: 1 }), booking: aWaiter(1, { customer: aPass().owner, pass: aPass().id }) };
const holds: World = { ...base, booking: { ...aWaiter(1), waitlistSeq: null } };
const ELSEWHERE_IN_TABLE = ['beyond-renewal', 'service-limit-reached'];

const RULES: readonly Rule[] = [
  {
    name: 'A customer reserves',
    base,
    decide: ({ booking: existing, guestsOffered, ...world }) =>
      decideReservation({ ...world, existing }, { now, zone: NEW_YORK, packageHasWaitlist: true, guestsOffered }),
    situations: [
      CANCELLED,
      STARTED,
      CLOSED,
      changed('guests-not-offered', 'it is for a guest, and the studio takes none', {
        guestsOffered: false,
        attendee: otherAttendee(7, 'Ada', null),
      }),
      {
        code: 'already-booked',
        when: 'they have a place',
        on: (world) => ({ ...world, booking: seat(world) }),
        kind: 'place',
        numbers: { guest: null },
      },
      {
        code: 'already-waiting',
        when: 'they wait, and no place is free',
        on: (world) => ({ ...world, booking: aWaiter(1), session: { ...world.session, ...FULL } }),
        kind: 'place',
        numbers: { guest: null },
      },
      inClass(
        'class-full',
        'it is full and nobody can wait',
        { ...FULL, waitlistEnabled: false },
        { numbers: { capacity: 10, taken: 10 } },
      ),
      changed('no-such-pass', 'the pass is not theirs', { pass: null }),
      ...PASS,
      changed('overlaps', 'they are elsewhere, and want only one', { clashes: [elsewhere] }, { numbers: { places: [elsewhere] } }),
      changed('too-many-guests', 'they have booked for many guests today', { secondsToWait: 60 }, { numbers: { seconds: 60 } }),
      changed('waiver-not-accepted', 'they have not accepted the waiver', { owesWaiver: true }),
    ],
    codes: [...Object.keys(bookingTexts().reservation), ...Object.keys(passTexts().refusals)],
  },
  {
    name: 'Somebody who waits claims a seat',
    base: waits,
    decide: ({ session, booking, ...world }) =>
      decideClaim({ booking: booking!, session, passes: passesOf({ session, booking, ...world }) }, { now, zone: NEW_YORK, policy }),
    situations: [
      CANCELLED,
      STARTED,
      CLOSED,
      { code: 'already-seated', when: 'they have the place', on: (world) => ({ ...world, booking: seat(world) }), kind: 'booking' },
      {
        code: 'not-live',
        when: 'they wait no longer',
        on: (world) => ({ ...world, booking: { ...world.booking!, state: 'cancelled', waitlistSeq: null } }),
        kind: 'booking',
      },
      {
        code: 'somebody-was-first',
        when: 'a place was offered to them, and somebody else has it',
        on: (world) => ({
          ...world,
          session: { ...world.session, ...FULL },
          booking: { ...world.booking!, offerUntil: plus(now, minutes(5)) },
        }),
        kind: 'offer',
        numbers: { capacity: 10, taken: 10 },
      },
      {
        code: 'offer-over',
        when: 'the offer to them has ended, and no place is free',
        on: (world) => ({ ...world, session: { ...world.session, ...FULL }, booking: { ...world.booking!, offerUntil: minus(now, 1) } }),
        kind: 'offer',
        numbers: { endedAt: minus(now, 1) },
      },
      inClass('nothing-offered', 'nothing is offered to them, and no place is free', FULL, {
        kind: 'offer',
        numbers: { capacity: 10, taken: 10 },
      }),
      changed('no-such-pass', 'they have no pass', { pass: null }),
      ...PASS.filter(({ code }) => code !== 'guests-not-allowed'),
    ],
    codes: Object.keys(bookingTexts().claim),
  },
  {
    name: 'Staff move somebody up',
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
      {
        code: 'not-waiting',
        when: 'they wait no longer',
        on: (world) => ({ ...world, booking: { ...world.booking!, state: 'cancelled', waitlistSeq: null } }),
        kind: 'booking',
      },
      inClass('no-free-place', 'no place is free, and none is added', FULL, { numbers: { places: 10 } }),
      changed('no-pass-for-class', 'they have no pass', { pass: null }, { numbers: { passes: [] } }),
    ],
    codes: Object.keys(classAdminTexts().moveUp),
  },
  {
    name: 'A customer gives a booking back',
    base: holds,
    decide: ({ booking, session, policy: terms, onlyIfFree }) =>
      cancellationOf(booking!, session, {
        now,
        policy: terms,
        paid: { takesCredit: true, allowsFee: true },
        inSeries: booking!.seriesBooking !== null,
        onlyIfFree,
      }),
    situations: [
      CANCELLED,
      {
        code: 'removed-by-studio',
        when: 'staff removed them',
        on: (world) => ({ ...world, booking: { ...world.booking!, state: 'removed' } }),
        kind: 'state',
      },
      {
        code: 'not-live',
        when: 'they gave it back before',
        on: (world) => ({ ...world, booking: { ...world.booking!, state: 'cancelled' } }),
        kind: 'state',
      },
      {
        code: 'already-attended',
        when: 'they are marked as present',
        on: (world) => ({ ...world, booking: { ...world.booking!, state: 'attended' } }),
        kind: 'state',
      },
      inClass('class-started', 'the class has begun', { startsAt: now }, { kind: 'time', numbers: { startedAt: now } }),
      {
        code: 'series-class',
        when: 'it is part of a series that is cancelled as a whole',
        on: (world) => ({
          ...world,
          policy: { ...world.policy, allowIndividualSeriesCancellation: false },
          booking: { ...world.booking!, seriesBooking: asId<SeriesBookingId>(9) },
        }),
      },
      {
        code: 'no-longer-free',
        when: 'it was to cost nothing, and is late',
        on: (world) => ({ ...world, onlyIfFree: true, session: { ...world.session, startsAt: plus(now, hours(2)) } }),
        kind: 'time',
        numbers: { deadline: minus(now, hours(10)) },
      },
      {
        code: 'deadline-passed',
        when: 'it is late, and the studio allows no late cancel',
        on: (world) => ({
          ...world,
          policy: { ...world.policy, allowCancelAfterDeadline: false },
          session: { ...world.session, startsAt: plus(now, hours(2)) },
        }),
        kind: 'time',
        numbers: { deadline: minus(now, hours(10)) },
      },
    ],
    codes: Object.keys(bookingTexts().cancellation),
  },
  {
    name: 'A customer opens the QR code',
    base,
    decide: ({ session, pass, owesWaiver }) =>
      decideQrVisit(
        { session, paying: pass ? [pass] : [], owesWaiver, lacksPhone: session.name === 'no phone', unfilled: [] },
        { now: minus(start, hours(2)), packageHasWaitlist: true },
      ),
    situations: [
      CANCELLED,
      inClass('class-started', 'the class has begun', { startsAt: now }, { kind: 'time', numbers: { startedAt: now } }),
      CLOSED,
      inClass('qr-too-early', 'the class is more than a day away', { startsAt: plus(start, days(2)) }, { kind: 'time' }),
      inClass(
        'class-full',
        'it is full and nobody can wait',
        { ...FULL, waitlistEnabled: false },
        { numbers: { capacity: 10, taken: 10 } },
      ),
      changed('no-eligible-pass', 'no pass of theirs pays', { pass: null }),
      changed('waiver-not-accepted', 'they have not accepted the waiver', { owesWaiver: true }),
      inClass('phone-missing', 'the studio needs their phone number', { name: 'no phone' }),
    ],
    codes: [],
  },
  {
    name: 'A seat is held for a customer who buys a pass',
    base,
    decide: ({ session, booking: existing, guestsOffered, attendee, secondsToWait }) =>
      decideHold(
        {
          customer: aPass().owner,
          classFor: attendee.kind,
          session,
          holds: [],
          existing,
          lastEnd: secondsToWait > 0 ? minus(now, minutes(1)) : null,
        },
        { now, guestsOffered },
      ),
    situations: [
      CANCELLED,
      STARTED,
      CLOSED,
      { code: 'already-booked', when: 'they have a place', on: (world) => ({ ...world, booking: seat(world) }), kind: 'place' },
      changed('already-waiting', 'they wait', { booking: aWaiter(1) }, { kind: 'place' }),
      changed('held-before', 'one was held for them a moment ago', { secondsToWait: 1 }, { numbers: { again: plus(now, minutes(9)) } }),
      inClass('class-full', 'no place is free', FULL, { numbers: { capacity: 10, taken: 10 } }),
    ],
    codes: Object.keys(bookingTexts().hold),
  },
  {
    name: 'A customer gives a seat to a friend',
    base: { ...holds, booking: { ...holds.booking!, credit: { pass: aPass().id, kind: 'class', cycle: 0, counted: true } } },
    decide: ({ booking, session }) => {
      const refusal = giveRefusal(booking!, session, { now, policy });
      return refusal ? refuse(refusal) : ok(null);
    },
    situations: [
      CANCELLED,
      STARTED,
      CLOSED,
      {
        code: 'already-attended',
        when: 'they are marked as present',
        on: (world) => ({ ...world, booking: { ...world.booking!, state: 'attended' } }),
        kind: 'state',
      },
      {
        code: 'not-live',
        when: 'their booking has ended',
        on: (world) => ({ ...world, booking: { ...world.booking!, state: 'cancelled' } }),
        kind: 'state',
      },
      {
        code: 'cannot-give',
        when: 'no credit was taken for it',
        on: (world) => ({ ...world, booking: { ...world.booking!, credit: null } }),
        numbers: { because: 'no-credit' },
      },
    ],
    codes: [],
  },
  {
    name: 'Staff cancel a class',
    base,
    decide: ({ session }) => decideCancelClass(session, now),
    situations: [CANCELLED, inClass('class-over', 'the class is over', { endsAt: now }, { numbers: { endedAt: now } }), COMPLETED],
    codes: Object.keys(classAdminTexts().cancel),
  },
];

/** Of those that cannot be so together the first. */
const possible = (some: readonly Situation[]): Situation[] =>
  some.filter(({ kind }, nth) => kind === undefined || some.findIndex((one) => one.kind === kind) === nth);

/** What is so of the class and the person comes before what changes only one thing of it, so that none undoes another. */
const refusalOf = ({ base: world, decide }: Rule, some: readonly Situation[]): Refusal | null => {
  const decision = decide(some.toReversed().reduce((so, { on }) => on(so), world));
  return decision.ok ? null : decision.refusal;
};

describe.each(RULES)('$name', (rule) => {
  const { situations, codes } = rule;

  it('is possible where nothing stands against it', () => expect(refusalOf(rule, [])).toBeNull());

  it('has a situation for each of its refusals', () => {
    const shown = new Set(situations.map(({ code }) => code));
    expect(codes.filter((code) => !shown.has(code) && !ELSEWHERE_IN_TABLE.includes(code))).toEqual([]);
  });

  it.each(situations)('$code where $when', (one) => {
    expect(refusalOf(rule, [one])).toMatchObject({ code: one.code, ...one.numbers });
  });

  it('names the first of any set of reasons', () => {
    fc.assert(
      fc.property(fc.subarray([...situations], { minLength: 2 }), (chosen) => {
        const some = possible(chosen);
        expect([some.map(({ code }) => code), refusalOf(rule, some)?.code]).toEqual([some.map(({ code }) => code), some[0]!.code]);
      }),
      { numRuns: 300 },
    );
  });
});

it('is written down', async () => {
  const tables = RULES.map(({ name, situations }) =>
    [
      `## ${name}`,
      '',
      '| | code | where |',
      '|---|---|---|',
      ...situations.map(({ code, when }, nth) => `| ${nth + 1} | \`${code}\` | ${when} |`),
    ].join('\n'),
  );
  const head =
    '# Refusals and their situations\n\nWritten by `tests/unit/refusal-table.test.ts`. Of several reasons the first is named (`docs/decisions/0153`).';
  await expect(`${[head, ...tables].join('\n\n')}\n`).toMatchFileSnapshot('../../docs/how-it-works/refusals.md');
});
