/** Customers who cancelled late pay nothing if the studio then cancels the class (docs/decisions/0156). */
import type { BookingId, ClassSessionId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { listFees, voidFee } from '../../checkout/server/public.ts';
import { bookingMail, type FeeBack } from '../../classes/rules/booking-mails.ts';
import { payerOf, type Booking } from '../../classes/rules/class-session.ts';
import { listLeftLate } from '../../classes/server/public.ts';
import { returnOf, withCreditBack } from '../../passes/rules/booking-credit.ts';
import { isCreditBack } from '../../passes/server/public.ts';
import { FEE_BACK, type SeatMoves } from '../../waitlist/server/public.ts';

export interface VoidedFee {
  readonly amount: Minor;
  readonly back: FeeBack;
}

/** The late-cancel fees of a class that are not void, paid or not. */
async function listLateFees(tx: StudioTx, session: ClassSessionId) {
  const left = await listLeftLate(tx, session);
  const fees = await listFees(
    tx,
    left.map(({ id }) => id),
  );
  return fees.filter(({ kind }) => kind === 'late-cancel');
}

/** Voids these fees. Must run before the class is locked (`voidFee`). */
export async function voidLateFees(tx: StudioTx, at: Instant, session: ClassSessionId): Promise<ReadonlyMap<BookingId, VoidedFee>> {
  const voided = new Map<BookingId, VoidedFee>();
  for (const { booking, amount } of await listLateFees(tx, session)) {
    const back = FEE_BACK[await voidFee(tx, at, booking, 'late-cancel')];
    if (back) voided.set(booking, { amount, back });
  }
  return voided;
}

/** Whether somebody cancelled late after the fees were voided. The caller holds the lock of the class. */
export const hasLateFee = async (tx: StudioTx, session: ClassSessionId): Promise<boolean> => (await listLateFees(tx, session)).length > 0;

/**
 * Returns kept credits if staff refund the class, and mails each person what they no longer pay. Returns the bookings whose credit was
 * returned.
 */
export async function forgiveLateCancels(
  { tx, studio, at, refunds }: { readonly tx: StudioTx; readonly studio: Studio; readonly at: Instant; readonly refunds: boolean },
  moves: SeatMoves,
  left: readonly Booking[],
  voided: ReadonlyMap<BookingId, VoidedFee>,
): Promise<Booking[]> {
  const returned: Booking[] = [];
  for (const booking of left) {
    const { credit } = booking;
    const pass = refunds && credit?.counted ? moves.passes.get(credit.pass) : undefined;
    const fee = voided.get(booking.id);
    if (credit && pass && !(await isCreditBack(tx, pass.id, booking.id))) {
      const { timeZone: zone, booking: policy } = studio.settings;
      const back = returnOf(credit, pass, { now: at, zone, causedByStudio: true, returnedCreditDays: policy.returnedCreditDays });
      moves.credits.push({ ...back, delta: 1, reason: 'class-cancelled', booking: booking.id });
      moves.passes.set(pass.id, withCreditBack(pass, back.use, back.usableUntil));
      returned.push(booking);
    }
    const isTold = fee !== undefined || returned.at(-1) === booking;
    // The recipient of a seat gift paid nothing, so they get no mail.
    if (isTold && payerOf(booking) === booking.customer)
      moves.mails.push(bookingMail('late-cancel-void', booking.id, { fee: fee?.amount ?? null, feeBack: fee?.back ?? null }));
  }
  return returned;
}
