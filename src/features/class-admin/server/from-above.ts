/** Functions of later features that class-admin calls. `src/app/server/app.ts` passes them in. */
import type { ClassSessionId, StaffId, SubRequestId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** The pending sub requests of these classes, by class. */
export type ListSubRequests = (tx: StudioTx, sessions: readonly ClassSessionId[]) => Promise<ReadonlyMap<ClassSessionId, SubRequestId>>;

/** Locks the time of these instructors and releases their expired holds. */
type LockTime = (tx: StudioTx, at: Instant, instructors: readonly StaffId[]) => Promise<void>;

export interface FromAbove {
  readonly listSubRequests: ListSubRequests;
  readonly lockTime: LockTime;
}
