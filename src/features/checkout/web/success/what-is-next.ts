import { readWaitingBooking, type Next } from '../../../../web/lib/purchase/waiting-booking.ts';
import { storage, tabStorage } from '../../../../web/lib/storage.ts';
import type { Order } from '../bill.ts';
import { path } from '../../../../web/paths.ts';

type Booking = Order['booking'];

/** The next page after a purchase (spec 2 §2). */
export function readNext(booking: Booking): Next {
  // The booking is decided and nothing is left to complete by hand.
  if (booking !== null && booking.next_step !== 'finish') return { what: null, address: path.schedule };
  return readWaitingBooking();
}

/** What the next page shows once: the booking that the purchase made, or the pass to book with. */
export function stateFor({ what }: Next, { booking, user_pass_id: pass }: Pick<Order, 'booking' | 'user_pass_id'>) {
  if (booking !== null && booking.appointment_id !== null) return { bookedAppointment: booking.appointment_id };
  if (booking !== null && booking.booking_id !== null) return { bookedClass: booking.booking_id };
  return what === null || pass === null ? {} : { boughtPass: pass };
}

/** Clears the stored booking data once the booking is made or can no longer be made. */
export function forgetBooked(booking: Booking): void {
  if (booking === null || booking.next_step === 'finish') return;
  // The customer may have chosen another class in another tab.
  if (booking.kind === 'class' && storage.read('cart')?.classId !== booking.class_id) return;
  storage.clear(({ class: 'cart', appointment: 'appointment_booking', series: 'series_booking' } as const)[booking.kind]);
  forgetNext();
}

export const forgetNext = (): void => tabStorage.clear('success_redirect');
