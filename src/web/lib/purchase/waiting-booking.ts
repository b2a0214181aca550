import { path } from '../../paths.ts';
import { ownPath } from '../redirect.ts';
import { storage, tabStorage } from '../storage.ts';

export interface Next {
  /** The kind of booking that still waits. Null when none waits. */
  readonly what: 'class' | 'appointment' | 'series' | null;
  /** A path of this app. */
  readonly address: string;
}

/** The stored booking that a purchase is for, first the one for which the purchase began, or else the page where it began (spec 2 §2). */
export function readWaitingBooking(): Next {
  const begun = ownPath(tabStorage.read('success_redirect') ?? '');
  const series = storage.read('series_booking');
  // A series comes first, so that an abandoned class or appointment does not take over the purchase.
  if (series && begun === seriesAddress(series.id)) return { what: 'series', address: path.seriesCheckout };
  if (begun?.startsWith(seriesAddress(''))) return { what: 'series', address: begun };
  const hasAppointment = storage.read('appointment_booking') !== null;
  if (storage.read('cart') !== null && !(hasAppointment && begun === path.appointments)) return { what: 'class', address: path.reserve };
  return hasAppointment ? { what: 'appointment', address: path.appointmentCheckout } : { what: null, address: begun ?? path.schedule };
}

const seriesAddress = (id: number | '') => path.seriesPage.replace('$id', String(id));
