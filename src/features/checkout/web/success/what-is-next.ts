import { ownPath } from '../../../../web/lib/redirect.ts';
import { storage, tabStorage } from '../../../../web/lib/storage.ts';
import type { Order } from '../bill.ts';
import { path } from '../../../../web/paths.ts';

export interface Next {
  /** The kind of booking that still waits. Null when none waits. */
  readonly what: 'class' | 'appointment' | 'series' | null;
  /** A path of this app. */
  readonly address: string;
}

type Booking = Order['booking'];

/**
 * The next page after a purchase (spec 2 §2): a waiting booking, first the one for which the purchase began, or else the page where it
 * began.
 */
export function readNext(booking: Booking = null): Next {
  // The booking is decided and nothing is left to complete by hand.
  if (booking !== null && booking.next_step !== 'finish') return { what: null, address: path.schedule };
  const begun = ownPath(tabStorage.read('success_redirect') ?? '');
  const series = storage.read('series_booking');
  // A series comes first, so that an abandoned class or appointment does not take over the purchase.
  if (series && begun === seriesAddress(series.id)) return { what: 'series', address: path.seriesCheckout };
  if (begun?.startsWith(seriesAddress(''))) return { what: 'series', address: begun };
  const hasAppointment = storage.read('appointment_booking') !== null;
  if (storage.read('cart') !== null && !(hasAppointment && begun === path.appointments)) return { what: 'class', address: path.reserve };
  return hasAppointment ? { what: 'appointment', address: path.appointmentCheckout } : { what: null, address: begun ?? path.schedule };
}

/** What the next page shows once: the booking that the purchase made, or the pass to book with. */
export function stateFor({ what }: Next, { booking, user_pass_id: pass }: Pick<Order, 'booking' | 'user_pass_id'>) {
  if (booking !== null && booking.appointment_id !== null) return { bookedAppointment: booking.appointment_id };
  if (booking !== null && booking.booking_id !== null) return { bookedClass: booking.booking_id };
  return what === null || pass === null ? {} : { boughtPass: pass };
}

const seriesAddress = (id: number | '') => path.seriesPage.replace('$id', String(id));

/** Clears the stored booking data once the booking is made or can no longer be made. */
export function forgetBooked(booking: Booking): void {
  if (booking === null || booking.next_step === 'finish') return;
  // The customer may have chosen another class in another tab.
  if (booking.kind === 'class' && storage.read('cart')?.classId !== booking.class_id) return;
  storage.clear(({ class: 'cart', appointment: 'appointment_booking', series: 'series_booking' } as const)[booking.kind]);
  forgetNext();
}

export const forgetNext = (): void => tabStorage.clear('success_redirect');
