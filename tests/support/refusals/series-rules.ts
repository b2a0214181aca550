/** The refusals of booking or cancelling a series. */
import type { Booking, ClassSession } from '../../../src/features/classes/rules/class-session.ts';
import { decideSeriesBooking, type SeriesAsk } from '../../../src/features/series/rules/decide-series-booking.ts';
import { costOf, heldTo, seriesCancellationOf, type BookedClass } from '../../../src/features/series/rules/decide-series-cancellation.ts';
import type { BookingPolicy } from '../../../src/context/studio.ts';
import { asId, type BookingId, type ClassSessionId } from '../../../src/kernel/ids.ts';
import { hours, plus } from '../../../src/kernel/time.ts';
import { aPass, balance, forClasses, limited, NEW_YORK, packTerms, wallTime } from '../../builders/pass.ts';
import { aSession, aWaiter } from '../../builders/session.ts';
import { base, FULL, now, OWN_PASS, passesOf, policy, start, type ClassWorld } from './class-world.ts';
import { changed, rule, type Situation } from './table.ts';

type More = Pick<Situation<never>, 'numbers' | 'kind'>;

interface SeriesWorld extends ClassWorld {
  readonly ask: Pick<SeriesAsk, 'series' | 'promised'>;
  readonly both: Partial<ClassSession>;
  readonly existing: Booking | null;
}

const second = { id: asId<ClassSessionId>(32), startsAt: plus(start, hours(1)), endsAt: plus(start, hours(2)) };
const classesOf = ({ both, existing }: SeriesWorld) =>
  [aSession(), aSession(second)].map((session) => ({ session: { ...session, ...both }, existing }));

/** A reason that leaves no class of the series to book. */
const nothing = (because: string, when: string, over: Partial<SeriesWorld>): Situation<SeriesWorld> => ({
  code: 'nothing-to-book',
  when: `of each class ${when}`,
  on: (world) => ({ ...world, ...over, both: { ...world.both, ...over.both } }),
  kind: 'left',
  numbers: { leftOut: [{ because }, { because }] },
});
const promised = (code: string, when: string, of: SeriesAsk['promised'], numbers: object): Situation<SeriesWorld> => ({
  code,
  when,
  on: (world) => ({ ...world, ask: { ...world.ask, promised: of } }),
  kind: 'promised',
  numbers,
});
const TOO_FEW: Situation<SeriesWorld> = {
  code: 'too-few-credits',
  when: 'the pass pays for one of them only',
  on: (world) => ({ ...world, pass: world.pass && { ...world.pass, balances: [balance('class', 0, 10, 1)] } }),
  numbers: { needed: 2, left: 1 },
};

const booking = rule<SeriesWorld>({
  name: 'A customer books a series',
  files: ['series/rules/decide-series-booking.ts', 'passes/rules/eligibility.ts'],
  base: {
    ...base,
    pass: aPass({ terms: packTerms({ classes: forClasses({ allowance: limited(10) }) }) }),
    ask: { series: { status: 'active', allowBookingAfterStart: true }, promised: null },
    both: {},
    existing: null,
  },
  decide: (world) =>
    decideSeriesBooking(
      { ...world.ask, classes: classesOf(world), pass: world.pass, owesWaiver: world.owesWaiver },
      { now, zone: NEW_YORK, policy },
    ),
  situations: [
    {
      code: 'series-not-taking-reservations',
      when: 'the series is not active',
      on: (world) => ({ ...world, ask: { ...world.ask, series: { ...world.ask.series, status: 'inactive' } } }),
    },
    {
      code: 'series-not-taking-reservations',
      when: 'its first class has begun, and it is booked before that only',
      on: (world) => ({
        ...world,
        ask: { ...world.ask, series: { ...world.ask.series, allowBookingAfterStart: false } },
        both: { ...world.both, startsAt: now },
      }),
    },
    nothing('class-cancelled', 'the studio has cancelled it', { both: { cancelledAt: now } }),
    nothing('class-started', 'it has begun', { both: { startsAt: now } }),
    nothing('not-taking-reservations', 'it takes no reservations', { both: { acceptReservations: false } }),
    nothing('already-booked', 'they have a place', { existing: aWaiter(1, { waitlistSeq: null }) }),
    nothing('already-waiting', 'it is full and they wait', { both: FULL, existing: aWaiter(1) }),
    nothing('class-full', 'it is full', { both: FULL }),
    promised('series-changed', 'fewer classes were promised', [{ session: aSession().id, startsAt: start }], { classes: 2 }),
    promised(
      'series-class-moved',
      'one was promised for another time',
      [
        { session: aSession().id, startsAt: plus(start, 1) },
        { session: second.id, startsAt: second.startsAt },
      ],
      { session: aSession().id, startsAt: start },
    ),
    changed('no-series-pass', 'the pass is not theirs', { pass: null }),
    ...(OWN_PASS.map((one) => (one.code === 'credits-used-up' ? TOO_FEW : one)) as readonly Situation<SeriesWorld>[]),
    changed('waiver-not-accepted', 'they have not accepted the waiver', { owesWaiver: true }),
  ],
});

