import { ownPath } from '../../../../web/lib/redirect.ts';
import { storage, tabStorage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';

export interface Next {
  /** What the pass was bought for, where that waits to be booked. */
  readonly what: 'class' | 'appointment' | 'series' | null;
  /** A path of ours. */
  readonly address: string;
}

/** Where a purchase leads (spec 2 §2): to what waits to be booked, first that for which it was begun; else to where it was begun. */
export function readNext(): Next {
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

export const forgetNext = (): void => tabStorage.clear('success_redirect');
