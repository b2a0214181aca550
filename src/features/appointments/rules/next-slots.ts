/** Where to look for the slots that can be had instead of one that cannot. */
import { days, earlier, later, plus, type Instant } from '../../../kernel/time.ts';

/** So many are told. */
export const NEXT_SLOTS = 3;

interface Stretch {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * From that time on, then from the beginning of the window; a week first, and each further stretch twice as long: what is near is found without
 * reading two years, and two years are read in a few steps.
 */
export const stretchesToSearch = (startsAt: Instant, { from, to }: Stretch): readonly Stretch[] => [
  ...growing({ from: later(plus(startsAt, 1), from), to }),
  ...growing({ from, to: earlier(startsAt, to) }),
];

function growing({ from, to }: Stretch): Stretch[] {
  const stretches: Stretch[] = [];
  for (let [start, length] = [from, days(7)]; start < to; length *= 2) {
    const end = earlier(plus(start, length), to);
    stretches.push({ from: start, to: end });
    start = end;
  }
  return stretches;
}
