import type { SubRequestId } from '../../../kernel/ids.ts';
import type { Studio } from '../../../context/studio.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { seatsCounted } from '../../classes/rules/seats.ts';
import { presentClass } from '../../classes/server/public.ts';
import type { StaffClass } from '../contract/staff-class.ts';

interface Beside {
  /** How many were marked as present. */
  readonly came: number;
  /** Its pending sub request. */
  readonly sub: SubRequestId | undefined;
}

export function presentStaffClass(listing: ClassListing, studio: Studio, { came, sub }: Beside): StaffClass {
  const { session, instructor } = listing;
  return {
    ...presentClass(listing, studio, true),
    instructor_name: instructor?.name ?? '',
    total_bookings: session.seatsTaken,
    seats_on_hold: seatsCounted(session) - session.seatsTaken,
    attendance_completed: session.attendanceCompleted,
    total_attendance: came,
    sub_request: sub === undefined ? null : { id: sub },
    total_pending_sub_request: sub === undefined ? 0 : 1,
  };
}
