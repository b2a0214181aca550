/** Functions of later features that the timetable calls. `src/app/server` passes them in. */
import type { ClassSessionId, StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

export interface FromAbove {
  /** The classes with a pending sub request. */
  readonly listSubRequests: (tx: StudioTx, sessions: readonly ClassSessionId[]) => Promise<{ has(session: ClassSessionId): boolean }>;
  /** Locks the time of these instructors and releases their expired holds. */
  readonly lockTime: (tx: StudioTx, at: Instant, instructors: readonly StaffId[]) => Promise<void>;
}
