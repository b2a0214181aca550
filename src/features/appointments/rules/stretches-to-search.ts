/** The periods to search for alternatives to an unavailable slot. */
import { days, earlier, later, plus, type Instant } from '../../../kernel/time.ts';

export const NEXT_SLOTS = 3;

interface Stretch {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * Searches from the wanted time on, then from the start of the window. The first stretch is a week, and each further one is twice as long.
 * So near slots are found without reading two years, and two years take only a few steps.
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
