/** Functions of later features that the timetable calls. `src/app/server` passes them in. */
import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

export interface FromAbove {
  /** Locks the time of these instructors and releases their expired holds. */
  readonly lockTime: (tx: StudioTx, at: Instant, instructors: readonly StaffId[]) => Promise<void>;
}
