/**
 * Compares standing bookings with a model (docs/decisions/0129). People start and stop them and book, cancel and move by hand, while
 * classes fill and empty over five weeks, one of them an hour shorter. The preview equals what the model books when it simulates the coming
 * weeks.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ModelTerms, MoveUp } from '../support/clock-facts.ts';
import { aTimedModel, FIVE_WEEKS } from '../support/clock-scenes.ts';
import { worldOf } from '../support/clock-world.ts';
import { startQuietServer, type QuietServer } from '../support/quiet-server.ts';
import { aimStanding, applyStanding, standingCards, type StandingCommand, type StandingModel } from '../support/standing-model.ts';
import { aStandingWorld } from '../support/standing-world.ts';
import { DEPTH } from '../support/depth.ts';

const sequences = DEPTH === 1 ? 4 : Math.round(30 * DEPTH);
const CLASS_COUNT = FIVE_WEEKS.classes.length;
const PEOPLE = FIVE_WEEKS.passes.length;
/** Log-ins end after thirty days. */
const END = FIVE_WEEKS.begin + 29 * 24 * 3600;

let quiet: QuietServer;
beforeAll(async () => {
  quiet = await startQuietServer();
});
afterAll(() => quiet.server.close());

const terms: fc.Arbitrary<ModelTerms> = fc.record({
  cancelBeforeHours: fc.constantFrom(12, 3),
  leaveLate: fc.boolean(),
  lateCreditReturned: fc.boolean(),
  autoMinutes: fc.constant(120),
  refundIfRefilled: fc.boolean(),
});

const person = fc.nat(PEOPLE - 1);
const at = fc.nat(CLASS_COUNT - 1);
const aimed = fc.constantFrom(true, true, false);
const until = fc.constant<MoveUp>('always');
const start = fc.record({ do: fc.constant('start' as const), person, at });
const command: fc.Arbitrary<StandingCommand> = fc.oneof(
  { weight: 4, arbitrary: start },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const), person, slot: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('reserve' as const), person, at, pass: fc.nat(1), until, one: fc.constant(undefined) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), person, at, aimed }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), person, at, to: at, aimed }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('capacity' as const), at, places: fc.option(fc.nat(3), { freq: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end-pass' as const), person }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(60, 25 * 60, 7 * 24 * 60) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('wait-next' as const),
      edge: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
      off: fc.constantFrom(-1 as const, 0 as const, 1 as const),
    }),
  },
);
const play = fc.record({
  terms,
  commands: fc
    .tuple(fc.array(start, { minLength: 2, maxLength: 4 }), fc.array(command, { minLength: 10, maxLength: 20 }))
    .map(([first, rest]) => [...first, ...rest]),
});

it(`agrees with the model in ${sequences} sequences while weeks pass`, { timeout: 30 * 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(play, async (ask) => {
      const world = await aStandingWorld(quiet, FIVE_WEEKS, ask.terms);
      const model: StandingModel = { timed: aTimedModel(FIVE_WEEKS, ask.terms), running: [], mails: [] };
      const { timed } = model;
      for (const sent of ask.commands) {
        const one = aimStanding(model, sent);
        const { now } = timed;
        const answer = await world.send(one, now);
        const isAsked = answer !== null || !('at' in one || one.do === 'stop');
        const expected = isAsked ? applyStanding(model, one, END) : null;
        if (timed.now !== now) await world.setClock(timed.now);
        const seen = await world.look(timed.now);
        const standing = timed.passes.map((_, who) => standingCards(model, who));
        expect({ one, answer, ...seen }).toEqual({ one, answer: expected, ...worldOf(timed), standing, mails: model.mails });
      }
      await world.end();
    }),
    { numRuns: sequences },
  );
});
