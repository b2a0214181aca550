import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { scheduleAll } from '../../../server/outbox.ts';
import { STANDING_NEXT } from './book-next-week.ts';
import { listRunning } from './standing-bookings.store.ts';

/** After an import, schedules the next booking of all of the studio's standing bookings. */
export async function resumeStandingBookings(tx: StudioTx, at: Instant): Promise<void> {
  const running = await listRunning(tx);
  await scheduleAll(
    tx,
    running.map((ref) => ({ kind: STANDING_NEXT, ref, at })),
  );
}
