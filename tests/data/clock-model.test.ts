/**
 * Compares the server with a model over time (readings §4): reservations, claims, held seats, cancellations, moves, promotion limits,
 * capacity changes and passes that end, over HTTP. Meanwhile the clock passes cut-offs, ends of offers, deadlines, free minutes, a quiet
 * night with a clock change, and the classes themselves. After each step the server's whole state equals the model's.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WallTime } from '../../src/kernel/calendar.ts';
import type { BookingPolicy } from '../../src/context/studio.ts';
import { hasFreeSeat, payerOf, promotes, wantsSeat, type ModelTerms, type MoveUp, type TimedModel } from '../support/clock-facts.ts';
import { aim, applyTimed, type TimedCommand } from '../support/clock-model.ts';
import { aTimedModel, WEEKEND } from '../support/clock-scenes.ts';
import { aClockWorld, worldOf, type World } from '../support/clock-world.ts';
import { startQuietServer, type QuietServer } from '../support/quiet-server.ts';
import { DEPTH } from '../support/depth.ts';

const sequences = DEPTH === 1 ? 8 : Math.round(30 * DEPTH);
const CLASS_COUNT = WEEKEND.classes.length;
const PEOPLE = WEEKEND.passes.length;
const FREE_MINUTES = 30 * 60;

let quiet: QuietServer;
beforeAll(async () => {
  quiet = await startQuietServer();
});
afterAll(() => quiet.server.close());

const terms: fc.Arbitrary<ModelTerms> = fc.record({
  cancelBeforeHours: fc.constantFrom(12, 1, 3),
  leaveLate: fc.boolean(),
  lateCreditReturned: fc.boolean(),
  autoMinutes: fc.constantFrom(120, 60, 180),
  refundIfRefilled: fc.constantFrom(true, true, false),
});

/**
 * Most commands of a sequence are about one class, so that it fills, its seats are held and people wait, while the clock moves from one of
 * its edges to the next.
 */
const playOf = (mayEdit: boolean) =>
  fc.tuple(fc.nat(CLASS_COUNT - 1), fc.nat(CLASS_COUNT - 1)).chain(([one, two]) => {
    const person = fc.nat(PEOPLE - 1);
    const at = fc.oneof(
      { weight: 6, arbitrary: fc.constant(one) },
      { weight: 2, arbitrary: fc.constant(two) },
      { weight: 1, arbitrary: fc.nat(CLASS_COUNT - 1) },
    );
    const aimed = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });
    const until = fc.constantFrom<MoveUp>('always', 'always', 'two-hours', 'evening');
    const isOne = fc.constantFrom(undefined, true, false, true);
    const reserve = fc.record({ do: fc.constant('reserve' as const), person, at, pass: fc.nat(1), until, one: isOne });
    const command: fc.Arbitrary<TimedCommand> = fc.oneof(
      { weight: 4, arbitrary: reserve },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), person, at, aimed }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('claim' as const), person, at, aimed }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('capacity' as const), at, places: fc.option(fc.nat(3), { freq: 6 }) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('end-pass' as const), person }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 14, 15, 29, 31, 60, 119) }) },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('wait-for' as const),
          for: fc.constant(one),
          edge: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
          off: fc.constantFrom(-1 as const, 0 as const, 1 as const),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), person, at }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('limit' as const), person, at, aimed, until }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('day' as const), person, at, aimed, isOne: fc.boolean() }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), person, at, to: fc.nat(CLASS_COUNT - 1), aimed }) },
      {
        weight: mayEdit ? 4 : 0,
        arbitrary: fc.record({ do: fc.constant('edit' as const), at, isOpen: fc.boolean(), places: fc.option(fc.nat(3), { freq: 6 }) }),
      },
    );
    const opening = fc
      .tuple(
        fc.uniqueArray(person, { minLength: 2, maxLength: PEOPLE }),
        fc.constantFrom('reserve' as const, 'reserve' as const, 'hold' as const),
        until,
      )
      .map(([people, first, limit]): TimedCommand[] =>
        people.map((who, nth) => ({
          do: nth === 0 ? first : 'reserve',
          person: who,
          at: one,
          pass: 0,
          until: nth === 1 ? limit : 'always',
          one: nth === 1 ? true : undefined,
        })),
      );
    return fc.record({
      terms,
      commands: fc.tuple(opening, fc.array(command, { minLength: 8, maxLength: 20 })).map(([first, rest]) => [...first, ...rest]),
    });
  });

const play = playOf(true);
/** Without `edit` commands, because the seeds below were found with these sequences. */
const playWithoutEdits = playOf(false);

/** Whether somebody waits for a class with a free seat that they want and can pay for, before the cut-off. */
const waitsInVain = (model: TimedModel): boolean =>
  model.classes.some(
    (one) =>
      promotes(model, one) && hasFreeSeat(one) && one.queue.some((wait) => wantsSeat(model, wait) && payerOf(model, wait, one) !== null),
  );

