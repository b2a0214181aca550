import type { StaffBooking } from '../../../class-admin/contract/staff-class.ts';

const fullName = ({ customer }: StaffBooking): string => `${customer.customer_first_name} ${customer.customer_last_name}`.trim();

/** Who comes: the customer, or the guest whom they booked for. */
export const nameOf = (booking: StaffBooking): string => booking.applicant_name ?? fullName(booking);

/** Whose guest it is; null for the customer. */
export const hostOf = (booking: StaffBooking): string | null => (booking.class_for === 'other' ? fullName(booking) : null);
