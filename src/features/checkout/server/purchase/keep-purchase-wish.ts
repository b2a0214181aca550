import type { CustomerActor } from '../../../../context/permissions.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { BookingToMake } from '../../contract/booking-to-make.ts';
import type { Checkout } from '../../rules/checkout.ts';
import type { PurchaseWish } from '../../rules/purchase-booking.ts';
import { dropPurchaseWish, savePurchaseWish } from './purchase-booking.store.ts';

interface PayCall {
  readonly tx: StudioTx;
  readonly actor: CustomerActor;
  readonly body: { readonly booking?: BookingToMake | null | undefined };
  /** Staff let the customer into the class. Only a sale at the desk says so. */
  readonly letsIn?: boolean;
}

/**
 * Saves with the checkout the booking that this press of Pay agrees to. Paying a debt agrees to nothing new, so the booking agreed at the
 * sale stays. The caller holds the lock of the checkout.
 */
export async function keepPurchaseWish(
  { tx, actor, body: { booking }, letsIn = false }: PayCall,
  { id, item, state }: Checkout,
): Promise<void> {
  if (item.kind !== 'pass' || state === 'owed') return;
  await (booking ? savePurchaseWish(tx, id, wishOf(booking, letsIn), actor.impersonatedBy) : dropPurchaseWish(tx, id));
}

function wishOf(booking: BookingToMake, letsIn: boolean): PurchaseWish {
  switch (booking.kind) {
    case 'class': {
      const { class_id: session, unix_start: startsAt, allow_overlap: allowsOverlap, applicantName, applicantEmail, key } = booking;
      const guest = booking.class_for === 'other' ? { name: applicantName ?? '', email: applicantEmail || null } : null;
      return { kind: 'class', session, startsAt, guest, allowsOverlap, ...(key !== undefined && { key }), ...(letsIn && { letsIn }) };
    }
    case 'appointment':
      return {
        kind: 'appointment',
        instructor: booking.instructor_id,
        service: booking.service_id,
        startsAt: booking.unix_slot_date,
        minutes: booking.duration,
        persons: booking.persons,
        credits: booking.subtotal,
      };
    case 'series':
      return {
        kind: 'series',
        series: booking.series_id,
        classes: booking.class_ids.flatMap((session, nth) => {
          const startsAt = booking.unix_starts[nth];
          return startsAt === undefined ? [] : [{ session, startsAt }];
        }),
      };
  }
}
