import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';

export type RemoveClassRefusal = { readonly code: 'class-begun' } | { readonly code: 'class-used' };

interface Situation {
  readonly startsAt: Instant;
  readonly now: Instant;
  /** Somebody booked it, or it is part of something else. */
  readonly wasUsed: boolean;
}

/** A class that has begun stays for the reports. One that somebody booked is cancelled instead, so that its people are told. */
export function decideRemoveClass({ startsAt, now, wasUsed }: Situation): Decision<null, RemoveClassRefusal> {
  if (startsAt <= now) return refuse({ code: 'class-begun' });
  return wasUsed ? refuse({ code: 'class-used' }) : ok(null);
}