const isBy = (command: TimedCommand, person: number, ...kinds: TimedCommand['do'][]): boolean =>
  kinds.includes(command.do) && 'person' in command && command.person === person;

/** People who were promoted after their own limit. */
const movedUpTooLate = (before: TimedModel, { now, classes }: TimedModel, command: TimedCommand) =>
  classes.flatMap((one, at) =>
    before.classes[at]!.queue.filter(
      ({ person, limit }) =>
        limit !== null && limit <= now && one.seats.has(person) && !isBy(command, person, 'reserve', 'claim', 'move', 'limit'),
    ),
  );

/** The times at which waiting people got their seats, by person and class. For half an hour leaving is free, whatever the model says. */
type Notices = Map<string, number>;

function noteSeats(notices: Notices, before: TimedModel, after: TimedModel, command: TimedCommand): void {
  after.classes.forEach((one, at) => {
    for (const person of one.seats.keys())
      if (!before.classes[at]!.seats.has(person)) {
        if (isBy(command, person, 'reserve', 'move')) notices.delete(`${person} ${at}`);
        else notices.set(`${person} ${at}`, after.now);
      }
  });
}

const penalties = (notices: Notices, { now, classes }: TimedModel, { cards }: World) =>
  [...notices].filter(([name, notice]) => {
    const [person, at] = name.split(' ').map(Number) as [number, number];
    const card = cards[person]![at];
    if (!card || card.place !== null || now > notice + FREE_MINUTES || now >= classes[at]!.from) return false;
    return 'code' in card.leaving || card.leaving.late || !card.leaving.returned;
  });

/** Settings that differ between the studio and the model. */
type Fault = (terms: ModelTerms) => Partial<BookingPolicy>;

/** `told`: the command that the model gets instead. */
async function playThrough(
  ask: { terms: ModelTerms; commands: readonly TimedCommand[] },
  fault: Fault = () => ({}),
  told = (command: TimedCommand): TimedCommand => command,
): Promise<void> {
  const world = await aClockWorld(quiet, { scene: WEEKEND, terms: ask.terms, fault: fault(ask.terms) });
  const model = aTimedModel(WEEKEND, ask.terms);
  const notices: Notices = new Map();
  for (const sent of ask.commands) {
    const command = aim(model, sent);
    const answer = await world.send(command, model.now);
    const isAsked = answer !== null || !('at' in command);
    const before = structuredClone(model);
    const expected = isAsked ? applyTimed(model, told(command)) : null;
    if (model.now !== before.now) await world.setClock(model.now);
    noteSeats(notices, before, model, command);
    const seen = await world.look(model.now);
    expect({ command, answer, ...seen }).toEqual({ command, answer: expected, ...worldOf(model) });
    expect(penalties(notices, model, seen)).toEqual([]);
    expect(waitsInVain(model)).toBe(false);
    expect(movedUpTooLate(before, model, command)).toEqual([]);
  }
  await world.end();
}

it(`agrees with the model in ${sequences} sequences while time passes`, { timeout: 30 * 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(play, (ask) => playThrough(ask)),
    { numRuns: sequences },
  );
});

const LENIENT: ModelTerms = {
  cancelBeforeHours: 12,
  leaveLate: true,
  lateCreditReturned: false,
  autoMinutes: 180,
  refundIfRefilled: true,
};
const reserve = (person: number, until: MoveUp = 'always', at = 0, pass = 0): TimedCommand => ({
  do: 'reserve',
  person,
  at,
  pass,
  until,
  one: undefined,
});
const move = (person: number, at: number, to: number): TimedCommand => ({ do: 'move', person, at, to, aimed: false });
const limit = (person: number, until: MoveUp, at = 0): TimedCommand => ({ do: 'limit', person, at, aimed: false, until });
const places = (count: number, at = 0): TimedCommand => ({ do: 'capacity', at, places: count });
const cancel = (person: number, at = 0): TimedCommand => ({ do: 'cancel', person, at, aimed: false });
const wait = (minutes: number): TimedCommand => ({ do: 'wait', minutes });
const edit = (isOpen: boolean, count: number, at = 0): TimedCommand => ({ do: 'edit', at, isOpen, places: count });
const claim = (person: number, at = 0): TimedCommand => ({ do: 'claim', person, at, aimed: false });

