import { ownPath } from '../../../../web/lib/redirect.ts';
import { storage, tabStorage } from '../../../../web/lib/storage.ts';
import type { Order } from '../bill.ts';
import { path } from '../../../../web/paths.ts';

export interface Next {
  /** What the pass was bought for, where that waits to be booked. */
  readonly what: 'class' | 'appointment' | 'series' | null;
  /** A path of ours. */
  readonly address: string;
}

type Booking = Order['booking'];

/** Where a purchase leads (spec 2 §2): to what waits to be booked, first that for which it was begun; else to where it was begun. */
export function readNext(booking: Booking = null): Next {
  // It is decided, and nothing of it is left to be finished by hand.
  if (booking !== null && booking.next_step !== 'finish') return { what: null, address: path.schedule };
  const begun = ownPath(tabStorage.read('success_redirect') ?? '');
  const series = storage.read('series_booking');
  // Neither a class nor an appointment that was left on the way takes the purchase for itself.
  if (series && begun === seriesAddress(series.id)) return { what: 'series', address: path.seriesCheckout };
  if (begun?.startsWith(seriesAddress(''))) return { what: 'series', address: begun };
  const hasAppointment = storage.read('appointment_booking') !== null;
  if (storage.read('cart') !== null && !(hasAppointment && begun === path.appointments)) return { what: 'class', address: path.reserve };
  return hasAppointment ? { what: 'appointment', address: path.appointmentCheckout } : { what: null, address: begun ?? path.schedule };
}

const seriesAddress = (id: number | '') => path.seriesPage.replace('$id', String(id));

/** The booking is made, or cannot be made any more: what the browser kept of it leads nowhere. */
export function forgetBooked(booking: Booking): void {
  if (booking === null || booking.next_step === 'finish') return;
  // Another class may have been chosen in another tab.
  if (booking.kind === 'class' && storage.read('cart')?.classId !== booking.class_id) return;
  storage.clear(({ class: 'cart', appointment: 'appointment_booking', series: 'series_booking' } as const)[booking.kind]);
  forgetNext();
}

export const forgetNext = (): void => tabStorage.clear('success_redirect');
