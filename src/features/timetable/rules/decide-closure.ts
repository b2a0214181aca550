import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Closed } from './closed-time.ts';

export type ClosureRefusal =
  | { readonly code: 'closed-already' }
  /** The numbers of the preview are no longer true. */
  | { readonly code: 'preview-stale'; readonly preview: unknown }
  | { readonly code: 'too-many-classes'; readonly count: number };

/** Refuses a closure that another one covers in part, at one of its places. */
export function decideClosure(wanted: Closed, others: readonly Closed[]): Decision<null, ClosureRefusal> {
  const isSamePlace = ({ locations }: Closed) =>
    locations.length === 0 || wanted.locations.length === 0 || locations.some((one) => wanted.locations.includes(one));
  const isSameDay = ({ firstDay, lastDay }: Closed) => firstDay <= wanted.lastDay && lastDay >= wanted.firstDay;
  return others.some((one) => isSamePlace(one) && isSameDay(one)) ? refuse({ code: 'closed-already' }) : ok(null);
}
