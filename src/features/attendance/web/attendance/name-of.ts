import type { StaffBooking } from '../../../class-admin/contract/staff-class.ts';
import { fullNameOf } from '../../../customers/web/full-name.ts';

/** Who comes: the customer, or the guest whom they booked for. */
export const nameOf = (booking: StaffBooking): string => booking.applicant_name ?? fullNameOf(booking.customer);

/** Whose guest it is; null for the customer. */
export const hostOf = (booking: StaffBooking): string | null => (booking.class_for === 'other' ? fullNameOf(booking.customer) : null);
