import type { ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { SeatHold } from '../../classes/rules/seat-holds.ts';
import { listWishesUnderPayment } from '../../checkout/server/public.ts';
import { listHolds } from '../../classes/server/public.ts';
import { endHoldsOf } from '../../waitlist/server/public.ts';
import type { releaseSeat as contract } from '../contract/bookings.contract.ts';

/**
 * Releases the caller's held seat: to the first waiting person who can pay, else to everybody. Without a hold, nothing is locked. While a
 * payment that books the class is in progress, nothing is released (docs/decisions/0087, 0148).
 */
export async function releaseSeat({
  tx,
  studio,
  actor,
  at,
  body,
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, never>> {
  const mine = (holds: readonly SeatHold[]) => holds.filter(({ customer }) => customer === actor.id);
  if (mine(await listHolds(tx, [body.class_id])).length > 0 && !(await isBeingPaid(tx, actor.id, body.class_id)))
    await endHoldsOf({ tx, studio, at }, body.class_id, mine);
  return ok({ success: true });
}

const isBeingPaid = async (tx: StudioTx, customer: CustomerId, id: ClassSessionId): Promise<boolean> =>
  (await listWishesUnderPayment(tx, customer)).some((wish) => wish.kind === 'class' && wish.session === id);