interface LeavingWorld {
  readonly status: 'active' | 'cancelled';
  readonly booked: readonly BookedClass[];
  readonly policy: BookingPolicy;
  readonly now: typeof now;
  readonly told: Parameters<typeof heldTo>[0];
}

const credit = { pass: aPass().id, kind: 'class', cycle: 0, counted: true } as const;
const booked = (nth: number, over: Partial<Booking> = {}, session: Partial<ClassSession> = {}): BookedClass => ({
  booking: { ...aWaiter(nth, { id: asId<BookingId>(nth), waitlistSeq: null, credit, pass: aPass().id }), ...over },
  session: aSession({ id: asId<ClassSessionId>(nth), ...session }),
});
const ofAll = (when: string, over: Partial<Booking>, session: Partial<ClassSession> = {}, more: More = {}): Situation<LeavingWorld> =>
  changed('series-not-live', when, { booked: [booked(1, over, session)] }, { kind: 'booked', ...more });
const seriesPolicy: BookingPolicy = { ...policy, allowSeriesCancellation: true, seriesCancellationDays: 1 };

const cancelling = rule<LeavingWorld>({
  name: 'A customer cancels a series',
  files: ['series/rules/decide-series-cancellation.ts'],
  base: { status: 'active', booked: [booked(1)], policy: seriesPolicy, now, told: null },
  decide: ({ status, booked: classes, told, ...terms }) => {
    const given = seriesCancellationOf({ status }, classes, (one) => passesOf(base).get(one.pass!), { ...terms, zone: NEW_YORK });
    return given.ok ? heldTo(told, costOf(given.value)) : given;
  },
  situations: [
    changed('series-not-live', 'they cancelled it before', { status: 'cancelled' }),
    ofAll('each class was given back', { state: 'cancelled' }),
    ofAll('the studio has cancelled each class', { state: 'class_cancelled' }, { cancelledAt: now }),
    ofAll('each class has begun', {}, { startsAt: now }),
    {
      code: 'series-cancellation-not-offered',
      when: 'the studio lets none be cancelled online',
      on: (world) => ({ ...world, policy: { ...world.policy, allowSeriesCancellation: false } }),
    },
    {
      code: 'series-cancellation-over',
      when: 'it is less than the days of the studio before its first class',
      on: (world) => ({ ...world, policy: { ...world.policy, seriesCancellationDays: 2 } }),
      numbers: { until: wallTime('2026-11-23 18:30') },
    },
    {
      code: 'series-cancellation-over',
      when: 'the deadline of a class has passed, and the studio allows no late cancel',
      on: (world) => ({ ...world, policy: { ...world.policy, allowCancelAfterDeadline: false, cancelBeforeHours: 40 } }),
      numbers: { until: wallTime('2026-11-24 02:30') },
    },
    changed(
      'series-costs-more',
      'it gives fewer credits back than they were told',
      { told: { returned: 2, kept: 0, fee: null } },
      {
        numbers: { classes: 1, creditsReturned: 1, creditsKept: 0 },
      },
    ),
  ],
});

export const SERIES_RULES = [booking, cancelling];
