/** The durations to choose from, in minutes (spec 2 §9). */
const steps = (from: number, to: number, by: number): number[] => Array.from({ length: (to - from) / by + 1 }, (_, nth) => from + nth * by);
const DURATIONS = [...steps(10, 80, 5), 27, 90, ...steps(105, 960, 15)];

/** The sorted durations, including the present one. */
export const durationsToChoose = (present: number): number[] => [...new Set([...DURATIONS, present])].toSorted((a, b) => a - b);
