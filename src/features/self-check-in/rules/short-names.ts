import { initialOf } from './decide-check-in.ts';

interface Name {
  readonly first: string;
  readonly last: string;
}

/**
 * The last names as others see them, in the same order: the initial, or the shortest beginning that tells people with the same first name and
 * initial apart. People whose whole names are equal keep the initial and are told apart by their masked address.
 */
export function shortLastNames(people: readonly Name[]): string[] {
  const alike = Map.groupBy(people, keyOf);
  return people.map((one) => {
    const last = one.last.trim();
    const others = alike.get(keyOf(one))!.map((other) => other.last.trim());
    const different = others.filter((other) => fold(other) !== fold(last));
    if (different.length === 0) return initialOf(last);
    const letters = [...last];
    const size = letters.findIndex((_, at) => !different.some((other) => fold(other).startsWith(fold(letters.slice(0, at + 1).join('')))));
    return size === -1 || size + 1 === letters.length ? last : `${letters.slice(0, size + 1).join('')}.`;
  });
}

const fold = (name: string): string => name.toLocaleLowerCase();
const keyOf = ({ first, last }: Name): string => fold(`${first.trim()} ${initialOf(last)}`);
