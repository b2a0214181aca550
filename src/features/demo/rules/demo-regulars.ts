/** The other customers of a demo studio, enough to fill its classes. */
const FIRST = [
  'Ada',
  'Ben',
  'Carmen',
  'Dev',
  'Elif',
  'Felix',
  'Grace',
  'Hugo',
  'Imani',
  'Jun',
  'Kira',
  'Leo',
  'Mina',
  'Noah',
  'Olga',
  'Pablo',
  'Quinn',
  'Rosa',
  'Sven',
  'Tara',
  'Umar',
  'Vera',
  'Will',
  'Xenia',
  'Yusuf',
  'Zoe',
  'Anouk',
  'Bela',
  'Cleo',
  'Dario',
] as const;
const LAST = [
  'Abbott',
  'Brandt',
  'Cole',
  'Diaz',
  'Engel',
  'Foster',
  'Gallo',
  'Hayes',
  'Ito',
  'Jansen',
  'Khan',
  'Lopez',
  'Meyer',
  'Novak',
  'Ortiz',
  'Price',
  'Reyes',
  'Silva',
  'Turner',
  'Ueda',
  'Vogel',
  'Walsh',
  'Young',
] as const;

export const REGULARS = 120;

/** 30 and 23 have no common divisor, so no two regulars have the same name. */
export const regularName = (at: number): { first: string; last: string } => ({
  first: FIRST[at % FIRST.length] ?? '',
  last: LAST[(at * 7 + 3) % LAST.length] ?? '',
});

/** A seeded random generator in [0, 1) (mulberry32). The same day gives the same demo everywhere. */
export function chance(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [copy[at], copy[other]] = [copy[other]!, copy[at]!];
  }
  return copy;
}
