import { expect } from 'vitest';
import { DEPTH } from './depth.ts';

/** The orders in which five messages may arrive: all 120 in the deep run, otherwise every tenth. */
export function ordersOfFive(): number[][] {
  const all = permutations([0, 1, 2, 3, 4]);
  expect(all.length).toBe(120);
  return all.filter((_, nth) => nth % Math.max(1, Math.round(10 / DEPTH)) === 0);
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, nth) => permutations(list.toSpliced(nth, 1)).map((rest) => [one, ...rest]));
}
