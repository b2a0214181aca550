/** What features above tell the staff's classes: `src/app/server/app.ts` hands it over. */
import type { ClassSessionId, StaffId, SubRequestId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** The pending sub request of each of these classes that has one. */
export type ListSubRequests = (tx: StudioTx, sessions: readonly ClassSessionId[]) => Promise<ReadonlyMap<ClassSessionId, SubRequestId>>;

/** Locks the time of these instructors, and frees what was held with them too long. */
type LockTime = (tx: StudioTx, at: Instant, instructors: readonly StaffId[]) => Promise<void>;

export interface FromAbove {
  readonly listSubRequests: ListSubRequests;
  readonly lockTime: LockTime;
}
