/** A customer's part of a session (spec 3 §4). */

export const APPOINTMENT_STATES = ['waiting_for_confirmation', 'confirmed', 'cancelled'] as const;

/** Who cancelled. */
export const CANCELLED_BY = ['customer', 'instructor'] as const;

/** Paid, unless the pass that pays for it is not. */
export const PAYMENT_STATUSES = ['paid', 'pending'] as const;
