/** Moves in the clock model: their cost, their options, and the move itself, both steps or neither (docs/decisions/0130). */
import {
  hasFreeSeat,
  leavingOf,
  overlaps,
  payerOf,
  refused,
  waitOf,
  whyClosed,
  whyNotPaying,
  type Foreseen,
  type TimedAnswer,
  type TimedModel,
} from './clock-facts.ts';
import { offer, promote, takeSeat } from './clock-line.ts';
import { leaveSeat } from './clock-refills.ts';

export interface Move {
  readonly person: number;
  readonly at: number;
  readonly to: number;
}

/** The pass that would pay for the other class and its remaining credits, or the refusal. */
type Exchange = { readonly pass: number; readonly left: number } | { readonly code: string };

function exchange(model: TimedModel, { person, at, to }: Move): Exchange {
  const [one, other] = [model.classes[at]!, model.classes[to]!];
  const leaving = leavingOf(model, one, person);
  // A class that has begun is named before the missing seat (docs/decisions/0153).
  if ('code' in leaving && leaving.code === 'class-started') return leaving;
  if (waitOf(one, person)) return { code: 'cannot-reschedule' };
  if ('code' in leaving) return leaving;
  const closed = whyClosed(model, other);
  if (closed) return { code: closed };
  if (other.seats.has(person)) return { code: 'already-booked' };
  if (waitOf(other, person)) return { code: 'already-waiting' };
  if (!hasFreeSeat(other) && !other.held.has(person)) return { code: 'class-full' };
  // The state after the old seat is given back.
  const then = structuredClone(model);
  const { pass: paid } = one.seats.get(person)!;
  if (leaving.returned) then.passes[person]![paid]!.credits++;
  const pass = payerOf(then, { person, pass: paid }, other);
  if (pass === null) return { code: whyNotPaying(then, then.passes[person]![paid]!, other)! };
  const isElsewhere = model.classes.some(
    (third) => third !== one && overlaps(other, third) && (third.seats.has(person) || waitOf(third, person)),
  );
  if (isElsewhere) return { code: 'overlaps' };
  return { pass, left: then.passes[person]![pass]!.credits - 1 };
}

export function foresee(model: TimedModel, { person, at }: Omit<Move, 'to'>): Foreseen {
  const leaving = leavingOf(model, model.classes[at]!, person);
  if ('code' in leaving || waitOf(model.classes[at]!, person)) return { leaving: null, options: [] };
  const options = model.classes.flatMap((_, to): Foreseen['options'] => {
    const found = exchange(model, { person, at, to });
    return 'code' in found ? [] : [[to, found.pass, found.left]];
  });
  return { leaving, options };
}

/** The person takes the new seat before anybody is promoted into the old one. */
export function move(model: TimedModel, ask: Move): TimedAnswer {
  const foreseen = foresee(model, ask);
  const found = exchange(model, ask);
  if ('code' in found) return { ...refused(found.code), foreseen };
  const one = model.classes[ask.at]!;
  leaveSeat(model, one, ask.person, foreseen.leaving!);
  takeSeat(model, model.classes[ask.to]!, ask.person, found.pass, null);
  promote(model, one);
  offer(model, one, 1);
  return { status: 200, credits: found.left, foreseen };
}
