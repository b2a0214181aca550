/** How a group of asks that share a run get their answers, each its own, also when the run fails. */

import { isUnavailable } from '../db/unavailable.ts';

/** An ask with whoever waits for its answer. */
export interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export type Run<Ask, Answer> = (asks: readonly Ask[]) => Promise<readonly Answer[]>;

export interface Retries<Ask> {
  readonly retryAlone: boolean;
  /** What an ask is about. */
  readonly about: (ask: Ask) => unknown;
  /** A failure that others about the same will meet as well, each after a wait of seconds: a lock that is not given up. */
  readonly isHopeless: (error: unknown) => boolean;
}

/** So many parts are tried at a time. */
const BESIDE = 4;
/** Whoever asked after so many hopeless ones about the same thing is not kept waiting. */
const HOPELESS = 2;

/**
 * Runs a group. If that fails, its asks are tried in smaller parts, in the end each alone, so that one bad ask cannot spoil its
 * neighbours'; that goes on after the promise has resolved, so that it holds up nobody who comes after.
 */
export async function settleGroup<Ask, Answer>(
  run: Run<Ask, Answer>,
  group: readonly Waiting<Ask, Answer>[],
  retries: Retries<Ask>,
): Promise<void> {
  const failed = await tryTogether(run, group);
  if (!failed) return;
  // With the database away each alone would fail too; and what was committed all the same is found by a repeat with the same key only.
  if (group.length === 1 || !retries.retryAlone || isUnavailable(failed.error)) return group.forEach((one) => one.reject(failed.error));
  const parts = [...Map.groupBy(group, ({ ask }) => retries.about(ask)).values()];
  const isWhole = parts.length === 1;
  const next = async () => {
    for (let part = parts.shift(); part; part = parts.shift())
      if (isWhole || part.length === 1 || (await tryTogether(run, part))) await tryAlone(run, part, retries);
  };
  for (let beside = 0; beside < BESIDE; beside++) void next();
}

/** The failure, or null when all were answered. */
async function tryTogether<Ask, Answer>(run: Run<Ask, Answer>, group: readonly Waiting<Ask, Answer>[]): Promise<{ error: unknown } | null> {
  try {
    const answers = await run(group.map((one) => one.ask));
    group.forEach((one, index) => one.resolve(answers[index]!));
    return null;
  } catch (error) {
    return { error };
  }
}

async function tryAlone<Ask, Answer>(
  run: Run<Ask, Answer>,
  part: readonly Waiting<Ask, Answer>[],
  { isHopeless }: Retries<Ask>,
): Promise<void> {
  let hopeless = 0;
  let last: unknown;
  for (const one of part) {
    const failed = hopeless < HOPELESS ? await tryTogether(run, [one]) : { error: last };
    if (failed) one.reject(failed.error);
    hopeless = failed && isHopeless(failed.error) ? hopeless + 1 : 0;
    last = failed?.error;
  }
}
