import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Closed } from './closed-time.ts';
import { MOST_CLASSES } from './decide-change.ts';

export type ClosureRefusal =
  | { readonly code: 'closed-already' }
  /** The numbers of the preview are no longer true. */
  | { readonly code: 'preview-stale'; readonly preview: unknown }
  | { readonly code: 'too-many-classes'; readonly count: number };

interface Situation {
  /** The closures in force. */
  readonly others: readonly Closed[];
  /** The number of classes in it. None is a closure too. */
  readonly classes: number;
}

/** Refuses a closure that another one covers in part, at one of its places. */
export function decideClosure(wanted: Closed, { others, classes }: Situation): Decision<null, ClosureRefusal> {
  const isSamePlace = ({ locations }: Closed) =>
    locations.length === 0 || wanted.locations.length === 0 || locations.some((one) => wanted.locations.includes(one));
  const isSameDay = ({ firstDay, lastDay }: Closed) => firstDay <= wanted.lastDay && lastDay >= wanted.firstDay;
  if (others.some((one) => isSamePlace(one) && isSameDay(one))) return refuse({ code: 'closed-already' });
  return classes > MOST_CLASSES ? refuse({ code: 'too-many-classes', count: classes }) : ok(null);
}
