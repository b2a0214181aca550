/** When a customer may be erased, and when that may be stopped (docs/decisions/0259). */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { days, plus, type Instant } from '../../../kernel/time.ts';

/** The time in which anybody concerned may stop it. */
export const WAITS = days(7);

/** A request that was not stopped. */
export interface Erasure {
  readonly id: number;
  readonly askedAt: Instant;
  readonly dueAt: Instant;
  readonly doneAt: Instant | null;
}

interface ErasureFacts {
  /** A member of the team has the address of the customer. */
  readonly isOnTeam: boolean;
  readonly erasure: Erasure | null;
}

export type ErasureRefusal = { readonly code: 'on-team' } | { readonly code: 'already-erased' };
export type StopRefusal = { readonly code: 'nothing-to-stop' } | { readonly code: 'already-erased' };

/** The time of the erasure, and whether it was asked for now. A second request changes nothing. */
export function decideErasure(
  { isOnTeam, erasure }: ErasureFacts,
  now: Instant,
): Decision<{ readonly dueAt: Instant; readonly isNew: boolean }, ErasureRefusal> {
  if (erasure !== null && erasure.doneAt !== null) return refuse({ code: 'already-erased' });
  if (isOnTeam) return refuse({ code: 'on-team' });
  return ok(erasure === null ? { dueAt: plus(now, WAITS), isNew: true } : { dueAt: erasure.dueAt, isNew: false });
}

/** It may be stopped until it is carried out, which may be a moment after its time. */
export function decideStop(erasure: Erasure | null): Decision<{ readonly id: number }, StopRefusal> {
  if (erasure === null) return refuse({ code: 'nothing-to-stop' });
  return erasure.doneAt === null ? ok({ id: erasure.id }) : refuse({ code: 'already-erased' });
}

export type OwnRefusal = { readonly code: 'only-customer' };

/** Staff who act for a customer do not decide for them. */
export const decideOwn = ({ impersonatedBy }: { readonly impersonatedBy: number | null }): Decision<null, OwnRefusal> =>
  impersonatedBy === null ? ok(null) : refuse({ code: 'only-customer' });
