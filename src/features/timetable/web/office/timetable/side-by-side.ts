import type { Instant } from '../../../../../kernel/time.ts';

interface Timed {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

export interface Placed<Class> {
  readonly one: Class;
  /** Classes at the same time stand beside each other: the place of this one, and the number of places. */
  readonly nth: number;
  readonly of: number;
}

/** Classes by start, each in the first place that is free. Classes that overlap in a chain share the width. */
export function besideEachOther<Class extends Timed>(classes: readonly Class[]): Placed<Class>[] {
  const placed: Placed<Class>[] = [];
  let group: { readonly one: Class; readonly nth: number }[] = [];
  let ends: Instant[] = [];
  const finish = () => {
    placed.push(...group.map((entry) => ({ ...entry, of: ends.length })));
    [group, ends] = [[], []];
  };
  for (const one of classes) {
    if (ends.every((end) => end <= one.startsAt)) finish();
    const free = ends.findIndex((end) => end <= one.startsAt);
    const nth = free < 0 ? ends.length : free;
    ends[nth] = one.endsAt;
    group.push({ one, nth });
  }
  finish();
  return placed;
}
