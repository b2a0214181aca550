/** The layout of a calendar day: the hours that it shows, and overlapping entries side by side (spec 3 §9). */

/** Minutes of the day on the studio's clock. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The hours shown: `count` hours from `first` on. */
export interface Hours {
  readonly first: number;
  readonly count: number;
}

const LATEST_FIRST_HOUR = 12;
const FEWEST_HOURS = 6;
/** The first hour of an empty calendar. */
const MORNING = 8;

/** From the hour of the first entry (noon at the latest) to the end of the last. At least six hours. */
export function hoursShown(stretches: readonly Stretch[]): Hours {
  if (stretches.length === 0) return { first: MORNING, count: FEWEST_HOURS };
  const earliest = Math.floor(Math.min(...stretches.map(({ from }) => from)) / 60);
  const end = Math.ceil(Math.max(...stretches.map(({ to }) => to)) / 60);
  const first = Math.min(earliest, LATEST_FIRST_HOUR);
  const count = Math.max(end - first, FEWEST_HOURS);
  return { first: Math.min(first, 24 - count), count };
}

/** The horizontal place of an entry: its track among the tracks of its group. */
export interface Track {
  readonly track: number;
  readonly tracks: number;
}

/**
 * Puts overlapping entries side by side, in as few tracks as possible. All entries of an overlapping group share the same number of tracks.
 * The input comes soonest first, and the result has the same order.
 */
export function tracksOf(stretches: readonly Stretch[]): readonly Track[] {
  const laid: Track[] = [];
  /** The end of the last entry in each track of the current group. */
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
