import { folded } from '../../../kernel/folded.ts';
import type { Destination } from '../menu.ts';

/** Something that the finder leads to: a page of the portal, a thing that the owner edits, or a customer. */
export interface Finding {
  readonly key: string;
  readonly title: string;
  /** The kind in words, such as `Classes`. */
  readonly kind: string;
  readonly to: Destination;
}

/**
 * The findings whose title and kind together contain every word, best first: titles that begin with the text, then titles with a word that
 * begins with it, then the others. An empty text finds nothing.
 */
export function find(all: readonly Finding[], text: string): Finding[] {
  const sought = folded(text.trim());
  const words = sought.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const rankOf = ({ title }: Finding) => {
    const name = folded(title);
    if (name.startsWith(sought)) return 0;
    return ` ${name}`.includes(` ${sought}`) ? 1 : 2;
  };
  return all
    .filter(({ title, kind }) => words.every((word) => folded(`${title} ${kind}`).includes(word)))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}
