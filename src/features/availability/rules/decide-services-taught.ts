import type { ServiceId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

export type ServicesTaughtRefusal = { readonly code: 'services-changed' } | { readonly code: 'choice-gone' };

interface Situation {
  /** The services that can be booked. */
  readonly offered: readonly ServiceId[];
  readonly taught: readonly ServiceId[];
  /** The choice that the form began with, and the one that it ends with. */
  readonly before: readonly ServiceId[];
  readonly wanted: readonly ServiceId[];
}

/** The services to add and to remove. A form that began with another choice than the stored one is refused. */
export function decideServicesTaught({
  offered,
  taught,
  before,
  wanted,
}: Situation): Decision<{ readonly added: readonly ServiceId[]; readonly removed: readonly ServiceId[] }, ServicesTaughtRefusal> {
  if (before.length !== taught.length || !before.every((one) => taught.includes(one))) return refuse({ code: 'services-changed' });
  if (!wanted.every((one) => offered.includes(one))) return refuse({ code: 'choice-gone' });
  return ok({ added: wanted.filter((one) => !taught.includes(one)), removed: taught.filter((one) => !wanted.includes(one)) });
}
