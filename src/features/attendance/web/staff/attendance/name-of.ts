import type { StaffBooking } from '../../../../class-admin/contract/staff-class.ts';
import { fullNameOf } from '../../../../customers/web/public/full-name.ts';
import { attendanceSay } from './attendance-texts.ts';

/** The attendee's name: the customer, or the guest whom they booked for. */
export const nameOf = (booking: StaffBooking): string => booking.applicant_name ?? fullNameOf(booking.customer);

/** The name of the customer who brings this guest. Null when the customer attends. */
export const hostOf = (booking: StaffBooking): string | null => (booking.class_for === 'other' ? fullNameOf(booking.customer) : null);

/** What pays for the booking: a pass, or a partner with the number of the person there. */
export const paidWith = ({ pass, partner }: Pick<StaffBooking, 'pass' | 'partner'>): string =>
  partner ? [partner.name, partner.visitor_number].filter(Boolean).join(' · ') : (pass?.name ?? attendanceSay.noPass);
