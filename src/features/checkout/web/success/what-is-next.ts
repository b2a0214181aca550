import { ownPath } from '../../../../web/lib/redirect.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';

export interface Next {
  /** What the pass was bought for, where that waits to be booked. */
  readonly what: 'class' | 'appointment' | null;
  /** A path of ours. */
  readonly address: string;
}

/** Where a purchase leads (spec 2 §2): to what waits to be booked, first that for which it was begun; else to where it was begun. */
export function readNext(): Next {
  const begun = ownPath(storage.read('success_redirect') ?? '');
  const hasAppointment = storage.read('appointment_booking') !== null;
  if (storage.read('cart') !== null && !(hasAppointment && begun === path.appointments)) return { what: 'class', address: path.reserve };
  return hasAppointment ? { what: 'appointment', address: path.appointmentCheckout } : { what: null, address: begun ?? path.schedule };
}

export const forgetNext = (): void => storage.clear('success_redirect');
