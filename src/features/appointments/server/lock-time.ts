import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import { endHolds } from './leave-sessions.ts';
import { listHoldsOver } from './sessions.store.ts';

/**
 * Nobody else decides about the time of these instructors until the transaction ends, and what was held with them too long is free, whether the
 * sweep came by or not. For whoever takes their time, with appointments and classes alike (docs/decisions/0107); before occurrences and passes.
 */
export async function lockTime(tx: StudioTx, at: Instant, instructors: readonly StaffId[]): Promise<void> {
  const [, over] = await Promise.all([lockInstructors(tx, instructors), listHoldsOver(tx, instructors, at)]);
  await endHolds(tx, at, over);
}
