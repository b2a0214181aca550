/** Where things stand in a day of the calendar: which hours it shows, and what overlaps side by side (spec 3 §9). */

/** Minutes of the day's clock. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The hours that are shown: so many from the first on. */
export interface Hours {
  readonly first: number;
  readonly count: number;
}

const LATEST_FIRST_HOUR = 12;
const FEWEST_HOURS = 6;
/** Of a calendar with nothing in it. */
const MORNING = 8;

/** From the hour in which the first begins, noon at the latest, to the end of the last; never fewer than six. */
export function hoursShown(stretches: readonly Stretch[]): Hours {
  if (stretches.length === 0) return { first: MORNING, count: FEWEST_HOURS };
  const earliest = Math.floor(Math.min(...stretches.map(({ from }) => from)) / 60);
  const end = Math.ceil(Math.max(...stretches.map(({ to }) => to)) / 60);
  const first = Math.min(earliest, LATEST_FIRST_HOUR);
  const count = Math.max(end - first, FEWEST_HOURS);
  return { first: Math.min(first, 24 - count), count };
}

/** Side by side with what overlaps: the how-manieth of how many. */
export interface Track {
  readonly track: number;
  readonly tracks: number;
}

/**
 * Side by side what overlaps, in as few tracks as it takes; what overlaps with one of a group shares the width of the whole group. The
 * stretches come soonest first, the tracks in the same order.
 */
export function tracksOf(stretches: readonly Stretch[]): readonly Track[] {
  const laid: Track[] = [];
  /** When each track of the group under way is free again. */
  let free: number[] = [];
  let group: number[] = [];
  const close = () => {
    for (const track of group) laid.push({ track, tracks: free.length });
    free = [];
    group = [];
  };
  for (const { from, to } of stretches) {
    if (free.every((end) => end <= from)) close();
    const found = free.findIndex((end) => end <= from);
    const track = found === -1 ? free.length : found;
    free[track] = to;
    group.push(track);
  }
  close();
  return laid;
}