/** Sequences that random runs rarely find. */
describe('agrees with the model', () => {
  it.each<{ what: string; autoMinutes?: number; commands: TimedCommand[] }>([
    {
      what: 'when a seat frees while an offer runs to somebody past their own limit',
      commands: [
        reserve(0),
        reserve(1, 'two-hours'),
        wait(170),
        cancel(0),
        wait(11),
        reserve(2),
        places(2),
        wait(5),
        { do: 'claim', person: 1, at: 0, aimed: false },
        { do: 'claim', person: 2, at: 0, aimed: false },
      ],
    },
    {
      what: 'when a seat frees exactly at the limit of the first person',
      autoMinutes: 60,
      commands: [reserve(0), reserve(1, 'two-hours'), reserve(2), wait(180), cancel(0), wait(1)],
    },
    {
      what: 'when a promoted person may still leave free of charge, so that a late cancel is not yet refilled for sure',
      commands: [reserve(0), reserve(1), wait(60), cancel(0), wait(6), wait(25)],
    },
    {
      what: 'when the cost of a late-cancelled place returns and pays for its owner’s longest wait',
      commands: [
        ...[reserve(0, 'always', 3), reserve(0, 'always', 2, 1), reserve(1, 'always', 3)],
        ...[reserve(3, 'always', 3), reserve(3, 'always', 2), reserve(3)],
        ...[cancel(1, 3), cancel(3), places(2, 3), places(2, 2)],
        ...[reserve(2), wait(6)],
      ],
    },
    {
      what: 'when the cost returns after the owner’s own limit',
      autoMinutes: 60,
      commands: [
        ...[reserve(0, 'always', 1), reserve(3, 'two-hours', 1), reserve(3), wait(207)],
        ...[cancel(3), places(2, 1), reserve(2), wait(6), limit(3, 'always', 1)],
      ],
    },
    {
      what: 'when somebody moves away late, and another moves in and away again',
      commands: [
        ...[reserve(0), reserve(1, 'always', 1), move(0, 0, 4), move(1, 1, 0), wait(2)],
        ...[move(1, 0, 3), wait(4), reserve(2), wait(6), move(2, 0, 1), wait(6)],
      ],
    },
    {
      what: 'when a class closes while a seat is on offer, and opens again',
      commands: [
        ...[reserve(0), reserve(1), reserve(2), wait(200), cancel(0), edit(false, 1), claim(1), reserve(3)],
        ...[edit(false, 2), wait(5), edit(true, 2), claim(2), claim(1), edit(false, 3), edit(true, 3)],
      ],
    },
    {
      what: 'when seats free in a closed class before the cut-off',
      autoMinutes: 60,
      commands: [reserve(0), reserve(1), reserve(2), edit(false, 1), places(2), cancel(0), cancel(2), edit(true, 2), wait(1)],
    },
    {
      what: 'when a person returns to the place they left',
      commands: [
        ...[reserve(1), reserve(1, 'always', 1, 1), places(2), move(1, 0, 3), move(1, 3, 0), wait(6)],
        ...[reserve(2), wait(6), cancel(1), cancel(2), reserve(0), wait(6)],
      ],
    },
  ])('$what', ({ commands, autoMinutes = 180 }) => playThrough({ terms: { ...LENIENT, autoMinutes }, commands }));
});

it('notices that a closed class promotes nobody', async () => {
  const ask = { terms: { ...LENIENT, autoMinutes: 60 }, commands: [reserve(0), reserve(1), edit(false, 1), cancel(0)] };
  const stillOpen = (command: TimedCommand): TimedCommand => (command.do === 'edit' ? { ...command, isOpen: true } : command);
  await expect(playThrough(ask, undefined, stillOpen)).rejects.toThrow(/deeply equal/);
});

/** Studios with slightly different rules. If the model did not notice one, it would miss a real fault of that kind, too. */
describe('the model notices', () => {
  it.each<{ what: string; seed: number; fault: Fault }>([
    { what: 'a cut-off one hour late', seed: 9, fault: ({ autoMinutes }) => ({ waitlistAutoMinutes: autoMinutes - 60 }) },
    { what: 'a cut-off one minute early', seed: 3, fault: ({ autoMinutes }) => ({ waitlistAutoMinutes: autoMinutes + 1 }) },
    { what: 'offers that last until 5 minutes before the start', seed: 33, fault: () => ({ offersEndMinutes: 5 }) },
    { what: 'no free minutes', seed: 2, fault: () => ({ freeLeaveMinutes: 0 }) },
    {
      what: 'free minutes that also run at night',
      seed: 34,
      fault: () => ({ quietFrom: '00:00' as WallTime, quietUntil: '00:00' as WallTime }),
    },
    { what: 'a night that ends an hour late', seed: 30, fault: () => ({ quietUntil: '08:00' as WallTime }) },
    { what: 'a deadline one minute late', seed: 4, fault: () => ({ cancelBeforeMins: -1 }) },
  ])('$what', { timeout: 5 * 60_000 }, async ({ fault, seed }) => {
    // A fixed seed gives the same sequences in every run. Each seed finds its fault soon.
    const found = await fc.check(
      fc.asyncProperty(playWithoutEdits, (ask) => playThrough(ask, fault)),
      { numRuns: 60, seed, endOnFailure: true },
    );
    expect(found.failed).toBe(true);
  });
});
