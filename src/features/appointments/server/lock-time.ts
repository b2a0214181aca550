import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import { endHolds } from './leave-sessions.ts';
import { listHoldsOver } from './sessions.store.ts';

/**
 * Locks the time of these instructors until the transaction ends, and ends their overdue holds even if the sweep has not run yet. Every
 * caller that takes an instructor's time, for appointments or classes, locks it (docs/decisions/0107), before occurrences and passes.
 */
export async function lockTime(tx: StudioTx, at: Instant, instructors: readonly StaffId[]): Promise<void> {
  const [, over] = await Promise.all([lockInstructors(tx, instructors), listHoldsOver(tx, instructors, at)]);
  await endHolds(tx, at, over);
}
