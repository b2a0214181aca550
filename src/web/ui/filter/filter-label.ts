import { laterWords } from '../../later-texts.ts';

/** From this many selections on, a label names the first and counts the others (spec 1 §2). */
const NAMED = 3;

/** The text of a filter's chip: its name, and the choice. */
export function filterLabel(name: string, chosen: readonly string[]): string {
  const [first, ...others] = chosen;
  if (first === undefined) return name;
  const what = chosen.length > NAMED ? laterWords.filter.firstAndMore(first, others.length) : chosen.join(', ');
  return laterWords.filter.chosen(name, what);
}
