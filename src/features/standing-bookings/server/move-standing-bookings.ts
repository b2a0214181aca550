/** Standing bookings follow a class that moves for good, and go back when that is undone (docs/decisions/0245). */
import type { StandingBookingId } from '../../../kernel/ids.ts';
import { later, type Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { scheduleAll, unschedule } from '../../../server/outbox.ts';
import type { WeeklySlot } from '../../classes/rules/weekly-slot.ts';
import { STANDING_NEXT } from './book-next-week.ts';
import {
  addStandingBooking,
  findStandingBookings,
  lockInSlot,
  lockStandingBooking,
  moveToSlot,
  stopStanding,
} from './standing-bookings.store.ts';

interface SlotMove {
  readonly from: WeeklySlot;
  readonly to: WeeklySlot;
  /** The starts of the classes that move, before and after. */
  readonly starts: readonly { readonly before: Instant; readonly after: Instant }[];
  /** Other classes stay in the slot, so the standing bookings stay too, and each gets a second one. */
  readonly keepsOld: boolean;
}

/** Stored with the change, for its undo. `was`: null for a standing booking that was added. `settledUntil`: as it was moved. */
export interface MovedStanding {
  readonly id: StandingBookingId;
  readonly was: { readonly slot: WeeklySlot; readonly settledUntil: Instant } | null;
  readonly settledUntil: Instant;
}

/**
 * A class that was settled before it moved stays so: nobody is booked again into a class that they left. The caller has locked the standing
 * bookings of the slot.
 */
export async function moveStandingBookings(tx: StudioTx, at: Instant, { from, to, starts, keepsOld }: SlotMove): Promise<MovedStanding[]> {
  const moved: MovedStanding[] = [];
  for (const { id, customer, settledUntil: before } of await lockInSlot(tx, from)) {
    const settledUntil = starts.filter((one) => one.before <= before).reduce((last, { after }) => later(last, after), before);
    const added = keepsOld ? await addStandingBooking(tx, at, { customer, slot: to, settledUntil }) : null;
    if (added !== null) moved.push({ id: added, was: null, settledUntil });
    if (!keepsOld && (await moveToSlot(tx, id, { slot: to, settledUntil })))
      moved.push({ id, was: { slot: from, settledUntil: before }, settledUntil });
  }
  await scheduleAll(tx, nextOf(moved, at));
  return moved;
}

export const lockStandingBookings = async (tx: StudioTx, moved: readonly MovedStanding[]): Promise<void> => {
  for (const { id } of moved) await lockStandingBooking(tx, id);
};

/** The caller has locked them. */
export async function moveStandingBookingsBack(tx: StudioTx, at: Instant, moved: readonly MovedStanding[]): Promise<void> {
  const found = await findStandingBookings(
    tx,
    moved.map(({ id }) => id),
  );
  const present = new Map(found.map((one) => [one.id, one]));
  for (const { id, was, settledUntil } of moved) {
    const now = present.get(id)!.settledUntil;
    if (was) await moveToSlot(tx, id, { ...was, settledUntil: now === settledUntil ? was.settledUntil : later(was.settledUntil, now) });
    else await stopStanding(tx, at, id);
  }
  const [back, added] = [moved.filter(({ was }) => was !== null), moved.filter(({ was }) => was === null)];
  await unschedule(tx, STANDING_NEXT, ...added.map(({ id }) => id));
  await scheduleAll(tx, nextOf(back, at));
}

const nextOf = (moved: readonly MovedStanding[], at: Instant) => moved.map(({ id }) => ({ kind: STANDING_NEXT, ref: id, at }) as const);
