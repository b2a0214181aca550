/** Standing bookings follow a class that moves for good, and go back when that is undone (docs/decisions/0245). */
import type { StandingBookingId } from '../../../kernel/ids.ts';
import { later, type Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { scheduleAll, unschedule } from '../../../server/outbox.ts';
import type { WeeklySlot } from '../../classes/rules/weekly-slot.ts';
import { STANDING_NEXT } from './book-next-week.ts';
import { lockInSlot, moveToSlot, saveStandingBooking, stopStanding } from './standing-bookings.store.ts';

interface SlotMove {
  readonly from: WeeklySlot;
  readonly to: WeeklySlot;
  /** The starts of the classes that move, before and after. */
  readonly starts: readonly { readonly before: Instant; readonly after: Instant }[];
  /** Other classes stay in the slot, so the standing bookings stay too, and each gets a second one. */
  readonly keepsOld: boolean;
}

/** Stored with the change, for its undo. `was`: null for a standing booking that was added. */
export interface MovedStanding {
  readonly id: StandingBookingId;
  readonly was: { readonly slot: WeeklySlot; readonly settledUntil: Instant } | null;
}

/** A class that was settled before it moved stays so: nobody is booked again into a class that they left. */
export async function moveStandingBookings(tx: StudioTx, at: Instant, { from, to, starts, keepsOld }: SlotMove): Promise<MovedStanding[]> {
  const moved: MovedStanding[] = [];
  for (const { id, customer, settledUntil } of await lockInSlot(tx, from)) {
    const settled = starts.filter(({ before }) => before <= settledUntil).reduce((last, { after }) => later(last, after), settledUntil);
    if (!keepsOld && (await moveToSlot(tx, id, { slot: to, settledUntil: settled }))) moved.push({ id, was: { slot: from, settledUntil } });
    if (keepsOld) moved.push({ id: await saveStandingBooking(tx, settled, customer, to), was: null });
  }
  await scheduleAll(
    tx,
    moved.map(({ id }) => ({ kind: STANDING_NEXT, ref: id, at })),
  );
  return moved;
}

export async function moveStandingBookingsBack(tx: StudioTx, at: Instant, moved: readonly MovedStanding[]): Promise<void> {
  for (const { id, was } of moved) {
    if (was) await moveToSlot(tx, id, was);
    else {
      await stopStanding(tx, at, id);
      await unschedule(tx, STANDING_NEXT, id);
    }
  }
}
