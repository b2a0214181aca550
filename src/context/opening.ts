import type { Actor } from './permissions.ts';
import type { OpeningSettings } from './studio.ts';

/** Calls that answer before the studio is open: the document, the log-in of staff, and the links in the mails of staff. */
export const ANSWERED_WHILE_CLOSED: readonly string[] = [
  '/api/getSettings',
  '/api/staff/login',
  '/api/staff/second-step',
  '/api/logout',
  '/api/reset-password',
  '/api/password/reset',
  '/api/sub-request/read',
  '/api/sub-request/answer',
  '/dev/mail',
];

/** Calls that begin a booking or a purchase. A payment that has begun goes on, and so does every other call. */
export const BEGINS_SOMETHING_NEW: readonly string[] = [
  '/api/hold-seat',
  '/api/reserveClass',
  '/api/booking/qr',
  '/api/booking/reschedule',
  '/api/seat-gift/accept',
  '/api/standing-bookings/start',
  '/api/series/checkout-data',
  '/api/series/complete-checkout',
  '/api/get-appointment-checkout-data',
  '/api/appointment-cash-checkout',
  '/getCheckout',
  '/api/payment/checkout-data',
  '/api/cashCheckout',
  '/customer/gift-cards',
];

interface AskedCall {
  readonly method: string;
  readonly path: string;
  /** Calls of staff decide by abilities alone. */
  readonly isForStaff: boolean;
}

/**
 * The reason why a studio answers no call of this person (docs/decisions/0216). Null when it answers. Staff, also those who act for a
 * customer, are never refused. `previews`: the browser of a member of staff who looks at the customers' pages before the opening.
 */
export function barrierOf(
  { method, path, isForStaff }: AskedCall,
  { isOpen, isPaused }: OpeningSettings,
  actor: Actor,
  previews: boolean,
): 'not-open' | 'bookings-paused' | null {
  if (isForStaff || actor.kind === 'staff' || (actor.kind === 'customer' && actor.impersonatedBy !== null)) return null;
  if (!isOpen && !previews && !ANSWERED_WHILE_CLOSED.includes(path)) return 'not-open';
  return isPaused && method !== 'GET' && BEGINS_SOMETHING_NEW.includes(path) ? 'bookings-paused' : null;
}
