import type { Studio } from '../../../context/studio.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { seatsCounted } from '../../classes/rules/seats.ts';
import { presentClass } from '../../classes/server/public.ts';
import type { StaffClass } from '../contract/staff-class.ts';

/** `came`: how many were marked as present. */
export function presentStaffClass(listing: ClassListing, studio: Studio, came: number): StaffClass {
  const { session, instructor } = listing;
  return {
    ...presentClass(listing, studio, true),
    instructor_name: instructor?.name ?? '',
    total_bookings: session.seatsTaken,
    seats_on_hold: seatsCounted(session) - session.seatsTaken,
    attendance_completed: session.attendanceCompleted,
    total_attendance: came,
  };
}
